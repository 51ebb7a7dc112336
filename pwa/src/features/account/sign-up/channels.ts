import { countries } from '@abhyas/shared/identity/registration/choices'
import { emailEntryRules, mobileEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import type { CodeSent, CodeVerified } from '@abhyas/shared/identity/verification-codes/shapes'
import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'
import { withProof } from '../../../data/proof-of-work.ts'

export type ChannelName = 'email' | 'mobile'

/** The calls of a channel; `field` is the address in them. */
const calls = <Field extends 'email_id' | 'mobile_no'>(
  path: string,
  field: Field,
  rules: FormRules<Readonly<Record<Field, string>>>,
) => ({
  /** The sentence about what was typed, if it is wrong. */
  check: (address: string) => checkForm(rules, { [field]: address } as Record<Field, string>, undefined)[field],
  send: (address: string) =>
    withProof((headers) =>
      call<SuccessAnswer<CodeSent>>('POST', `/auth/send-otp/${path}`, { [field]: address }, headers),
    ),
  verify: (address: string, otp: string) =>
    call<SuccessAnswer<CodeVerified>>('POST', `/auth/verify-otp/${path}`, { [field]: address, otp }),
})

/** What differs between the two addresses a person verifies. */
export const channels = {
  email: {
    label: 'Email',
    verifyLabel: 'Verify email',
    changeLabel: 'Change email',
    why: 'We send 4 digits to it, so that nobody else can use your address.',
    entryTitle: 'Verify your email',
    codeTitle: 'Check your email',
    missing: 'No email? Look in the spam folder too.',
    ...calls('email', 'email_id', emailEntryRules),
    shown: (email: string) => email,
  },
  mobile: {
    label: 'Mobile number',
    verifyLabel: 'Verify mobile',
    changeLabel: 'Change number',
    why: 'We send 4 digits to it by SMS.',
    entryTitle: 'Verify your mobile number',
    codeTitle: 'Check your phone',
    missing: 'No message? It can take a minute.',
    ...calls('phone', 'mobile_no', mobileEntryRules),
    /** The address as a person reads it. */
    shown: (mobile: string) => {
      const { code } = countries.find(
        (one) => mobile.startsWith(one.code) && mobile.length === one.code.length + 10,
      ) ?? { code: '' }
      return `+${code} ${mobile.slice(code.length)}`
    },
  },
}
