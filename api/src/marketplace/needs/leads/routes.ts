import { leadPage } from '@abhyas/shared/marketplace/leads/limits'
import { leadsProblems } from '@abhyas/shared/marketplace/leads/rules'
import * as shapes from '@abhyas/shared/marketplace/leads/shapes'
import * as texts from '@abhyas/shared/marketplace/leads/texts'
import { type Inquiry, InquiryShape } from '@abhyas/shared/marketplace/inquiries/shapes'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call, createCall } from '../../../http/call.ts'
import { listRoute } from '../../../http/list-route.ts'
import { callerId, presentFirst } from '../../../http/own-records.ts'
import { InquiryModel, type InquiryRecord } from '../../conversations/inquiries/model.ts'
import { present } from '../../conversations/inquiries/queries.ts'
import { answerLead, dismissLead } from './commands.ts'
import { listLeads, presentLeads, type StoredLead } from './queries.ts'

const lead = {
  access: 'teaching',
  data: shapes.LeadShape,
  present: presentFirst<StoredLead, shapes.Lead>(presentLeads),
} as const

/** Needs of families, as they are offered to a teacher or an institute. */
export const leadRoutes: Routes<Context> = async (app, context) => {
  listRoute(app, {
    path: '/teacher/leads',
    access: 'teaching',
    summary: 'List the needs that are offered to the caller',
    querystring: shapes.ListLeadsShape,
    row: shapes.LeadShape,
    page: leadPage,
    problems: leadsProblems,
    list: (asked, place, request) => listLeads(callerId(request), asked, place),
  })

  createCall(app, context, '/teacher/leads/:id/answer', {
    access: 'teaching',
    summary: 'Answer a need: of all tutors, five may',
    body: shapes.AnswerLeadShape,
    data: InquiryShape,
    present: presentFirst<InquiryRecord, Inquiry>(present),
    says: texts.leadAnswered,
    find: (id) => InquiryModel.findById(id).lean<InquiryRecord>().exec(),
    create: (id, request) =>
      answerLead(context, { id: request.params.id, userId: callerId(request) }, request.body, id),
  })

  call(app, 'POST', '/teacher/leads/:id/dismiss', {
    ...lead,
    summary: "Take a need off the caller's list",
    says: texts.leadDismissed,
    run: (request) => dismissLead({ id: request.params.id, userId: callerId(request) }),
  })
}
