import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { booksPath, listPath } from './payment-calls.ts'

export const viewAddress = (view: string): string => (view ? `${listPath}?view=${view}` : listPath)

interface PaymentTabsProps {
  readonly current: string
  /** How many payments wait for approval, where that is known. */
  readonly waiting?: number
  /** The same of refunds that wait for staff. */
  readonly refunds?: number
}

/** The payments, those that wait, and what they come to. */
export const PaymentTabs = ({ current, waiting = 0, refunds = 0 }: PaymentTabsProps) => (
  <LinkTabs
    label="Which payments"
    current={current}
    tabs={[
      { to: viewAddress(''), text: 'All' },
      { to: viewAddress('approval'), text: 'Needs approval', count: waiting || undefined },
      { to: viewAddress('refunds'), text: 'Refunds', count: refunds || undefined },
      { to: booksPath, text: 'Books' },
    ]}
  />
)
