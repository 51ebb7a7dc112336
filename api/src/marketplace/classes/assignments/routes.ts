import { workKindNames } from '@abhyas/shared/marketplace/classes/choices'
import { workPage } from '@abhyas/shared/marketplace/classes/limits'
import * as shapes from '@abhyas/shared/marketplace/classes/shapes'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { expectedVersion, presentStale } from '../../../http/change-headers.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId } from '../../../http/own-records.ts'
import { idParams, nothing } from '../../../http/shapes.ts'
import { findOwnBatch } from '../batches/queries.ts'
import { changeWork, deleteWork, giveWork, moveWork } from './commands.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import { findOwnWork, listWork, presentWork } from './queries.ts'

const presentOne = async (stored: AssignmentRecord) => (await presentWork([stored]))[0]!

/** Work that is given to classes, for those who give it. */
export const workRoutes: Routes<Context> = async (app, context) => {
  const work = { access: 'teaching', data: shapes.WorkShape } as const

  listRoute(app, {
    path: '/teacher/batches/:id/assignments',
    access: 'teaching',
    summary: 'List the work of a class of the caller, what is due last first',
    params: idParams,
    row: shapes.WorkShape,
    page: workPage,
    list: async (_, place, request) => listWork(await findOwnBatch(request.params.id, callerId(request)), place),
  })

  createCall(app, context, '/teacher/assignments', {
    ...work,
    summary: 'Give work to a class',
    body: shapes.GiveWorkShape,
    find: async (id) => withPeople(await AssignmentModel.findById(id).lean<AssignmentRecord>()),
    create: async (id, request) => (await withPeople(await giveWork(callerId(request), request.body, { _id: id })))!,
    says: ({ shown }) =>
      shown.state === 'draft'
        ? texts.workKept
        : texts.workGiven(workKindNames[shown.kind as keyof typeof workKindNames], shown.people),
    present: ({ shown }) => shown,
  })

  call(app, 'PUT', '/teacher/assignments/:id', {
    ...work,
    summary: 'Change given work',
    body: shapes.ChangeWorkShape,
    says: texts.workSaved,
    run: (request) =>
      presentStale(
        changeWork(
          { id: request.params.id, userId: callerId(request), expected: expectedVersion(request) },
          request.body,
        ),
        texts.classStale,
        presentOne,
      ),
    present: presentOne,
  })

  call(app, 'PATCH', '/teacher/assignments/:id', {
    ...work,
    summary: 'Publish, close or open work again',
    body: shapes.MoveWorkShape,
    says: texts.workSaved,
    run: (request) => moveWork({ id: request.params.id, userId: callerId(request) }, request.body),
    present: presentOne,
  })

  call(app, 'DELETE', '/teacher/assignments/:id', {
    access: 'teaching',
    summary: 'Delete work that nobody has begun',
    data: nothing,
    says: texts.workDeleted,
    run: (request) => deleteWork({ id: request.params.id, userId: callerId(request) }),
  })

  call(app, 'GET', '/teacher/assignments/:id', {
    ...work,
    summary: 'Get given work of the caller',
    says: texts.workFound,
    run: (request) => findOwnWork(request.params.id, callerId(request)),
    present: presentOne,
  })
}

/** With how many people it has: the answer says it. */
const withPeople = async (stored: AssignmentRecord | null) => stored && { shown: await presentOne(stored) }
