import { callErrorOf, noAnswer } from '../../../data/call-error.ts'

/** The specification's words for a registration that failed: what the server says, or else HTTP's words for it. */
export function registrationFailed(error: unknown): string {
  const { status, said, statusText, message } = callErrorOf(error)
  return status > 0 ? `Error: ${said ?? (statusText || message)}` : noAnswer
}
