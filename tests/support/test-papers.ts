import type { QuestionFacts, TestFacts, TestToCheck } from '@abhyas/shared/assessment/test-papers/facts'
import type { FixedSlot, RuleSlot, Section, Slot } from '@abhyas/shared/assessment/test-papers/shapes'

/** A short name as the hex id of a slot or a section. */
export const partId = (name: string) => Buffer.from(name.padStart(4)).toString('hex').slice(-8)
/** A number as the id of a question. */
export const questionId = (n: number) => n.toString(16).padStart(24, '0')

export const fixed = (n: number, changes: Partial<FixedSlot> = {}): FixedSlot => ({
  kind: 'fixed',
  id: partId(`f${n}`),
  question_id: questionId(n),
  ...changes,
})

export const rule = (name: string, count: number, changes: Partial<RuleSlot> = {}): RuleSlot => ({
  kind: 'rule',
  id: partId(name),
  count,
  bank_id: questionId(99),
  ...changes,
})

export const sectionWith = (name: string, slots: Slot[], changes: Partial<Section> = {}): Section => ({
  id: partId(name.slice(-4)),
  name,
  duration_minutes: null,
  choose: null,
  slots,
  ...changes,
})

/** A mock that is ready but for its sections. */
export const testWith = (sections: Section[], changes: Partial<TestToCheck> = {}): TestToCheck => ({
  test_type: 'mock',
  forms: 1,
  subject_id: questionId(1),
  category_id: '',
  board_name: 'CBSE',
  class_name: 'Class 10',
  opens_at: '',
  closes_at: '',
  duration_minutes: 60,
  marking: { by: 'question' },
  negative_floor: 'none',
  sections,
  ...changes,
})

/** An approved question of four marks. */
export const liveQuestion = (n: number, changes: Partial<QuestionFacts> = {}): QuestionFacts => ({
  type: 'single',
  marks: 4,
  negative_marks: 1,
  isLive: true,
  contentHash: `hash-${n}`,
  isReserved: false,
  isExposed: false,
  ...changes,
})

/** Facts of these questions, by their numbers. */
export const factsOf = (questions: Record<number, QuestionFacts>, changes: Partial<TestFacts> = {}): TestFacts => ({
  questions: new Map(Object.entries(questions).map(([n, question]) => [questionId(Number(n)), question])),
  rules: new Map(),
  pictureBytes: 0,
  ...changes,
})
