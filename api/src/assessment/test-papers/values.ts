import { isDeepStrictEqual } from 'node:util'
import { defaultsOf } from '@abhyas/shared/assessment/test-papers/defaults'
import { filtersOfBoard } from '@abhyas/shared/assessment/test-papers/filters'
import { testLimits } from '@abhyas/shared/assessment/test-papers/limits'
import { minutesOf } from '@abhyas/shared/assessment/test-papers/parts'
import { reviewOf } from '@abhyas/shared/assessment/test-papers/review'
import type { TestInput, TestValues } from '@abhyas/shared/assessment/test-papers/shapes'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { sanitizeRichText } from '../../content/questions/commands.ts'
import type { TestRecord } from './model.ts'

const fields = Object.keys(defaultsOf({})) as (keyof TestValues)[]
const moments = ['opens_at', 'closes_at', 'last_start_at'] as const
/** An empty text means a choice that was not made. */
const choices: readonly string[] = ['access', 'grade_of', 'negative_floor', 'rank_by']

/** Returns the values of a new test. */
export const newValues = (body: TestInput): TestValues => {
  const given = givenIn(body)
  return withParts({ ...defaultsOf(given), ...given }, defaultsOf(given))
}

/**
 * Returns the values of a test after a change. Missing fields keep their value. Those that nobody has set follow the
 * type and the sections: a mock that becomes practice can be taken any number of times.
 */
export function changedValues(before: TestValues, body: TestInput): TestValues {
  const given = givenIn(body)
  const after = withParts({ ...before, ...given }, before)
  const [old, next] = [defaultsOf(before), defaultsOf(after)]
  const followed = fields.filter((field) => !(field in given) && isDeepStrictEqual(before[field], old[field]))
  return { ...after, ...Object.fromEntries(followed.map((field) => [field, next[field]])) }
}

/** Each minute and rule of late answers, and each part of a review, can be given alone. */
function withParts(values: TestValues, base: TestValues): TestValues {
  const { accept_minutes = base.late_policy.accept_minutes, after } = values.late_policy
  return {
    ...values,
    late_policy: { accept_minutes, after: after || base.late_policy.after },
    review: { ...base.review, ...values.review },
  } as TestValues
}

/** Picks what authors give from a body, and trims and sanitizes it. Throws TooNested. */
function givenIn(body: TestInput): Partial<TestValues> {
  const entries = fields.flatMap((field) => {
    const value = body[field]
    const text = typeof value === 'string' ? value.trim() : value
    return text === undefined || (text === '' && choices.includes(field)) ? [] : [[field, text] as const]
  })
  const given: Partial<TestValues> = Object.fromEntries(entries)
  const { instructions = '' } = given
  // The rules refuse a longer text, which would keep the sanitizer busy.
  if (instructions !== '' && instructions.length <= testLimits.instructions)
    given.instructions = sanitizeRichText(instructions)
  return given
}

/** Returns the values of a stored test. Moments are ISO 8601 in UTC. */
export const valuesOf = (test: TestRecord): TestValues =>
  ({
    ...Object.fromEntries(fields.map((field) => [field, test[field]])),
    ...Object.fromEntries(moments.map((field) => [field, test[field]?.toISOString() ?? ''])),
    pass_percent: test.pass_percent ?? null,
    review: reviewOf(test),
  }) as TestValues

/**
 * What the rules judge. A draft of a mock or an exam may have no time yet, and a form sends back what it has read.
 * @param before values of the stored test
 */
export function judgedValues(values: TestValues, body: TestInput, before?: TestValues): TestInput {
  const { duration_minutes: minutes, ...others } = values
  const isMissing = minutes === 0 && (before ? before.duration_minutes === 0 : body.duration_minutes === undefined)
  return isMissing ? others : values
}

/** Brings values that the rules have passed into the form in which they are compared and stored. */
export const settled = (values: TestValues): TestValues => ({
  ...values,
  ...(Object.fromEntries(
    moments.map((field) => [field, values[field] && new Date(values[field]).toISOString()]),
  ) as Record<(typeof moments)[number], string>),
  duration_minutes: minutesOf(values),
  sections: values.sections.map((section) => ({ ...section, name: section.name.trim() })),
})

/** The fields of a record that follow from settled values. Undefined: it has none. */
export function storedOf({ opens_at, closes_at, last_start_at, pass_percent, ...values }: TestValues) {
  const dateOf = (moment: string) => (moment ? new Date(moment) : undefined)
  return {
    ...(values as typeof values & Pick<TestRecord, ChoiceField>),
    opens_at: dateOf(opens_at),
    closes_at: dateOf(closes_at),
    last_start_at: dateOf(last_start_at),
    pass_percent: pass_percent ?? undefined,
    words: wordsOf(values.test_name),
    topic_words: wordsOf(values.topic_name),
    board_keys: filtersOfBoard(values.board_name),
    class_key: folded(values.class_name),
  }
}

/** Fields that the rules have narrowed from a text to one of some choices. */
type ChoiceField = 'test_type' | 'access' | 'grade_of' | 'negative_floor' | 'rank_by' | 'late_policy'

/** Two tests of an owner may not be the same in this. */
export const keyOf = ({ test_name, board_name, class_name }: TestValues, owner_id: string): string =>
  [...[test_name, board_name, class_name].map(folded), owner_id].join('\t')
