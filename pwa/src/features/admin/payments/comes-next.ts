import { shortRupees } from '@abhyas/shared/billing/money/rupees'
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
  refunds,
}: Pick<OpenedPayment, 'status' | 'needs' | 'approvals' | 'refunds'>): Coming | undefined {
  if (status === 'needs_approval' || status === 'needs_second') {
    const isLast = approvals.length + 1 >= needs
    return {
      what: 'Access and receipt',
      text: isLast ? 'As soon as it is approved.' : 'As soon as two people have approved it.',
    }
  }
  const due = refunds.find((one) => one.state === 'approved')
  if (due)
    return {
      what: 'Transfer to the buyer',
      text: `Send ${shortRupees(due.amount)} back by your bank, then note its number.`,
    }
  if (refunds.some((one) => one.state === 'requested'))
    return { what: 'Decision about the refund', text: 'The buyer waits for it.' }
  if (status === 'refused') return { what: 'Another transfer', text: 'The buyer may send other details.' }
  return undefined
}
