import type { ErrorAnswer } from '@abhyas/shared/result'

/** The specification's words for a server that does not answer. */
export const noAnswer = 'No response from server, please check your network or server.'

/** The specification's words for an answer without a sentence of ours, such as the page of a proxy. */
const httpError = (status: number, statusText: string) =>
  `HTTP Error: ${status} - ${statusText}. Details: No details available`

/** Why a call did not work. `status` 0 means that nothing answered. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** What the server sent with its refusal: the current record, the task to solve. */
  readonly data: unknown
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  /** The server's own sentence, if it sent one. */
  readonly said: string | undefined
  /** HTTP's words for the status. HTTP/2 has none. */
  readonly statusText: string

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfter?: number, statusText = '') {
    super(answer.message ?? (status === 0 ? noAnswer : httpError(status, statusText)))
    this.said = answer.message
    this.statusText = statusText
    this.status = status
    this.code = answer.code ?? 'no_answer'
    this.fields = answer.fields ?? {}
    this.data = answer.data
    this.retryAfter = retryAfter
    this.requestId = answer.request_id
  }
}

/** What went wrong as a CallError: whatever else was thrown is no answer. */
export const callErrorOf = (error: unknown): CallError => (error instanceof CallError ? error : new CallError(0, {}))
