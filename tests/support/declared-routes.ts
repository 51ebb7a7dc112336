import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll } from 'vitest'
import { base } from '../../api/src/app.ts'
import type { Access } from '../../api/src/identity/sessions/access.ts'
import type { App } from '../../api/src/http/app-types.ts'
import type { Schema } from './hostile-bodies.ts'

/** A route of the application as Fastify registered it. */
export interface DeclaredRoute {
  readonly method: string
  readonly path: string
  readonly access: Access | undefined
  /** Whether pages of other sites may post to it, and whether it has a limit of its own. */
  readonly foreign: boolean
  readonly uncounted: boolean
  /** Undefined: that of the application. */
  readonly bodyLimit: number | undefined
  readonly schema: { readonly body?: Schema; readonly querystring?: Schema }
}

/**
 * The calls of the product that `startProduct` builds after this, those that the description of the calls hides too.
 * Fastify tells of each application it makes; a mock of a module would need a process of its own for the file.
 */
export function declaredRoutes(): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = []
  const collect = (made: unknown) =>
    (made as { fastify: App }).fastify.addHook('onRoute', ({ method, url, config, bodyLimit, schema = {} }) => {
      if (!url.startsWith(`${base}/`)) return
      const shapes = schema as DeclaredRoute['schema']
      const path = url.slice(base.length)
      for (const one of [method].flat())
        routes.push({
          method: one,
          path,
          access: config?.access,
          foreign: config?.foreign === true,
          uncounted: config?.uncounted === true,
          bodyLimit,
          schema: shapes,
        })
    })
  beforeAll(() => subscribe('fastify.initialization', collect))
  afterAll(() => void unsubscribe('fastify.initialization', collect))
  return routes
}
