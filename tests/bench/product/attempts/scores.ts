import type { AttemptEvent, Chunk } from '@abhyas/shared/assessment/attempts/events'
import { foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import { foldedTest } from '../../../../api/src/assessment/attempts/journal.ts'
import { knownPaper } from '../../../../api/src/assessment/attempts/papers.ts'
import { scoreOf } from '../../../../api/src/assessment/attempts/score.ts'
import type { TestRecord } from '../../../../api/src/assessment/test-papers/model.ts'
import { cpuMs } from '../../measure.ts'
import type { Row } from '../../report.ts'
import { savesOf } from './takers.ts'

const repeats = 5
const attempts = 100

/** The processor time of what a hand-in computes: the fold of 600 events in 40 chunks, and the score of 200 questions. */
export async function measureHandIns(test: TestRecord): Promise<Row[]> {
  const { hash } = test.papers[0]!
  const paper = await knownPaper(hash)
  const record = { _id: 'a'.repeat(24), allowed_ms: 3_600_000, section_ms: [] }
  const folded = foldedTest(record as never, paper)
  const journals = Array.from({ length: attempts }, () => {
    const next = savesOf(paper.whole, hash, 15)
    return Array.from({ length: 40 }, (_, i): Chunk => {
      const { events } = JSON.parse(next()) as { events: AttemptEvent[] }
      return { writer: 1, events, received: 3_000 + i, heard: i === 0 ? 0 : 15 * i }
    })
  })
  const samples = Array.from({ length: repeats }, () => {
    const start = cpuMs()
    for (const chunks of journals)
      scoreOf(record, paper, foldAttempt(folded, chunks, 10_000), { test: { negative_floor: 'none' }, isLate: false })
    return (cpuMs() - start) / attempts
  })
  return [
    {
      name: 'fold and score of a hand-in: processor time',
      target: { atMost: 5 },
      samples,
      unit: 'ms',
      detail: '200 questions, 600 events in 40 chunks',
    },
  ]
}
