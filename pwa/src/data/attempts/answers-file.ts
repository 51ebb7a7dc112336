import type { Envelope } from '@abhyas/shared/assessment/attempts/envelope'
import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../api-client.ts'

/** A file that "Save my answers as a file" has not made. */
export class NoAnswersFile extends Error {}

/** What is around the sealed answers in their file. */
const roundBytes = 1_024

/** Hands in a file of answers, whoever brings it. Answers what the server says. Throws CallError, NoAnswersFile. */
export async function sendAnswersFile(file: Blob): Promise<string> {
  const envelope = file.size <= attemptLimits.envelope + roundBytes ? envelopeIn(await file.text()) : undefined
  if (!envelope) throw new NoAnswersFile()
  return (await call<SuccessAnswer<object>>('POST', '/attempts/envelopes', envelope)).message
}

/** The sealed answers of a file; undefined if it has none. Whether they can be opened, the server says. */
export function envelopeIn(text: string): Envelope | undefined {
  try {
    const { attempt_id, iv, data } = JSON.parse(text) as Partial<Envelope>
    const isWhole = /^[0-9a-f]{24}$/.test(attempt_id ?? '') && /^[\w+/]{16}$/.test(iv ?? '')
    return isWhole && /^[\w+/]+={0,2}$/.test(data ?? '') ? ({ attempt_id, iv, data } as Envelope) : undefined
  } catch {
    return undefined
  }
}
