import { noGrade, withoutOther } from './choices.ts'
import { contactFields, higherFields, schoolDetails } from './field-names.ts'
import type { Educations, SavedProfile, WireContact } from './shapes.ts'
import type {
  AboutValues,
  ContactValues,
  EducationValues,
  HigherValues,
  InstituteValues,
  SchoolValues,
  TeachingValues,
} from './values.ts'

/** Converts a saved profile to the values of its forms. */

export const aboutOf = (profile: SavedProfile): AboutValues => {
  const { choice, text } = withoutOther(profile.nationality)
  return {
    whatsapp_no: profile.whatsapp_no,
    nationality: choice,
    otherNationality: text,
    interested_in: profile.interested_in,
    institute_name: profile.institute_name,
    institute_category: profile.institute_category,
  }
}

/** Splits '500-1000 INR' into its two parts. */
export function chargeOf(text: string): { charge: string; currency: string } {
  const [charge = '', currency = ''] = text.trim().split(/\s+/)
  return { charge, currency }
}

export const teachingOf = (profile: SavedProfile): TeachingValues => ({
  entries: profile.teaching_entries,
  ...chargeOf(profile.how_much_do_you_charge),
  institute_or_training_location: profile.institute_or_training_location,
  total_year_of_experience: profile.total_year_of_experience,
  experience_teaching: profile.experience_teaching,
  university_name: profile.university_name,
  university_location: profile.university_location,
  period_of_service: profile.period_of_service,
  tutoring_description: profile.tutoring_description,
})

type StoredRecord = Readonly<Record<string, unknown>> | null | undefined
function pick<Name extends string>(names: readonly Name[], given: StoredRecord): Record<Name, string> {
  const texts = {} as Record<Name, string>
  for (const name of names) texts[name] = textOf(given?.[name])
  return texts
}
/** A missing mark is shown as empty. */
const textOf = (value: unknown) => (typeof value === 'string' && value !== noGrade ? value : '')

export const schoolOf = (given: StoredRecord): SchoolValues => pick(schoolDetails, given)
const higherOf = (given: StoredRecord): HigherValues => pick(higherFields, given)

export const educationOf = ({ common, secondary, higher }: Educations): EducationValues => ({
  common: schoolOf(common),
  class12Completed: (common?.class12Completed ?? '').toLowerCase(),
  secondary: schoolOf(secondary),
  languages: [...new Set([...(common?.languages ?? []), ...(secondary?.languages ?? [])])],
  higher: higher.map(higherOf),
})

/** The landline has two form fields. */
const ownFields = contactFields.filter((name) => name !== 'landline_no')

/** Splits '033-24610987' into its two parts. A number without a hyphen has no area code. */
export function landlineOf(text: string): { area_code: string; landline: string } {
  const at = text.indexOf('-')
  return at < 0 ? { area_code: '', landline: text } : { area_code: text.slice(0, at), landline: text.slice(at + 1) }
}

/** Where step 4 is empty it begins with the place of sign-up: a person has one location. */
export function contactOf(
  contact: Partial<WireContact> | null,
  [place]: Readonly<SavedProfile['location']> = [],
): ContactValues {
  const saved = pick(ownFields, contact)
  const values = saved.location === '' && place ? { ...saved, ...place } : saved
  const religion = withoutOther(values.religion)
  return {
    ...values,
    ...landlineOf(contact?.landline_no ?? ''),
    religion: religion.choice,
    other_religion: religion.text || values.other_religion,
  }
}

export const instituteOf = ({ institute_description }: SavedProfile): InstituteValues => ({ institute_description })
