import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import type { Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { Pack, PackSection } from '@abhyas/shared/assessment/test-papers/pack'
import type { Clocks } from './clock.ts'
import type { KeptAttempt } from './database.ts'
import type { Entry, NewEvent, Saving } from './journal.ts'

/** Why nothing more can be done here. */
export type Stop = 'elsewhere' | 'moved' | 'closed' | 'logged_out' | 'refused'

/** An attempt on this device, as the page shows it. */
export interface SittingView {
  readonly fold: AttemptFold
  readonly saving: Saving
  /** Why the device does not keep what is done. */
  readonly isFull: boolean
  /** The answers came too late: a person decides about them. */
  readonly isHeld: boolean
  /** When the server last confirmed something, in ms since 1970. */
  readonly acceptedAt: number | undefined
  readonly allowedMs: number | null
  readonly stop: Stop | undefined
  /** Why the server takes nothing any more, in its words. */
  readonly refusal: string
  /** Actions that the server could not read. */
  readonly lost: number
}

/** An attempt that is taken on this device: its journal, its clock, and what is sent of it. */
export interface Sitting {
  readonly kept: KeptAttempt
  readonly pack: Pack
  /** In the order of this person. */
  readonly sections: readonly PackSection[]
  /** Everything that was done on this device, also what it could not keep. */
  readonly journal: () => readonly Entry[]
  readonly view: () => SittingView
  readonly subscribe: (changed: () => void) => () => void
  /** Milliseconds of the attempt's clock. */
  readonly elapsed: () => number
  readonly add: (event: NewEvent) => void
  /** What somebody types is written a moment after they stop. */
  readonly type: (slot: string, answer: Answer | null) => void
  /** What the server says of the attempt, apart from answers to what is sent. */
  readonly hear: (heard: Heard, asked: Clocks) => void
  /** Sends what is not confirmed, now. */
  readonly send: () => void
  /** The page was hidden or asleep. */
  readonly wake: () => void
  readonly close: () => void
}

/** What every answer of the server says of the clock and the state. */
export type Heard = Pick<Saved, 'server_now' | 'allowed_ms' | 'state'> & Partial<Pick<Saved, 'section_ms'>>
