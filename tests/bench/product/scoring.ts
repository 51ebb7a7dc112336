import { unitsPerMark } from '@abhyas/shared/assessment/scoring/marks'
import { scoreAttempt, scorerOf } from '@abhyas/shared/assessment/scoring/score-attempt'
import type { GivenAnswers } from '@abhyas/shared/assessment/scoring/paper'
import {
  matching,
  multiple,
  numerical,
  ordering,
  policy,
  sectionOf,
  short,
  single,
  slotOf,
  weighted,
} from '../../support/papers.ts'
import { cpuMs } from '../measure.ts'
import type { Row } from '../report.ts'

const repeats = 5
const attempts = 500

/** A paper of 200 questions of eight types, and an answer to each: some right, some wrong, some partly right. */
const kinds = [
  { slot: slotOf(single(100, 0, 0, 0)), answers: ['A', 'B'] },
  {
    slot: slotOf(multiple('ABC'), { wrong: 2, partial: 'jee_advanced' }),
    answers: [['A', 'B'], ['D'], ['A', 'B', 'C']],
  },
  { slot: slotOf(weighted(50, 50, -50, 0)), answers: [['A'], ['A', 'C']] },
  { slot: slotOf({ ...single(100, 0), type: 'truefalse' }), answers: ['A', 'B'] },
  { slot: slotOf(short(['New Delhi', 100], ['delhi*', 50])), answers: ['  new  delhi', 'Delhi, India', 'Mumbai'] },
  { slot: slotOf(numerical(1_234, 1)), answers: ['1,234', '1.2345e3', 'x'] },
  { slot: slotOf(matching('a', 'b', 'c', 'd'), { partial: 'by_part' }), answers: [{ 1: 'a', 2: 'b', 3: 'd' }] },
  { slot: slotOf(ordering(5), { partial: 'by_part' }), answers: [['A', 'B', 'D', 'C', 'E']] },
]
const slots = Array.from({ length: 200 }, (_, i) => kinds[i % kinds.length]!.slot)
const paper = { sections: [sectionOf(slots)] }

const givenBy = (person: number): GivenAnswers => ({
  answers: Object.fromEntries(
    slots.map((_, i) => {
      const { answers } = kinds[i % kinds.length]!
      return [`q${i + 1}`, answers[(i + person) % answers.length]]
    }),
  ),
})

/** How many slots a second are scored: attempt by attempt, as at a submit, and many of one paper, as at a regrade. */
export function measureScoring(): Promise<Row[]> {
  const people = Array.from({ length: attempts }, (_, person) => givenBy(person))
  const rateOf = (score: (given: GivenAnswers) => { score: number }) => {
    const start = cpuMs()
    const sum = people.reduce((total, given) => total + score(given).score, 0)
    if (sum < unitsPerMark) throw new Error('nobody got a mark')
    return (attempts * slots.length) / ((cpuMs() - start) / 1_000)
  }
  const row = (name: string, score: () => number): Row => ({
    name,
    target: { atLeast: 200_000 },
    samples: Array.from({ length: repeats }, score),
    unit: 'slots/s',
    detail: `processor time; ${attempts} attempts of ${slots.length} questions of eight types`,
  })
  const oneByOne = () => rateOf((given) => scoreAttempt(paper, given, policy))
  return Promise.resolve([
    row('score single attempts', oneByOne),
    row('score many attempts at one paper', () => rateOf(scorerOf(paper, policy))),
  ])
}
