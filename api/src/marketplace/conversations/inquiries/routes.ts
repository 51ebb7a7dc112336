import { inquiryPage } from '@abhyas/shared/marketplace/inquiries/limits'
import { inquiriesProblems } from '@abhyas/shared/marketplace/inquiries/rules'
import * as shapes from '@abhyas/shared/marketplace/inquiries/shapes'
import * as texts from '@abhyas/shared/marketplace/inquiries/texts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId, presentFirst } from '../../../http/own-records.ts'
import { askTutor, moveInquiry } from './commands.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'
import { findInquiry, listInquiries, present } from './queries.ts'

const inquiry = {
  access: 'registered',
  data: shapes.InquiryShape,
  present: presentFirst<InquiryRecord, shapes.Inquiry>(present),
} as const

/** Questions of families to tutors, for both sides. */
export const inquiryRoutes: Routes<Context> = async (app, context) => {
  createCall(app, context, '/inquiries', {
    ...inquiry,
    summary: 'Ask a tutor',
    body: shapes.NewInquiryShape,
    says: texts.inquirySent,
    find: (id) => InquiryModel.findById(id).lean<InquiryRecord>().exec(),
    create: (id, request) => askTutor(context, callerId(request), request.body, id),
  })

  listRoute(app, {
    path: '/inquiries',
    access: 'registered',
    summary: 'List what the caller has asked, or was asked',
    querystring: shapes.ListInquiriesShape,
    row: shapes.InquiryShape,
    page: inquiryPage,
    problems: inquiriesProblems,
    list: (asked, place, request) => listInquiries(callerId(request), asked, place),
  })

  call(app, 'GET', '/inquiries/:id', {
    ...inquiry,
    summary: 'Get an inquiry of either side',
    says: texts.inquiryFound,
    run: (request) => findInquiry(request.params.id, callerId(request)),
  })

  call(app, 'PATCH', '/inquiries/:id', {
    ...inquiry,
    summary: 'Decline, plan a trial, agree on lessons, or close',
    body: shapes.MoveInquiryShape,
    says: texts.inquirySaved,
    run: (request) => moveInquiry(context, { id: request.params.id, userId: callerId(request) }, request.body),
  })
}
