import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { App } from './app-types.ts'

const year = 31_536_000

/**
 * Serves the built web app, compressed when it was built. Files with a hash in their name never change; the pages and
 * the service worker are asked for again each time. A page that was made when the app was built is named by its address,
 * the home page `home.html`; every other address gets `index.html`.
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
    const address = file === 'home.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file))
  }
}
