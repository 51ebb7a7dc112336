import { reviseLimits } from '@abhyas/shared/assessment/revise/limits'
import * as shapes from '@abhyas/shared/assessment/revise/shapes'
import * as texts from '@abhyas/shared/assessment/revise/texts'
import { testPage } from '@abhyas/shared/assessment/test-papers/limits'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { idParams } from '../../http/shapes.ts'
import { addReviews, changeEntry, setGoal } from './commands.ts'
import { presentEntry } from './present.ts'
import { listEntries, readPack, readSummary } from './queries.ts'

const access = 'registered'

/** What somebody revises. Everybody reaches their own alone. */
export const reviseRoutes: Routes<Context> = async (app) => {
  listRoute(app, {
    path: '/revise',
    access,
    summary: 'Questions that the caller answered wrong or has bookmarked',
    querystring: shapes.EntryQueryShape,
    row: shapes.EntryRowShape,
    page: testPage,
    list: (asked, place, request) => listEntries(requireUser(request).userId, asked, place),
  })
  call(app, 'GET', '/revise/summary', {
    access,
    summary: 'What is due, new and mastered',
    data: shapes.RevisionSummaryShape,
    says: texts.revisionSummary,
    run: (request) => readSummary(requireUser(request).userId),
  })
  call(app, 'PUT', '/revise/goal', {
    access,
    summary: 'Sets how many questions the caller means to revise a day',
    body: shapes.DailyGoalShape,
    data: shapes.RevisionSummaryShape,
    says: texts.goalSet,
    async run(request) {
      const { userId } = requireUser(request)
      await setGoal(userId, request.body.goal)
      return readSummary(userId)
    },
  })
  call(app, 'GET', '/revise/pack', {
    access,
    summary: 'What is due within a week, with questions and keys',
    query: Type.Object(
      { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: reviseLimits.pack })) },
      { additionalProperties: false },
    ),
    data: shapes.RevisionPackShape,
    says: texts.revisionPack,
    run: (request) => readPack(requireUser(request).userId, request.query.limit ?? reviseLimits.pack),
  })
  call(app, 'POST', '/revise/reviews', {
    access,
    perPerson: true,
    summary: 'Stores reviews. The same one twice counts once',
    body: shapes.ReviewsShape,
    data: shapes.ReviewedShape,
    says: texts.reviewsTaken,
    run: (request) => addReviews(requireUser(request).userId, request.body.reviews),
  })
  call(app, 'PUT', '/revise/:id', {
    access,
    summary: 'Bookmarks a question, writes a note to it, or takes it out of the revision',
    params: idParams,
    body: shapes.EntryChangeShape,
    data: shapes.EntryShape,
    says: texts.entryChanged,
    run(request) {
      const asked = { questionId: request.params.id, body: request.body, expected: expectedVersion(request) }
      return presentStale(changeEntry(requireUser(request).userId, asked), texts.entryStale, presentEntry)
    },
    present: presentEntry,
  })
}
