import { learnerLimits } from './limits.ts'

export const learnerFound = 'Learner'
export const learnerAdded = 'Added'
export const learnerSaved = 'Saved'
export const learnerDeleted = 'Deleted'
export const codeMade = 'This code can be used once, within 7 days.'
export const linked = 'Linked'
export const consentsSaved = 'Your agreement is saved.'
export const guardianEnded = 'This person is no longer a guardian here.'
export const noticeFound = 'Notice'

/** What the gate answers. */
export const gateTexts = {
  age_needed: 'Add your date of birth first.',
  guardian_needed: 'Ask your parent or guardian to agree first.',
  proof_needed: 'Your agreement counts when your identity document is checked.',
} as const
export type GateCode = keyof typeof gateTexts

/** Why a guardian does not read a child's tests. */
export const readTexts = {
  consent_needed: 'Agree to tests for your child first. Then you can see the results.',
  of_age: 'Your child is 18 or older. The results are theirs to show.',
} as const

export const hasLessons = 'There are lessons to come. Cancel them first.'
export const learnerMissing = 'Choose who it is for.'
export const nameMissing = 'First name is required.'
export const nameWrong = 'A name has letters, spaces and dots.'
export const nameTooLong = `At most ${learnerLimits.name} characters.`
export const birthInFuture = 'Date of birth cannot be in the future.'
export const tooOld = `Learners whom you add are at most ${learnerLimits.maxAge} years old. Anybody older registers as a student.`
export const purposesWrong = 'Choose from the purposes of the notice.'
export const accountFirst = 'Agree to your account first.'
export const noticeOld = 'Read the newest notice first.'
export const languageWrong = 'Language must be en or hi.'
export const kindWrong = 'A code links a guardian or an account.'

export const notAdult = 'A guardian is 18 or older.'
export const tooManyChildren = `You can add ${learnerLimits.children} children.`
export const tooManyGuardians = `A learner has at most ${learnerLimits.guardians} guardians.`
export const tooManyConsents = 'Your agreement was changed very often. Write to Support.'
export const codeMissing = 'Enter the code.'
export const codeWrong = 'This code is wrong or too old.'
export const tooManyCodes = 'Too many wrong codes. Try again in an hour.'
export const alreadyLinked = 'You are linked already.'
export const hasAccount = 'This learner has an account already.'
export const notStudent = 'This code is for the account of a student.'
export const ownAccountTaken = 'Your account is linked with another guardian already.'
export const lastGuardian = 'A minor needs a guardian. Write to Support to change this.'
export const notDeletable = 'This learner has an account or another guardian. Stop being a guardian instead.'
export const learnerChanged = 'This was changed on another device.'

export const consentGivenNotice = {
  kind: 'consent',
  title: 'Your guardian has agreed',
  text: 'See what you can do now.',
  link: '/family',
}
export const consentEndedNotice = {
  kind: 'consent',
  title: 'Your agreement is taken back',
  text: 'Your guardian no longer agrees to everything.',
  link: '/family',
}
