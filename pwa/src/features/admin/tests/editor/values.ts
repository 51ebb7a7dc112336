import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'

/** What papers are made of, and what people were told: once a test is published, it stays as it is. */
const frozen = [
  'test_type',
  'opens_at',
  'sections',
  'marking',
  'negative_floor',
  'duration_minutes',
  'forms',
  'shuffle_questions',
  'shuffle_options',
] as const
const free = [
  'test_name',
  'difficulty_level',
  'board_name',
  'class_name',
  'category_id',
  'subject_id',
  'topic_name',
  'access',
  'closes_at',
  'last_start_at',
  'attempts_allowed',
  'grade_of',
  'pass_percent',
  'instructions',
  'extra_time',
  'offline_start',
  'late_policy',
  'tie_break',
  'rank_by',
] as const

/** What the form of a test holds. */
export type TestValues = Pick<TestReply, (typeof frozen)[number] | (typeof free)[number]>

const pick = <Name extends keyof TestValues>(from: TestValues, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<TestValues, Name>

export const valuesOf = (test: TestReply): TestValues => pick(test, [...frozen, ...free])

/** What is sent: of a published test only what may still change. */
export const bodyOf = (values: TestValues, isPublished: boolean): Partial<TestValues> =>
  pick(values, isPublished ? free : [...frozen, ...free])

/** A new id of a section or a slot: 8 hex digits. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 8)

/** A section without questions, named by the next letter. */
export const newSection = (count: number): Section => ({
  id: newPartId(),
  name: String.fromCodePoint(65 + (count % 26)),
  duration_minutes: null,
  choose: null,
  slots: [],
})

/** What a type of test begins with. */
export const presetOf = (type: TestType): Pick<TestValues, 'test_type' | 'attempts_allowed' | 'offline_start'> => ({
  test_type: type,
  attempts_allowed: { practice: 0, mock: 3, exam: 1 }[type],
  offline_start: type !== 'exam',
})

/** What a new test begins with. */
export const emptyTest = (): TestValues => ({
  ...presetOf('practice'),
  test_name: '',
  difficulty_level: '',
  board_name: '',
  class_name: '',
  category_id: '',
  subject_id: '',
  topic_name: '',
  access: 'free',
  duration_minutes: 60,
  opens_at: '',
  closes_at: '',
  last_start_at: '',
  grade_of: 'best',
  pass_percent: null,
  forms: 1,
  negative_floor: 'none',
  instructions: '',
  shuffle_questions: true,
  shuffle_options: true,
  extra_time: true,
  late_policy: { accept_minutes: 1440, after: 'hold' },
  tie_break: [],
  rank_by: 'marks',
  marking: { by: 'question' },
  sections: [newSection(0)],
})
