import { optionsOf } from '../../ui/options-of.ts'
import type { PaymentMethod } from '@abhyas/shared/billing/payments/choices'
import type { OpenedPayment, Payment, PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import type { ExtraReason, ShownState } from '@abhyas/shared/billing/payments/states'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import {
  mdiAccountMultipleOutline,
  mdiCashRefund,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
} from '@mdi/js'
import { dotted } from '../../ui/dotted.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { Tone } from '../../ui/toned.ts'

interface StateWord {
  readonly text: string
  readonly tone: Tone
  readonly icon: string
}

const stateWords: Readonly<Record<ShownState, StateWord>> = {
  needs_approval: { text: 'Needs approval', tone: 'warn', icon: mdiClockOutline },
  needs_second: { text: 'Needs a second', tone: 'warn', icon: mdiAccountMultipleOutline },
  started: { text: 'Started', tone: 'neutral', icon: mdiClockOutline },
  authorized: { text: 'Held by the bank', tone: 'info', icon: mdiClockOutline },
  failed: { text: 'Failed', tone: 'err', icon: mdiCloseCircleOutline },
  paid: { text: 'Paid', tone: 'ok', icon: mdiCheckCircleOutline },
  refused: { text: 'Refused', tone: 'err', icon: mdiCloseCircleOutline },
  extra: { text: 'Kept apart', tone: 'info', icon: mdiCashRefund },
  refunded: { text: 'Refunded', tone: 'neutral', icon: mdiCashRefund },
  partly_refunded: { text: 'Partly refunded', tone: 'neutral', icon: mdiCashRefund },
}

/** How a payment stands, in a word. */
export const paymentStateOf = (status: string): StateWord =>
  stateWords[status as ShownState] ?? { text: status, tone: 'neutral', icon: mdiClockOutline }

/** The states as options of a filter. */
export const paymentStateOptions = Object.entries(stateWords).map(([value, { text }]) => ({ value, text }))

const methodWords: Readonly<Record<PaymentMethod, string>> = {
  upi_transfer: 'UPI',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  gift: 'Gift',
  upi: 'UPI online',
  card: 'Card',
  net_banking: 'Net banking',
  wallet: 'Wallet',
  other: 'Online',
}

/** How the money came. */
export const methodOf = (method: string): string => methodWords[method as PaymentMethod] ?? method

/** The ways as options of a filter. */
export const methodOptions = optionsOf(methodWords)

const providerWords: Readonly<Record<string, string>> = { razorpay: 'Razorpay', sandbox: 'Pretend bank' }

/** Who took the money online; empty for other money. */
export const providerOf = (provider: string): string => providerWords[provider] ?? provider

/** Who has paid. Money that nobody has announced is of whom the statement names. */
export const payerOf = ({ paid_by, user_id }: Pick<Payment, 'paid_by' | 'user_id'>): string =>
  paid_by || (user_id ? 'Somebody who has left' : 'Somebody unknown')

const extraWords: Readonly<Record<ExtraReason, string>> = {
  amount: 'It is not the amount of the order.',
  second: 'The order was paid already.',
  cancelled: 'The order had been cancelled before.',
  coupon_gone: 'The order had ended, and its code has no place left.',
  later_order: 'A later order for the same plan is paid.',
  child_gone: 'The account that it was bought for was deleted.',
  unknown_order: 'It came without an order.',
}

/** Why money does not buy what it was sent for, and how it goes back; empty where it buys. */
export function extraOf({ extra, provider }: Pick<OpenedPayment, 'extra' | 'provider'>): string {
  if (!extra) return ''
  if (extra === 'unknown_order') return `${extraWords[extra]} Assign it to one, or give it back from the account.`
  const fromAccount = 'Give this money back from the account.'
  const online = extra === 'amount' ? 'Give it back, or write to the buyer.' : 'The payment service sends it back.'
  return `${extraWords[extra as ExtraReason] ?? extra} ${provider ? online : fromAccount}`
}

const reasonWords: Readonly<Record<ExtraReason, string>> = {
  amount: 'Another amount than its order',
  second: 'The order was paid already',
  cancelled: 'The order had been cancelled',
  coupon_gone: 'Its code was used up meanwhile',
  later_order: 'A later order is paid',
  child_gone: 'The account of the child was deleted',
  unknown_order: 'It came without an order',
}

/** The same in a few words. */
export const extraReasonOf = (reason: string): string => reasonWords[reason as ExtraReason] ?? reason

/** '₹1,84,250 today · 63 paid' */
export const todayInWords = ({ amount, paid }: PaymentsReply['today']): string =>
  dotted(`${shortRupees(amount)} today`, `${formatNumber(paid)} paid`)
