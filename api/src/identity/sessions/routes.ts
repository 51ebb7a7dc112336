import cookie from '@fastify/cookie'
import * as texts from '@abhyas/shared/identity/registration/texts'
import { SessionShape } from '@abhyas/shared/identity/registration/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { requireUser, originOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams, noBody } from '../../http/shapes.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { endSessions } from './commands.ts'
import { clearRefreshCookie } from './cookies.ts'
import { listSessions } from './queries.ts'

const nothing = successShape(Type.Object({}))
const mine = { config: { access: 'registered' } } as const

/** The devices somebody is signed in on. */
export const sessionRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(cookie)

    app.post(
      '/auth/logout',
      { ...mine, schema: { summary: 'End this session', body: noBody, response: { 200: nothing } } },
      async (request, reply) => {
        const { sessionId, userId } = requireUser(request)
        await recordOwn(context, 'user.logged-out', userId, originOf(request))
        await endSessions({ _id: sessionId, user_id: userId })
        clearRefreshCookie(reply)
        return success(texts.loggedOut, {})
      },
    )

    app.post(
      '/auth/logout-all',
      { ...mine, schema: { summary: 'End all own sessions', body: noBody, response: { 200: nothing } } },
      async (request, reply) => {
        const { userId } = requireUser(request)
        await recordOwn(context, 'user.logged-out-everywhere', userId, originOf(request))
        await endSessions({ user_id: userId })
        clearRefreshCookie(reply)
        return success(texts.loggedOut, {})
      },
    )

    app.get(
      '/auth/sessions',
      {
        ...mine,
        schema: { summary: 'Devices one is signed in on', response: { 200: successShape(Type.Array(SessionShape)) } },
      },
      async (request) => success('Signed-in devices', await listSessions(requireUser(request))),
    )

    app.delete(
      '/auth/sessions/:id',
      { ...mine, schema: { summary: 'Sign a device out', params: idParams, response: { 200: nothing } } },
      async (request) => {
        // The owner stands in the filter: somebody else's session is not there.
        const { userId } = requireUser(request)
        const ended = await endSessions({ _id: request.params.id, user_id: userId })
        if (ended === 0) throw notFound('session')
        await recordOwn(context, 'user.device-ended', userId, originOf(request), `session ${request.params.id}`)
        return success(texts.loggedOut, {})
      },
    )
  }
