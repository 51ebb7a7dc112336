import { sumOf } from '../../sum-of.ts'
import type { NegativeFloor } from '../scoring/kinds.ts'
import { marksOf, type Units, unitsOf } from '../scoring/marks.ts'
import { type MarkedQuestion, markingOf } from './marking.ts'
import { minutesOf, type PlacedSlot, placedSlots } from './parts.ts'
import type { QuestionSlot, Scheme, Section } from './shapes.ts'

/** What totals read of a test. */
export interface MeasuredTest {
  readonly sections: readonly Section[]
  readonly marking: Scheme
  readonly negative_floor: NegativeFloor
  readonly duration_minutes: number
}

/** The question of a slot, or one that stands for those of a rule. Undefined if there is none, or it is not known. */
export type QuestionOf = (slot: QuestionSlot) => MarkedQuestion | undefined

export interface TestTotals {
  readonly number_of_questions: number
  readonly total_marks: number
  /** The lowest possible score: 0, or negative. */
  readonly most_negative: number
  /** Minutes for each question that counts. Undefined without a clock or questions. */
  readonly minutes_a_question?: number
}

/** The right and wrong marks of a question, in units. */
interface QuestionMarks {
  readonly right: Units
  readonly wrong: Units
}

/** Counts questions and marks. Of a section with a choice, as many questions count as can be answered. */
export function totalsOf(test: MeasuredTest, questionOf: QuestionOf): TestTotals {
  const placed = placedSlots(test.sections)
  const sections = test.sections.map((section) => {
    const marks = marksOfSection(
      test,
      placed.filter((one) => one.section === section),
      questionOf,
    )
    const most = (of: keyof QuestionMarks) =>
      marks
        .map((one) => one[of])
        .toSorted((a, b) => b - a)
        .slice(0, section.choose ?? undefined)
    return { asked: marks.length, right: most('right'), wrong: most('wrong') }
  })
  const counted = sections.reduce((sum, { right }) => sum + right.length, 0)
  const minutes = minutesOf(test)
  return {
    number_of_questions: sections.reduce((sum, { asked }) => sum + asked, 0),
    total_marks: marksOf(sumOf(sections.flatMap(({ right }) => right))),
    most_negative: test.negative_floor === 'none' ? 0 - marksOf(sumOf(sections.flatMap(({ wrong }) => wrong))) : 0,
    ...(minutes > 0 && counted > 0 && { minutes_a_question: Math.round((minutes / counted) * 10) / 10 }),
  }
}

/** Whether all known questions of a section have the same marks, so that nobody gains by choosing others. */
export function hasEqualMarks(test: MeasuredTest, section: Section, questionOf: QuestionOf): boolean {
  const known = placedSlots([section]).filter(({ slot }) => questionOf(slot))
  const all = marksOfSection(test, known, questionOf)
  return all.every(({ right, wrong }) => right === all[0]!.right && wrong === all[0]!.wrong)
}

const marksOfSection = (test: MeasuredTest, placed: readonly PlacedSlot[], questionOf: QuestionOf): QuestionMarks[] =>
  placed.flatMap(({ slot, section, count }) => {
    const question = questionOf(slot) ?? anyOf(slot)
    const { right, wrong } = question ? markingOf(question, { slot, section, test }) : { right: 0, wrong: 0 }
    // Nothing is taken off an essay: a person gives its marks.
    const taken = question?.type === 'essay' ? 0 : wrong
    return Array.from({ length: count }, () => ({ right: unitsOf(right), wrong: unitsOf(taken) }))
  })

/** A rule of one type has the marks of its scheme, also before it finds a question. */
const anyOf = (slot: QuestionSlot): MarkedQuestion | undefined =>
  slot.kind === 'rule' && slot.type ? { type: slot.type, marks: 0, negative_marks: 0 } : undefined
