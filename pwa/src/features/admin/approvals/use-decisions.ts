import type { Decision } from '@abhyas/shared/content/questions/approvals/decisions'
import { decided } from '@abhyas/shared/content/questions/approvals/texts'
import type { ApprovalAnswer, ApprovalFilter } from '@abhyas/shared/content/questions/approvals/shapes'
import { useCallback, useRef, useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.ts'
import { decideMany, decideOne, readApproval, undoApproval } from './approval-calls.ts'

/** The time between two reads of a running review. */
const everyMs = 1_000
/** How long a decision can be undone here. */
const undoMs = 10_000

type Which = { readonly ids: readonly string[] } | { readonly filter: ApprovalFilter }
interface Last {
  /** The id of the review, undefined if none was made. A promise, because Z may be pressed before the server answers. */
  readonly review: Promise<string | undefined>
  readonly ids: readonly string[]
  readonly until: number
}

/**
 * Decisions and their undo: a decided question leaves the queue at once, and comes back where the server
 * refuses it or it is undone.
 * @param reload reads the queue again
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

  /** Hides questions, and shows them again where the server refuses the decision. `decide` answers what came of it. */
  async function carryOut(
    decision: Decision,
    ids: readonly string[],
    decide: () => Promise<{ readonly id: string; readonly count: number } | null>,
  ): Promise<void> {
    hide(ids)
    try {
      const deciding = decide()
      const review = deciding.then((made) => made?.id).catch(() => undefined)
      last.current = { review, ids, until: Date.now() + undoMs }
      const made = await deciding
      if (made) {
        if (last.current) last.current = { ...last.current, until: Date.now() + undoMs }
        toast(decided(decision, made.count), 'success', { label: 'Undo (Z)', run: () => void undo(made.id, ids) })
      }
    } catch (error) {
      bringBack(ids)
      toast(messageOf(error), 'error')
    }
    reload()
  }
  const one = (question: { readonly id: string; readonly version: number }, decision: Decision, comment?: string) =>
    carryOut(decision, [question.id], async () => {
      const { review } = (await decideOne(question, decision, comment)).data
      return review && { id: review.id, count: 1 }
    })
  async function many(which: Which, decision: Decision, comment?: string): Promise<void> {
    const ids = 'ids' in which ? which.ids : []
    let skipped = 0
    await carryOut(decision, ids, async () => {
      const end = await untilOver((await decideMany(decision, which, comment)).data, setRunning)
      skipped = end.skipped
      return { id: end.id, count: end.done }
    })
    if (skipped > 0) toast(`${skipped} were skipped: they are your own, or somebody else is reviewing them.`, 'info')
    // What was skipped is still in the queue.
    bringBack(ids)
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
