import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'

interface Coming {
  readonly what: string
  readonly text: string
}

type Known = Pick<OpenedPayment, 'status' | 'needs' | 'approvals' | 'refunds' | 'provider'>

/** What follows in the timeline; undefined where nothing does. */
export function comesNext({ status, needs, approvals, refunds, provider }: Known): Coming | undefined {
  if (status === 'needs_approval' || status === 'needs_second') {
    const isLast = approvals.length + 1 >= needs
    return {
      what: 'Access and receipt',
      text: isLast ? 'As soon as it is approved.' : 'As soon as two people have approved it.',
    }
  }
  const failed = refunds.find((one) => one.state === 'failed')
  if (failed)
    return { what: 'Refund', text: `Send ${shortRupees(failed.amount)} again, or pay it by hand and note its number.` }
  const leaving = ['sending', 'pending', ...(provider ? ['approved'] : [])]
  if (refunds.some((one) => leaving.includes(one.state)))
    return { what: 'Refund', text: 'The payment service sends it, and says when it has arrived.' }
  const due = refunds.find((one) => one.state === 'approved')
  if (due)
    return {
      what: 'Transfer to the buyer',
      text: `Send ${shortRupees(due.amount)} back by your bank, then note its number.`,
    }
  if (refunds.some((one) => one.state === 'requested'))
    return { what: 'Decision about the refund', text: 'The buyer waits for it.' }
  if (status === 'refused') return { what: 'Another transfer', text: 'The buyer may send other details.' }
  if (status === 'started')
    return { what: 'Payment', text: 'The buyer has begun it on the page of the payment service.' }
  if (status === 'authorized') return { what: 'Payment', text: 'The bank holds the money. It is taken within minutes.' }
  if (status === 'failed') return { what: 'Another try', text: 'The buyer may pay again.' }
  return undefined
}
