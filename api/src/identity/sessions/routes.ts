import cookie from '@fastify/cookie'
import * as texts from '@abhyas/shared/identity/registration/texts'
import { SessionShape } from '@abhyas/shared/identity/registration/shapes'
import { Type } from 'typebox'
import { requireUser, originOf } from '../../http/caller.ts'
import { call } from '../../http/call.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { noBody, nothing } from '../../http/shapes.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { bearerOf } from './access.ts'
import { endSessions, logOut, logOutEverywhere } from './commands.ts'
import { clearRefreshCookie, refreshCookie } from './cookies.ts'
import { listSessions } from './queries.ts'

const own = { access: 'registered', data: nothing, says: texts.loggedOut } as const

/** Routes for the caller's sessions. */
export const sessionRoutes: Routes<Context> = async (app, context) => {
  await app.register(cookie)

  call(app, 'POST', '/auth/logout', {
    ...own,
    // A device tells of a log-out when it can, perhaps days later: by then its cookie is all it has.
    access: 'public',
    summary: 'End the session of the refresh cookie, or of the token',
    body: noBody,
    run: async (request, reply) => {
      const cookie = request.cookies[refreshCookie]
      await logOut(context, cookie, sessionOf(app, bearerOf(request)), originOf(request))
      clearRefreshCookie(reply)
    },
  })

  call(app, 'POST', '/auth/logout-all', {
    ...own,
    summary: "End all the caller's sessions",
    body: noBody,
    run: async (request, reply) => {
      const { userId } = requireUser(request)
      await logOutEverywhere(context, userId, originOf(request))
      clearRefreshCookie(reply)
    },
  })

  call(app, 'GET', '/auth/sessions', {
    access: 'registered',
    summary: 'List the devices the caller is signed in on',
    data: Type.Array(SessionShape),
    says: 'Signed-in devices',
    run: (request) => listSessions(requireUser(request)),
  })

  call(app, 'DELETE', '/auth/sessions/:id', {
    ...own,
    summary: 'End the session of a device',
    run: async (request) => {
      // The filter includes the owner, so another user's session is not found.
      const { userId } = requireUser(request)
      const ended = await endSessions({ _id: request.params.id, user_id: userId })
      if (ended === 0) throw notFound('session')
      await recordOwn(context, 'user.device-ended', userId, originOf(request), `session ${request.params.id}`)
    },
  })
}

/** The session that an access token names. A token that is over or was never ours names none. */
function sessionOf({ accessTokens }: App, token: string | undefined): string | undefined {
  try {
    return token && accessTokens.verify(token).sid
  } catch {
    return undefined
  }
}
