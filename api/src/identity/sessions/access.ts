import { assertMayAuthor, assertMayEnter, assertTeaches } from '../../http/caller.ts'
import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import type { Area, Level } from '@abhyas/shared/identity/access/areas'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import type { App } from '../../http/app-types.ts'
import type { CallLimits } from '../../http/limits.ts'
import { principalReader } from './principal.ts'

/**
 * Who may call a route: anybody, every registered user, or staff with access to an area. Every route declares it.
 * `anyone` is as open as `public`, but reads a token if there is one: its user can see more. `authors` are the staff of
 * the area `tests`, and teachers and institutes for the tests that they own: which those are is for the feature.
 * `teaching` are teachers and institutes.
 */
export type Access = 'public' | 'anyone' | 'registered' | 'teaching' | `authors:${Level}` | `${Area}:${Level}`

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    /**
     * Checks again, for an answer that goes on for long, that the caller of a request may make it. Throws 401 and 403
     * within seconds after the session, the role or the token has ended.
     */
    readmit: (request: FastifyRequest) => Promise<void>
  }
}

/**
 * Authorizes requests by the access their route declares. Reads user and roles from the database. The server does not
 * start with a route that declares no access, so no route is open by omission. Calls of routes that are counted for each
 * person are counted here; those without a valid token count for their network.
 */
export function checkAccess(app: App, limits: CallLimits): void {
  const readPrincipal = principalReader(app.accessTokens)
  const admit = async (request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<void> => {
    if (access === 'anyone' && request.headers.authorization === undefined) return
    const principal = await readPrincipal(bearerOf(request))
    const { perPerson = false } = request.routeOptions.config
    const refused = perPerson && (principal ? limits.ofPerson(principal.userId) : limits.ofNetwork(request))
    if (refused) throw refused
    if (!principal) throw new AppError(401, 'unauthorized', sessionOver)
    request.principal = principal
    if (access === 'registered' || access === 'anyone') return
    if (access === 'teaching') return assertTeaches(principal, request.method)
    const [area, level] = access.split(':') as [Area | 'authors', Level]
    if (area === 'authors') assertMayAuthor(principal, level)
    else assertMayEnter(principal, area, level)
  }
  app.decorateRequest('principal')
  app.decorate('readmit', async (request) => {
    const { access = 'public' } = request.routeOptions.config
    if (access !== 'public') await admit(request, access)
  })
  app.addHook('onRoute', (route) => {
    const { access } = (route.config ?? {}) as FastifyContextConfig
    if (access === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare who may call it (config.access)`)
    // Public routes, which are most of the traffic, run without this hook.
    if (access !== 'public')
      route.onRequest = [(request: FastifyRequest) => admit(request, access), ...[route.onRequest ?? []].flat()]
  })
}

/** The access token that a request carries. */
export const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w.-]{20,2000})$/.exec(headers.authorization ?? '')?.[1]
