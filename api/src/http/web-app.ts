import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './routes.ts'

const year = 31_536_000

/**
 * Serves the built web app, compressed when it was built. Files with a hash in their name never change; the pages and
 * the service worker are asked for again each time. The home page is rendered at build time.
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
  const home = existsSync(join(folder, 'home.html')) ? 'home.html' : 'index.html'
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile(home))
}
