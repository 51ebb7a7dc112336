import { randomInt } from 'node:crypto'

/** Money is in paise everywhere; times of Razorpay's entities are seconds since 1970. */
export interface Order {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly amount_paid: number
  readonly amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  readonly notes: object
  readonly created_at: number
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'failed'

export interface Payment {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  readonly status: PaymentStatus
  readonly order_id: string
  readonly method: string
  readonly amount_refunded: number
  readonly refund_status: null | 'partial' | 'full'
  readonly captured: boolean
  /** What the provider keeps, with its GST; the GST alone is `tax`. Nothing before it is captured. */
  readonly fee: number | null
  readonly tax: number | null
  readonly error_code: string | null
  readonly error_description: string | null
  readonly created_at: number
  /** What says how it was paid: bank, card, address of UPI. */
  readonly [detail: string]: unknown
}

export interface Refund {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly status: 'pending' | 'processed' | 'failed'
  readonly speed_requested: string
  readonly speed_processed: string
  readonly notes: object
  readonly receipt: string | null
  readonly acquirer_data: { readonly arn: string | null }
  readonly batch_id: null
  readonly created_at: number
}

/** The balance paid out to the shop's bank account. */
export interface Settlement {
  readonly id: string
  readonly entity: 'settlement'
  readonly amount: number
  readonly status: 'processed'
  readonly utr: string
  readonly created_at: number
}

/** What comes later by itself, and when in milliseconds. */
export interface Later<End> {
  readonly at: number
  readonly end: End
}

export type OrderRecord = { readonly id: string; readonly shown: Order; readonly isAutomatic: boolean }
export type PaymentRecord = { readonly id: string; readonly shown: Payment; readonly later?: Later<'captured'> }
export type RefundRecord = {
  readonly id: string
  readonly shown: Refund
  /** X-Refund-Idempotency, and the body that came with it. */
  readonly key: string
  readonly asked: string
  readonly later?: Later<'processed' | 'failed'>
}
export type SettlementRecord = { readonly id: string; readonly shown: Settlement }

/** An event as it was when it happened: its body never changes, however often it is sent. */
export interface EventRecord {
  readonly id: string
  readonly event: string
  readonly body: string
  readonly at: number
}

/** One sending of an event, repeated until it is taken. */
export interface DeliveryRecord {
  readonly id: string
  readonly event_id: string
  readonly due_at: number
  /** Its first try is signed wrongly. */
  readonly bad_signature: boolean
  readonly state: 'waiting' | 'done' | 'lost' | 'given_up'
  readonly tries: number
  /** How the last try ended. */
  readonly said: string
}

/** A browser on the pay page: where it came from, and what it has paid. */
export interface VisitRecord {
  readonly id: string
  readonly order_id: string
  readonly callback_url: string
  readonly cancel_url: string
  readonly name: string
  readonly description: string
  readonly email: string
  /** Empty until a button is pressed. */
  readonly payment_id: string
  /** False: it pays and never finds the way back. */
  readonly comes_back: boolean
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id, such as pay_29QQoUBi66xm2f. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
