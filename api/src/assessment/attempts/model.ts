import { allOf } from '@abhyas/shared/all-of'
import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import type { DecisionKind } from '@abhyas/shared/assessment/attempts/decisions'
import type { AttemptState, Ender, HeldReason } from '@abhyas/shared/assessment/attempts/states'
import type { StaffAttempt } from '@abhyas/shared/assessment/attempts/staff-shapes'
import type { Units } from '@abhyas/shared/assessment/scoring/marks'
import { model, Schema } from 'mongoose'
import type { QuestionPin, Translation } from '../../content/questions/queries.ts'
import { date, number, text } from '../../core/records/fields.ts'
import type { StoredResult } from './score.ts'

/** What the list of authors says of how an attempt was taken. */
export type AttemptSignals = NonNullable<StaffAttempt['signals']>

/** A device that takes an attempt. The newest one writes; older ones send what they still have. */
export interface Writer {
  readonly n: number
  readonly device: string
  readonly at: Date
  /** It began without a network, at this moment by its own clock: the same start may be reported twice. */
  readonly claimed_at?: Date
}

/** What an author has decided about an attempt, and why. */
export interface Decided {
  readonly do: DecisionKind
  readonly by: string
  readonly at: Date
  readonly reason: string
  /** Of an extension. */
  readonly minutes?: number
}

/** What a marker has given for an essay. */
export interface MarkedEssay {
  readonly marks: number
  readonly comment: string
  readonly by: string
  readonly at: Date
}

/** A question of a practice in the version that was live, and its translations. */
export interface PracticeQuestion extends QuestionPin {
  readonly topic: string
  /** Missing: it has none. */
  readonly translations?: readonly Translation[]
}

/** What a practice by topic is made of. Its paper is built from these versions, which never change. */
export interface PracticeRecord {
  readonly name: string
  readonly questions: readonly PracticeQuestion[]
  /** Later versions whose keys count, and how often that has changed. */
  readonly corrections?: readonly { readonly question_id: string; readonly version: number }[]
  readonly corrections_version?: number
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
  /** False: it was begun without a network, and has no rank in a mock. */
  readonly ranked?: boolean
  /** What its rank is found by. Only of the attempt that counts for the ranks of its test. */
  readonly rank_key?: string
  /** When it is looked at for what follows from a change: ranks, a notice. Every change of its state or result sets it. */
  readonly follow_at?: Date
  /** When its wrong answers are put into the notebook. Every change of its state or result sets it. */
  readonly note_at?: Date
  /** Whether its person knows that there is a result, and whether they have waited for its marks. */
  readonly is_told?: boolean
  readonly was_marking?: boolean
  /** The score that its person knows, if a correction has changed it and they are not told of that yet. */
  readonly changed_from?: Units
  /** The part of `allowed_ms` that this person gets beyond others. */
  readonly extra_ms?: number
  /** Percent of the time of its test that a class gave for it. */
  readonly given_percent?: number
  readonly decisions?: readonly Decided[]
  /** Why a person decides about answers. Only while it is held. */
  readonly held_reason?: HeldReason
  /** Answers that came too late, and before this moment, count. */
  readonly late_accepted_at?: Date
  /** The state before it was annulled. */
  readonly void_from?: AttemptState
  /** Marks of essays, by slot. */
  readonly essays?: Readonly<Record<string, MarkedEssay>>
  /** Of mocks and exams that are over, for a while. */
  readonly signals?: AttemptSignals
  /** A practice by topic has no test: its `test_id` is its own id. */
  readonly practice?: PracticeRecord
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
    ...allOf(['accept_until', 'due_at', 'submitted_at', 'follow_at', 'note_at'], Date),
    ...allOf(['ranked', 'is_told', 'was_marking'], Boolean),
    ...allOf(['closed_by', 'rank_key', 'held_reason', 'void_from'], String),
    ...allOf(['extra_ms', 'given_percent', 'changed_from'], Number),
    late_accepted_at: Date,
    decisions: { type: [Schema.Types.Mixed] as never, default: undefined },
    essays: Schema.Types.Mixed,
    ...allOf(['signals', 'practice'], Schema.Types.Mixed),
    writers: { type: [{ _id: false, n: number, device: text, at: date, claimed_at: Date }] as never, required: true },
    result: Schema.Types.Mixed,
  },
  { collection: 'attempts', versionKey: false, minimize: false },
)
attemptSchema.index({ user_id: 1, started_at: -1, _id: -1 })
attemptSchema.index({ user_id: 1, test_id: 1, number: -1, _id: -1 })
attemptSchema.index({ test_id: 1, edition: 1, state: 1, _id: 1 })
attemptSchema.index({ started_at: 1 })
attemptSchema.index({ follow_at: 1 }, { sparse: true })
attemptSchema.index({ note_at: 1 }, { sparse: true })
attemptSchema.index(
  { 'practice.questions.id': 1, _id: 1 },
  { partialFilterExpression: { 'practice.questions.id': { $exists: true } } },
)
// Has all that a rank table is built of.
attemptSchema.index(
  { test_id: 1, edition: 1, form: 1, rank_key: -1 },
  { partialFilterExpression: { rank_key: { $gt: '' } } },
)
attemptSchema.index({ state: 1, accept_until: 1, _id: 1 })
// The lists of authors: the attempts at a test, all or in one state.
attemptSchema.index({ test_id: 1, started_at: -1, _id: -1 })
attemptSchema.index({ test_id: 1, state: 1, started_at: -1, _id: -1 })
// What the server has to close.
attemptSchema.index({ state: 1, due_at: 1 }, { partialFilterExpression: { state: 'running' } })

// Nobody who changes a state or a result can forget what follows from it.
attemptSchema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
  const update = this.getUpdate()
  const set: Readonly<Record<string, unknown>> = (update && '$set' in update && update.$set) || {}
  if (!('state' in set) && !('result' in set)) return
  const now = new Date()
  void this.set({ follow_at: now, note_at: now })
})

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
  /** It came too late to count by itself: a person decides. */
  readonly is_late?: boolean
}

const chunkSchema = new Schema<ChunkRecord>(
  {
    ...allOf(['_id', 'user_id', 'via'], text),
    ...allOf(['from', 'to'], number),
    events: { type: Schema.Types.Mixed, required: true },
    received_at: date,
    is_late: Boolean,
  },
  { collection: 'attempt_chunks', versionKey: false, minimize: false },
)
chunkSchema.index({ user_id: 1 })

export const ChunkModel = model('attempt_chunk', chunkSchema)
