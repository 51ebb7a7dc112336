import type { RegistrantType } from '../registration/choices.ts'
import { allRequired } from './texts.ts'

const stepIds = ['about', 'teaching', 'education', 'contact', 'institute'] as const
export type StepId = (typeof stepIds)[number]

interface Step {
  readonly id: StepId
  readonly title: (registrant: string) => string
  /** As the list of steps beside the form names it. */
  readonly shortTitle: string
  readonly visitedBy: readonly RegistrantType[]
  /** A dot of its own column: an institute sees a dot for step 3, and skips it. */
  readonly dotFor: readonly RegistrantType[]
  /** Said where something is wrong. */
  readonly failed: string
}

const everybody = ['Student', 'Guardian', 'Teacher', 'Institute/Tutorial Center', 'Associate'] as const
const institute = 'Institute/Tutorial Center'
const contactTitles: Readonly<Record<string, string>> = {
  Teacher: 'Tutors / Trainers',
  Associate: 'Contact Details',
  [institute]: 'Contact Details',
}

/** The steps of the profile, in their order. */
export const profileSteps: readonly Step[] = [
  {
    id: 'about',
    title: () => 'PROFILE UPDATE',
    shortTitle: 'Profile update',
    visitedBy: everybody,
    dotFor: everybody,
    failed: allRequired.about,
  },
  {
    id: 'teaching',
    title: () => 'TEACHING PROFICIENCY & EXPERIENCE',
    shortTitle: 'Teaching proficiency',
    visitedBy: ['Teacher', institute],
    dotFor: ['Teacher', institute],
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
    visitedBy: everybody,
    dotFor: everybody,
    failed: allRequired.contact,
  },
  {
    id: 'institute',
    title: () => 'Institute Information',
    shortTitle: 'Institute',
    visitedBy: [institute],
    dotFor: [institute],
    failed: allRequired.about,
  },
]

const includes = (types: readonly string[], registrant: string) => types.includes(registrant)

/** The steps somebody goes through: Next and Back are its neighbours. */
export const stepsFor = (registrant: string): readonly Step[] =>
  profileSteps.filter(({ visitedBy }) => includes(visitedBy, registrant))

/** The dots somebody sees, counted as they see them, and whether the step is needed. */
export const dotsFor = (registrant: string) =>
  profileSteps
    .filter(({ dotFor }) => includes(dotFor, registrant))
    .map((step, at) => ({ ...step, number: at + 1, isNeeded: includes(step.visitedBy, registrant) }))

/** What the button that goes on says. */
export function nextLabel(registrant: string, id: StepId, isChanged: boolean): string {
  if (stepsFor(registrant).at(-1)?.id === id) return isChanged ? 'Save & close' : 'Close'
  return id === 'contact' ? 'Save & Next' : 'Next'
}
