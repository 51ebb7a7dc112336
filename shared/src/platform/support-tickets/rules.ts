import type { FormRules } from '../../forms/check-form.ts'
import { atMost, matches, oneOf, required } from '../../forms/predicates.ts'
import { nameRule } from '../../identity/registration/rules.ts'
import { emailEntryRules } from '../../identity/verification-codes/rules.ts'
import { contactKinds, supportLimits, ticketStatuses } from './limits.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import * as texts from './texts.ts'
import type { NewContact, NewMessage, NewTicket } from './shapes.ts'

const checksOfMessage = [required(texts.messageMissing), atMost(supportLimits.message, texts.messageTooLong)]
const message = { field: 'message', checks: checksOfMessage } as const

/** A subject becomes a mail subject: it must not contain line breaks or other control characters. */
export const ticketRules: FormRules<NewTicket> = [
  {
    field: 'subject',
    checks: [
      required(texts.subjectMissing),
      atMost(supportLimits.subject, texts.subjectTooLong),
      matches(/^[^\p{Cc}\u2028\u2029]*$/u, texts.subjectLines),
    ],
  },
  message,
]

export const messageRules: FormRules<NewMessage> = [message]

/** The message of a visitor. Name and address have the rules of the sign-up. */
export const contactRules: FormRules<NewContact> = [
  { ...nameRule, checks: [...nameRule.checks, atMost(120, tooLong(120))] },
  ...(emailEntryRules as FormRules<NewContact>),
  { field: 'kind', checks: [oneOf(contactKinds, texts.kindWrong)] },
  { field: 'text', checks: checksOfMessage },
]

export const statusRules: FormRules<{ readonly status: string }> = [
  { field: 'status', checks: [required(texts.statusWrong), oneOf(ticketStatuses, texts.statusWrong)] },
]
