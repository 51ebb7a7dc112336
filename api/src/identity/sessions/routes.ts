import cookie from '@fastify/cookie'
import * as texts from '@abhyas/shared/identity/registration/texts'
import { SessionShape } from '@abhyas/shared/identity/registration/shapes'
import { Type } from 'typebox'
import { requireUser, originOf } from '../../http/caller.ts'
import { call } from '../../http/call.ts'
import type { Routes } from '../../http/app-types.ts'
import { noBody, nothing } from '../../http/shapes.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { endSessions } from './commands.ts'
import { clearRefreshCookie } from './cookies.ts'
import { listSessions } from './queries.ts'

const own = { access: 'registered', data: nothing, says: texts.loggedOut } as const

/** Routes for the caller's sessions. */
export const sessionRoutes: Routes<Context> = async (app, context) => {
  await app.register(cookie)

  call(app, 'POST', '/auth/logout', {
    ...own,
    summary: 'End the current session',
    body: noBody,
    run: async (request, reply) => {
      const { sessionId, userId } = requireUser(request)
      await recordOwn(context, 'user.logged-out', userId, originOf(request))
      await endSessions({ _id: sessionId, user_id: userId })
      clearRefreshCookie(reply)
    },
  })

  call(app, 'POST', '/auth/logout-all', {
    ...own,
    summary: "End all the caller's sessions",
    body: noBody,
    run: async (request, reply) => {
      const { userId } = requireUser(request)
      await recordOwn(context, 'user.logged-out-everywhere', userId, originOf(request))
      await endSessions({ user_id: userId })
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
