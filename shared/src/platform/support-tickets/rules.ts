import type { FormRules } from '../../forms/check-form.ts'
import { atMost, matches, oneOf, required } from '../../forms/predicates.ts'
import { supportLimits, ticketStatuses } from './limits.ts'
import * as say from './texts.ts'
import type { NewMessage, NewTicket } from './shapes.ts'

const message = {
  field: 'message',
  checks: [required(say.messageMissing), atMost(supportLimits.message, say.messageTooLong)],
} as const

/** A subject becomes the subject of a letter: no line breaks and no other control characters. */
export const ticketRules: FormRules<NewTicket> = [
  {
    field: 'subject',
    checks: [
      required(say.subjectMissing),
      atMost(supportLimits.subject, say.subjectTooLong),
      matches(/^[^\p{Cc}\u2028\u2029]*$/u, say.subjectLines),
    ],
  },
  message,
]

export const messageRules: FormRules<NewMessage> = [message]

export const statusRules: FormRules<{ readonly status: string }> = [
  { field: 'status', checks: [required(say.statusWrong), oneOf(ticketStatuses, say.statusWrong)] },
]
