import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import { codeFacts, taxInWords } from '../../../entities/order/order-words.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { PagePart } from '../../../ui/page-part.tsx'

/** '30 × ₹499'; empty for one. */
const seatsOf = ({ quantity, price }: Quote): string =>
  quantity > 1 ? `${formatNumber(quantity)} × ${shortRupees(price / quantity)}` : ''

/** What is paid, what a code takes off, and the tax inside it. */
export const Bill = ({ of: quote }: { readonly of: Quote }) => (
  <PagePart title="Bill">
    <FactList
      facts={[
        ['Seats', seatsOf(quote)],
        ['Price', shortRupees(quote.price)],
        ...codeFacts(quote),
        ['Total', shortRupees(quote.total)],
        ['of which GST', taxInWords(quote)],
      ]}
    />
  </PagePart>
)
