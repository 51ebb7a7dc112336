import { registrantTypes, type RegistrantType } from '../registration/choices.ts'
import { allRequired } from './texts.ts'

const stepIds = ['about', 'teaching', 'education', 'contact', 'institute'] as const
export type StepId = (typeof stepIds)[number]

interface Step {
  readonly id: StepId
  readonly title: (registrant: string) => string
  /** The name in the list of steps beside the form. */
  readonly shortTitle: string
  readonly visitedBy: readonly RegistrantType[]
  /** Default: `visitedBy`. An institute sees a dot for step 3, but skips the step. */
  readonly dotFor?: readonly RegistrantType[]
  /** Shown if the step has invalid fields. */
  readonly failed: string
}

const institute = 'Institute/Tutorial Center'
const contactTitles: Readonly<Record<string, string>> = {
  Teacher: 'Tutors / Trainers',
  Associate: 'Contact Details',
  [institute]: 'Contact Details',
}

/** The steps of the profile, in order. */
export const profileSteps: readonly Step[] = [
  {
    id: 'about',
    title: () => 'PROFILE UPDATE',
    shortTitle: 'Profile update',
    visitedBy: registrantTypes,
    failed: allRequired.about,
  },
  {
    id: 'teaching',
    title: () => 'TEACHING PROFICIENCY & EXPERIENCE',
    shortTitle: 'Teaching proficiency',
    visitedBy: ['Teacher', institute],
    failed: allRequired.teaching,
  },
  {
    id: 'education',
    title: () => 'QUALIFICATION',
    shortTitle: 'Qualification',
    visitedBy: ['Teacher'],
    dotFor: ['Teacher', institute],
    failed: allRequired.education,
  },
  {
    id: 'contact',
    title: (registrant) => contactTitles[registrant] ?? 'Student / Guardian',
    shortTitle: 'Contact',
    visitedBy: registrantTypes,
    failed: allRequired.contact,
  },
  {
    id: 'institute',
    title: () => 'Institute Information',
    shortTitle: 'Institute',
    visitedBy: [institute],
    failed: allRequired.about,
  },
]

const includes = (types: readonly string[], registrant: string) => types.includes(registrant)

/** The steps of a registrant type. Next and Back move between neighbours. */
export const stepsFor = (registrant: string): readonly Step[] =>
  profileSteps.filter(({ visitedBy }) => includes(visitedBy, registrant))

/** The visible dots of a registrant type with their numbers, and whether the step is required. */
export const dotsFor = (registrant: string) =>
  profileSteps
    .filter(({ visitedBy, dotFor = visitedBy }) => includes(dotFor, registrant))
    .map((step, at) => ({ ...step, number: at + 1, isNeeded: includes(step.visitedBy, registrant) }))

/** The label of the button to the next step. */
export function nextLabel(registrant: string, id: StepId, isChanged: boolean): string {
  if (stepsFor(registrant).at(-1)?.id === id) return isChanged ? 'Save & close' : 'Close'
  return id === 'contact' ? 'Save & Next' : 'Next'
}
