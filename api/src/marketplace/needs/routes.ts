import { needPage } from '@abhyas/shared/marketplace/needs/limits'
import * as shapes from '@abhyas/shared/marketplace/needs/shapes'
import * as texts from '@abhyas/shared/marketplace/needs/texts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { callerId, ownList, presentFirst } from '../../http/own-records.ts'
import { changeNeed, moveNeed, postNeed } from './commands.ts'
import { NeedModel, type NeedRecord } from './model.ts'
import { findNeed, listNeeds, present } from './queries.ts'

const need = {
  access: 'registered',
  data: shapes.NeedShape,
  present: presentFirst<NeedRecord, shapes.Need>(present),
} as const

/** What families need, for themselves. */
export const needRoutes: Routes<Context> = async (app, context) => {
  createCall(app, context, '/requirements', {
    ...need,
    summary: 'Post what is needed: tutors near by see it, without a name',
    body: shapes.NewNeedShape,
    says: texts.needPosted,
    find: (id) => NeedModel.findById(id).lean<NeedRecord>().exec(),
    create: (id, request) => postNeed(context, callerId(request), request.body, id),
  })

  ownList(app, {
    path: '/requirements',
    summary: "List the caller's needs, with who has answered",
    row: shapes.NeedShape,
    page: needPage,
    list: listNeeds,
  })

  call(app, 'GET', '/requirements/:id', {
    ...need,
    summary: 'Get a need of the caller',
    says: texts.needFound,
    run: (request) => findNeed(request.params.id, callerId(request)),
  })

  call(app, 'PUT', '/requirements/:id', {
    ...need,
    summary: 'Change what a need says, while it is open or paused',
    body: shapes.ChangeNeedShape,
    says: texts.needSaved,
    run: (request) =>
      presentStale(
        changeNeed({ id: request.params.id, userId: callerId(request) }, request.body, expectedVersion(request)),
        texts.needStale,
        async (stored: NeedRecord) => (await present([stored]))[0],
      ),
  })

  call(app, 'PATCH', '/requirements/:id', {
    ...need,
    summary: 'Pause, open again, fill or close a need',
    body: shapes.MoveNeedShape,
    says: texts.needSaved,
    run: (request) => moveNeed({ id: request.params.id, userId: callerId(request) }, request.body),
  })
}
