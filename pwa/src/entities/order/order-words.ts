import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import { gstStates } from '@abhyas/shared/billing/money/states'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { ShownOrderStatus } from '@abhyas/shared/billing/orders/states'
import type { Tone } from '../../ui/toned.ts'

const words: Readonly<Record<ShownOrderStatus, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'To pay', tone: 'warn' },
  waiting: { text: 'Being checked', tone: 'info' },
  paid: { text: 'Paid', tone: 'ok' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  expired: { text: 'Ended', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'neutral' },
  partly_refunded: { text: 'Partly refunded', tone: 'info' },
}

/** What the state of an order is called. A state that this version does not know reads as it came. */
export const orderState = (status: string): (typeof words)[ShownOrderStatus] =>
  words[status as ShownOrderStatus] ?? { text: status, tone: 'neutral' }

/** The same of an order about which the provider of payments is being asked: nobody knows yet whether it is to pay. */
export const orderStateOf = ({
  status,
  checking,
}: Pick<Order, 'status' | 'checking'>): (typeof words)[ShownOrderStatus] =>
  orderState(checking && !isPaid(status) ? 'waiting' : status)

/** Whether an order was paid, also where some of it was given back. */
export const isPaid = (status: string): boolean => ['paid', 'refunded', 'partly_refunded'].includes(status)

/** To whom a paper is made out, a line each. */
export const billTo = (order: Pick<Order, 'billing_name' | 'billing_address' | 'billing_state'>): string =>
  [order.billing_name, order.billing_address, gstStates[order.billing_state]].filter(Boolean).join('\n')

type Reduced = Pick<Order, 'price' | 'discount' | 'coupon_code'>

/** What a code takes off: '−₹299.80 (DIWALI20)'; nothing without one. */
export const codeFacts = ({ discount, coupon_code }: Omit<Reduced, 'price'>): readonly (readonly [string, string])[] =>
  discount > 0 ? [['Code', `−${shortRupees(discount)} (${coupon_code})`]] : []

/** The price before a code, and the code; nothing without one. */
export const reductionFacts = (order: Reduced): readonly (readonly [string, string])[] =>
  order.discount > 0 ? [['Price', shortRupees(order.price)], ...codeFacts(order)] : []

type Taxed = Pick<Order, 'tax' | 'tax_lines'>

/** The tax inside a total: '₹228.66 (CGST 9 %, SGST 9 %)'; empty where there is none. */
export const taxInWords = ({ tax, tax_lines }: Taxed): string =>
  tax > 0 ? `${shortRupees(tax)} (${tax_lines.map(({ name, rate }) => `${name} ${rate} %`).join(', ')})` : ''
