import type { CallError } from '../data/call-error.ts'

/** When a skeleton appears, so that quick answers do not flicker; and when it says that it takes long. Milliseconds. */
export const waits = [300, 3_000] as const
const [shownAfterMs, lateAfterMs] = waits

/** What is said after so many milliseconds; empty for nothing yet. */
export function waitingWords(says: string, waitedMs: number): string {
  if (waitedMs < shownAfterMs) return ''
  return waitedMs < lateAfterMs ? says : `${says} This takes longer than usual.`
}

/** Why a call failed: the page's own sentence for a server that could not answer, else what the server said. */
export const problemWords = ({ status, message }: Pick<CallError, 'status' | 'message'>, failed?: string): string =>
  (status >= 500 && failed) || message

/** What Support finds the failure by; nothing where the server has refused, and said why. */
export const requestToTell = ({ status, requestId }: Pick<CallError, 'status' | 'requestId'>): string | undefined =>
  status >= 500 ? requestId : undefined
