import { difficulties } from '../../content/questions/kinds.ts'
import { difficultyWrong } from '../../content/questions/texts.ts'
import { type Check, checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { negativeFloors } from '../scoring/kinds.ts'
import { countedAttempts, lateRules, rankRules, testAccess, testStatuses, testTypes } from './choices.ts'
import { testLimits } from './limits.ts'
import { hasTimedSections } from './parts.ts'
import { type ResultPart, resultParts, reviewOf, type ReviewTime, reviewTimes } from './review.ts'
import { sectionProblems } from './section-rules.ts'
import type { StatusChangeInput, TestInput } from './shapes.ts'
import * as texts from './texts.ts'

/** Active rows of the lists that a test refers to: names of boards and classes, ids of subjects and categories. */
export interface TestLists {
  readonly boards: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
}

/** Returns the errors of a test by field. A draft may lack anything but its name and type; `checkTest` finds the rest. */
export const testProblems = (test: TestInput, lists: TestLists): FieldErrors => ({
  ...checkForm(testRules, test, lists),
  ...sectionProblems(test),
})

type TestCheck = Check<TestInput, TestLists>

/** Passes nothing but whole numbers from `min` to `max`, and a missing value. */
const wholeNumber =
  (min: number, max: number, sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
      ? undefined
      : sentence

const inList =
  (list: keyof TestLists, label: Parameters<typeof texts.notInList>[0]): TestCheck =>
  (value, _, lists) =>
    value === undefined || value === '' || lists[list].has(value as string) ? undefined : texts.notInList(label)

/** Only practice can do without a clock, and be taken any number of times. A type that is wrong is told by itself. */
const least = ({ test_type }: TestInput) => (test_type === 'mock' || test_type === 'exam' ? 1 : 0)

const duration: TestCheck = (value, test) =>
  wholeNumber(least(test), testLimits.minutes, texts.durationWrong)(value, test, undefined)
const attempts: TestCheck = (value, test) => {
  const min = least(test)
  return wholeNumber(min, testLimits.attempts, texts.attemptsWrong(min))(value, test, undefined)
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/
const moment: Check<unknown> = (value) =>
  value === undefined ||
  value === '' ||
  (momentPattern.test(value as string) && !Number.isNaN(Date.parse(value as string)))
    ? undefined
    : texts.momentWrong

const isBefore = (a: string | undefined, b: string | undefined) => Boolean(a && b) && Date.parse(a!) < Date.parse(b!)
const afterOpening: Check<Pick<TestInput, 'opens_at' | 'closes_at'>> = (_, { opens_at: opens, closes_at: closes }) =>
  opens && closes && !isBefore(opens, closes) ? texts.closesTooEarly : undefined
const whileOpen: TestCheck = (_, { opens_at: opens, closes_at: closes, last_start_at: last }) =>
  isBefore(last, opens) || isBefore(closes, last) ? texts.lastStartWrong : undefined

const percent: Check<unknown> = (value) =>
  value === undefined || value === null || ((value as number) >= 0 && (value as number) <= 100)
    ? undefined
    : texts.passPercentWrong

const lateAnswers: TestCheck = (_, { late_policy: policy }) =>
  wholeNumber(0, testLimits.acceptMinutes, texts.lateMinutesWrong)(policy?.accept_minutes, {}, undefined) ??
  oneOf(lateRules, texts.lateRuleWrong)(policy?.after, {}, undefined)

const sectionsOfTest: TestCheck = (_, { tie_break: ids = [], sections = [] }) =>
  ids.every((id, i) => sections.some((section) => section.id === id) && ids.indexOf(id) === i)
    ? undefined
    : texts.tieBreakWrong

/** What is shown when: all but the score can only wait, and two things wait for the closing whatever an author wants. */
const shownParts: TestCheck = (value, { review = {}, test_type = '' }) => {
  const asked = reviewOf({ test_type, review: review as Partial<Record<ResultPart, ReviewTime>> })
  if (value === undefined) return undefined
  if (!resultParts.every((part) => reviewTimes.includes(asked[part]))) return texts.reviewWrong
  if (test_type === 'exam' && asked.solutions === 'handed_in') return texts.solutionsTooEarly
  if (asked.rank === 'handed_in' || asked.comparison === 'handed_in') return texts.ranksTooEarly
  const place = (part: ResultPart) => reviewTimes.indexOf(asked[part])
  if (resultParts.some((part) => place(part) < place('score'))) return texts.scoreTooLate
  return moment(asked.release_at, {}, undefined)
}

/** Rules of the fields of a test, in the order of its form. */
const testRules: FormRules<TestInput, TestLists> = [
  { field: 'test_name', checks: [required(texts.testNameMissing), atMost(testLimits.name, tooLong(testLimits.name))] },
  { field: 'test_type', checks: [required(texts.testTypeWrong), oneOf(testTypes, texts.testTypeWrong)] },
  { field: 'difficulty_level', checks: [oneOf(difficulties, difficultyWrong)] },
  { field: 'category_id', checks: [inList('categories', 'Category')] },
  { field: 'board_name', checks: [inList('boards', 'Board')] },
  { field: 'class_name', checks: [inList('classes', 'Class')] },
  { field: 'subject_id', checks: [inList('subjects', 'Subject')] },
  { field: 'topic_name', checks: [atMost(testLimits.topic, tooLong(testLimits.topic))] },
  // Sections with times of their own make the duration.
  { field: 'duration_minutes', when: ({ sections = [] }) => !hasTimedSections(sections), checks: [duration] },
  { field: 'instructions', checks: [atMost(testLimits.instructions, tooLong(testLimits.instructions))] },
  { field: 'access', checks: [oneOf(testAccess, texts.accessWrong)] },
  { field: 'opens_at', checks: [moment] },
  { field: 'closes_at', checks: [moment, afterOpening] },
  { field: 'last_start_at', checks: [moment, whileOpen] },
  { field: 'attempts_allowed', checks: [attempts] },
  { field: 'grade_of', checks: [oneOf(countedAttempts, texts.countedAttemptWrong)] },
  { field: 'pass_percent', checks: [percent] },
  { field: 'negative_floor', checks: [oneOf(negativeFloors, texts.negativeFloorWrong)] },
  { field: 'forms', checks: [wholeNumber(1, testLimits.forms, texts.formsWrong)] },
  { field: 'late_policy', checks: [lateAnswers] },
  {
    field: 'offline_start',
    checks: [(value, { test_type: type }) => (value === true && type === 'exam' ? texts.examOffline : undefined)],
  },
  { field: 'review', checks: [shownParts] },
  { field: 'rank_by', checks: [oneOf(rankRules, texts.rankRuleWrong)] },
  { field: 'tie_break', checks: [sectionsOfTest] },
]

/** Rules of a change of the status. The times are those that the test would have. */
export const statusChangeRules: FormRules<StatusChangeInput> = [
  { field: 'status', checks: [required(texts.statusWrong), oneOf(testStatuses, texts.statusWrong)] },
  { field: 'opens_at', checks: [moment] },
  { field: 'closes_at', checks: [moment, afterOpening] },
]
