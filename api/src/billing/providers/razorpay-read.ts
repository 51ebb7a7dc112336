import { ProviderDown, type SeenDispute, type SeenMethod, type SeenPayment, type SeenRefund } from './provider.ts'
import { type Entity } from './razorpay-call.ts'

/** `refunded` is what Razorpay says of a payment that was captured and given back. */
const paymentStates: Readonly<Record<string, SeenPayment['state']>> = {
  created: 'created',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
}
const refundStates: readonly SeenRefund['state'][] = ['pending', 'processed', 'failed']
const methods: Readonly<Record<string, SeenMethod>> = {
  upi: 'upi',
  card: 'card',
  netbanking: 'net_banking',
  wallet: 'wallet',
}

/** Takes from a payment what may be kept, and nothing of the card or the UPI ID. */
export function readPayment(entity: Entity): SeenPayment {
  return {
    id: text(entity, 'id'),
    // A payment that was made without an order, on the provider's own pages.
    order_id: entity['order_id'] === null ? '' : text(entity, 'order_id'),
    amount: paise(entity, 'amount'),
    currency: text(entity, 'currency'),
    state: paymentStates[text(entity, 'status')] ?? unreadable('status'),
    method: methods[String(entity['method'])] ?? 'other',
    fee: entity['fee'] ? paise(entity, 'fee') : 0,
    fee_tax: entity['tax'] ? paise(entity, 'tax') : 0,
    error: typeof entity['error_description'] === 'string' ? entity['error_description'].slice(0, 500) : '',
    at: moment(entity),
  }
}

export function readRefund(entity: Entity): SeenRefund {
  const { receipt, acquirer_data } = entity
  const { arn, rrn, utr } = (acquirer_data ?? {}) as Entity
  return {
    id: text(entity, 'id'),
    payment_id: text(entity, 'payment_id'),
    amount: paise(entity, 'amount'),
    currency: text(entity, 'currency'),
    state: refundStates.find((state) => state === entity['status']) ?? unreadable('status'),
    key: typeof receipt === 'string' ? receipt : '',
    utr: [arn, rrn, utr].find((one) => typeof one === 'string') ?? '',
    at: moment(entity),
  }
}

export const readDispute = (entity: Entity): SeenDispute => ({
  id: text(entity, 'id'),
  payment_id: text(entity, 'payment_id'),
  amount: paise(entity, 'amount'),
  currency: text(entity, 'currency'),
  state: text(entity, 'status'),
})

/** The things of a list. */
export function readItems(entity: Entity): readonly Entity[] {
  const { items } = entity
  return Array.isArray(items) ? (items as Entity[]) : unreadable('items')
}

/** A field that must be a text that is not empty. */
export function text(entity: Entity, name: string): string {
  const value = entity[name]
  return typeof value === 'string' && value !== '' ? value : unreadable(name)
}

function paise(entity: Entity, name: string): number {
  const value = entity[name]
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : unreadable(name)
}

const moment = (entity: Entity) => new Date(paise(entity, 'created_at') * 1000)

/** What cannot be read is not guessed: it may be right the next time. */
function unreadable(name: string): never {
  throw new ProviderDown(`the payment provider's ${name} cannot be read`)
}
