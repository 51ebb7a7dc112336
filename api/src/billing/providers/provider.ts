/** Who takes payments online. Everything that is told or asked ends in these shapes, whoever it is. */
export interface PaymentProvider {
  readonly name: 'razorpay' | 'sandbox'
  /** The id of the provider's order for one of ours: found by its reference, else made. */
  openOrder(order: { reference: string; amount: number; currency: string }): Promise<string>
  /** A form that the browser posts. */
  checkout(order: PayableOrder): { url: string; fields: Record<string, string> }
  /** Whether the provider has signed what the browser brought back, for the order that we have stored. */
  isReturnSigned(form: Readonly<Record<string, unknown>>, orderId: string): boolean
  /** What a webhook says; undefined where its signature is wrong. */
  readEvent(headers: HookHeaders, raw: Buffer): ProviderEvent | undefined
  paymentsOf(orderId: string): Promise<SeenPayment[]>
  /** All that were made between two moments, newest first. Both may be read again: windows should overlap. */
  payments(from: Date, to: Date): AsyncIterable<SeenPayment>
  /** Takes the money that is held; what was captured already is told as it is. */
  capture(id: string, amount: number, currency: string): Promise<SeenPayment>
  /** Gives money back, once for one key. */
  refund(refund: { payment: string; amount: number; currency: string; key: string }): Promise<SeenRefund>
  refunds(from: Date, to: Date): AsyncIterable<SeenRefund>
}

/** The headers of a webhook, their names in small letters. */
export type HookHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface PayableOrder {
  /** The provider's id of the order. */
  readonly order_id: string
  readonly amount: number
  readonly currency: string
  /** Who sells, and what. */
  readonly name: string
  readonly description: string
  readonly buyer?: { readonly name?: string; readonly email?: string; readonly phone?: string }
  readonly callback_url: string
  readonly cancel_url: string
}

/** A payment as the provider knows it. How it was paid is a word: what is not kept of card and UPI ID cannot leak. */
export interface SeenPayment {
  readonly id: string
  readonly order_id: string
  readonly amount: number
  readonly currency: string
  readonly state: 'created' | 'authorized' | 'captured' | 'failed'
  readonly method: SeenMethod
  /** What the provider keeps, with its GST; `fee_tax` is the GST in it. 0 before it is known. */
  readonly fee: number
  readonly fee_tax: number
  /** Why it failed, in the provider's words; empty where it has not. */
  readonly error: string
  readonly at: Date
}

export type SeenMethod = 'upi' | 'card' | 'net_banking' | 'wallet' | 'other'

export interface SeenRefund {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly state: 'pending' | 'processed' | 'failed'
  /** The key it was made with; empty for one that was made on the provider's own pages. */
  readonly key: string
  /** The bank's number of it; empty until there is one. */
  readonly utr: string
  readonly at: Date
}

export interface SeenDispute {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly state: string
}

export interface ProviderEvent {
  /** The same each time that the event is sent. */
  readonly id: string
  /** Such as payment.captured; empty where it cannot be read. One whose things cannot be read has none. */
  readonly name: string
  readonly payment?: SeenPayment
  readonly refund?: SeenRefund
  readonly dispute?: SeenDispute
}

/** The provider does not answer, or not usefully: the same may be tried again later. */
export class ProviderDown extends Error {}

/** The provider has refused what was asked, and would again. */
export class ProviderRefused extends Error {
  readonly code: string

  /** @param words the provider's own */
  constructor(code: string, words: string) {
    super(words)
    this.code = code
  }
}
