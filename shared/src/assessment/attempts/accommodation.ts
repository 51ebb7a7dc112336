import { type Static, Type } from 'typebox'
import { checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { sumOf } from '../../sum-of.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { attemptLimits } from './limits.ts'
import { breaksWrong, extraTimeWrong } from './texts.ts'

/** How much longer somebody may take, in percent of a test's time. */
export const extraTimes = [0, 25, 33, 50, 100] as const

/** What somebody needs to take tests on equal terms. */
export const AccommodationShape = Type.Object(
  {
    extra_time_percent: Type.Number(),
    /** Time for breaks, which is added to that of a test. */
    pause_minutes: Type.Number(),
    /** Why, for staff alone. */
    note: Type.String({ maxLength: 2 * attemptLimits.note }),
  },
  { additionalProperties: false },
)
export type Accommodation = Static<typeof AccommodationShape>

export const noAccommodation: Accommodation = { extra_time_percent: 0, pause_minutes: 0, note: '' }

const rules: FormRules<Accommodation> = [
  {
    field: 'extra_time_percent',
    checks: [(value) => ((extraTimes as readonly unknown[]).includes(value) ? undefined : extraTimeWrong)],
  },
  {
    field: 'pause_minutes',
    checks: [
      (value) =>
        Number.isInteger(value) && (value as number) >= 0 && (value as number) <= attemptLimits.breakMinutes
          ? undefined
          : breaksWrong,
    ],
  },
  {
    field: 'note',
    checks: [
      (value) => ((value as string).trim().length > attemptLimits.note ? tooLong(attemptLimits.note) : undefined),
    ],
  },
]

/** What is wrong with it by field. */
export const accommodationProblems = (given: Accommodation): FieldErrors => checkForm(rules, given, undefined)

/** The time that somebody gets beyond that of the test, in ms. A test without a clock has none to add to. */
export const extraMsOf = (
  durationMs: number,
  { extra_time_percent, pause_minutes }: Pick<Accommodation, 'extra_time_percent' | 'pause_minutes'>,
): number => (durationMs > 0 ? Math.round((durationMs * extra_time_percent) / 100) + pause_minutes * 60_000 : 0)

/** Shares a time among sections as their own times are. The sum is exact. */
export function sharedAmong(sections: readonly number[], ms: number): number[] {
  const sum = sumOf(sections)
  let done = 0
  let given = 0
  return sections.map((time) => {
    done += time
    const upTo = Math.round((ms * done) / sum)
    const part = upTo - given
    given = upTo
    return part
  })
}
