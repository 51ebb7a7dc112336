import * as texts from '@abhyas/shared/identity/verification-codes/texts'
import { codeEntryRules, emailEntryRules, mobileEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import type { FormRules } from '@abhyas/shared/forms/check-form'
import { UserModel } from '../users/model.ts'
import { normaliseEmail } from '../users/normalise-email.ts'
import { conflict } from '../../core/errors.ts'
import type { Mailer } from '../../core/mailer.ts'
import type { SmsGateway } from '../../core/sms.ts'

/** A request body: one of the two addresses, and the code when verifying. */
export interface CodeBody {
  readonly email_id?: string
  readonly mobile_no?: string
  readonly otp?: string
}

export interface Senders {
  readonly mailer: Mailer
  readonly sms: SmsGateway
}

/** How codes are delivered. All differences between mail and SMS are in this file. */
interface Channel {
  readonly sent: string
  readonly verified: string
  readonly entryRules: FormRules<CodeBody>
  /** The canonical form of the address. */
  readonly target: (body: CodeBody) => string
  /** Throws if a code must not be sent to this address. */
  readonly assertFree: (target: string) => Promise<void>
  /** What is said when no more codes are sent, and no more guesses compared. */
  readonly spent: { readonly sends: string; readonly guesses: string }
  readonly send: (senders: Senders, id: string, to: string, code: string, link?: string) => Promise<void>
}

export const channels = {
  email: {
    sent: texts.emailCodeSent,
    verified: texts.emailVerified,
    entryRules: emailEntryRules as FormRules<CodeBody>,
    target: ({ email_id = '' }) => normaliseEmail(email_id),
    assertFree: async (email) => {
      if (await UserModel.exists({ email_key: email })) throw conflict(texts.emailTaken)
    },
    spent: { sends: texts.emailSendsSpent, guesses: texts.emailGuessesSpent },
    send: ({ mailer }, id, to, code, link) => mailer.send({ id, to, ...texts.codeMail(code, link) }),
  },
  mobile: {
    sent: texts.mobileCodeSent,
    verified: texts.mobileVerified,
    entryRules: mobileEntryRules as FormRules<CodeBody>,
    target: ({ mobile_no = '' }) => mobile_no,
    // Whether a number has an account is revealed only to a person who has verified it.
    assertFree: async () => undefined,
    spent: { sends: texts.mobileSendsSpent, guesses: texts.mobileGuessesSpent },
    send: ({ sms }, id, to, code, link) => sms.send({ id, to, text: texts.codeText(code, link) }),
  },
} as const satisfies Record<string, Channel>

export type ChannelName = keyof typeof channels
export const verifyRules = (channel: ChannelName): FormRules<CodeBody> => [
  ...channels[channel].entryRules,
  ...(codeEntryRules as FormRules<CodeBody>),
]
