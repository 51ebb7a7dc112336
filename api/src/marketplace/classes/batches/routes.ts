import { classPage } from '@abhyas/shared/marketplace/classes/limits'
import * as shapes from '@abhyas/shared/marketplace/classes/shapes'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId } from '../../../http/own-records.ts'
import { noBody } from '../../../http/shapes.ts'
import { changeBatch, makeBatch, makeJoinCode } from './commands.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { findOwnBatch, listOwnBatches, presentBatches } from './queries.ts'

/** Classes, for those who teach them. */
export const batchRoutes: Routes<Context> = async (app, context) => {
  const presentOne = async (stored: BatchRecord) => (await presentBatches(context, [stored]))[0]!
  const batch = { access: 'teaching', data: shapes.BatchShape, present: presentOne } as const

  listRoute(app, {
    path: '/teacher/batches',
    access: 'teaching',
    summary: "List the caller's classes, the newest first",
    row: shapes.BatchShape,
    page: classPage,
    list: (_, place, request) => listOwnBatches(context, callerId(request), place),
  })

  createCall(app, context, '/teacher/batches', {
    ...batch,
    summary: 'Make a class',
    body: shapes.NewBatchShape,
    says: texts.classMade,
    find: (id) => BatchModel.findById(id).lean<BatchRecord>().exec(),
    create: (id, request) => makeBatch(callerId(request), request.body, { _id: id }),
  })

  call(app, 'GET', '/teacher/batches/:id', {
    ...batch,
    summary: 'Get a class of the caller, with its code',
    says: texts.classFound,
    run: (request) => findOwnBatch(request.params.id, callerId(request)),
  })

  call(app, 'PUT', '/teacher/batches/:id', {
    ...batch,
    summary: 'Change a class of the caller',
    body: shapes.NewBatchShape,
    says: texts.classSaved,
    run: (request) =>
      presentStale(
        changeBatch(
          { id: request.params.id, userId: callerId(request), expected: expectedVersion(request) },
          request.body,
        ),
        texts.classStale,
        presentOne,
      ),
  })

  call(app, 'POST', '/teacher/batches/:id/code', {
    access: 'teaching',
    summary: 'Make a code by which learners join; the older code ends',
    body: noBody,
    data: shapes.JoinCodeShape,
    says: texts.classCodeMade,
    status: 201,
    run: (request) => makeJoinCode(context, { id: request.params.id, userId: callerId(request) }),
  })
}
