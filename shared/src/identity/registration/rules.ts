import { emailPattern } from '../verification-codes/rules.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, exactDigits, matches, oneOf, required, someOf } from '../../forms/predicates.ts'
import {
  classLocations,
  genders,
  instituteCategories,
  instituteServices,
  registrantTypes,
  type RegistrantType,
  titles,
} from './choices.ts'
import * as say from './texts.ts'
import type { Login, NewPassword, Registration } from './shapes.ts'

const institute: RegistrantType = 'Institute/Tutorial Center'

/** Any character that is neither a letter nor a digit counts as special, also a space and an emoji. */
const special = /[^\p{L}\p{N}]/u
const longestPassword = 128

const goodPassword: Check<unknown>[] = [
  (value) =>
    typeof value === 'string' && Array.from(value).length >= 8 && special.test(value) ? undefined : say.passwordWeak,
  (value) =>
    typeof value === 'string' && Array.from(value).length > longestPassword ? say.passwordTooLong : undefined,
]

/** Both are told of at once, under one sentence. */
export const loginRules: FormRules<Login> = [
  { field: 'email_id', checks: [required(say.loginMissing)] },
  { field: 'password', checks: [required(say.loginMissing)] },
]

const longestFirst = titles.toSorted((a, b) => b.length - a.length)

/** 'Mr. - Asha Rao', and 'Mr.-Asha Rao' too. */
export function titleAndName(contactPerson: unknown): { title: string; name: string } {
  const text = typeof contactPerson === 'string' ? contactPerson : ''
  const title = longestFirst.find((one) => text.startsWith(one))
  if (!title) return { title: '', name: text.replace(/^\s*-\s*/, '').trim() }
  return {
    title,
    name: text
      .slice(title.length)
      .replace(/^\s*-\s*/, '')
      .trim(),
  }
}

/** Letters of any script, their marks, and single spaces. */
export const nameOf = (typed: string): string => typed.replaceAll(/[^\p{L}\p{M} ]/gu, '').replaceAll(/ {2,}/g, ' ')

/** The rules of the sign-up form, in the order of the page. Whether addresses are verified or taken the server knows. */
export const registrationRules: FormRules<Registration> = [
  { field: 'i_am', checks: [required(say.registrantMissing), oneOf(registrantTypes, say.registrantMissing)] },
  {
    field: 'contact_person',
    checks: [
      (value) => (titleAndName(value).title ? undefined : say.titleMissing),
      (value) => (nameOf(titleAndName(value).name).trim() ? undefined : say.nameMissing),
      atMost(120, say.tooLong(120)),
    ],
  },
  {
    field: 'institute_name',
    when: ({ i_am }) => i_am === institute,
    checks: [required(say.instituteNameMissing), atMost(200, say.tooLong(200))],
  },
  { field: 'email_id', checks: [required(say.emailMissing), matches(emailPattern, say.emailInvalid)] },
  { field: 'mobile_no', checks: [required(say.mobileInvalid), exactDigits(10, say.mobileInvalid)] },
  { field: 'whatsapp_no', checks: [required(say.whatsappInvalid), exactDigits(10, say.whatsappInvalid)] },
  {
    field: 'instituteCategory',
    when: ({ i_am }) => i_am === institute,
    checks: [required(say.instituteCategoryMissing), oneOf(instituteCategories, say.instituteCategoryMissing)],
  },
  {
    field: 'services_offered',
    when: ({ i_am }) => i_am === institute,
    checks: [someOf(instituteServices, say.notAChoice)],
  },
  {
    field: 'gender',
    when: ({ i_am }) => i_am !== institute,
    checks: [required(say.genderMissing), oneOf(genders, say.genderMissing)],
  },
  { field: 'password', checks: goodPassword },
  {
    field: 'confirmPassword',
    checks: [
      required(say.confirmMissing),
      (value, { password }) => (value === password ? undefined : say.confirmDiffers),
    ],
  },
  {
    field: 'interested_in',
    when: ({ i_am }) => locationsOf(i_am).length > 0,
    checks: [
      (value) => (Array.isArray(value) && value.length > 0 ? undefined : say.classLocationMissing),
      (value, { i_am }) => someOf(locationsOf(i_am), say.notAChoice)(value, undefined, undefined),
    ],
  },
  {
    field: 'location',
    checks: [
      (value) => {
        const [first] = Array.isArray(value) ? (value as Partial<Registration['location'][number]>[]) : []
        return first?.pincode && first.location ? undefined : say.locationMissing
      },
    ],
  },
  { field: 'postal_address', checks: [atMost(500, say.tooLong(500))] },
  { field: 'remarks', checks: [atMost(1_000, say.tooLong(1_000))] },
  { field: 'terms_agreement', checks: [(value) => (value === true ? undefined : say.termsMissing)] },
]

const locationsOf = (registrant: string) => classLocations[registrant as RegistrantType] ?? []

export const newPasswordRules: FormRules<NewPassword> = [
  { field: 'password', checks: goodPassword },
  {
    field: 'confirmPassword',
    checks: [
      required(say.confirmMissing),
      (value, { password }) => (value === password ? undefined : say.confirmDiffers),
    ],
  },
]
