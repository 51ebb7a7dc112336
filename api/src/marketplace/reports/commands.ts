import type { InvalidLead } from '@abhyas/shared/marketplace/leads/shapes'
import { invalidReasons } from '@abhyas/shared/marketplace/leads/states'
import { type ReportKind, type ReportReason, reportReasons } from '@abhyas/shared/marketplace/reports/choices'
import { reportLimits } from '@abhyas/shared/marketplace/reports/limits'
import { reportRules } from '@abhyas/shared/marketplace/reports/rules'
import type { NewReport } from '@abhyas/shared/marketplace/reports/shapes'
import { bindingStates } from '@abhyas/shared/marketplace/reports/states'
import * as texts from '@abhyas/shared/marketplace/reports/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid, tooMany } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { countInDay } from '../../core/quotas/window-count.ts'
import { ListingModel } from '../listings/model.ts'
import { rejectLead } from '../needs/leads/commands.ts'
import type { StoredLead } from '../needs/leads/queries.ts'
import { holdFor } from './holds.ts'
import { kinds } from './kinds.ts'
import { ReportModel, type ReportRecord, reportId } from './model.ts'
import { settle } from './settle.ts'

export { decideReport } from './decide.ts'
export { blankReportsOf } from './leave.ts'
export { settleWaiting } from './settle.ts'
export { showOnBoard } from './show-on-board.ts'

interface Asked {
  readonly kind: ReportKind
  readonly id: string
  readonly reason: ReportReason
}

/**
 * Reports something that the caller sees. What may endanger a child is held at once. Throws 404 for what they cannot see,
 * 409 with the id for what they have reported already, 422, and 429 beyond twenty a day.
 */
export async function makeReport(
  context: Context,
  userId: string,
  { about, reason, text }: NewReport,
  made_as = new Types.ObjectId(),
  now = new Date(),
): Promise<ReportRecord> {
  const form = { kind: about?.kind, id: about?.id, reason, text }
  assertForm(reportRules, form)
  const asked = form as Asked
  const _id = reportId(userId, asked.kind, asked.id)
  if (await ReportModel.exists({ _id })) throw reportedAlready(_id)
  const found = await kinds[asked.kind].find(asked.id, userId)
  if (String(found.owner_id) === userId) throw formInvalid({ id: texts.reportsSelf })
  await takeQuota(context, userId, now)
  const report: ReportRecord = {
    _id,
    reporter_id: new Types.ObjectId(userId),
    made_as,
    kind: asked.kind,
    about_id: asked.id,
    ...found,
    reason: asked.reason,
    text: (text ?? '').trim(),
    state: 'new',
    is_open: true,
    due_at: new Date(now.getTime() + reportReasons[asked.reason].hours * 3_600_000),
    decision: '',
    act: '',
    holds: asked.reason === 'child_safety' ? await heldAtOnce(userId, { ...found, ...asked }) : [],
    version: 1,
    created_at: now,
    updated_at: now,
    waiting_since: now,
  }
  if (!(await insertIfFree(ReportModel.collection, report))) throw reportedAlready(_id)
  const stored = (await heldByMany(report)) ?? report
  await settle(context, stored)
  return stored
}

/** Counted after it is stored: of those who report at the same moment the last one sees all. */
async function heldByMany({ _id, kind, about_id }: ReportRecord): Promise<ReportRecord | null> {
  const { heldAfter, removedBy } = kinds[kind]
  if (!heldAfter || !removedBy) return null
  const same = await ReportModel.countDocuments({ kind, about_id, state: { $in: [...bindingStates] } })
  if (same < heldAfter) return null
  const holds = { $addToSet: { holds: removedBy(about_id) } }
  return ReportModel.findOneAndUpdate({ _id }, holds, { returnDocument: 'after' }).lean<ReportRecord>()
}

const reasonOf: Readonly<Record<keyof typeof invalidReasons, ReportReason>> = {
  fake: 'fake',
  unreachable: 'other',
  not_a_need: 'spam',
  duplicate: 'other',
}

/** A tutor says that a need is none: it leaves their list, and staff look at it. Can be repeated. Throws 404, 409, 422, 429. */
export async function reportLead(
  context: Context,
  which: { readonly id: string; readonly userId: string },
  body: InvalidLead,
): Promise<StoredLead> {
  const lead = await rejectLead(which, body)
  const reason = body.reason as keyof typeof invalidReasons
  const text = [invalidReasons[reason], (body.text ?? '').trim()].filter(Boolean).join('. ')
  const report = { about: { kind: 'requirement', id: which.id }, reason: reasonOf[reason], text }
  await makeReport(context, which.userId, report).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'reported_already')) throw error
  })
  return lead
}

const reportedAlready = (_id: Types.ObjectId) =>
  new AppError(409, 'reported_already', texts.reportedAlready, { data: { id: String(_id) } })

async function takeQuota({ keys }: Context, userId: string, now: Date): Promise<void> {
  const { taken, left } = await countInDay((window) => keys.hmac('reports', userId, window), reportLimits.inDay, now)
  if (taken === undefined) throw tooMany(texts.reportsSpent, left)
}

/** Who has said several times that a child is in danger where none was, has the next ones looked at, but not held. */
async function heldAtOnce(
  userId: string,
  { kind, id, owner_id, conversation_id }: Asked & Pick<ReportRecord, 'conversation_id'> & { owner_id: Types.ObjectId },
): Promise<string[]> {
  const rejected = await ReportModel.countDocuments({ reporter_id: userId, against_reporter: true })
  if (rejected >= reportLimits.rejected) return []
  const hasListing = await ListingModel.exists({ _id: owner_id })
  const { heldAfter, isHeldForChild, removedBy } = kinds[kind]
  return [
    ...(conversation_id ? [`conversation:${String(conversation_id)}`] : []),
    ...(hasListing ? [holdFor.hide(String(owner_id))] : []),
    ...((heldAfter || isHeldForChild) && removedBy ? [removedBy(id)] : []),
  ]
}
