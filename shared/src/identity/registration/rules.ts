import { isEmail } from '../verification-codes/rules.ts'
import { type Check, checkForm, type FormRules } from '../../forms/check-form.ts'
import { atMost, exactDigits, oneOf, required, someOf } from '../../forms/predicates.ts'
import * as choices from './choices.ts'
import * as texts from './texts.ts'
import type { Login, NewPassword, Registration } from './shapes.ts'

const isInstitute = ({ i_am }: Registration) => i_am === 'Institute/Tutorial Center'

/** A special character is any that is neither a letter nor a digit, including a space or an emoji. */
const special = /[^\p{L}\p{N}]/u
const maxPasswordLength = 128

const goodPassword: Check<unknown>[] = [
  (value) =>
    typeof value === 'string' && Array.from(value).length >= 8 && special.test(value) ? undefined : texts.passwordWeak,
  (value) =>
    typeof value === 'string' && Array.from(value).length > maxPasswordLength ? texts.passwordTooLong : undefined,
]

export const newPasswordRules: FormRules<NewPassword> = [
  { field: 'password', checks: goodPassword },
  {
    field: 'confirmPassword',
    checks: [
      required(texts.confirmMissing),
      (value, { password }) => (value === password ? undefined : texts.confirmDiffers),
    ],
  },
]

/** Both fields have the same message and are reported together. */
export const loginRules: FormRules<Login> = [
  { field: 'email_id', checks: [required(texts.loginMissing)] },
  { field: 'password', checks: [required(texts.loginMissing)] },
]

/** What the form of login says before it asks the server. The server's answer is the same for every address. */
export const loginAddressRules: FormRules<{ readonly email: string }> = [
  { field: 'email', checks: [isEmail(texts.emailInvalid)] },
]

const longestFirst = choices.titles.toSorted((a, b) => b.length - a.length)

/** Splits 'Mr. - Asha Rao', and also 'Mr.-Asha Rao'. */
export function titleAndName(contactPerson: unknown): { title: string; name: string } {
  const text = typeof contactPerson === 'string' ? contactPerson : ''
  const title = longestFirst.find((one) => text.startsWith(one)) ?? ''
  const rest = text.slice(title.length)
  return { title, name: rest.replace(/^\s*-\s*/, '').trim() }
}

/** Keeps letters of any script, their marks, and single spaces. */
export const nameOf = (typed: string): string => typed.replaceAll(/[^\p{L}\p{M} ]/gu, '').replaceAll(/ {2,}/g, ' ')

const chosen = (from: readonly string[], sentence: string) => [required(sentence), oneOf(from, sentence)]

/** A name has at least one letter. */
export const nameRule = {
  field: 'name',
  checks: [(value: unknown) => (typeof value === 'string' && nameOf(value).trim() ? undefined : texts.nameMissing)],
} as const

/** The two fields of the sign-up form that make `contact_person`. Each has its own sentence, so that both are said. */
export const nameRules: FormRules<{ readonly title: string; readonly name: string }> = [
  { field: 'title', checks: chosen(choices.titles, texts.titleMissing) },
  nameRule,
]

/** Rules of the sign-up form, in page order. Only the server checks whether addresses are verified or taken. */
export const registrationRules: FormRules<Registration> = [
  { field: 'i_am', checks: chosen(choices.registrantTypes, texts.registrantMissing) },
  {
    field: 'contact_person',
    checks: [
      (value) => Object.values(checkForm(nameRules, titleAndName(value), undefined))[0],
      atMost(120, texts.tooLong(120)),
    ],
  },
  {
    field: 'institute_name',
    when: isInstitute,
    checks: [required(texts.instituteNameMissing), atMost(200, texts.tooLong(200))],
  },
  { field: 'email_id', checks: [required(texts.emailMissing), isEmail(texts.emailInvalid)] },
  { field: 'mobile_no', checks: [required(texts.mobileInvalid), exactDigits(10, texts.mobileInvalid)] },
  { field: 'whatsapp_no', checks: [required(texts.whatsappInvalid), exactDigits(10, texts.whatsappInvalid)] },
  {
    field: 'instituteCategory',
    when: isInstitute,
    checks: chosen(choices.instituteCategories, texts.instituteCategoryMissing),
  },
  { field: 'services_offered', when: isInstitute, checks: [someOf(choices.instituteServices, texts.notAChoice)] },
  { field: 'gender', when: (values) => !isInstitute(values), checks: chosen(choices.genders, texts.genderMissing) },
  ...newPasswordRules,
  {
    field: 'interested_in',
    when: ({ i_am }) => locationsOf(i_am).length > 0,
    checks: [
      (value) => (Array.isArray(value) && value.length > 0 ? undefined : texts.classLocationMissing),
      (value, { i_am }) => someOf(locationsOf(i_am), texts.notAChoice)(value, undefined, undefined),
    ],
  },
  {
    field: 'location',
    checks: [
      (value) => {
        const [first] = Array.isArray(value) ? (value as Partial<Registration['location'][number]>[]) : []
        return first?.pincode && first.location ? undefined : texts.locationMissing
      },
    ],
  },
  { field: 'postal_address', checks: [atMost(500, texts.tooLong(500))] },
  { field: 'remarks', checks: [atMost(1_000, texts.tooLong(1_000))] },
  { field: 'terms_agreement', checks: [(value) => (value === true ? undefined : texts.termsMissing)] },
]

const locationsOf = (registrant: string) => choices.classLocations[registrant as choices.RegistrantType] ?? []
