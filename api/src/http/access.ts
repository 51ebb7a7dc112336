import type { FastifyContextConfig } from 'fastify'
import type { App } from './routes.ts'

/** Who may call a route. Every call declares it. */
export type Access = 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** A call that forgot to say who may make it stops the server from starting: open by omission is not possible. */
export function requireDeclaredAccess(app: App): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if ((config as FastifyContextConfig | undefined)?.access === undefined)
      throw new Error(`${String(method)} ${url} does not declare who may call it (config.access)`)
  })
}
