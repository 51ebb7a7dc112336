import { countries } from '../registration/choices.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { matches, required } from '../../forms/predicates.ts'
import { codeInvalid, emailInvalid, emailMissing, mobileInvalid } from './texts.ts'

/**
 * A basic format as in the specification: text, @, a domain with a dot; no spaces; at most 254 (RFC 5321). Nothing that
 * cannot be seen (`C`: controls, direction marks, unassigned; `DI`: also variation selectors): programs on the way of a
 * mail remove some of these, so each would be another address to our limits, and the same mailbox.
 */
export const emailPattern =
  /^(?=.{3,254}$)[^\s@<>(),;:"\\[\]\p{C}\p{DI}]{1,64}@[^\s@.<>(),;:"\\[\]\p{C}\p{DI}]+(?:\.[^\s@.<>(),;:"\\[\]\p{C}\p{DI}]+)+$/u

/**
 * Checks an address as it is written, and in the form in which addresses are compared (NFKC): a full-width '＜' is a '<'
 * there, which mail programs remove. An empty text passes.
 */
export const isEmail =
  (sentence: string): Check<unknown> =>
  (value) => {
    if (typeof value !== 'string' || value === '') return matches(emailPattern, sentence)(value, undefined, undefined)
    return emailPattern.test(value) && emailPattern.test(value.normalize('NFKC')) ? undefined : sentence
  }

export const emailEntryRules: FormRules<{ readonly email_id: string }> = [
  { field: 'email_id', checks: [required(emailMissing), isEmail(emailInvalid)] },
]

export const codeEntryRules: FormRules<{ readonly otp: string }> = [
  { field: 'otp', checks: [required(codeInvalid), matches(/^[0-9]{4}$/, codeInvalid)] },
]

/** A mobile number in requests: the country code followed by ten digits. */
const internationalMobile = new RegExp(`^(?:${countries.map(({ code }) => code).join('|')})[0-9]{10}$`)

export const mobileEntryRules: FormRules<{ readonly mobile_no: string }> = [
  { field: 'mobile_no', checks: [required(mobileInvalid), matches(internationalMobile, mobileInvalid)] },
]

/** Extracts the digits of typed or pasted text: '12 34' and 'Your code is 1234' both give '1234'. */
export const codeDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '').slice(0, 4)
