import { OfflineStartShape } from '@abhyas/shared/assessment/attempts/envelope'
import { SaveShape } from '@abhyas/shared/assessment/attempts/events'
import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import * as shapes from '@abhyas/shared/assessment/attempts/reply-shapes'
import { solutionFilters } from '@abhyas/shared/assessment/attempts/solution-filters'
import { attemptStates } from '@abhyas/shared/assessment/attempts/states'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { testPage } from '@abhyas/shared/assessment/test-papers/limits'
import { listQueryFields } from '@abhyas/shared/list-reply'
import { success, successShape } from '@abhyas/shared/result'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { countsOfMinute, refusal } from '../../http/limits.ts'
import { requireUser } from '../../http/caller.ts'
import { listRoute } from '../../http/list-route.ts'
import { idParams } from '../../http/shapes.ts'
import { assertMayThemselves, testsAccountOf } from '../../marketplace/learners/queries.ts'
import { grantOf } from './grant.ts'
import { findAttempt, findTestOf, listAttempts, openAttempt } from './queries.ts'
import { readResult, readSolutions } from './result.ts'
import { handIn, saveEvents } from './send.ts'
import { startOffline } from './start-offline.ts'
import { startAttempt } from './start.ts'
import { addWriter } from './writers.ts'

const closed = { additionalProperties: false }
const device = Type.String({ maxLength: attemptLimits.device })
const DeviceShape = Type.Object({ device }, closed)
const StartShape = Type.Object({ device, offline: Type.Optional(OfflineStartShape) }, closed)
const access = 'registered'
/** A class takes a test from one address: what it sends is counted for each person. */
const counted = { access, perPerson: true } as const

/** The caller, and the attempt that the call names. */
const own = (request: FastifyRequest<{ Params: { id: string } }>) =>
  [requireUser(request).userId, request.params.id] as const

/** Calls of those who take tests. Everybody reaches their own attempts alone. */
export const attemptRoutes: Routes<Pick<Context, 'keys' | 'settings'>> = async (app, context) => {
  const { keys, settings } = context
  const starts = countsOfMinute(settings.STARTS_PER_MINUTE)
  const again = countsOfMinute(1)
  const assertMayBegin = (userId: string, attempt: string) => {
    const now = performance.now()
    // Twenty calls at once begin one attempt.
    const refused = again(attempt, now) === 0 && refusal(starts(userId, now))
    if (refused) throw refused
  }
  app.post(
    '/tests/:id/attempts',
    {
      config: counted,
      schema: {
        summary: 'Begins a test, or finds the attempt that is running',
        params: idParams,
        body: StartShape,
        response: { 200: successShape(shapes.GrantShape), 201: successShape(shapes.GrantShape) },
      },
    },
    async (request, reply) => {
      const caller = requireUser(request)
      const { userId } = caller
      const { device, offline } = request.body
      const assertAgreed = (asOf?: Date) => assertMayThemselves(context, caller, 'tests', asOf)
      const starting = { assertMayBegin, assertAgreed }
      const { attempt, test, isNew, writer } = await (offline
        ? startOffline(userId, request.params.id, { device, ...offline }, starting)
        : startAttempt(userId, request.params.id, device, starting))
      const grant = await grantOf(attempt, { testName: test.test_name, keys, isNew, ...(writer && { writer }) })
      return reply.status(isNew ? 201 : 200).send(success(isNew ? texts.attemptStarted : texts.alreadyRunning, grant))
    },
  )

  listRoute(app, {
    path: '/attempts',
    access,
    summary: 'Own attempts, or those of a child, the newest first',
    querystring: Type.Object(
      {
        ...listQueryFields,
        state: Type.Optional(Type.Enum([...attemptStates])),
        test_id: Type.Optional(Type.String({ maxLength: 100 })),
        learner_id: Type.Optional(Type.String({ maxLength: 100 })),
      },
      closed,
    ),
    row: shapes.AttemptRowShape,
    page: testPage,
    async list({ learner_id, ...asked }, place, request) {
      const { userId } = requireUser(request)
      const account = learner_id ? await testsAccountOf(userId, learner_id) : userId
      return account ? listAttempts(account, asked, place) : { rows: [], total: 0 }
    },
  })

  const sending = { ...counted, body: SaveShape, data: shapes.SavedShape } as const
  call(app, 'POST', '/attempts/:id/events', {
    ...sending,
    says: texts.saved,
    summary: 'Stores what was done in a running attempt. The same call twice stores it once',
    run: (request) => saveEvents(...own(request), request.body),
  })
  call(app, 'POST', '/attempts/:id/submit', {
    ...sending,
    says: texts.handedIn,
    summary: 'Stores the last events of an attempt, and hands it in',
    run: (request) => handIn(...own(request), request.body),
  })

  call(app, 'POST', '/attempts/:id/writers', {
    ...counted,
    summary: 'Goes on with an attempt on this device',
    body: DeviceShape,
    data: shapes.GrantShape,
    says: texts.goesOnHere,
    status: 201,
    run: async (request) => {
      const attempt = await addWriter(await findAttempt(...own(request)), {
        device: request.body.device,
        at: new Date(),
      })
      return grantOf(attempt, { testName: (await findTestOf(attempt)).test_name, keys })
    },
  })

  const one = { access, says: 'Attempt' } as const
  call(app, 'GET', '/attempts/:id', {
    ...one,
    summary: 'An own attempt, with all that the server has of it',
    data: shapes.OpenAttemptShape,
    run: (request) => openAttempt(...own(request), keys),
  })
  call(app, 'GET', '/attempts/:id/result', {
    ...one,
    summary: 'The result of an own attempt, or of a child, as far as it is shown',
    data: shapes.ResultShape,
    run: (request) => readResult(...own(request)),
  })

  listRoute(app, {
    path: '/attempts/:id/solutions',
    access,
    summary: 'The questions of an own attempt with their answers',
    params: idParams,
    querystring: Type.Object({ ...listQueryFields, show: Type.Optional(Type.Enum([...solutionFilters])) }, closed),
    row: shapes.SolutionShape,
    page: testPage,
    list: (asked, place, request) => readSolutions(...own(request), asked, place),
  })

  call(app, 'GET', '/clock', {
    access: 'public',
    summary: 'The time of the server, in ms',
    data: Type.Object({ now: Type.Integer() }),
    says: 'The time of the server',
    async run(_, reply) {
      void reply.header('cache-control', 'no-store')
      return { now: Date.now() }
    },
  })
}
