import { statisticsLimits } from '@abhyas/shared/assessment/statistics/limits'
import { pacer } from '../../core/pacer.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { type KnownPaper, knownPaper } from '../attempts/papers.ts'
import type { TestRecord } from '../test-papers/model.ts'

/** Attempts whose results count: the first ones, that are over and that nobody has to decide about. */
const over = ['submitted', 'final'] as const

/** What the attempts at one question say, in one order. */
export class Collected {
  readonly marks: number[] = []
  /** The place of each attempt among all. */
  readonly people: number[] = []
  readonly times: number[] = []
  readonly chosen: (readonly string[])[] = []
  blank = 0
  readonly of: number
  readonly paper: KnownPaper
  readonly slot: string

  constructor(paper: KnownPaper, slot: string, of: number) {
    this.paper = paper
    this.slot = slot
    this.of = of
  }
}

export interface CollectedTest {
  readonly totals: number[]
  /** By the id of the question. */
  readonly questions: ReadonlyMap<string, Collected>
  /** The marks at each place of the paper. */
  readonly places: readonly number[][]
  readonly total: number
  readonly isSample: boolean
}

/** Counts the attempts that figures are made of, at most to the limit. */
export const countOver = async (test: TestRecord): Promise<number> => {
  const counts = await Promise.all(over.map((state) => AttemptModel.countDocuments(firstOnes(test, state))))
  return counts[0]! + counts[1]!
}

const firstOnes = ({ _id, edition }: TestRecord, state: (typeof over)[number]) => ({
  test_id: _id.toHexString(),
  edition,
  state,
  number: 1,
})

/**
 * Reads the results of a test's first attempts. Ids of attempts are hashes, so that the first hundred thousand of them
 * are a fair sample.
 */
export async function collect(test: TestRecord): Promise<CollectedTest> {
  const totals: number[] = []
  const questions = new Map<string, Collected>()
  const places: number[][] = []
  let total = 0
  const pause = pacer()
  for (const state of over) {
    // The driver alone: documents of Mongoose take longer than all the rest.
    const attempts = AttemptModel.collection.find<AttemptRecord>(firstOnes(test, state), {
      projection: { paper: 1, 'result.slots': 1, 'result.score': 1, 'result.total': 1 },
      sort: { _id: 1 },
      limit: statisticsLimits.sample,
      batchSize: 500,
    })
    for await (const { paper: hash, result } of attempts) {
      if (!result || totals.length === statisticsLimits.sample) continue
      const paper = await knownPaper(hash)
      total = Math.max(total, result.total)
      for (const [place, { slot, mark, of, state: answered, ms, chosen = [] }] of result.slots.entries()) {
        ;(places[place] ??= []).push(mark)
        const id = paper.whole.keys[slot]?.question_id
        if (id === undefined) continue
        let known = questions.get(id)
        if (!known) questions.set(id, (known = new Collected(paper, slot, of)))
        known.marks.push(mark)
        known.people.push(totals.length)
        known.chosen.push(chosenPlaces(paper, slot, chosen))
        if (ms > 0) known.times.push(ms)
        if (answered === 'blank') known.blank += 1
      }
      totals.push(result.score)
      await pause()
    }
  }
  return { totals, questions, places, total, isSample: totals.length === statisticsLimits.sample }
}

/** The places of the chosen options in the question: their ids differ from paper to paper. */
function chosenPlaces({ whole }: KnownPaper, slot: string, chosen: readonly string[]): readonly string[] {
  if (chosen.length === 0) return none
  const ids = whole.keys[slot]!.ids.options ?? []
  return chosen.map((id) => String(ids.indexOf(id)))
}
const none: readonly string[] = []
