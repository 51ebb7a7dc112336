import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { regradeLimits } from '@abhyas/shared/assessment/regrades/limits'
import { pacer } from '../../core/pacer.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import type { TestRecord } from '../test-papers/model.ts'
import type { Correction } from '../test-papers/corrections.ts'
import { scoredStates } from '../attempts/scored-states.ts'
import type { Preview } from './model.ts'
import { type Again, type PaperScorer, paperScorer } from './score-again.ts'

/** Attempts whose journals are read at the same time: reading one, another is scored. */
const atOnce = 20

/** What neither folding nor scoring reads: decoding it takes longer than scoring. */
const unread = Object.fromEntries(
  [
    'signals',
    'decisions',
    ...['sections', 'topics', 'difficulties', 'slots.ms', 'slots.changes'].map((field) => `result.${field}`),
  ].map((field) => [field, 0]),
)

/**
 * Scores every attempt with further corrections, and says what would change. Writes nothing. Journals are read of those
 * attempts alone whose results do not have the answers.
 */
export async function previewOf(test: TestRecord, further: readonly Correction[], now: Date): Promise<Preview> {
  const scorers = new Map<string, Promise<PaperScorer>>()
  const scorerFor = (hash: string) => {
    const known = scorers.get(hash) ?? paperScorer(hash, { test, further })
    scorers.set(hash, known)
    return known
  }
  const compared = new Compared(test.pass_percent)
  const pause = pacer()
  let older: AttemptRecord[] = []
  const compareOlder = async () => {
    const scored = await Promise.all(older.map(async (one) => (await scorerFor(one.paper)).byJournal(one, now)))
    for (const [i, again] of scored.entries()) compared.add(older[i]!, again)
    older = []
  }
  // The driver alone: documents of Mongoose take longer than all the rest.
  const found = AttemptModel.collection.find<AttemptRecord>(scoredAttempts(test), {
    projection: unread,
    batchSize: 500,
  })
  for await (const attempt of found) {
    const again = (await scorerFor(attempt.paper)).byResult(attempt)
    if (again) compared.add(attempt, again)
    else older.push(attempt)
    if (older.length === atOnce) await compareOlder()
    await pause()
  }
  await compareOlder()
  return { ...compared.summary(), at: now }
}

/** The attempts of a test's edition that have a result. */
export const scoredAttempts = ({ _id, edition }: Pick<TestRecord, '_id' | 'edition'>) => ({
  test_id: _id.toHexString(),
  edition,
  state: { $in: [...scoredStates] },
})

/** Counts what changes, attempt by attempt. */
class Compared {
  readonly #changed = { up: 0, down: 0, same: 0 }
  readonly #flips = { passed: 0, failed: 0 }
  readonly #passPercent: number | undefined
  #worst = 0
  #examples: (Preview['examples'][number] & { readonly by: number })[] = []

  constructor(passPercent: number | undefined) {
    this.#passPercent = passPercent
  }

  add({ _id, result }: AttemptRecord, { score: after, total }: Again): void {
    if (!result) return
    const before = result.score
    this.#changed[after > before ? 'up' : after < before ? 'down' : 'same'] += 1
    this.#worst = Math.max(this.#worst, before - after)
    const [did, does] = [this.#passes(before, result.total), this.#passes(after, total)]
    if (did !== does) this.#flips[does ? 'passed' : 'failed'] += 1
    if (after === before) return
    this.#examples.push({ attempt_id: _id, before, after, by: Math.abs(after - before) })
    if (this.#examples.length > 10 * regradeLimits.examples) this.#keepBiggest()
  }

  #passes(score: number, total: number): boolean {
    return this.#passPercent !== undefined && percentOf(score, total) >= this.#passPercent
  }

  #keepBiggest(): void {
    this.#examples = this.#examples.toSorted((a, b) => b.by - a.by).slice(0, regradeLimits.examples)
  }

  summary(): Omit<Preview, 'at'> {
    this.#keepBiggest()
    return {
      changed: this.#changed,
      worst: this.#worst > 0 ? this.#worst : null,
      pass_flips: this.#flips,
      examples: this.#examples.map(({ attempt_id, before, after }) => ({ attempt_id, before, after })),
    }
  }
}
