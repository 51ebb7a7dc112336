import { type ReviewRecord, TutorReviewModel } from './model.ts'
import { settle } from './stars.ts'

interface ReviewHold {
  readonly state: 'held' | 'removed'
  /** What its author may know. */
  readonly reason: string
  /** The report's id. */
  readonly report: string
}

/**
 * Takes a review from the page because of a report. What staff hold or have removed by hand stays theirs, and what a
 * report has removed is not shown to anybody again by one that only holds it. Can be repeated.
 */
export const holdReview = (_id: string, { state, reason, report }: ReviewHold): Promise<void> => {
  const isHeldByReport = { state: 'held', report: { $exists: true } }
  const from = state === 'removed' ? [{ state: 'shown' }, isHeldByReport] : [{ state: 'shown' }]
  return write({ _id, $or: from }, { $set: { state, reason, report } })
}

/** Shows a review again that a report has taken from the page. Can be repeated. */
export const releaseReview = (_id: string): Promise<void> =>
  write({ _id, report: { $exists: true } }, { $set: { state: 'shown', reason: '' }, $unset: { report: 1 } })

async function write(filter: object, { $set, $unset }: { readonly $set: object; readonly $unset?: object }) {
  const update = { $set: { ...$set, waiting_since: new Date() }, ...($unset && { $unset }), $inc: { version: 1 } }
  const saved = await TutorReviewModel.findOneAndUpdate(filter as never, update as never, {
    returnDocument: 'after',
  }).lean<ReviewRecord>()
  if (saved) await settle(saved)
}
