import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { regradeLimits } from '@abhyas/shared/assessment/regrades/limits'
import { type ScoreAnswers, scorerOf } from '@abhyas/shared/assessment/scoring/score-attempt'
import { pacer } from '../../core/pacer.ts'
import { foldOf } from '../attempts/journal.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { type KnownPaper, knownPaper } from '../attempts/papers.ts'
import { givenOf, policyOf } from '../attempts/score.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { type Correction, withCorrections } from '../test-papers/corrections.ts'
import { scoredStates } from '../attempts/scored-states.ts'
import type { Preview } from './model.ts'

/** Attempts whose answers are read at the same time: reading one, another is scored. */
const atOnce = 20

/** Scores every attempt with further corrections, and says what would change. Writes nothing. */
export async function previewOf(test: TestRecord, changes: readonly Correction[], now: Date): Promise<Preview> {
  const corrected = { ...test, corrections: withCorrections(test.corrections ?? [], changes) }
  const scorers = new Map<string, Promise<PaperScorer>>()
  const scorerFor = (hash: string) => {
    const known = scorers.get(hash) ?? prepare(hash, corrected)
    scorers.set(hash, known)
    return known
  }
  const compared = new Compared(test.pass_percent)
  const pause = pacer()
  let some: AttemptRecord[] = []
  const compare = async () => {
    const scored = await Promise.all(some.map(async (one) => rescored(one, await scorerFor(one.paper), now)))
    for (const one of scored) compared.add(one)
    some = []
    await pause()
  }
  // The driver alone: documents of Mongoose take longer than all the rest.
  const found = AttemptModel.collection.find<AttemptRecord>(scoredAttempts(test), {
    projection: { 'result.slots': 0, signals: 0 },
    batchSize: 500,
  })
  for await (const attempt of found) {
    some.push(attempt)
    if (some.length === atOnce) await compare()
  }
  await compare()
  return { ...compared.summary(), at: now }
}

/** The attempts of a test's edition that have a result. */
export const scoredAttempts = ({ _id, edition }: Pick<TestRecord, '_id' | 'edition'>) => ({
  test_id: _id.toHexString(),
  edition,
  state: { $in: [...scoredStates] },
})

interface PaperScorer {
  readonly paper: KnownPaper
  readonly score: ScoreAnswers
}

async function prepare(hash: string, test: TestRecord): Promise<PaperScorer> {
  const paper = await knownPaper(hash)
  return { paper, score: scorerOf(paper.scored, policyOf(test, paper)) }
}

interface Rescored {
  readonly attempt: AttemptRecord
  readonly after: number
  readonly total: number
}

async function rescored(attempt: AttemptRecord, { paper, score }: PaperScorer, now: Date): Promise<Rescored> {
  const { score: after, total } = score(givenOf(attempt, paper, await foldOf(attempt, paper, now)))
  return { attempt, after, total }
}

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

  add({ attempt: { _id, result }, after, total }: Rescored): void {
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
