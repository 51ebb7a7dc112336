import type { FormRules } from '../../forms/check-form.ts'
import { atMost, required } from '../../forms/predicates.ts'
import { fileMissing } from '../../identity/documents/texts.ts'
import { messageFileLimits, messageLimits, messagePage } from './limits.ts'
import type { NewMessage } from './shapes.ts'
import * as texts from './texts.ts'

export const messageChecks = [required(texts.messageMissing), atMost(messageLimits.text, texts.messageTooLong)]

/** A message has words, or files, or both. */
export const newMessageRules: FormRules<NewMessage> = [
  { field: 'text', when: ({ files = [] }) => files.length === 0, checks: messageChecks },
  { field: 'text', checks: messageChecks.slice(1) },
  {
    field: 'files',
    checks: [(_, { files = [] }) => (files.length > messageFileLimits.inMessage ? texts.filesTooMany : undefined)],
  },
]

/** Why a chosen file cannot be sent, as far as its browser can tell; the server looks into it. */
export function fileProblem({ size, type }: { readonly size: number; readonly type: string }): string | undefined {
  if (size === 0) return fileMissing
  if (size > messageFileLimits.bytes) return texts.fileTooLarge
  return messageFileTypes.includes(type) ? undefined : texts.fileWrongType
}

/** What a browser calls the files that can be sent. */
export const messageFileTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

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
