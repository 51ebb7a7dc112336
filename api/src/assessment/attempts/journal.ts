import type { Chunk } from '@abhyas/shared/assessment/attempts/events'
import { type AttemptFold, type FoldedTest, foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import { withHeard } from '@abhyas/shared/assessment/attempts/heard'
import { chunksOf, writerOf } from './ids.ts'
import { type AttemptRecord, ChunkModel, type ChunkRecord } from './model.ts'
import type { KnownPaper } from './papers.ts'

/** The last chunk of a writer: what the server has of it. */
export const lastChunk = (attempt: string, writer: number): Promise<ChunkRecord | null> =>
  ChunkModel.findOne(chunksOf(attempt, writer)).sort({ _id: -1 }).lean<ChunkRecord>().exec()

/** All that the server has of an attempt, with the times of its clock. */
export async function readJournal({ _id, started_at, writers }: AttemptRecord): Promise<Chunk[]> {
  const stored = await ChunkModel.find(chunksOf(_id)).sort({ _id: 1 }).lean<ChunkRecord[]>()
  const clock = (moment: Date) => Math.max(0, moment.getTime() - started_at.getTime())
  return writers.flatMap(({ n: writer, at }) => {
    const own = stored.filter((chunk) => writerOf(chunk._id) === writer)
    return withHeard(
      own.map(({ events, received_at }) => ({ writer, events, received: clock(received_at) })),
      clock(at),
    )
  })
}

/** What folding needs to know of an attempt. */
export const foldedTest = ({ allowed_ms, section_ms }: AttemptRecord, { whole }: KnownPaper): FoldedTest => ({
  allowed_ms: allowed_ms ?? null,
  sections: whole.sections.map(({ id, slots }, i) => ({ id, slots, allowed_ms: section_ms[i] ?? null })),
})

/** Folds all that the server has of an attempt. */
export async function foldOf(attempt: AttemptRecord, paper: KnownPaper, now: Date): Promise<AttemptFold> {
  const chunks = await readJournal(attempt)
  return foldAttempt(foldedTest(attempt, paper), chunks, now.getTime() - attempt.started_at.getTime())
}
