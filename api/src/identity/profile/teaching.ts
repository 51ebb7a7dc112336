import { checkForm } from '@abhyas/shared/forms/check-form'
import { allRequired } from '@abhyas/shared/identity/profile/texts'
import { teachingRules } from '@abhyas/shared/identity/profile/rules'
import { repeatedFields, teachingAliases, teachingFields } from '@abhyas/shared/identity/profile/field-names'
import type { UpdateInput } from '@abhyas/shared/identity/profile/inputs'
import { chargeOf, teachingOf } from '@abhyas/shared/identity/profile/to-values'
import { assertNoProblems } from '../../core/assert-form.ts'
import { readEntries } from './entries.ts'
import type { StoredCharge } from '../users/model.ts'
import { savedProfile } from './present.ts'
import { checkRepeated } from './repeated.ts'
import type { Edit } from './save.ts'

/** Whether a body has a field of teaching. */
export const isOfTeaching = (body: UpdateInput): boolean =>
  givenOf(body) !== undefined || body.level !== undefined || repeatedFields.some((name) => body[name] !== undefined)

/**
 * Step 2. Runs all rules if a level or a charge is given, otherwise only those of given fields. What repeats the
 * entries is compared with them and not stored again. Throws 404 and 422.
 */
export const editTeaching =
  (body: UpdateInput): Edit =>
  async (before, context) => {
    const given = givenOf(body) ?? {}
    const saved = savedProfile(before)
    const { entries: _, ...values } = { ...teachingOf(saved), ...given }
    const isWhole = body.level !== undefined || 'charge' in given
    const errors = Object.entries(checkForm(teachingRules, values, context)).filter(
      ([field]) => isWhole || field in given,
    )
    const read = Array.isArray(body.level) ? await readEntries(body.level, before, context) : undefined
    const entries = read?.entries ?? saved.teaching_entries
    const { location, pincode, perm_location } = saved.contact ?? {}
    const places = [saved.location, location, pincode, perm_location, values.institute_or_training_location]
    const repeated = read && Object.keys(read.errors).length > 0 ? read.errors : checkRepeated(body, entries, places)
    assertNoProblems({ ...repeated, ...Object.fromEntries(errors) }, allRequired.teaching)
    if (body.level === undefined && Object.keys(given).length === 0) return {}
    const { charge, currency, ...others } = values
    return {
      teaching: { ...others, ...clearedInstitute(others), charge: chargeToStore(charge, currency) },
      ...(read && { teaching_entries: read.entries }),
    }
  }

/** Parses '500-1000 INR' into the stored form; null if it is not a range of charges. */
function chargeToStore(charge: string, currency: string): StoredCharge | null {
  const range = /^(\d+)-(\d+)(\+?)$/.exec(charge)
  return range && { min: Number(range[1]), max: range[3] ? null : Number(range[2]), currency }
}

/** Clears the institute if the person has not taught at one. */
const clearedInstitute = ({ experience_teaching }: { readonly experience_teaching: string }) =>
  experience_teaching === 'no' ? { university_name: '', university_location: '', period_of_service: '' } : {}

/** The teaching fields of a body under their canonical names; undefined if there are none. */
function givenOf(body: UpdateInput): Record<string, unknown> | undefined {
  const given: Record<string, unknown> = {}
  for (const name of teachingFields) {
    const value = body[teachingAliases[name]] ?? body[name]
    if (value !== undefined) given[name] = value
  }
  const charge = body.how_much_do_you_charge ?? body.charge
  if (charge !== undefined) Object.assign(given, chargeOf(charge))
  if (body.currency !== undefined) given.currency = body.currency
  if (typeof given.experience_teaching === 'string')
    given.experience_teaching = given.experience_teaching.trim().toLowerCase()
  if (typeof given.institute_or_training_location === 'string')
    given.institute_or_training_location = [given.institute_or_training_location].filter((one) => one !== '')
  return Object.keys(given).length > 0 ? given : undefined
}
