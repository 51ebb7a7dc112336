import type { FormRules } from '../../forms/check-form.ts'
import { atMost, required } from '../../forms/predicates.ts'
import { messageLimits, messagePage } from './limits.ts'
import type { NewMessage } from './shapes.ts'
import * as texts from './texts.ts'

export const messageChecks = [required(texts.messageMissing), atMost(messageLimits.text, texts.messageTooLong)]

export const newMessageRules: FormRules<NewMessage> = [{ field: 'text', checks: messageChecks }]

/** A sentence for each parameter of a reading that is wrong. */
export function messagesProblems(asked: {
  readonly after_seq?: number
  readonly before_seq?: number
  readonly limit?: number
}): Record<string, string> {
  const { after_seq, before_seq, limit = 1 } = asked
  const isWrong = (value: number | undefined) => value !== undefined && (value < 0 || value > 1_000_000_000)
  return {
    ...(isWrong(after_seq) && { after_seq: texts.seqWrong }),
    ...(isWrong(before_seq) && { before_seq: texts.seqWrong }),
    ...(after_seq !== undefined && before_seq !== undefined && { before_seq: texts.oneDirection }),
    ...((limit < 1 || limit > messagePage.maxRows) && { limit: texts.limitWrong }),
  }
}
