import type { FormRules } from '../../forms/check-form.ts'
import { atMost, matches, oneOf, required } from '../../forms/predicates.ts'
import { supportLimits, ticketStatuses } from './limits.ts'
import * as texts from './texts.ts'
import type { NewMessage, NewTicket } from './shapes.ts'

const message = {
  field: 'message',
  checks: [required(texts.messageMissing), atMost(supportLimits.message, texts.messageTooLong)],
} as const

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

export const statusRules: FormRules<{ readonly status: string }> = [
  { field: 'status', checks: [required(texts.statusWrong), oneOf(ticketStatuses, texts.statusWrong)] },
]
