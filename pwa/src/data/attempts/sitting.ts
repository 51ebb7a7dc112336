import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import { inPersonsOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import type { Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { Pack } from '@abhyas/shared/assessment/test-papers/pack'
import { call } from '../api-client.ts'
import type { CallError } from '../call-error.ts'
import {
  afterAbsence,
  type ClockMark,
  type Clocks,
  elapsedAt,
  firstMark,
  heardMark,
  jumpOf,
  readClocks,
} from './clock.ts'
import type { KeptAttempt } from './database.ts'
import { folder } from './folded.ts'
import type { Heard, Sitting, SittingView, Stop } from './sitting-view.ts'
import { updateKept } from './journal-store.ts'
import { openWriter } from './journal-writer.ts'
import { appended, type Appended, type Entry, repaired, savingOf, unconfirmed, withTyped } from './journal.ts'
import { sendEvents } from './sender.ts'
import { firstPauseMs, maxPauseMs, maxUnsent, sendAfterMs, spread, typingMs } from './sitting-times.ts'

/** Opens an attempt with what the device has of it. The caller sees to it that no other tab has it open. */
export function openSitting(start: KeptAttempt, stored: readonly Entry[], pack: Pack): Sitting {
  const { grant, base } = start
  const sections = inPersonsOrder(pack, grant.attempt_id)
  const foldOf = folder(pack.sections)
  const listeners = new Set<() => void>()
  let kept = start
  let entries = stored
  let allowedMs = grant.allowed_ms
  let mark: ClockMark = firstMark(start, stored.at(-1)?.event.at ?? 0)
  let [isSending, isHeld, isClosed] = [false, false, false]
  let [sentTo, goal, pauseMs, lost]: [number, number, number, number] = [0, 0, firstPauseMs, 0]
  let [acceptedAt, stop, refusal]: [number | undefined, Stop | undefined, string] = [undefined, undefined, '']
  let typed: { readonly slot: string; readonly answer: Answer | null } | undefined
  let typing: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined
  let shown: SittingView | undefined

  // What this device cannot keep, the server may.
  const writer = openWriter({ kept: () => kept, failed: () => send(), changed })
  const elapsed = () => elapsedAt(mark, readClocks())
  const last = () => base + entries.length

  function changed(): void {
    shown = undefined
    for (const listener of listeners) listener()
  }

  function view(): SittingView {
    if (shown) return shown
    const disk = writer.state()
    shown = {
      fold: foldOf(kept, allowedMs, entries, elapsed()),
      saving: savingOf({
        // What is being typed is no event yet.
        last: last() + (typed ? 1 : 0),
        isUnstored: disk.isUnstored || typed !== undefined,
        hasFailed: disk.hasFailed,
        sentTo: isSending ? sentTo : 0,
        acceptedTo: kept.accepted_to,
      }),
      isFull: disk.isFull,
      isHeld,
      acceptedAt,
      allowedMs,
      stop,
      refusal,
      lost,
    }
    return shown
  }

  function take({ entries: next, from }: Appended): void {
    entries = next
    void writer.put(entries.slice(from - base - 1))
    changed()
    plan()
  }

  /** Sends soon what was done, and at once when there is much of it, or an end. */
  function plan(): void {
    const count = last() - Math.max(kept.accepted_to, isSending ? goal : 0)
    // After a call that failed there is a pause, which only an end does not wait for.
    if (count === 0) return
    const event = entries.at(-1)?.event
    const isEnd = event !== undefined && (handsIn(event) || event.type === 'section')
    if (isEnd || (count >= maxUnsent && pauseMs === firstPauseMs)) send()
    else if (!isSending) sending ??= setTimeout(send, spread(sendAfterMs))
  }

  /** A clock that is set while somebody takes the test changes nothing of it. */
  function noteJump(): void {
    const jumped = jumpOf(mark, readClocks())
    if (!jumped) return
    mark = jumped.mark
    kept = { ...kept, elapsed: mark.elapsed, wall: mark.wall }
    void updateKept(kept)
    take(appended(entries, base, { type: 'clock', jump_ms: jumped.jump_ms }, elapsed()))
  }

  function write(): void {
    clearTimeout(typing)
    if (!typed || stop) return
    const now = typed
    typed = undefined
    noteJump()
    take(withTyped(entries, base, now, elapsed()))
  }

  function send(): void {
    write()
    clearTimeout(sending)
    sending = undefined
    // What is done while a call is under way waits for the next one, unless it is asked for.
    goal = last()
    if (isSending || stop === 'closed' || stop === 'moved') return
    isSending = true
    void sendEvents({
      call,
      kept: () => kept,
      announced,
      next: () => (kept.accepted_to < goal ? unconfirmed(entries, base, kept.accepted_to) : []),
      leaving,
      saved,
      gap: confirm,
      refused,
      paused,
    })
  }

  function announced(next: KeptAttempt, isMoved: boolean): boolean {
    kept = next
    // The page opens it again as it is now.
    if (isMoved) stop = 'moved'
    return !isMoved
  }

  async function leaving(to: number): Promise<void> {
    const fresh = entries.slice(0, to - base).filter(({ sent }) => !sent)
    entries = entries.map((entry) => (entry.event.seq <= to && !entry.sent ? { ...entry, sent: true } : entry))
    await writer.put(fresh.map(({ event }) => entries[event.seq - base - 1]!))
    sentTo = to
    changed()
  }

  function confirm(acceptedTo: number): void {
    kept = { ...kept, accepted_to: acceptedTo }
    void updateKept(kept)
    changed()
  }

  function saved(answer: Saved, asked: Clocks): void {
    pauseMs = firstPauseMs
    acceptedAt = Date.now()
    setClock(answer, asked)
    // Somewhere else, or here before a write failed, something was done under the same numbers.
    isHeld = answer.state === 'held'
    if (answer.superseded_by !== undefined || answer.accepted_to > last()) stop = 'elsewhere'
    else if (answer.state !== 'running' && view().fold.end === null) stop = 'closed'
    confirm(Math.max(kept.accepted_to, answer.accepted_to))
  }

  /** Sets the clock, and the time that there is, by an answer of the server. */
  function setClock({ server_now, allowed_ms, section_ms = [] }: Heard, asked: Clocks): void {
    mark = heardMark(grant.started_at, server_now, asked, readClocks())
    allowedMs = allowed_ms
    const sections = kept.grant.sections.map((one, i) => ({ ...one, allowed_ms: section_ms[i] ?? one.allowed_ms }))
    kept = { ...kept, elapsed: mark.elapsed, wall: mark.wall, grant: { ...kept.grant, allowed_ms, sections } }
  }

  function refused(from: number, fields: Readonly<Record<string, string>>): boolean {
    const { entries: next, lost: more } = repaired(entries, base, from, fields)
    const isChanged = next.some((entry, i) => entry !== entries[i])
    lost += more
    if (isChanged) take({ entries: next, from })
    return isChanged
  }

  function paused(problem?: CallError): void {
    isSending = false
    if (problem?.code === 'closed') stop = 'closed'
    else if (problem?.status === 401) stop = 'logged_out'
    else if (problem && [403, 404, 409, 422].includes(problem.status)) [stop, refusal] = ['refused', problem.message]
    else if (problem) {
      sending ??= setTimeout(send, Math.max(spread(pauseMs), (problem.retryAfter ?? 0) * 1_000))
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
    } else plan()
    changed()
  }

  return {
    get kept() {
      return kept
    },
    pack,
    sections,
    journal: () => entries,
    view,
    elapsed,
    send: () => send(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(event) {
      if (isClosed) return
      write()
      if (stop || view().fold.end !== null) return
      noteJump()
      take(appended(entries, base, event, elapsed()))
    },
    type(slot, answer) {
      if (isClosed) return
      if (typed && typed.slot !== slot) write()
      typed = { slot, answer }
      clearTimeout(typing)
      typing = setTimeout(write, typingMs)
      changed()
    },
    hear(heard, asked) {
      setClock(heard, asked)
      if (heard.state !== 'running' && view().fold.end === null) stop = 'closed'
      void updateKept(kept)
      changed()
    },
    wake() {
      mark = afterAbsence(mark, readClocks())
      changed()
    },
    close() {
      write()
      // Another tab may have it open by now.
      isClosed = true
      clearTimeout(sending)
      writer.close()
      listeners.clear()
    },
  }
}
