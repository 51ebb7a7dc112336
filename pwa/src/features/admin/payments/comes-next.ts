import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'

interface Coming {
  readonly what: string
  readonly text: string
}

/** What follows in the timeline; undefined where nothing does. */
export function comesNext({
  status,
  needs,
  approvals,
}: Pick<OpenedPayment, 'status' | 'needs' | 'approvals'>): Coming | undefined {
  if (status === 'needs_approval' || status === 'needs_second') {
    const isLast = approvals.length + 1 >= needs
    return {
      what: 'Access and receipt',
      text: isLast ? 'As soon as it is approved.' : 'As soon as two people have approved it.',
    }
  }
  if (status === 'refused') return { what: 'Another transfer', text: 'The buyer may send other details.' }
  return undefined
}
