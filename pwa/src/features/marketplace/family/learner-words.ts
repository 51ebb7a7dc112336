import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { bornBy } from '@abhyas/shared/identity/profile/age'
import { type ConsentPurpose, consentPurposes } from '@abhyas/shared/marketplace/learners/choices'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { dotted } from '../../../ui/dotted.ts'
import { toggled } from '../../../ui/toggled.ts'

/** '12 years'; empty where the date of birth is not known. */
export function ageInWords(birth: string, now: Date): string {
  if (!bornBy(birth)) return ''
  const sinceYear = now.getUTCFullYear() - Number(birth.slice(0, 4))
  const years = bornBy(birth, sinceYear)! > now ? sinceYear - 1 : sinceYear
  if (years < 1) return 'Under 1 year'
  return years === 1 ? '1 year' : `${years} years`
}

/** What is known of a learner, on one line. */
export const factsInWords = (learner: Learner, now: Date): string =>
  dotted(ageInWords(learner.date_of_birth, now), learner.studying_in, learner.board, learner.medium)

/** Since when a guardian agrees, by purpose. */
export const agreedSince = ({ consents }: Pick<Learner, 'consents'>, guardianId: string): ReadonlyMap<string, string> =>
  new Map(
    consents
      .filter((one) => one.guardian_id === guardianId && one.withdrawn_at === null)
      .map(({ purpose, given_at }) => [purpose, given_at]),
  )

/** What was taken back, the latest first. */
export const takenBack = ({ consents }: Pick<Learner, 'consents'>, max = 5) =>
  consents
    .flatMap(({ withdrawn_at, ...one }) => (withdrawn_at === null ? [] : [{ ...one, withdrawn_at }]))
    .toSorted((a, b) => b.withdrawn_at.localeCompare(a.withdrawn_at))
    .slice(0, max)

/** Purposes in the order of the notice, one switched. Nothing is agreed to without the account. */
export function switchedPurposes(agreed: readonly string[], purpose: ConsentPurpose): ConsentPurpose[] {
  const next = toggled(agreed, purpose)
  return next.includes('account') ? consentPurposes.filter((one) => next.includes(one)) : []
}

/** A code as it is read out: two groups of four. */
export const shownCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** Whether the child can be deleted: nobody else would lose it. */
export const isDeletable = ({ has_account, guardians }: Pick<Learner, 'has_account' | 'guardians'>): boolean =>
  !has_account && guardians.length === 1

/** Whether nobody else would answer for a minor. An age that is not known counts as one. */
export const isLastGuardian = ({ minor, guardians }: Pick<Learner, 'minor' | 'guardians'>): boolean =>
  minor !== false && guardians.length === 1

/** The notice has no field of its own: what is wrong with it is said at the switches. */
export function atSwitches({ notice_version, notice_language, ...fields }: FieldErrors): FieldErrors {
  const ofNotice = notice_version ?? notice_language
  return ofNotice === undefined || fields.consents !== undefined ? fields : { ...fields, consents: ofNotice }
}
