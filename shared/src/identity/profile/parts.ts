import { checkForm, type FieldErrors } from '../../forms/check-form.ts'
import type { Fields } from './changes.ts'
import { checkEducation, checkTeaching } from './check.ts'
import { aboutRules, contactRules, instituteRules } from './rules.ts'
import type { SavedProfile } from './shapes.ts'
import type { StepId } from './steps.ts'
import { aboutOf, contactOf, educationOf, instituteOf, teachingOf } from './to-values.ts'
import { aboutToWire, contactToWire, educationToWire, teachingToWire } from './to-wire.ts'
import type {
  AboutValues,
  ContactValues,
  EducationValues,
  InstituteValues,
  ProfileContext,
  TeachingValues,
} from './values.ts'

export interface StepValues {
  readonly about: AboutValues
  readonly teaching: TeachingValues
  readonly education: EducationValues
  readonly contact: ContactValues
  readonly institute: InstituteValues
}

export interface ProfileCall {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

interface Part<Values> {
  /** Extracts the form values from a profile. */
  readonly of: (profile: SavedProfile) => Values
  readonly check: (values: Values, context: ProfileContext) => FieldErrors
  /** The request that saves the values. */
  readonly save: (values: Values, profile: SavedProfile) => ProfileCall
}

/** Each step as data: its values, its validation, its request. */
export const profileParts: { readonly [Id in StepId]: Part<StepValues[Id]> } = {
  about: {
    of: aboutOf,
    check: (values, context) => checkForm(aboutRules, values, context),
    save: (values) => ({ method: 'PUT', path: '/update', body: aboutToWire(values) }),
  },
  teaching: {
    of: teachingOf,
    check: checkTeaching,
    save: (values) => ({ method: 'PUT', path: '/teacher/teaching_details', body: teachingToWire(values) }),
  },
  education: {
    of: ({ educations }) => educationOf(educations),
    check: checkEducation,
    save: (values, { id }) => ({
      method: 'POST',
      path: '/education/upsert',
      body: { student_id: id, educations: educationToWire(values) },
    }),
  },
  contact: {
    of: ({ contact, location }) => contactOf(contact, location),
    check: (values, context) => checkForm(contactRules, values, context),
    save: (values) => ({ method: 'PUT', path: '/teacher/contact_information', body: contactToWire(values) }),
  },
  institute: {
    of: instituteOf,
    check: (values, context) => checkForm(instituteRules, values, context),
    save: (values) => ({ method: 'PUT', path: '/update', body: values }),
  },
}

const rowPaths: Readonly<Record<string, string>> = { entries: '/level/data', higher: '/teacher/qualifications' }

/** The request that deletes a row, if that is the only change. */
export function deletionOf(set: Fields): ProfileCall | undefined {
  const [[field, value] = [], ...others] = Object.entries(set)
  const [list = '', id] = (field ?? '').split('#')
  if (id === undefined || value !== undefined || others.length > 0) return undefined
  return { method: 'DELETE', path: `${rowPaths[list]}/${id}` }
}
