import { countries } from '../registration/choices.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { matches, required } from '../../forms/predicates.ts'
import { codeInvalid, emailInvalid, emailMissing, mobileInvalid } from './texts.ts'

/** A basic format as in the specification: text, @, a domain with a dot; no spaces; at most 254 (RFC 5321). */
export const emailPattern = /^(?=.{3,254}$)[^\s@<>(),;:"\\[\]]{1,64}@[^\s@.<>(),;:"\\[\]]+(?:\.[^\s@.<>(),;:"\\[\]]+)+$/

export const emailEntryRules: FormRules<{ readonly email_id: string }> = [
  { field: 'email_id', checks: [required(emailMissing), matches(emailPattern, emailInvalid)] },
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
