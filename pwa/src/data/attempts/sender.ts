import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import type { Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { type CallError, callErrorOf } from '../call-error.ts'
import { announce } from './announce.ts'
import { type Clocks, readClocks } from './clock.ts'
import type { KeptAttempt } from './database.ts'

/** How the server is asked: a page has another way than the service worker. Throws CallError. */
export type Call = <Answer>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>

/** The journal as sending sees it. */
export interface Outgoing {
  readonly call: Call
  readonly kept: () => KeptAttempt
  /** The server has heard of a start without a network. Answers whether this journal is still that attempt. */
  readonly announced: (kept: KeptAttempt, isMoved: boolean) => boolean
  /** The next events to send. None: everything is confirmed. */
  readonly next: () => readonly AttemptEvent[]
  /** Events are on their way: they do not change any more. Resolves when the device knows. */
  readonly leaving: (to: number) => Promise<void>
  readonly saved: (saved: Saved, asked: Clocks) => void
  /** The server lacks events before these. */
  readonly gap: (acceptedTo: number) => void
  /** The server refused events. Answers whether they were repaired, so that sending can go on. */
  readonly refused: (from: number, fields: Readonly<Record<string, string>>) => boolean
  /** Nothing is under way. `problem`: why not everything was sent. */
  readonly paused: (problem?: CallError) => void
}

/** Repairs of one round: each takes at least one event out of the way. */
const maxRepairs = 5

/** Sends what is not confirmed, one call after the other, until there is nothing left or a call fails. */
export async function sendEvents(out: Outgoing): Promise<void> {
  let repairs = 0
  for (;;) {
    const events = out.next()
    const [first, last] = [events[0], events.at(-1)]
    if (!first || !last) return out.paused()
    await out.leaving(last.seq)
    const asked = readClocks()
    try {
      const { kept: announced, isMoved } = await announce(out.kept(), out.call)
      if (announced !== out.kept() && !out.announced(announced, isMoved)) return out.paused()
      const { attempt_id, grant } = out.kept()
      const body = { writer: grant.writer, from: first.seq, paper: grant.paper.hash, events }
      const path = `/attempts/${attempt_id}/${handsIn(last) ? 'submit' : 'events'}`
      const { data } = await out.call<SuccessAnswer<Saved>>('POST', path, body)
      out.saved(data, asked)
    } catch (thrown) {
      const error = callErrorOf(thrown)
      const { accepted_to: acceptedTo } = (error.data ?? {}) as { readonly accepted_to?: number }
      const isGap = error.code === 'gap' && acceptedTo !== undefined && acceptedTo < first.seq - 1
      if (isGap) out.gap(acceptedTo)
      else if (error.status !== 422 || repairs++ >= maxRepairs || !out.refused(first.seq, error.fields))
        return out.paused(error)
    }
  }
}
