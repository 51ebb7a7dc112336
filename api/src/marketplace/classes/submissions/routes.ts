import { memberPage, workPage } from '@abhyas/shared/marketplace/classes/limits'
import { workProblems } from '@abhyas/shared/marketplace/classes/rules'
import * as shapes from '@abhyas/shared/marketplace/classes/shapes'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId } from '../../../http/own-records.ts'
import { idParams } from '../../../http/shapes.ts'
import { findOwnWork, listOwnWork } from '../assignments/queries.ts'
import { handIn, markWork } from './commands.ts'
import { findOwnAnswer, listProgress, presentOne } from './queries.ts'

const pairParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}:[0-9a-f]{24}$' }) })

/** What learners hand in: for them, their guardians and the teacher. */
export const submissionRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    path: '/assignments',
    access: 'registered',
    summary: 'List the work of the caller and their children: what is to do, by its due date, first',
    querystring: shapes.ListWorkShape,
    row: shapes.OwnWorkShape,
    page: workPage,
    problems: workProblems,
    list: (asked, place, request) => listOwnWork(context, callerId(request), asked, place),
  })

  call(app, 'PUT', '/assignments/:id/submission', {
    access: 'registered',
    summary: 'Hand work in, or hand it in again until it is marked',
    body: shapes.HandInShape,
    data: shapes.OwnWorkShape,
    says: texts.submissionSaved,
    run: (request) => handIn(context, { id: request.params.id, userId: callerId(request) }, request.body),
    present: ({ work, learner }, request) => findOwnAnswer(context, callerId(request), work, String(learner._id)),
  })

  listRoute(app, {
    path: '/teacher/assignments/:id/progress',
    access: 'teaching',
    summary: 'List where each of those stands to whom work was given',
    params: idParams,
    row: shapes.SubmissionShape,
    page: memberPage,
    list: async (_, place, request) => listProgress(await findOwnWork(request.params.id, callerId(request)), place),
  })

  call(app, 'PUT', '/teacher/submissions/:id', {
    access: 'teaching',
    summary: 'Mark what a learner has handed in, or excuse them',
    params: pairParams,
    body: shapes.MarkWorkShape,
    data: shapes.SubmissionShape,
    says: texts.submissionMarked,
    run: (request) => markWork(context, { id: request.params.id, userId: callerId(request) }, request.body),
    present: ({ work, learner }) => presentOne(work, learner._id),
  })
}
