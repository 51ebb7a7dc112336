import { allOf } from '@abhyas/shared/all-of'
import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import type { AttemptState, Ender } from '@abhyas/shared/assessment/attempts/states'
import { model, Schema } from 'mongoose'
import { date, number, text } from '../../core/records/fields.ts'
import type { StoredResult } from './score.ts'

/** A device that takes an attempt. The newest one writes; older ones send what they still have. */
export interface Writer {
  readonly n: number
  readonly device: string
  readonly at: Date
  /** It began without a network, at this moment by its own clock: the same start may be reported twice. */
  readonly claimed_at?: Date
}

/** One person taking a test once. What they did is in its chunks; this says where it stands. */
export interface AttemptRecord {
  /** Computed from the test, the person and the number: starting twice makes one attempt. */
  readonly _id: string
  readonly test_id: string
  readonly user_id: string
  /** From 1. */
  readonly number: number
  readonly edition: number
  readonly form: number
  /** The paper by its hash. */
  readonly paper: string
  readonly started_at: Date
  /** In ms; undefined: no clock. */
  readonly allowed_ms?: number
  /** In ms by section; empty: sections have no times. */
  readonly section_ms: readonly number[]
  /** Until when answers count that come after the time was over. */
  readonly accept_until?: Date
  readonly writers: readonly Writer[]
  readonly state: AttemptState
  /** When the server closes it if its person does not. Only while it runs, and only with a clock. */
  readonly due_at?: Date
  readonly submitted_at?: Date
  readonly closed_by?: Ender
  readonly result?: StoredResult
  /** False: it was begun without a network, and takes no part in ranks. */
  readonly ranked?: boolean
  /** Counted up by each scoring, so that an older one never replaces a newer one. */
  readonly result_version: number
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    ...allOf(['_id', 'test_id', 'user_id', 'paper', 'state'], text),
    ...allOf(['number', 'edition', 'form', 'result_version'], number),
    started_at: date,
    allowed_ms: Number,
    section_ms: { type: [Number], required: true },
    ...allOf(['accept_until', 'due_at', 'submitted_at'], Date),
    closed_by: String,
    ranked: Boolean,
    writers: { type: [{ _id: false, n: number, device: text, at: date, claimed_at: Date }] as never, required: true },
    result: Schema.Types.Mixed,
  },
  { collection: 'attempts', versionKey: false, minimize: false },
)
attemptSchema.index({ user_id: 1, started_at: -1 })
attemptSchema.index({ user_id: 1, test_id: 1, number: -1 })
attemptSchema.index({ test_id: 1, edition: 1, state: 1, _id: 1 })
attemptSchema.index({ started_at: 1 })
attemptSchema.index({ state: 1, accept_until: 1 })
// What the server has to close.
attemptSchema.index({ state: 1, due_at: 1 }, { partialFilterExpression: { state: 'running' } })

export const AttemptModel = model('attempt', attemptSchema)

/** How a chunk came: with a save, with the hand-in, or sealed. */
export type Via = 'save' | 'submit' | 'envelope'

/** Events that arrived together. They are inserted, and never changed. */
export interface ChunkRecord {
  /** The attempt, the writer (2 digits) and the number of its last event (6 digits). */
  readonly _id: string
  readonly user_id: string
  readonly from: number
  readonly to: number
  readonly events: readonly AttemptEvent[]
  readonly received_at: Date
  readonly via: Via
}

const chunkSchema = new Schema<ChunkRecord>(
  {
    ...allOf(['_id', 'user_id', 'via'], text),
    ...allOf(['from', 'to'], number),
    events: { type: Schema.Types.Mixed, required: true },
    received_at: date,
  },
  { collection: 'attempt_chunks', versionKey: false, minimize: false },
)
chunkSchema.index({ user_id: 1 })

export const ChunkModel = model('attempt_chunk', chunkSchema)
