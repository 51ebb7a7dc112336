import type { Schema } from './hostile-bodies.ts'
import type * as access from '../../api/src/identity/sessions/access.ts'

type AccessModule = typeof access

/** A route of the application as Fastify registered it. */
export interface DeclaredRoute {
  readonly method: string
  readonly path: string
  readonly access: access.Access | undefined
  /** Undefined: that of the application. */
  readonly bodyLimit: number | undefined
  readonly schema: { readonly body?: Schema; readonly querystring?: Schema }
}

/**
 * What `checkAccess` of the product is replaced with, from a `vi.mock` of http/access.ts: it does what it
 * does, and the routes it saw are remembered, those the description of the calls hides too.
 */
export async function collectingAccess(
  routes: DeclaredRoute[],
  load: () => Promise<AccessModule>,
): Promise<AccessModule> {
  const original = await load()
  const checkAccess: AccessModule['checkAccess'] = (app) => {
    original.checkAccess(app)
    app.addHook('onRoute', ({ method, url, config, bodyLimit, schema = {} }) => {
      const path = url.replace(/^\/api\/v1/, '')
      const shapes = schema as DeclaredRoute['schema']
      for (const one of [method].flat())
        routes.push({ method: one, path, access: config?.access, bodyLimit, schema: shapes })
    })
  }
  return { ...original, checkAccess }
}
