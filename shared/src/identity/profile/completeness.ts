import { isFormRight } from '../../forms/check-form.ts'
import { checkEducation } from './check.ts'
import { aboutRules, contactRules, teachingRules } from './rules.ts'
import type { SavedProfile } from './shapes.ts'
import { type StepId, stepsFor } from './steps.ts'
import { aboutOf, contactOf, educationOf, teachingOf } from './to-values.ts'
import type { ProfileContext } from './values.ts'

interface Part {
  readonly id: string
  readonly step: StepId
  /** The task for the user, verb first. */
  readonly label: string
  /** Relative weight. The sum over the registrant's parts counts as 100 percent. */
  readonly weight: number
  readonly isDone: (profile: SavedProfile, context: ProfileContext) => boolean
}

/** The parts that make a profile useful to its readers, in the order they are suggested. */
const parts: readonly Part[] = [
  {
    id: 'verified',
    step: 'about',
    label: 'Verify your email and mobile number',
    weight: 20,
    // Both are verified by a code before there is an account.
    isDone: ({ mobile_no }) => mobile_no !== '',
  },
  {
    id: 'about',
    step: 'about',
    label: 'Check your number and nationality',
    weight: 20,
    isDone: (profile, context) => isFormRight(aboutRules, aboutOf(profile), context),
  },
  {
    id: 'entries',
    step: 'teaching',
    label: 'Say what you teach',
    weight: 20,
    isDone: ({ teaching_entries }) => teaching_entries.length > 0,
  },
  {
    id: 'teaching',
    step: 'teaching',
    label: 'Add your charge and experience',
    weight: 15,
    isDone: (profile, context) => isFormRight(teachingRules, teachingOf(profile), context),
  },
  {
    id: 'education',
    step: 'education',
    label: 'Add your qualifications',
    weight: 15,
    isDone: ({ educations }, context) => Object.keys(checkEducation(educationOf(educations), context)).length === 0,
  },
  {
    id: 'contact',
    step: 'contact',
    label: 'Add your contact details',
    weight: 20,
    isDone: ({ contact, location }, context) => isFormRight(contactRules, contactOf(contact, location), context),
  },
  {
    id: 'description',
    step: 'teaching',
    label: 'Describe how you teach',
    weight: 5,
    isDone: ({ tutoring_description }) => tutoring_description !== '',
  },
  {
    id: 'institute',
    step: 'institute',
    label: 'Describe your institute',
    weight: 10,
    isDone: ({ institute_description }) => institute_description !== '',
  },
  {
    id: 'photo',
    step: 'about',
    label: 'Add a picture of yourself',
    weight: 5,
    isDone: ({ profile_photo }) => profile_photo !== '',
  },
]

/** The completeness of a profile in percent, and the next tasks. Counts only steps of its registrant type. */
export function completenessOf(profile: SavedProfile, today: Date) {
  const context = { registrant: profile.i_am, today }
  const asked = new Set<string>(stepsFor(profile.i_am).map(({ id }) => id))
  const counted = parts.filter(({ step }) => asked.has(step))
  const weightOf = (some: readonly Part[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const open = counted.filter(({ isDone }) => !isDone(profile, context))
  const all = weightOf(counted)
  return {
    percent: all === 0 ? 100 : Math.floor((100 * (all - weightOf(open))) / all),
    next: open.map(({ id, step, label }) => ({ id, step, label })),
  }
}
