import { tooLong } from '../../identity/registration/texts.ts'
import { emailInvalid } from '../../identity/verification-codes/texts.ts'
import { isEmail } from '../../identity/verification-codes/rules.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, matches } from '../../forms/predicates.ts'
import { addressInvalid, oneLine, phoneInvalid } from './texts.ts'
import type { SiteSettings } from './shapes.ts'

const maxLength = 200

/** A plus, then 6 to 15 digits (E.164), with at most two separators between two digits. */
const phonePattern = /^\+?\(?[0-9](?:[ ()-]{0,2}[0-9]){5,14}$/

/**
 * An http or https link. Rejects `javascript:`, and credentials before the host, which make
 * 'https://bank.example@evil.example' look like another site.
 */
const linkPattern =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+(?::[0-9]{1,5})?(?:[/?#][^\s"'<>\\`{}|]*)?$/iu

const short: Check<unknown> = atMost(maxLength, tooLong(maxLength))
/** Rejects line breaks, and characters that change the text direction. */
const isOneLine = matches(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, oneLine)
const link: Check<unknown>[] = [short, matches(linkPattern, addressInvalid)]

/** Rules of the site settings page. An empty text is always valid and hides its place. */
export const siteSettingsRules: FormRules<SiteSettings> = [
  { field: 'contact_phone', checks: [short, matches(phonePattern, phoneInvalid)] },
  { field: 'contact_email', checks: [short, isEmail(emailInvalid)] },
  { field: 'opening_hours', checks: [short, isOneLine] },
  { field: 'facebook_url', checks: link },
  { field: 'youtube_url', checks: link },
  { field: 'instagram_url', checks: link },
  { field: 'grievance_name', checks: [short, isOneLine] },
  { field: 'grievance_email', checks: [short, isEmail(emailInvalid)] },
  { field: 'company_name', checks: [short, isOneLine] },
  { field: 'company_address', checks: [short, isOneLine] },
]
