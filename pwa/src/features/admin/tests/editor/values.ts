import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import { defaultsOf } from '@abhyas/shared/assessment/test-papers/defaults'
import { frozenFields } from '@abhyas/shared/assessment/test-papers/frozen-fields'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { RuleSlot, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { letterOf } from '@abhyas/shared/letter-of'

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
  'review',
  'rank_by',
] as const

/** What the form of a test holds. */
export type TestValues = Pick<TestReply, (typeof frozenFields)[number] | (typeof free)[number]>

const pick = <Name extends keyof TestValues>(from: TestValues, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<TestValues, Name>

export const valuesOf = (test: TestReply): TestValues => pick(test, [...frozenFields, ...free])

/** What is sent: of a published test only what may still change. Sections with times need no duration. */
export function bodyOf(values: TestValues, isPublished: boolean): Partial<TestValues> {
  if (isPublished) return pick(values, free)
  const { duration_minutes: minutes, ...others } = pick(values, [...frozenFields, ...free])
  return Number.isNaN(minutes) ? others : { ...others, duration_minutes: minutes }
}

/** A new id of a section or a slot: 8 hex digits. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 8)

/** A section without questions, named by the next letter. */
export const newSection = (count: number): Section => ({
  id: newPartId(),
  name: letterOf(count),
  duration_minutes: null,
  choose: null,
  slots: [],
})

/** What changes with the type of a test. */
export function presetOf(
  test_type: TestType,
): Pick<TestValues, 'test_type' | 'attempts_allowed' | 'offline_start' | 'review'> {
  const { attempts_allowed, offline_start, review } = defaultsOf({ test_type })
  return { test_type, attempts_allowed, offline_start, review }
}

/** Questions of each topic that a new test about topics draws. */
const drawnOfTopic = 5

/** A rule that draws questions of a topic. Its author chooses the bank. */
const ruleAbout = (topic: string): RuleSlot => ({
  kind: 'rule',
  id: newPartId(),
  count: drawnOfTopic,
  bank_id: '',
  topic,
})

/** What a new test begins with: a section, with a rule for each topic that it is to be about. */
export const emptyTest = (topics: readonly string[] = []): TestValues => ({
  ...(defaultsOf({}) as TestValues),
  ...presetOf('practice'),
  duration_minutes: 60,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [{ ...newSection(0), slots: topics.map(ruleAbout) }],
})
