import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { authorNotices } from '@abhyas/shared/content/questions/approvals/texts'
import type { Context } from '../../../core/context.ts'
import { tryToNotify } from '../../../platform/notifications/commands.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { followLinks } from '../add-from-existing.ts'
import { ApprovalModel, type ApprovalRecord } from './model.ts'

const atOnce = 50
/** What was decided a moment ago may still be undone. */
const freshMs = 15_000

/** Tells authors what became of their questions: of what is approved in one go, of the rest with its reason. */
export async function notifyAuthors(context: Pick<Context, 'log'>, now: Date): Promise<number> {
  const due = await ApprovalModel.find({ tell_at: { $lt: now } })
    .sort({ tell_at: 1 })
    .limit(atOnce)
    .lean<ApprovalRecord[]>()
  if (due.length === 0) return 0
  // Where some of what was approved is due, the rest of it is told with it.
  const later = due.some(({ decision }) => decision === 'approve') ? await approvedMeanwhile(now) : []
  const all = [...due, ...later].filter(({ status }) => status === 'done')
  const approved = new Map<string, number>()
  for (const approval of all)
    for (const { author, count, link } of await authorsOf(approval))
      if (approval.decision === 'approve') approved.set(author, (approved.get(author) ?? 0) + count)
      else await tryToNotify(context, author, { ...authorNotices[approval.decision](count, approval.comment), link })
  for (const [author, count] of approved)
    await tryToNotify(context, author, { ...authorNotices.approve(count), link: listOf('approve') })
  for (const approval of all) if (approval.decision === 'approve') await followApproved(approval)
  const told = all.map(({ _id }) => _id)
  await ApprovalModel.updateMany({ _id: { $in: told } }, { $unset: { tell_at: 1 } })
  return told.length
}

/** What was approved and is not likely to be undone is carried on to the banks that link it. */
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

async function approvedMeanwhile(now: Date): Promise<ApprovalRecord[]> {
  const later = await ApprovalModel.find({ tell_at: { $gte: now } })
    .sort({ tell_at: 1 })
    .limit(1_000)
    .lean<ApprovalRecord[]>()
  return later.filter(({ decision, at }) => decision === 'approve' && now.getTime() - at.getTime() > freshMs)
}

/** Who wrote what an approval was about, and how many of them; not who decided. */
async function authorsOf({ _id, by, decision }: ApprovalRecord) {
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
      return { author, count, link }
    }),
  )
}

const listOf = (decision: Decision) =>
  `/admin/questions?state=${{ approve: 'approved', reject: 'rejected', 'request-changes': 'changes_requested' }[decision]}`
