import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { checkEducation } from '@abhyas/shared/identity/profile/check'
import { noGrade } from '@abhyas/shared/identity/profile/choices'
import { higherFields } from '@abhyas/shared/identity/profile/field-names'
import { allRequired } from '@abhyas/shared/identity/profile/texts'
import type { EducationInput } from '@abhyas/shared/identity/profile/inputs'
import type { Educations } from '@abhyas/shared/identity/profile/shapes'
import { educationOf } from '@abhyas/shared/identity/profile/to-values'
import mongoose from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { assertNobodyElses } from './entries.ts'
import { checkNames } from './names.ts'
import { noEducations } from './present.ts'
import type { Edit } from './save.ts'

/**
 * Step 3. Updates or inserts higher qualifications by id; those not in the body are kept, and checked with it. Removes
 * the record of the 12th if it is not completed. Throws 404 for a qualification of another user, and 422.
 */
export const editEducation =
  (input: EducationInput): Edit =>
  async ({ _id, educations = noEducations }, context) => {
    const named = (input.higher ?? []).map((row) => ({ ...row, education_id: idOf(row.education_id) }))
    const ids = named.map(({ education_id }) => education_id)
    const staying = educations.higher.filter(({ education_id }) => !ids.includes(education_id))
    await assertNobodyElses('educations.higher.education_id', _id, ids)
    const values = educationOf({
      common: toRecord({ ...input.common, degree: '10th' }, educations.common),
      secondary: input.secondary
        ? toRecord({ ...input.secondary, degree: '12th' }, educations.secondary)
        : educations.secondary,
      // What stays comes last, so that errors of sent rows name their place in the body.
      higher: [...named.map((row) => toRecord(row, undefined)), ...staying],
    })
    const languages = [...(educations.common?.languages ?? [])]
    const errors: FieldErrors = {
      ...checkEducation(values, context),
      ...(await checkNames('spokenLanguage', 'languages', values.languages, languages)),
    }
    assertNoProblems(errors, allRequired.education)
    const { class12Completed } = values
    const both = { languages: [...values.languages], class12Completed }
    const changed = named.map((row, at) => ({ ...toRecord(row, undefined), ...withGrade(values.higher[at]!) }))
    return {
      educations: {
        common: { ...toRecord(input.common, educations.common), ...withGrade(values.common), degree: '10th', ...both },
        secondary:
          class12Completed === 'yes'
            ? {
                ...toRecord(input.secondary ?? {}, educations.secondary),
                ...withGrade(values.secondary),
                degree: '12th',
                ...both,
              }
            : null,
        higher: [...staying, ...changed].toSorted(byPlace(educations, ids)),
      },
    }
  }

/** Removes a qualification. Throws 404 if the id is unknown. */
export const dropQualification =
  (id: string): Edit =>
  async ({ educations = noEducations }) => {
    const { common, secondary, higher } = educations
    if (secondary?.education_id === id) {
      return { educations: { ...educations, common: common && { ...common, class12Completed: 'no' }, secondary: null } }
    }
    if (!higher.some(({ education_id }) => education_id === id)) throw notFound('qualification')
    return { educations: { ...educations, higher: higher.filter(({ education_id }) => education_id !== id) } }
  }

type Row = Educations['higher'][number] & { readonly class12Completed: string }
type EducationInputRow = Readonly<Partial<Record<keyof Row, string | readonly string[] | null>>>

const fields = [...higherFields.filter((name) => name !== 'education_id'), 'class12Completed'] as const
type Field = (typeof fields)[number]

/** Builds the stored record: the given value, else the saved one, else an empty string. */
function toRecord(given: EducationInputRow, before: Partial<Row> | null | undefined): Row {
  const textOf = (name: keyof Row) => {
    const value = given[name] ?? before?.[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const languages = (given.languages ?? before?.languages ?? []) as string[]
  const education_id = idOf(given.education_id ?? before?.education_id)
  const texts = Object.fromEntries(fields.map((name) => [name, textOf(name)])) as Record<Field, string>
  return { ...texts, class12Completed: texts.class12Completed.toLowerCase(), education_id, languages }
}

const withGrade = <Values extends { readonly percentage_or_grade: string }>(values: Values) => ({
  ...values,
  percentage_or_grade: values.percentage_or_grade || noGrade,
})

/** Devices generate ids. An invalid or missing id is replaced by a new one. */
const idOf = (id: unknown): string =>
  typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : new mongoose.Types.ObjectId().toHexString()

/** Existing rows keep their position; new rows follow in the order of the request. */
function byPlace({ higher }: Educations, ids: readonly string[]) {
  const order = [...higher.map(({ education_id }) => education_id), ...ids]
  const placeOf = ({ education_id }: { readonly education_id: string }) => order.indexOf(education_id)
  return (a: Educations['higher'][number], b: Educations['higher'][number]) => placeOf(a) - placeOf(b)
}
