import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { billTo, reductionFacts, taxInWords } from '../../../entities/order/order-words.ts'
import { refundOf, scopeInWords } from '../../../entities/plan/plan-words.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { dayOfMoment } from '../../../ui/moment.ts'
import { PagePart } from '../../../ui/page-part.tsx'

/** What was ordered, for whom, and on which terms. */
export function OrderFacts({ of: order }: { readonly of: Order }) {
  const { number, total, billing_gstin, created_at } = order
  const names = order.access.flatMap(({ scope_names }) => scope_names)
  return (
    <PagePart title="Details">
      <FactList
        facts={[
          ['Number', number],
          ['Ordered', dayOfMoment(created_at)],
          ['For', order.beneficiary || (order.beneficiary_id && 'your child')],
          ['In it', scopeInWords(names, 10)],
          ['Seats', order.kind === 'institute' ? formatNumber(order.quantity) : ''],
          ...reductionFacts(order),
          ['Total', shortRupees(total)],
          ['of which GST', taxInWords(order)],
          ['Bill to', billTo(order)],
          ['GSTIN', billing_gstin],
          ['Refunds', total > 0 ? refundOf(order.refund_days) : ''],
        ]}
      />
    </PagePart>
  )
}
