import { type Deliveries } from './deliveries.ts'
import { type PaymentRecord, type RefundRecord, newId, nowSeconds, type Settlement } from './entities.ts'
import { eventChanges, type Happening } from './events.ts'
import { type Faults } from './faults.ts'
import { capturedChanges } from './pay.ts'
import { endedRefund } from './refunds.ts'
import { type Change, type State } from './state.ts'
import { type Timers } from './timers.ts'

/** Where money stands, in paise. What is in the balance is not paid out yet. */
export interface Balance {
  readonly captured: number
  readonly refunded: number
  readonly fees: number
  readonly fees_tax: number
  readonly settled: number
  readonly balance: number
}

/** The pretend bank: what it knows, and what happens in it later by itself. */
export class Bank {
  readonly state: State
  readonly deliveries: Deliveries
  /** After how long a bank that takes its time answers on the pay page, in milliseconds. */
  readonly lateAfter: number
  readonly #timers: Timers

  constructor(state: State, deliveries: Deliveries, timers: Timers, lateAfter: number) {
    this.state = state
    this.deliveries = deliveries
    this.#timers = timers
    this.lateAfter = lateAfter
    for (const payment of state.payments.values()) this.#await('payments', payment)
    for (const refund of state.refunds.values()) this.#await('refunds', refund)
    for (const delivery of state.deliveries.values()) deliveries.schedule(delivery)
  }

  /** Takes what changed together with the events that tell it. */
  commit(changes: readonly Change[], happenings: readonly Happening[] = []): void {
    const whole = [...changes, ...eventChanges(this.state, happenings)]
    this.state.commit(whole)
    for (const [name, record] of whole) {
      if (name === 'payments' || name === 'refunds') this.#await(name, record)
      if (name === 'deliveries') this.deliveries.schedule(record)
    }
  }

  setFaults(faults: Faults): void {
    const { events, refunds } = this.state
    this.commit([['faults', { ...faults, id: 'faults', events_before: events.size, refunds_before: refunds.size }]])
  }

  /** Fees are kept when money is given back; a refund that has failed was never given. */
  get balance(): Balance {
    const payments = [...this.state.payments.values()].map(({ shown }) => shown).filter(({ captured }) => captured)
    const refunds = [...this.state.refunds.values()]
      .map(({ shown }) => shown)
      .filter(({ status }) => status !== 'failed')
    const captured = sum(payments.map(({ amount }) => amount))
    const fees = sum(payments.map(({ fee }) => fee ?? 0))
    const refunded = sum(refunds.map(({ amount }) => amount))
    const settled = sum([...this.state.settlements.values()].map(({ shown }) => shown.amount))
    const fees_tax = sum(payments.map(({ tax }) => tax ?? 0))
    return { captured, refunded, fees, fees_tax, settled, balance: captured - refunded - fees - settled }
  }

  /** Pays the balance out; nothing where there is none. */
  settle(): Settlement | undefined {
    const amount = this.balance.balance
    if (amount <= 0) return undefined
    const id = newId('setl')
    const utr = `${Date.now()}`
    const shown: Settlement = { id, entity: 'settlement', amount, status: 'processed', utr, created_at: nowSeconds() }
    this.commit([['settlements', { id, shown }]])
    return shown
  }

  #await(name: 'payments' | 'refunds', { id, later }: PaymentRecord | RefundRecord): void {
    if (later) this.#timers.at(later.at, () => this.#end(name, id))
  }

  #end(name: 'payments' | 'refunds', id: string): void {
    const ended = name === 'payments' ? capturedChanges(this.state, id) : endedRefund(this.state, id)
    if (ended) this.commit(ended.changes, ended.happenings)
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
