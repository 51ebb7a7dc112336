import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { decided } from '@abhyas/shared/content/questions/approvals/texts'
import type { ApprovalAnswer, ApprovalFilter } from '@abhyas/shared/content/questions/approvals/shapes'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRef, useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { closeToast, toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

/** The time between two reads of a running review. */
const everyMs = 1_000
/** How long a decision can be undone here. */
const undoMs = 10_000
/** So many are on their way longer than a moment: it is said at once. */
const manyFrom = 500

type ApprovalReply = SuccessAnswer<ApprovalAnswer>
type Which = { readonly ids: readonly string[] } | { readonly filter: ApprovalFilter }
interface Last {
  /**
   * The id of the review, undefined if none was made. A promise, because Z may be pressed before the server answers.
   */
  readonly review: Promise<string | undefined>
  readonly ids: readonly string[]
  until: number
  isUndone: boolean
}

/**
 * Decisions and their undo: a decided question leaves the queue at once, and comes back where the server
 * refuses it or it is undone.
 * @param reload reads the queue again
 */
export function useDecisions(reload: () => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [running, setRunning] = useState<Pick<ApprovalAnswer, 'done' | 'total'>>()
  const last = useRef<Last>(undefined)
  const bringBack = (ids: readonly string[]) =>
    setGone((known) => new Set([...known].filter((id) => !ids.includes(id))))

  async function undo(id: string, ids: readonly string[]): Promise<void> {
    last.current = undefined
    try {
      const { data, message } = await call<ApprovalReply>('POST', `/admin/questions/reviews/${id}/undo`)
      await untilOver(data, setRunning)
      toast(message)
    } catch (error) {
      toastError(error)
    }
    bringBack(ids)
    reload()
  }
  async function undoLast(): Promise<void> {
    if (!last.current || Date.now() > last.current.until) return
    const { review, ids } = last.current
    last.current.isUndone = true
    last.current = undefined
    // The message offers what is done already.
    closeToast()
    const id = await review
    if (id !== undefined) await undo(id, ids)
  }

  /** Hides questions, and shows them again where the server refuses the decision. `decide` answers what came of it. */
  async function carryOut(
    decision: Decision,
    ids: readonly string[],
    decide: () => Promise<{ readonly id: string; readonly count: number } | null>,
  ): Promise<void> {
    setGone((known) => new Set([...known, ...ids]))
    try {
      const deciding = decide()
      const review = deciding.then((made) => made?.id).catch(() => undefined)
      const mine: Last = { review, ids, until: Date.now() + undoMs, isUndone: false }
      last.current = mine
      const made = await deciding
      if (made && !mine.isUndone) {
        mine.until = Date.now() + undoMs
        toast(decided(decision, made.count), 'success', { label: 'Undo (Z)', run: () => void undo(made.id, ids) })
      }
    } catch (error) {
      bringBack(ids)
      toastError(error)
    }
    reload()
  }
  /** Decides about one question, on the version that was read. */
  const one = ({ id, version }: Pick<QuestionAnswer, 'id' | 'version'>, decision: Decision, comment?: string) =>
    carryOut(decision, [id], async () => {
      const path = `/admin/questions/${id}/${decision}`
      const { data } = await call<SuccessAnswer<QuestionAnswer>>(
        'POST',
        path,
        comment ? { comment } : {},
        ifMatch(version),
      )
      return data.review && { id: data.review.id, count: 1 }
    })
  /** @param total how many are decided about */
  async function many(which: Which, total: number, decision: Decision, comment?: string): Promise<void> {
    const ids = 'ids' in which ? which.ids : []
    let skipped = 0
    if (total >= manyFrom) setRunning({ done: 0, total })
    await carryOut(decision, ids, async () => {
      const body = { decision, ...which, ...(comment && { comment }) }
      const end = await untilOver((await call<ApprovalReply>('POST', '/admin/questions/review', body)).data, setRunning)
      skipped = end.skipped
      return { id: end.id, count: end.done }
    })
    setRunning(undefined)
    if (skipped > 0)
      toast(
        skipped === 1
          ? '1 was skipped: it is your own, or somebody else is reviewing it.'
          : `${skipped} were skipped: they are your own, or somebody else is reviewing them.`,
        'info',
      )
    // What was skipped is still in the queue.
    bringBack(ids)
  }
  return { gone, running, one, many, undoLast }
}

/** Waits for a review to be carried out, and shows how far it is. */
async function untilOver(first: ApprovalAnswer, show: (review?: ApprovalAnswer) => void): Promise<ApprovalAnswer> {
  let review = first
  while (review.status === 'running' || review.status === 'undoing') {
    show(review)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    review = (await call<ApprovalReply>('GET', `/admin/questions/reviews/${review.id}`)).data
  }
  show()
  return review
}
