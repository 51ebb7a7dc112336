import { foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import { inPersonsOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { Demo } from '@abhyas/shared/assessment/test-papers/demo'
import { chunksOf, foldedTest } from '../attempts/chunks.ts'
import { afterAbsence, type ClockMark, elapsedAt, readClocks } from '../attempts/clock.ts'
import type { KeptAttempt } from '../attempts/database.ts'
import { appended, type Appended, type Entry, withTyped } from '../attempts/journal.ts'
import type { Sitting, SittingView } from '../attempts/sitting-view.ts'

/** The sample test has no attempt: nothing is shuffled by this id. */
const attempt_id = '0'.repeat(24)

function grantOf({ test_name, duration_minutes, pack }: Demo): Grant {
  const allowed_ms = duration_minutes > 0 ? duration_minutes * 60_000 : null
  return {
    attempt_id,
    test_id: '',
    test_name,
    writer: 1,
    paper: { hash: '', bytes: 0, assets: [] },
    key: '',
    envelope_key: '',
    form: pack.form,
    state: 'running',
    started_at: new Date().toISOString(),
    accept_until: '',
    server_now: Date.now(),
    allowed_ms,
    remaining_ms: allowed_ms,
    sections: pack.sections.map(({ id, duration_ms }) => ({ id, allowed_ms: duration_ms })),
    accepted_to: 0,
  }
}

/** Opens the sample test. It is in the memory of this page alone: nothing is stored, nothing is sent. */
export function openDemo(demo: Demo): Sitting {
  const { pack } = demo
  const grant = grantOf(demo)
  const kept: KeptAttempt = {
    attempt_id,
    user_id: '',
    grant,
    accepted_to: 0,
    base: 0,
    known: null,
    elapsed: 0,
    wall: Date.now(),
  }
  const listeners = new Set<() => void>()
  let mark: ClockMark = { ...readClocks(), elapsed: 0 }
  let entries: readonly Entry[] = []
  let shown: SittingView | undefined
  const elapsed = () => elapsedAt(mark, readClocks())
  function view(): SittingView {
    const now = elapsed()
    const test = foldedTest(grant.allowed_ms, grant, pack.sections)
    shown ??= {
      fold: foldAttempt(test, chunksOf(kept, test, entries, now), now),
      saving: 'unkept',
      isFull: false,
      isHeld: false,
      acceptedAt: undefined,
      allowedMs: grant.allowed_ms,
      stop: undefined,
      refusal: '',
      lost: 0,
    }
    return shown
  }
  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }
  function take(next: Appended): void {
    entries = next.entries
    changed()
  }
  const isOver = () => view().fold.end !== null
  return {
    kept,
    pack,
    sections: inPersonsOrder(pack, attempt_id),
    view,
    elapsed,
    journal: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(event) {
      if (!isOver()) take(appended(entries, 0, event, elapsed()))
    },
    type(slot, answer) {
      if (!isOver()) take(withTyped(entries, 0, { slot, answer }, elapsed()))
    },
    hear: () => undefined,
    send: () => undefined,
    wake() {
      mark = afterAbsence(mark, readClocks())
      changed()
    },
    close: () => listeners.clear(),
  }
}
