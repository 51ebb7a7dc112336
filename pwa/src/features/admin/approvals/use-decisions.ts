import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { decided } from '@abhyas/shared/content/questions/approvals/texts'
import type { ApprovalAnswer, ApprovalFilter } from '@abhyas/shared/content/questions/approvals/shapes'
import { useCallback, useRef, useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.ts'
import { decideMany, decideOne, readApproval, undoApproval } from './approval-calls.ts'

/** Between two looks at a review that goes on. */
const everyMs = 1_000
/** How long a decision can be taken back here. */
const undoMs = 10_000

type Which = { readonly ids: readonly string[] } | { readonly filter: ApprovalFilter }
interface Last {
  /** The review; undefined where there came none of it. Who presses Z before the server has answered means it, too. */
  readonly review: Promise<string | undefined>
  readonly ids: readonly string[]
  readonly until: number
}

/**
 * Decisions and how they are taken back: what is decided leaves the queue at once, and comes back where the server
 * refuses it or it is undone.
 * @param reload reads the queue anew
 */
export function useDecisions(reload: () => void) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [running, setRunning] = useState<ApprovalAnswer>()
  const last = useRef<Last>(undefined)
  const hide = (ids: readonly string[]) => setGone((known) => new Set([...known, ...ids]))
  const bringBack = useCallback((ids: readonly string[]) => {
    setGone((known) => new Set([...known].filter((id) => !ids.includes(id))))
  }, [])

  const undo = useCallback(
    async (id: string, ids: readonly string[]) => {
      last.current = undefined
      try {
        const { data, message } = await undoApproval(id)
        await untilOver(data, setRunning)
        toast(message)
      } catch (error) {
        toast(messageOf(error), 'error')
      }
      bringBack(ids)
      reload()
    },
    [bringBack, reload],
  )
  const undoLast = useCallback(async () => {
    if (!last.current || Date.now() > last.current.until) return
    const { review, ids } = last.current
    last.current = undefined
    const id = await review
    if (id !== undefined) await undo(id, ids)
  }, [undo])

  function remember(review: Promise<string | undefined>, ids: readonly string[]): void {
    last.current = { review: review.catch(() => undefined), ids, until: Date.now() + undoMs }
  }
  function tell(id: string, decision: Decision, count: number, ids: readonly string[]): void {
    if (last.current) last.current = { ...last.current, until: Date.now() + undoMs }
    toast(decided(decision, count), 'success', { label: 'Undo (Z)', run: () => void undo(id, ids) })
  }
  /** Answers whether it was done. */
  async function one(
    question: { readonly id: string; readonly version: number },
    decision: Decision,
    comment?: string,
  ): Promise<boolean> {
    hide([question.id])
    try {
      const answer = decideOne(question, decision, comment)
      remember(
        answer.then(({ data }) => data.review?.id),
        [question.id],
      )
      const { data } = await answer
      if (data.review) tell(data.review.id, decision, 1, [question.id])
      reload()
      return true
    } catch (error) {
      bringBack([question.id])
      reload()
      toast(messageOf(error), 'error')
      return false
    }
  }
  async function many(which: Which, decision: Decision, comment?: string): Promise<boolean> {
    const ids = 'ids' in which ? which.ids : []
    hide(ids)
    try {
      const whole = decideMany(decision, which, comment).then(({ data }) => untilOver(data, setRunning))
      remember(
        whole.then(({ id }) => id),
        ids,
      )
      const end = await whole
      tell(end.id, decision, end.done, ids)
      if (end.skipped > 0) toast(`${end.skipped} stay: they are your own, or somebody else has taken them.`, 'info')
      // What was skipped is still in the queue.
      bringBack(ids)
      reload()
      return true
    } catch (error) {
      bringBack(ids)
      reload()
      toast(messageOf(error), 'error')
      return false
    }
  }
  return { gone, running, one, many, undoLast }
}

const messageOf = (error: unknown) => callErrorOf(error).message

/** Waits for a review to be carried out, and shows how far it is. */
async function untilOver(
  first: ApprovalAnswer,
  show: (review: ApprovalAnswer | undefined) => void,
): Promise<ApprovalAnswer> {
  let review = first
  while (review.status === 'running' || review.status === 'undoing') {
    show(review)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    review = (await readApproval(review.id)).data
  }
  show(undefined)
  return review
}
