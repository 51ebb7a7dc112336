import type { contactFields, higherFields, schoolDetails, teachingFields } from './field-names.ts'
import type { SavedEntry } from './shapes.ts'

/** The values of each step, as used by its form and its rules. Lists are never undefined. */
type AboutText = 'whatsapp_no' | 'nationality' | 'otherNationality' | 'institute_name' | 'institute_category'
export interface AboutValues extends Readonly<Record<AboutText, string>> {
  readonly interested_in: readonly string[]
}

/** Further fields that the request of step 1 accepts, without a form. */
export interface MoreValues extends Readonly<Record<'postal_address' | 'remarks', string>> {
  readonly services_offered: readonly string[]
}

/** A level and, if it has any, one of its sub levels. */
export type TaughtLevel = SavedEntry['level']

export interface TeachingEntry {
  readonly id: string
  readonly level: TaughtLevel | null
  /** The id is null for free text: an 'Other' subject. */
  readonly subject: readonly { readonly id: string | null; readonly name: string }[]
  readonly board: readonly string[]
}

type TeachingText = Exclude<(typeof teachingFields)[number], 'institute_or_training_location'>
export interface TeachingValues extends Readonly<Record<TeachingText | 'charge' | 'currency', string>> {
  readonly entries: readonly TeachingEntry[]
  readonly institute_or_training_location: readonly string[]
}

/** A 10th or a 12th. */
export type SchoolValues = Readonly<Record<(typeof schoolDetails)[number], string>>

/** A higher qualification. */
export type HigherValues = Readonly<Record<(typeof higherFields)[number], string>>

export interface EducationValues {
  readonly common: SchoolValues
  readonly class12Completed: string
  readonly secondary: SchoolValues
  readonly languages: readonly string[]
  readonly higher: readonly HigherValues[]
}

/** The landline has two form fields. */
export type ContactValues = Readonly<
  Record<Exclude<(typeof contactFields)[number], 'landline_no'> | 'area_code' | 'landline', string>
>

export interface InstituteValues {
  readonly institute_description: string
}

/** The registrant type and the current date, which some rules depend on. */
export interface ProfileContext {
  readonly registrant: string
  readonly today: Date
  /** The year that a year of passing must not be before, and what is said if it is; empty while it is not known. */
  readonly notBefore?: { readonly year: string; readonly sentence: string }
}
