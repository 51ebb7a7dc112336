import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { MismatchKind } from '@abhyas/shared/billing/reconciliations/choices'
import type { Mismatch, Reconciliation } from '@abhyas/shared/billing/reconciliations/shapes'
import type { Tone } from '../../../../ui/toned.ts'

const kinds: Readonly<Record<MismatchKind, (mismatch: Mismatch) => string>> = {
  unknown_payment: ({ their_amount }) => `The service took ${sum(their_amount)} for no order of ours.`,
  not_taken: ({ our_amount }) => `We have ${sum(our_amount)}, of which the service knows nothing.`,
  amount: ({ our_amount, their_amount }) => `We have ${sum(our_amount)}, the service has ${sum(their_amount)}.`,
  unknown_refund: ({ their_amount }) =>
    `The service gave back ${sum(their_amount)}, which is not of a payment of ours, or more than was left of it.`,
  refund_not_given: ({ our_amount }) => `We have sent ${sum(our_amount)} back, of which the service knows nothing.`,
}

const sum = (paise: number | null): string => (paise === null ? 'an unknown amount' : rupees(paise))

/** What differs, in a sentence; also of a kind that this version does not know. */
export const mismatchText = (mismatch: Mismatch): string =>
  kinds[mismatch.kind as MismatchKind]?.(mismatch) ?? 'The service says something else than we do.'

/** How a comparison has ended. */
export function checkResult({ ended_at, repaired, mismatches }: Reconciliation): {
  readonly text: string
  readonly tone: Tone
} {
  if (ended_at === null) return { text: 'Running', tone: 'neutral' }
  if (mismatches.length > 0)
    return { text: mismatches.length === 1 ? '1 differs' : `${mismatches.length} differ`, tone: 'err' }
  return repaired > 0 ? { text: `${repaired} found late`, tone: 'warn' } : { text: 'All agree', tone: 'ok' }
}
