import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { type StepId, stepsFor } from '@abhyas/shared/identity/profile/steps'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { startTransition, useCallback, useEffect, useReducer, useState } from 'react'
import type { StepAhead } from '../../../data/open-step.ts'
import { readStepDraft } from '../../../data/profile-drafts.ts'
import { readAhead } from '../../../data/use-reference-list.ts'

/** The short lists that the fields of a step show. */
const listsOf: Readonly<Record<StepId, readonly ReferenceKind[]>> = {
  about: ['nationality'],
  teaching: ['level', 'subLevel', 'subject', 'board'],
  education: ['spokenLanguage'],
  contact: ['religion'],
  institute: [],
}

/** A step, and what the device had of it before it was opened, where that was read. */
export interface OpenedStep {
  readonly id: StepId
  readonly ahead?: StepAhead
}

/** A change that the server refused, and what it found wrong. */
export interface ReturnedStep {
  readonly seq: number
  readonly step: StepId
  readonly problems: FieldErrors
  /** The sentence and the code of the whole. */
  readonly message: string
  readonly code: string
}

interface Steps {
  /** The step on the screen. */
  readonly at: StepId
  /** What is drawn: that step, the next one as soon as it can be, and the one that was left until then. */
  readonly drawn: readonly OpenedStep[]
  /** What the server refused last. */
  readonly returned?: ReturnedStep
}

type Move = { readonly open: StepId } | { readonly ready: OpenedStep | undefined } | { readonly returned: ReturnedStep }

/** The steps after one is opened, the next one can be drawn, or what the server refused is back. */
export function moved(steps: Steps, move: Move): Steps {
  const { at, drawn } = steps
  const drawnAs = (wanted: StepId) => drawn.find(({ id }) => id === wanted)
  if ('returned' in move) return { ...moved(steps, { open: move.returned.step }), returned: move.returned }
  if ('open' in move)
    return { ...steps, at: move.open, drawn: drawnAs(move.open) ? drawn : [...drawn, { id: move.open }] }
  // A step that is drawn stays as it is: with what was read again it would be drawn again, while somebody types.
  const next = move.ready && (drawnAs(move.ready.id) ?? move.ready)
  return { ...steps, drawn: [...drawn.filter(({ id }) => id === at), ...(next ? [next] : [])] }
}

/** Reads what somebody has typed in a step. */
const openedStep = async (userId: string, id: StepId): Promise<OpenedStep> => ({
  id,
  ahead: { draft: await readStepDraft(userId, id) },
})

/** Reads all that a step shows besides the profile, before it is asked for. */
async function stepAhead(userId: string, id: StepId): Promise<OpenedStep> {
  const [step] = await Promise.all([openedStep(userId, id), readAhead(listsOf[id])])
  return step
}

/**
 * The step to begin with, the first where `startAt` is none of theirs; undefined while the device reads its draft,
 * which may have been done `ahead`.
 */
export function useFirstStep(
  userId: string,
  registrant: string,
  startAt: string | undefined,
  ahead?: OpenedStep,
): OpenedStep | undefined {
  const ids = stepsFor(registrant).map((step) => step.id)
  const id = ids.find((one) => one === startAt) ?? ids[0]
  const [read, setRead] = useState(ahead)
  useEffect(() => {
    if (!id || ahead?.id === id) return
    // The fields need not wait for their lists. A device that forbids databases has no draft, and the step says what
    // that means when something is typed.
    void openedStep(userId, id).then(setRead, () => setRead({ id }))
  }, [userId, id, ahead])
  return read?.id === id ? read : undefined
}

interface Wizard extends Steps {
  /** Goes to another step. */
  readonly open: (id: StepId) => void
  /** Goes to a step with what the server found wrong. Never call it while a component renders: React may forget it. */
  readonly bringBack: (returned: ReturnedStep) => void
}

/** Where somebody is in the wizard; what comes next is drawn while they are there. */
export function useSteps({ id: userId, i_am }: Profile, first: OpenedStep): Wizard {
  const [{ at, drawn, returned }, move] = useReducer(moved, { at: first.id, drawn: [first] })
  useEffect(() => {
    const ids = stepsFor(i_am).map(({ id }) => id)
    const id = ids[ids.indexOf(at) + 1]
    let isOver = false
    const then = (ready?: OpenedStep) => {
      // Whoever types meanwhile is not held up, and what was left goes when the new step is on the screen.
      if (!isOver) startTransition(() => move({ ready }))
    }
    // A device that forbids databases draws the step when it is opened.
    void (id ? stepAhead(userId, id) : Promise.resolve(undefined)).then(then, () => then())
    return () => {
      isOver = true
    }
  }, [userId, i_am, at])
  const open = useCallback((id: StepId) => move({ open: id }), [])
  const bringBack = useCallback((refused: ReturnedStep) => move({ returned: refused }), [])
  // A step that is moved in the page loses the focus, and the browser lays the page out once more for that.
  const inOrder = stepsFor(i_am).flatMap(({ id }) => drawn.filter((one) => one.id === id))
  return { at, drawn: inOrder, ...(returned && { returned }), open, bringBack }
}
