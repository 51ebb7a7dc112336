import type { Chunk } from '@abhyas/shared/assessment/attempts/events'
import { type AttemptFold, type FoldedTest, foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import { withHeard } from '@abhyas/shared/assessment/attempts/heard'
import { chunksOf, writerOf } from './ids.ts'
import { type AttemptRecord, ChunkModel, type ChunkRecord } from './model.ts'
import type { KnownPaper } from './papers.ts'

/** The last chunk of a writer: what the server has of it. */
export const lastChunk = (attempt: string, writer: number): Promise<ChunkRecord | null> =>
  ChunkModel.findOne(chunksOf(attempt, writer)).sort({ _id: -1 }).lean<ChunkRecord>().exec()

/** A chunk as folding reads it, as it is stored, and whether it counts. */
export interface JournalEntry {
  readonly chunk: Chunk
  readonly stored: ChunkRecord
  readonly counts: boolean
}

/** All that the server has of an attempt, with the times of its clock. */
export async function readJournal(attempt: AttemptRecord): Promise<JournalEntry[]> {
  const { _id, started_at, writers, late_accepted_at: accepted } = attempt
  // The driver alone: a query of Mongoose takes as long as the rest.
  const all = await ChunkModel.collection.find<ChunkRecord>(chunksOf(_id) as never, { sort: { _id: 1 } }).toArray()
  const clock = (moment: Date) => Math.max(0, moment.getTime() - started_at.getTime())
  return writers.flatMap(({ n: writer, at }) => {
    const own = all.filter((chunk) => writerOf(chunk._id) === writer)
    const chunks = own.map(({ events, received_at }) => ({ writer, events, received: clock(received_at) }))
    return withHeard(chunks, clock(at)).map((chunk, i) => {
      const stored = own[i]!
      const counts = !stored.is_late || (accepted !== undefined && stored.received_at <= accepted)
      return { chunk, stored, counts }
    })
  })
}

/** What folding needs to know of an attempt. */
export const foldedTest = ({ allowed_ms, section_ms }: AttemptRecord, { whole }: KnownPaper): FoldedTest => ({
  allowed_ms: allowed_ms ?? null,
  sections: whole.sections.map(({ id, slots }, i) => ({ id, slots, allowed_ms: section_ms[i] ?? null })),
})

/** Folds what counts of all that the server has of an attempt. */
export async function foldOf(attempt: AttemptRecord, paper: KnownPaper, now: Date): Promise<AttemptFold> {
  return foldJournal(attempt, paper, await readJournal(attempt), now)
}

/** Folds what counts of a journal that was read. */
export function foldJournal(attempt: AttemptRecord, paper: KnownPaper, journal: readonly JournalEntry[], now: Date) {
  const chunks = journal.flatMap(({ chunk, counts }) => (counts ? [chunk] : []))
  return foldAttempt(foldedTest(attempt, paper), chunks, now.getTime() - attempt.started_at.getTime())
}
