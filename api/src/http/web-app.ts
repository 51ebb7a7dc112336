import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { App } from './app-types.ts'

const year = 31_536_000

/**
 * Serves the web app with its precompressed files. Files with a hash in their name never change; pages and the service
 * worker are revalidated on each request. A prerendered page `x.html` is served at `/x`, `x/_id.html` at `/x/:id`,
 * `home.html` at `/`; every other URL gets `index.html`.
 */
export async function serveWebApp(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html') || file === 'index.html') continue
    const address = file === 'home.html' ? '/' : `/${file.slice(0, -'.html'.length).replaceAll('/_', '/:')}`
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file))
  }
}
