import { countries } from '@abhyas/shared/identity/registration/choices'
import { emailEntryRules, mobileEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import { mobileCodeNotSent, mobileNotVerified } from '@abhyas/shared/identity/verification-codes/texts'
import type { CodeSent, CodeVerified } from '@abhyas/shared/identity/verification-codes/shapes'
import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { atom, useSetAtom } from 'jotai'
import { call } from '../../../data/api-client.ts'
import { withProof } from '../../../data/proof-of-work.ts'
import { toast } from '../../../ui/toast.ts'

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
    why: "We'll send a 4-digit code to confirm it is yours.",
    entryTitle: 'Verify your email',
    codeTitle: 'Check your email',
    missing: 'No email? Look in the spam folder too.',
    ...calls('email', 'email_id', emailEntryRules),
    shown: (email: string) => email,
    sendFailed: undefined,
    verifyFailed: undefined,
  },
  mobile: {
    label: 'Mobile number',
    verifyLabel: 'Verify mobile',
    changeLabel: 'Change number',
    why: "We'll send a 4-digit code by SMS to confirm it is yours.",
    entryTitle: 'Verify your mobile number',
    codeTitle: 'Check your phone',
    missing: 'No message? It can take a minute.',
    sendFailed: mobileCodeNotSent,
    verifyFailed: mobileNotVerified,
    ...calls('phone', 'mobile_no', mobileEntryRules),
    /** The address as a person reads it. */
    shown: (mobile: string) => {
      const { code, number } = partsOf(mobile)
      return `+${code} ${number}`
    },
  },
}

/** A mobile number with its country: the country's code, empty where no country is known, and the rest. */
export function partsOf(mobile: string): { readonly code: string; readonly number: string } {
  const country = countries.find(({ code }) => mobile.startsWith(code) && mobile.length === code.length + 10)
  const code = country?.code ?? ''
  return { code, number: mobile.slice(code.length) }
}

/** A code that is on its way: where to, and when the next may be asked for. It outlives the dialog. */
export interface PendingCode {
  readonly address: string
  readonly resendAt: number
}

export const pendingCodesAtom = atom<Partial<Record<ChannelName, PendingCode>>>({})
/** What this browser has verified; the server holds it for 30 minutes. */
export const verifiedAtom = atom<Partial<Record<ChannelName, string>>>({})

/** Sends a code to an address, and says so. Throws CallError. */
export function useSendCode(channel: ChannelName): (address: string) => Promise<void> {
  const setPending = useSetAtom(pendingCodesAtom)
  return async (address) => {
    const { message, data } = await channels[channel].send(address)
    setPending((all) => ({ ...all, [channel]: { address, resendAt: Date.now() + data.resend_after * 1_000 } }))
    toast(message)
  }
}
