import { type Decision, stateAfter } from '@abhyas/shared/content/questions/approvals/decisions'
import { authorNotices } from '@abhyas/shared/content/questions/approvals/texts'
import type { Context } from '../../../core/context.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { notifyOnce } from '../../../platform/notifications/commands.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { followLinks } from '../add-from-existing.ts'
import { ApprovalModel, type ApprovalRecord } from './model.ts'

const maxApprovals = 50
/** More recent decisions may still be undone. */
const freshMs = 15_000
const retryAfterMs = 60_000

/**
 * Notifies authors of decisions: one notification for all approvals, and one with the reason for each other decision.
 * Notifies each author once per decision, even if several workers run this concurrently. Approvals with a failed
 * notification are retried after a minute. Returns the number of finished approvals.
 */
export async function notifyAuthors({ log }: Pick<Context, 'log'>, now: Date, stillHeld: StillHeld = () => true) {
  const due = await ApprovalModel.find({ tell_at: { $lt: now } })
    .sort({ tell_at: 1 })
    .limit(maxApprovals)
    .lean<ApprovalRecord[]>()
  if (due.length === 0) return 0
  // If an approval is due, later ones are included in its notification.
  const later = due.some(({ decision }) => decision === 'approve') ? await laterApprovals(now) : []
  const all = [...due, ...later].filter(({ status }) => status === 'done')
  const failed = new Set<ApprovalRecord>()
  for (const group of groupNotices(await noticesOf(all))) {
    if (!stillHeld()) return 0
    try {
      await notifyGroup(group)
    } catch (err) {
      log.warn({ err, author: group[0]!.author }, 'an author could not be notified')
      for (const { approval } of group) failed.add(approval)
    }
  }
  const finished = all.filter((approval) => !failed.has(approval))
  for (const approval of finished) {
    if (!stillHeld()) return 0
    if (approval.decision === 'approve') await followApproved(approval)
  }
  await ApprovalModel.updateMany({ _id: { $in: finished.map(({ _id }) => _id) } }, { $unset: { tell_at: 1 } })
  await ApprovalModel.updateMany(
    { _id: { $in: [...failed].map(({ _id }) => _id) }, tell_at: { $exists: true } },
    { $set: { tell_at: new Date(now.getTime() + retryAfterMs) } },
  )
  return finished.length
}

/** The questions of one author in one approval. */
interface Notice {
  readonly approval: ApprovalRecord
  readonly author: string
  readonly count: number
  readonly link: string
}

async function noticesOf(approvals: readonly ApprovalRecord[]): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const approval of approvals) notices.push(...(await authorsOf(approval)))
  return notices
}

/** Groups notices into notifications: all approvals of an author together, other decisions one by one. */
function groupNotices(notices: readonly Notice[]): Notice[][] {
  const groups = new Map<string, Notice[]>()
  for (const notice of notices) {
    const { approval, author } = notice
    const name = approval.decision === 'approve' ? author : keyOf(notice)
    groups.set(name, [...(groups.get(name) ?? []), notice])
  }
  return [...groups.values()]
}

const keyOf = ({ approval, author }: Notice) => `approval-${approval._id.toHexString()}-${author}`

async function notifyGroup(group: readonly Notice[]): Promise<void> {
  const [{ approval, author, link }] = group as [Notice]
  const { decision, comment } = approval
  const shownAt = decision === 'approve' ? listOf(decision) : link
  const events = group.map((notice) => ({ key: keyOf(notice), count: notice.count }))
  const noticeOf = (count: number) => ({ kind: 'review', ...authorNotices[decision](count, comment), link: shownAt })
  await notifyOnce(author, events, noticeOf)
}

/** Copies approved content to the links in other banks, now that an undo is unlikely. */
async function followApproved({ _id }: ApprovalRecord): Promise<void> {
  if (!(await QuestionModel.exists({ linked_to: { $exists: true } }))) return
  const approved = QuestionModel.find({ approval_id: _id, state: 'approved' }).sort({ _id: 1 }).lean<QuestionRecord[]>()
  let some: QuestionRecord[] = []
  for await (const question of approved.cursor({ batchSize: 200 })) {
    some.push(question)
    if (some.length === 200) await followLinks(some.splice(0))
  }
  await followLinks(some)
}

async function laterApprovals(now: Date): Promise<ApprovalRecord[]> {
  const later = await ApprovalModel.find({ tell_at: { $gte: now } })
    .sort({ tell_at: 1 })
    .limit(1_000)
    .lean<ApprovalRecord[]>()
  return later.filter(({ decision, at }) => decision === 'approve' && now.getTime() - at.getTime() > freshMs)
}

/** Returns the authors of an approval's questions and their number, without the reviewer. */
async function authorsOf(approval: ApprovalRecord): Promise<Notice[]> {
  const { _id, by, decision } = approval
  const authors: string[] = await QuestionModel.distinct('updated_by', { approval_id: _id })
  const others = authors.filter((author) => author !== by)
  return Promise.all(
    others.map(async (author) => {
      const theirs = { approval_id: _id, updated_by: author }
      const [count, one] = await Promise.all([
        QuestionModel.countDocuments(theirs),
        QuestionModel.findOne(theirs, { _id: 1 }).lean(),
      ])
      const link = count === 1 && one ? `/admin/questions/add/${one._id.toHexString()}` : listOf(decision)
      return { approval, author, count, link }
    }),
  )
}

const listOf = (decision: Decision) => `/admin/questions?state=${stateAfter[decision]}`
