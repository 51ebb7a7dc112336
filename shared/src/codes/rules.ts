import type { FormRules } from '../forms/check-form.ts'
import { matches, required } from '../forms/predicates.ts'
import { codeInvalid, emailInvalid, emailMissing } from './messages.ts'

/** A basic format, as the specification asks: something, an at sign, a domain with a dot; no spaces; 254 at most (RFC 5321). */
export const emailPattern = /^(?=.{3,254}$)[^\s@<>(),;:"\\[\]]{1,64}@[^\s@.<>(),;:"\\[\]]+(?:\.[^\s@.<>(),;:"\\[\]]+)+$/

export interface EmailEntry {
  readonly email_id: string
}

export const emailEntryRules: FormRules<EmailEntry> = [
  { field: 'email_id', checks: [required(emailMissing), matches(emailPattern, emailInvalid)] },
]

export interface CodeEntry {
  readonly otp: string
}

export const codeEntryRules: FormRules<CodeEntry> = [
  { field: 'otp', checks: [required(codeInvalid), matches(/^[0-9]{4}$/, codeInvalid)] },
]

/** What the server asks of the two together. */
export const verifyRules: FormRules<EmailEntry & CodeEntry> = [...emailEntryRules, ...codeEntryRules]

/** The digits of whatever was typed or pasted: '12 34' and 'Your code is 1234' both give '1234'. */
export const codeDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '').slice(0, 4)
