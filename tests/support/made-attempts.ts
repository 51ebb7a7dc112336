import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { negativeFloors, type PartialRule, partialRulesOf } from '@abhyas/shared/assessment/scoring/kinds'
import type { PaperSection, PaperSlot, ScoringPolicy } from '@abhyas/shared/assessment/scoring/paper'
import fc from 'fast-check'
import { essay, matching, multiple, numerical, ordering, policy, short, single, slotOf, weighted } from './papers.ts'

const weight = fc.constantFrom(-100, -50, -33.333, 0, 0, 10, 33.33, 50, 66.667, 100)
const weights = fc.array(weight, { minLength: 2, maxLength: 6 })
const gap = fc.oneof(
  weights.map((all) => ({ type: 'single' as const, marks: 2, options: single(...all).options! })),
  weights.map((all) => ({ type: 'multiple' as const, marks: 1 / 3, options: weighted(...all).options! })),
  fc.constant({ type: 'numerical' as const, marks: 0.5, numbers: numerical(7, 1).numbers! }),
)
const content: fc.Arbitrary<QuestionContent> = fc.oneof(
  weights.map((all) => single(...all)),
  weights.map((all) => weighted(...all)),
  fc.constantFrom('A', 'AB', 'ABC', 'ABCD', 'BD').map(multiple),
  fc.boolean().map((isTrue) => ({ ...single(isTrue ? 100 : 0, isTrue ? 0 : 100), type: 'truefalse' as const })),
  weight.map((other) => short(['Delhi', 100], ['del*', other])),
  fc.nat(20).map((value) => numerical(value, 1)),
  fc.constantFrom(['x', 'y'], ['x', 'x', '-z'], ['x', 'y', 'z', '-w']).map((all) => matching(...all)),
  fc.integer({ min: 2, max: 6 }).map(ordering),
  fc.array(gap, { minLength: 1, maxLength: 4 }).map((gaps) => ({ ...essay, type: 'cloze' as const, gaps })),
  fc.constant(essay),
  fc.constant({ ...essay, type: 'description' as const }),
)
const marks = fc.constantFrom(0, 0.25, 0.333_333, 0.666_667, 1, 2, 3, 4, 0.001, 1_000)
const slot: fc.Arbitrary<PaperSlot> = content.chain((one) =>
  fc
    .record({
      right: marks,
      wrong: marks,
      partial: fc.constantFrom<PartialRule>(...partialRulesOf[one.type]),
      by: fc.constantFrom('question' as const, 'type' as const),
    })
    .map((given) => slotOf(one, { ...given, wrong: Math.min(given.wrong, given.right) })),
)
const id = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'Z')
const gapAnswer = fc.oneof(id, fc.uniqueArray(id), fc.constantFrom('7', '8', 'x', ''))
const answer = fc.oneof(
  id,
  fc.array(id),
  fc.constantFrom('Delhi', 'dell', '7', '12', ' ', null),
  fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('a', 'b', 'c', 'd')),
  fc.dictionary(fc.constantFrom('1', '2', '3', '4'), gapAnswer),
  fc.jsonValue(),
)
const floor = fc.constantFrom(...negativeFloors)
/** Sections of questions of all types, answers for their slots, some of them senseless, and a policy. */
export const madeAttempt = fc
  .record({
    sizes: fc.array(fc.array(slot, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
    choose: fc.option(fc.integer({ min: 1, max: 4 })),
    given: fc.array(answer, { minLength: 15, maxLength: 15 }),
    essayMarks: fc.option(fc.constantFrom(0, 0.25, 1, 1_000)),
    floor,
  })
  .map(({ sizes, choose, given, essayMarks, floor: negative_floor }) => {
    const sections = sizes.map((slots, s): PaperSection => {
      const named = slots.map((one, i) => ({ ...one, id: `${s}-${i}`, ...(choose && { right: 4, wrong: 1 }) }))
      return { id: `s${s}`, choose, slots: named }
    })
    const ids = sections.flatMap(({ slots }) => slots.map((one) => one.id))
    return {
      sections,
      ids,
      answers: Object.fromEntries(ids.map((name, i) => [name, given[i]])),
      essay_marks: essayMarks === null ? {} : Object.fromEntries(ids.map((name) => [name, essayMarks])),
      policy: { ...policy, negative_floor } satisfies ScoringPolicy,
    }
  })
