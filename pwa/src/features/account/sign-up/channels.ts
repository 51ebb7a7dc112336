import { countries } from '@abhyas/shared/identity/registration/choices'
import { emailEntryRules, mobileEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import type { CodeSent, CodeVerified } from '@abhyas/shared/identity/verification-codes/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'
import { withProof } from '../../../data/proof-of-work.ts'

/** What differs between the two addresses a person verifies. */
export interface Channel {
  readonly label: string
  readonly verifyLabel: string
  readonly changeLabel: string
  readonly why: string
  readonly entryTitle: string
  readonly codeTitle: string
  readonly missing: string
  /** The sentence about what was typed, if it is wrong. */
  readonly check: (address: string) => string | undefined
  readonly send: (address: string) => Promise<SuccessAnswer<CodeSent>>
  readonly verify: (address: string, otp: string) => Promise<SuccessAnswer<CodeVerified>>
  /** The address as a person reads it. */
  readonly shown: (address: string) => string
}

export type ChannelName = 'email' | 'mobile'

export const channels: Record<ChannelName, Channel> = {
  email: {
    label: 'Email',
    verifyLabel: 'Verify email',
    changeLabel: 'Change email',
    why: 'We send 4 digits to it, so that nobody else can use your address.',
    entryTitle: 'Verify your email',
    codeTitle: 'Check your email',
    missing: 'No email? Look in the spam folder too.',
    check: (email_id) => checkForm(emailEntryRules, { email_id }, undefined).email_id,
    send: (email_id) => withProof((headers) => call('POST', '/auth/send-otp/email', { email_id }, headers)),
    verify: (email_id, otp) => call('POST', '/auth/verify-otp/email', { email_id, otp }),
    shown: (email) => email,
  },
  mobile: {
    label: 'Mobile number',
    verifyLabel: 'Verify mobile',
    changeLabel: 'Change number',
    why: 'We send 4 digits to it by SMS.',
    entryTitle: 'Verify your mobile number',
    codeTitle: 'Check your phone',
    missing: 'No message? It can take a minute.',
    check: (mobile_no) => checkForm(mobileEntryRules, { mobile_no }, undefined).mobile_no,
    send: (mobile_no) => withProof((headers) => call('POST', '/auth/send-otp/phone', { mobile_no }, headers)),
    verify: (mobile_no, otp) => call('POST', '/auth/verify-otp/phone', { mobile_no, otp }),
    shown: (mobile) => {
      const { code } = countries.find(
        (one) => mobile.startsWith(one.code) && mobile.length === one.code.length + 10,
      ) ?? { code: '' }
      return `+${code} ${mobile.slice(code.length)}`
    },
  },
}
