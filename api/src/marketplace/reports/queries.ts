import type { ListPage } from '@abhyas/shared/list-reply'
import { namelessKinds, type ReportAct } from '@abhyas/shared/marketplace/reports/choices'
import { reportLimits } from '@abhyas/shared/marketplace/reports/limits'
import type { OpenedReport, QueuedReport, Report } from '@abhyas/shared/marketplace/reports/shapes'
import { bindingStates, movesFrom } from '@abhyas/shared/marketplace/reports/states'
import { reportNumber } from '@abhyas/shared/marketplace/reports/texts'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { record } from '../../platform/audit/commands.ts'
import { nameIn, readNames } from '../conversations/members.ts'
import { MessageModel, type MessageRecord } from '../conversations/model.ts'
import { ListingModel } from '../listings/model.ts'
import { kinds } from './kinds.ts'
import { ReportModel, type ReportRecord } from './model.ts'

/** What somebody has reported, the newest first. */
export async function listOwnReports(userId: string, place: ListPage): Promise<RowsPage<Report>> {
  const query = { filter: { reporter_id: userId }, sort: { created_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<ReportRecord>(ReportModel, query as never, place)
  return { rows: await presentReports(rows), total }
}

export async function presentReports(rows: readonly ReportRecord[]): Promise<Report[]> {
  const owners = rows.flatMap(({ owner_id }) => owner_id ?? [])
  const known = await readNames(owners, new Set(owners.map(String)))
  return rows.map((one) => ({
    ...factsOf(one),
    name: one.owner_id && !namelessKinds.includes(one.kind) ? nameIn(known, { user_id: one.owner_id }) : '',
  }))
}

const factsOf = ({ _id, kind, about_id, reason, text, state, due_at, decision, created_at }: ReportRecord) => ({
  id: String(_id),
  number: reportNumber(String(_id)),
  about: { kind, id: about_id },
  reason,
  text,
  state,
  due_at: due_at.toISOString(),
  decision,
  created_at: created_at.toISOString(),
})

/** The queue of staff: what nobody has decided, what is due first at the top; of what is decided, what was due last. */
export async function listQueue(
  { state = '' }: { readonly state?: string },
  place: ListPage,
): Promise<RowsPage<QueuedReport>> {
  const isOpenOnly = state === '' || state === 'open'
  const filter = isOpenOnly ? { is_open: true } : { state }
  const down = !isOpenOnly && state !== 'new' && state !== 'looking'
  const sort = down ? ({ due_at: -1, _id: -1 } as const) : ({ due_at: 1, _id: 1 } as const)
  const { rows, total } = await findPage<ReportRecord>(ReportModel, { filter, sort } as never, place)
  return { rows: await presentQueued(rows), total }
}

export async function presentQueued(rows: readonly ReportRecord[]): Promise<QueuedReport[]> {
  const names = await namesOfPeople(
    rows.flatMap(({ reporter_id, owner_id, assigned_to }) => [reporter_id, owner_id, assigned_to].map(asText)),
  )
  const person = (id: Types.ObjectId | undefined) => ({ id: asText(id), name: names.get(asText(id)) ?? '' })
  return Promise.all(
    rows.map(async (one) => ({
      ...factsOf(one),
      reporter: person(one.reporter_id),
      owner: person(one.owner_id),
      assigned_to: person(one.assigned_to),
      act: one.act,
      holds: isBinding(one) ? one.holds.map((hold) => hold.split(':')[0]!) : [],
      may: [...movesFrom(one.state)],
      acts: await actsOf(one),
      version: one.version,
    })),
  )
}

const asText = (id: Types.ObjectId | undefined): string => (id ? String(id) : '')
const isBinding = ({ state }: ReportRecord): boolean => (bindingStates as readonly string[]).includes(state)

/** What can be done about what is reported. */
export async function actsOf({ owner_id, kind }: ReportRecord): Promise<ReportAct[]> {
  if (!owner_id) return ['none']
  const hasListing = await ListingModel.exists({ _id: owner_id })
  return [
    'none',
    ...(hasListing ? (['hide'] as const) : []),
    ...(kinds[kind].removedBy ? (['remove'] as const) : []),
    'hold_user',
  ]
}

/** Whether a report about something of somebody's was upheld. */
export const hasUpheldReport = async (userId: string): Promise<boolean> =>
  (await ReportModel.exists({ owner_id: userId, state: 'upheld' })) !== null

/** Throws 404. */
export async function findReport(id: string): Promise<ReportRecord> {
  const report = await ReportModel.findById(id).lean<ReportRecord>()
  if (!report) throw notFound('report')
  return report
}

/** Opens a report with what was written around it. Reading a conversation of others is recorded. Throws 404, 503. */
export async function openReport(context: Context, by: Actor, id: string): Promise<OpenedReport> {
  const report = await findReport(id)
  await record(context, { ...by, action: 'report.read', entity: 'report', entity_id: id, before: {}, after: {} })
  const [[queued], messages, rejected_before, upheld_before] = await Promise.all([
    presentQueued([report]),
    readAround(report),
    report.reporter_id
      ? ReportModel.countDocuments({
          reporter_id: report.reporter_id,
          against_reporter: true,
          _id: { $ne: report._id },
        })
      : 0,
    report.owner_id
      ? ReportModel.countDocuments({ owner_id: report.owner_id, state: 'upheld', _id: { $ne: report._id } })
      : 0,
  ])
  return { ...queued!, messages, rejected_before, upheld_before }
}

/** Some messages before and after the reported one, or the last ones of the conversation. */
async function readAround(report: ReportRecord): Promise<OpenedReport['messages']> {
  const { conversation_id, about_id } = report
  if (!conversation_id) return readWords(report)
  const { around } = reportLimits
  const reported = await MessageModel.findOne({ _id: about_id, conversation_id }, { seq: 1 }).lean<MessageRecord>()
  const before = { conversation_id, ...(reported && { seq: { $lte: reported.seq + around } }) }
  const found = await MessageModel.find(before)
    .sort({ seq: -1 })
    .limit(2 * around + 1)
    .lean<MessageRecord[]>()
  // Contact details that both have shared are not for staff.
  const shown = found.filter(({ kind, seq }) => kind === 'text' && seq >= (reported?.seq ?? seq) - around).toReversed()
  const names = await namesOfPeople(shown.map(({ sender_id }) => asText(sender_id ?? undefined)))
  return shown.map(({ _id, sender_id, text, files = [], state, created_at }) => ({
    id: String(_id),
    name: names.get(asText(sender_id ?? undefined)) ?? '',
    text,
    files: files.map((file) => file.name),
    state,
    created_at: created_at.toISOString(),
    is_reported: String(_id) === about_id,
  }))
}

/** What was reported, where it is not a part of a conversation. */
async function readWords({ kind, about_id, owner_id, created_at }: ReportRecord): Promise<OpenedReport['messages']> {
  const text = (await kinds[kind].words?.(about_id)) ?? ''
  if (text === '') return []
  const names = await namesOfPeople([asText(owner_id)])
  const name = names.get(asText(owner_id)) ?? ''
  const sent = { files: [], state: 'sent', created_at: created_at.toISOString() }
  return [{ id: about_id, name, text, ...sent, is_reported: true }]
}
