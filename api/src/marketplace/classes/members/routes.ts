import { classPage, memberPage } from '@abhyas/shared/marketplace/classes/limits'
import * as shapes from '@abhyas/shared/marketplace/classes/shapes'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import type { App, Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId, ownList, presentFirst } from '../../../http/own-records.ts'
import { idParams, nothing } from '../../../http/shapes.ts'
import { findOwnBatch } from '../batches/queries.ts'
import { acceptBatch, addMember, joinByCode, leaveBatch, removeMember } from './commands.ts'
import { findJoined, type Joined, listJoined, listMembers, presentJoined, presentMembers } from './queries.ts'

const memberParams = Type.Object({ ...idParams.properties, learner: idParams.properties.id })
const joined = {
  access: 'registered',
  data: shapes.JoinedBatchShape,
  present: presentFirst<Joined, shapes.JoinedBatch>(presentJoined),
} as const

/** Who is in a class: for its owner, and for families. */
export const memberRoutes: Routes<Context> = async (app, context) => {
  ownerRoutes(app, context)

  call(app, 'POST', '/batches/join', {
    ...joined,
    summary: 'Join a class by its code, for the caller or a child',
    body: shapes.JoinBatchShape,
    says: texts.classJoined,
    run: (request) => joinByCode(context, callerId(request), request.body),
  })

  ownList(app, {
    path: '/batches',
    summary: 'List the classes of the caller and their children, the newest first',
    row: shapes.JoinedBatchShape,
    page: classPage,
    list: (userId, place) => listJoined(context, userId, place),
  })

  call(app, 'GET', '/batches/:id', {
    ...joined,
    summary: 'Get a class of the caller, or of their children',
    says: texts.classFound,
    run: (request) => findJoined(context, callerId(request), request.params.id),
  })

  call(app, 'POST', '/batches/:id/accept', {
    ...joined,
    summary: 'Accept that a learner was added to a class',
    body: shapes.LearnerOfBatchShape,
    says: texts.classAccepted,
    run: (request) => acceptBatch(context, { id: request.params.id, userId: callerId(request) }, request.body),
  })

  call(app, 'POST', '/batches/:id/leave', {
    access: 'registered',
    summary: 'Leave a class, or decline to join it',
    body: shapes.LearnerOfBatchShape,
    data: nothing,
    says: texts.classLeft,
    run: (request) => leaveBatch({ id: request.params.id, userId: callerId(request) }, request.body),
  })
}

function ownerRoutes(app: App, context: Context): void {
  listRoute(app, {
    path: '/teacher/batches/:id/members',
    access: 'teaching',
    summary: 'List who is in a class of the caller, or was asked',
    params: idParams,
    row: shapes.BatchMemberShape,
    page: memberPage,
    list: async (_, place, request) => listMembers(await findOwnBatch(request.params.id, callerId(request)), place),
  })

  call(app, 'POST', '/teacher/batches/:id/members', {
    access: 'teaching',
    summary: 'Add a learner about whom the caller was asked; the family has to accept',
    body: shapes.AddMemberShape,
    data: shapes.BatchMemberShape,
    says: texts.memberAsked,
    status: 201,
    run: (request) => addMember(context, { id: request.params.id, userId: callerId(request) }, request.body),
    present: async (member) => (await presentMembers([member]))[0]!,
  })

  call(app, 'DELETE', '/teacher/batches/:id/members/:learner', {
    access: 'teaching',
    summary: 'Remove a learner from a class of the caller',
    params: memberParams,
    data: nothing,
    says: texts.memberRemoved,
    run: (request) => removeMember({ id: request.params.id, userId: callerId(request) }, request.params.learner),
  })
}
