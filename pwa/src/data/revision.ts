import { reviewed } from '@abhyas/shared/assessment/revise/schedule'
import type { Entry, Review, RevisionPack } from '@abhyas/shared/assessment/revise/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Copied } from './copied.ts'
import { keepAnswer } from './kept-reads.ts'
import { isReview, type ReviewChange, reviewKind } from './outbox/kinds/review.ts'
import { queueChange } from './outbox/store.ts'
import { useWaiting } from './outbox/use-waiting.ts'
import { changeAnswer, type ReadResult } from './queries.ts'
import { signedInId } from './session.ts'
import { useKept } from './use-kept.ts'

const packPath = '/revise/pack'
type PackAnswer = Copied<SuccessAnswer<RevisionPack>>

/** What is due within a week, as the server or this device has it, with what was revised here since. */
export function useRevision(): ReadResult<PackAnswer> {
  const read = useKept<SuccessAnswer<RevisionPack>>(packPath)
  const waiting = useWaiting(isReview)
  const { answer } = read
  if (!answer || waiting.length === 0) return read
  const entries = answer.data.entries.map((entry) => withWaiting(entry, waiting))
  return { ...read, answer: { ...answer, data: { ...answer.data, entries } } }
}

/** An entry after the reviews that the server does not have. One that it knows by another way changes nothing. */
function withWaiting(entry: Entry, waiting: readonly ReviewChange[]): Entry {
  let { card } = entry
  for (const { review } of waiting)
    if (review.question_id === entry.question_id && review.at > (card.last ?? 0)) card = reviewed(card, review)
  return card === entry.card ? entry : withCard(entry, card)
}

const withCard = (entry: Entry, card: Entry['card']): Entry => ({
  ...entry,
  card,
  due_at: new Date(card.due).toISOString(),
})

/** Stores a review on this device, which sends it when it can, and moves the question on at once. Throws if it is full. */
export async function addReview(review: Review): Promise<void> {
  const userId = signedInId()
  if (!userId) return
  await queueChange<ReviewChange>(reviewKind, userId, { review })
  const changed = changeAnswer<PackAnswer>(packPath, (answer) => ({
    ...answer,
    data: {
      ...answer.data,
      entries: answer.data.entries.map((entry) =>
        entry.question_id === review.question_id ? withCard(entry, reviewed(entry.card, review)) : entry,
      ),
    },
  }))
  if (changed) await keepAnswer(userId, packPath, changed)
}
