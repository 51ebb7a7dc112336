import { InvalidLeadShape, LeadShape } from '@abhyas/shared/marketplace/leads/shapes'
import { leadInvalid } from '@abhyas/shared/marketplace/leads/texts'
import { reportPage } from '@abhyas/shared/marketplace/reports/limits'
import { queueProblems } from '@abhyas/shared/marketplace/reports/rules'
import * as shapes from '@abhyas/shared/marketplace/reports/shapes'
import * as texts from '@abhyas/shared/marketplace/reports/texts'
import type { Context } from '../../core/context.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { callerId, ownList, presentFirst } from '../../http/own-records.ts'
import { decideReport, makeReport, reportLead } from './commands.ts'
import { presentLeads, type StoredLead } from '../needs/leads/queries.ts'
import { ReportModel, type ReportRecord, reportId } from './model.ts'
import { listOwnReports, listQueue, openReport, presentQueued, presentReports } from './queries.ts'

/** Reports of people, and the queue in which staff decide about them. */
export const reportRoutes: Routes<Context> = async (app, context) => {
  createCall(app, context, '/reports', {
    access: 'registered',
    summary: 'Report something that the caller sees',
    body: shapes.NewReportShape,
    data: shapes.ReportShape,
    says: texts.reportTaken,
    present: presentFirst<ReportRecord, shapes.Report>(presentReports),
    find: (made_as, request) => {
      const { kind = '', id = '' } = request.body.about ?? {}
      return ReportModel.findOne({ _id: reportId(callerId(request), kind, id), made_as })
        .lean<ReportRecord>()
        .exec()
    },
    create: (made_as, request) => makeReport(context, callerId(request), request.body, made_as),
  })

  call(app, 'POST', '/teacher/leads/:id/invalid', {
    access: 'teaching',
    summary: 'Say that a need is none; staff look at it',
    body: InvalidLeadShape,
    data: LeadShape,
    present: async (stored: StoredLead) => (await presentLeads([stored]))[0]!,
    says: leadInvalid,
    run: (request) => reportLead(context, { id: request.params.id, userId: callerId(request) }, request.body),
  })

  const paged = { row: shapes.ReportShape, page: reportPage }
  const summary = 'List what the caller has reported, with the outcome; the newest first'
  ownList(app, { ...paged, path: '/reports', summary, list: listOwnReports })

  queueRoutes(app, context)
}

const presentOne = async (one: ReportRecord) => (await presentQueued([one]))[0]!

function queueRoutes(app: App, context: Context): void {
  listRoute(app, {
    path: '/admin/reports',
    access: 'moderation:read',
    summary: 'List reports, what is due first at the top',
    querystring: shapes.QueueShape,
    row: shapes.QueuedReportShape,
    page: reportPage,
    problems: queueProblems,
    list: listQueue,
  })

  const opened = { access: 'moderation:read', data: shapes.OpenedReportShape } as const
  call(app, 'GET', '/admin/reports/:id', {
    ...opened,
    summary: 'Open a report with what was written around it; that is recorded',
    says: texts.reportFound,
    run: (request) => openReport(context, actorOf(request), request.params.id),
  })

  call(app, 'PATCH', '/admin/reports/:id', {
    access: 'moderation:write',
    summary: 'Begin to look at a report, decide it, or take back what was upheld',
    body: shapes.DecideReportShape,
    data: shapes.QueuedReportShape,
    run: (request) =>
      presentStale(
        decideReport(context, actorOf(request), {
          id: request.params.id,
          body: request.body,
          expected: expectedVersion(request),
        }),
        texts.reportStale,
        presentOne,
      ),
    says: ({ is_open }) => (is_open ? texts.reportLookedAt : texts.reportDecided),
    present: presentOne,
  })
}
