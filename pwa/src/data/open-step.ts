import {
  type Changes,
  changesBetween,
  fieldsOf,
  isSame,
  joined,
  madeOf,
  withFields,
} from '@abhyas/shared/identity/profile/changes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { liveQuery } from 'dexie'
import { announcement } from './announcements.ts'
import { editStepDraft, queueChanges, queueRemoval, readStepDraft, type StepDraft } from './profile-drafts.ts'

/**
 * Between two writes of what is typed; with the write itself it stays below 300 ms, also while typing goes on. What
 * comes after a pause, such as a choice just before one leaves, is written at once.
 */
const pauseMs = 150
const nothing: Changes = {}

interface StepState {
  /** False until the device has been asked for the draft. */
  readonly isOpen: boolean
  /** All that is changed: what the device keeps, and what was typed since. */
  readonly changes: Changes
  /** When the device kept it last. */
  readonly keptAt: number | undefined
  /** The device could not keep what was typed last: it lives as long as this page. */
  readonly isUnkept: boolean
  /** The draft that was there when the step was opened. */
  readonly found: StepDraft | undefined
}

/** What the device had of a step a moment before it is opened. */
export interface StepAhead {
  readonly draft: StepDraft | undefined
}

/**
 * The draft of a step while its form is open: what is typed here, on top of what the device keeps, which other tabs
 * may change. Typing is kept a moment after the last key, and at once when the page goes. What was read `ahead` may be
 * drawn at once; nothing is sent before the device was asked again.
 */
export function openStep(userId: string, step: StepId, ahead?: StepAhead) {
  const draft = ahead?.draft
  let kept = draft?.changes ?? nothing
  let state: StepState = {
    isOpen: ahead !== undefined,
    changes: kept,
    keptAt: draft?.at,
    isUnkept: false,
    found: draft,
  }
  let isRead = false
  let tellRead = () => {}
  const hasRead = new Promise<void>((resolve) => (tellRead = resolve))
  let typed = nothing
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = -pauseMs
  let writing: Promise<unknown> = Promise.resolve()
  const shown = announcement()

  function show(more: Partial<StepState> = {}): void {
    state = { ...state, changes: joined(kept, typed), ...more }
    shown.tell()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const more = typed
    if (Object.keys(more).length === 0) return
    writtenAt = performance.now()
    writing = writing
      .then(() => editStepDraft(userId, step, (before) => joined(before, more)))
      .then(
        () => state.isUnkept && show({ isUnkept: false }),
        () => show({ isUnkept: true }), // the form goes on, and says so
      )
  }

  function read(draft: StepDraft | undefined): void {
    const isFirst = !isRead
    isRead = true
    tellRead()
    // What was read ahead is on the screen, and mostly it is as it was.
    if (isFirst && state.isOpen && draft?.at === state.keptAt) return
    kept = draft?.changes ?? nothing
    // What the device has kept needs not be remembered here: another tab may change it.
    typed = Object.fromEntries(Object.entries(typed).filter(([field, { mine }]) => !isSame(kept[field]?.mine, mine)))
    show({ isOpen: true, keptAt: draft?.at, ...(isFirst && { found: draft }) })
  }

  /** Forgets what is typed and not kept; a write that is under way is waited for. */
  async function drop(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    typed = nothing
    await writing
  }

  return {
    snapshot: () => state,
    /** Settled when the device was asked for the draft. */
    hasRead,
    subscribe: shown.listen,
    /** Follows the device's draft. Answers how to stop, which keeps what is typed. */
    follow(): () => void {
      const reading = liveQuery(() => readStepDraft(userId, step)).subscribe({
        next: read,
        error: () => read(undefined),
      })
      window.addEventListener('pagehide', write)
      return () => {
        reading.unsubscribe()
        window.removeEventListener('pagehide', write)
        write()
      }
    },
    /** Changes values of a form that shows `saved` and these changes upon it. */
    set<Values extends object>(saved: Values, more: Partial<Values>): void {
      const before = withFields(saved, madeOf(state.changes))
      const was = fieldsOf(saved)
      const changed = Object.entries(changesBetween(before, { ...before, ...more }))
      // What was seen first is the base: when this draft was begun, or now.
      const baseOf = (field: string) => (kept[field] ? kept[field].base : was[field])
      const set = changed.map(([field, { mine }]) => [field, { base: baseOf(field), mine }] as const)
      typed = { ...typed, ...Object.fromEntries(set) }
      timer ??= setTimeout(write, writtenAt + pauseMs - performance.now())
      show()
    },
    /**
     * Puts all changes into the queue; none, nothing. The step is left then, and not drawn once more. Throws what the
     * device said where it takes no more: the changes are still here.
     */
    async send(): Promise<void> {
      const { changes } = state
      const unkept = typed
      await drop()
      try {
        if (Object.keys(changes).length > 0) await queueChanges(userId, step, changes)
      } catch (error) {
        typed = { ...unkept, ...typed }
        write()
        throw error
      }
      kept = nothing
    },
    async discard(): Promise<void> {
      await drop()
      await editStepDraft(userId, step, () => nothing)
      kept = nothing
      show({ found: undefined })
    },
    /** Takes a row away: from the form at once, from the server, where it has it, as a change of its own. */
    async removeRow(field: string, saved: unknown): Promise<void> {
      write()
      await writing
      typed = without(typed, field)
      if (saved === undefined) await editStepDraft(userId, step, (before) => without(before, field))
      else await queueRemoval(userId, step, field, saved)
      show()
    },
  }
}

const without = (changes: Changes, field: string): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name !== field))
