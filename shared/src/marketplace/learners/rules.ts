import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, matches, oneOf, required } from '../../forms/predicates.ts'
import { bornBy } from '../../identity/profile/age.ts'
import { minimumAge, relations, schoolBoards, studyingIn } from '../../identity/profile/choices.ts'
import { birthMissing, birthWrong, relationMissing, studyingMissing } from '../../identity/profile/texts.ts'
import { notAChoice, tooLong } from '../../identity/registration/texts.ts'
import { consentPurposes, linkKinds, noticeLanguages } from './choices.ts'
import { learnerLimits } from './limits.ts'
import { noticeVersion } from './notice.ts'
import type { ChangeLearner, Consents, Link, NewLearner } from './shapes.ts'
import * as texts from './texts.ts'

interface Today {
  readonly today: Date
}
type Rules<Values> = FormRules<Values, Today>

/** Whether somebody born on this day is of age. Undefined: the date says nothing. */
export function isAdult(birth: string, today: Date): boolean | undefined {
  const of = bornBy(birth, minimumAge)
  return of && of <= today
}

const isMinor = ({ date_of_birth = '' }: { readonly date_of_birth?: string }, { today }: Today) =>
  isAdult(date_of_birth, today) === false

const aboutLearner: Rules<ChangeLearner> = [
  {
    field: 'first_name',
    checks: [
      required(texts.nameMissing),
      atMost(learnerLimits.name, texts.nameTooLong),
      matches(/^[\p{L}\p{M}. ]*$/u, texts.nameWrong),
      matches(/\p{L}/u, texts.nameWrong),
    ],
  },
  {
    field: 'date_of_birth',
    checks: [
      required(birthMissing),
      (value) => (bornBy(value) ? undefined : birthWrong),
      (value, _, { today }) => (bornBy(value)! > today ? texts.birthInFuture : undefined),
      (value, _, { today }) => (bornBy(value, learnerLimits.maxAge + 1)! <= today ? texts.tooOld : undefined),
    ],
  },
  { field: 'studying_in', checks: [required(studyingMissing), oneOf(studyingIn, notAChoice)] },
  { field: 'board', checks: [oneOf(schoolBoards, notAChoice)] },
  { field: 'medium', checks: [atMost(learnerLimits.medium, tooLong(learnerLimits.medium))] },
]
export const learnerRules: Rules<ChangeLearner> = aboutLearner

const relation: readonly Check<unknown, unknown>[] = [required(relationMissing), oneOf(relations, notAChoice)]
const isOfNotice: Check<unknown, unknown> = (value) =>
  Array.isArray(value) && value.some((one) => !consentPurposes.includes(one as never)) ? texts.purposesWrong : undefined
/** Without the account nothing else can be agreed to. */
const hasAccount: Check<unknown, unknown> = (value) =>
  Array.isArray(value) && value.includes('account') ? undefined : texts.accountFirst
const isNewest: Check<unknown, unknown> = (value) => (value === noticeVersion ? undefined : texts.noticeOld)
const language: Check<unknown, unknown> = oneOf(noticeLanguages, texts.languageWrong)

/** Also for who is of age today: a birthday that is corrected makes it count. */
const agrees = ({ consents = [] }: { readonly consents?: readonly string[] }): boolean => consents.length > 0

/** A child whom a guardian adds. */
export const newLearnerRules: Rules<NewLearner> = [
  ...(aboutLearner as Rules<NewLearner>),
  { field: 'relation', checks: relation },
  { field: 'consents', checks: [isOfNotice] },
  { field: 'consents', when: isMinor, checks: [hasAccount] },
  { field: 'notice_version', when: agrees, checks: [isNewest] },
  { field: 'notice_language', checks: [language] },
]

/** Somebody who becomes a guardian by a code. */
export const guardianRules: FormRules<Link, { readonly isMinor: boolean }> = [
  { field: 'relation', checks: relation },
  { field: 'consents', checks: [isOfNotice] },
  { field: 'consents', when: (_, { isMinor: is }) => is, checks: [hasAccount] },
  { field: 'notice_version', when: (values, { isMinor: is }) => is || agrees(values), checks: [isNewest] },
  { field: 'notice_language', checks: [language] },
]

/** Taking everything back is always possible. */
export const consentRules: FormRules<Consents> = [
  { field: 'purposes', checks: [isOfNotice] },
  { field: 'purposes', when: ({ purposes }) => purposes.length > 0, checks: [hasAccount] },
  { field: 'notice_version', when: ({ purposes }) => purposes.length > 0, checks: [isNewest] },
  { field: 'notice_language', checks: [language] },
]

export const codeKindRules: FormRules<{ readonly kind?: string }> = [
  { field: 'kind', checks: [oneOf(linkKinds, texts.kindWrong)] },
]
export const noticeRules: FormRules<{ readonly lang?: string }> = [
  { field: 'lang', checks: [oneOf(noticeLanguages, texts.languageWrong)] },
]
