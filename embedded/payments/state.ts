import {
  type DeliveryRecord,
  type EventRecord,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
  type SettlementRecord,
  type VisitRecord,
} from './entities.ts'
import { noFaults, type FaultsRecord } from './faults.ts'
import { Journal } from './journal.ts'

interface Tables {
  readonly orders: OrderRecord
  readonly payments: PaymentRecord
  readonly refunds: RefundRecord
  readonly settlements: SettlementRecord
  readonly events: EventRecord
  readonly deliveries: DeliveryRecord
  readonly visits: VisitRecord
  readonly faults: FaultsRecord
}
type TableName = keyof Tables
const tableNames: readonly TableName[] = [
  'orders',
  'payments',
  'refunds',
  'settlements',
  'events',
  'deliveries',
  'visits',
  'faults',
]

/** A record as it is from now on. */
export type Change = { readonly [Name in TableName]: readonly [Name, Tables[Name]] }[TableName]

/**
 * All that the sandbox knows, in memory and in its journal. A line of the journal is what changed together, so that a
 * crash leaves all of it or nothing.
 */
export class State {
  readonly orders = new Map<string, OrderRecord>()
  readonly payments = new Map<string, PaymentRecord>()
  readonly refunds = new Map<string, RefundRecord>()
  readonly settlements = new Map<string, SettlementRecord>()
  readonly events = new Map<string, EventRecord>()
  readonly deliveries = new Map<string, DeliveryRecord>()
  readonly visits = new Map<string, VisitRecord>()
  readonly #faults = new Map<string, FaultsRecord>()
  readonly #byReceipt = new Map<string, Set<string>>()
  readonly #byOrder = new Map<string, Set<string>>()
  readonly #byPayment = new Map<string, Set<string>>()
  readonly #byKey = new Map<string, string>()
  readonly #journal: Journal

  private constructor(journal: Journal) {
    this.#journal = journal
  }

  static async open(dir: string | undefined, onFail: (error: Error) => void): Promise<State> {
    const { journal, lines } = await Journal.open(dir, onFail)
    const state = new State(journal)
    for (const [index, line] of lines.entries()) for (const change of readLine(line, index + 1)) state.#apply(change)
    return state
  }

  get faults(): FaultsRecord {
    return this.#faults.get('faults') ?? noFaults
  }

  /** Takes the changes at once. They are on disk when `durable` resolves. */
  commit(changes: readonly Change[]): void {
    for (const change of changes) this.#apply(change)
    this.#journal.append(JSON.stringify(changes))
  }

  durable(): Promise<void> {
    return this.#journal.durable()
  }

  close(): Promise<void> {
    return this.#journal.close()
  }

  ordersOf(receipt: string): OrderRecord[] {
    return all(this.orders, this.#byReceipt.get(receipt))
  }

  paymentsOf(orderId: string): PaymentRecord[] {
    return all(this.payments, this.#byOrder.get(orderId))
  }

  refundsOf(paymentId: string): RefundRecord[] {
    return all(this.refunds, this.#byPayment.get(paymentId))
  }

  refundOfKey(key: string): RefundRecord | undefined {
    return this.refunds.get(this.#byKey.get(key) ?? '')
  }

  #apply([name, record]: Change): void {
    const table: Map<string, unknown> = name === 'faults' ? this.#faults : this[name]
    table.set(record.id, record)
    if (name === 'orders' && record.shown.receipt !== null) note(this.#byReceipt, record.shown.receipt, record.id)
    if (name === 'payments') note(this.#byOrder, record.shown.order_id, record.id)
    if (name === 'refunds') {
      note(this.#byPayment, record.shown.payment_id, record.id)
      if (record.key) this.#byKey.set(record.key, record.id)
    }
  }
}

/** A line that is there as a whole and cannot be read is no crash: somebody has changed the file. */
function readLine(line: string, number: number): Change[] {
  try {
    const changes = JSON.parse(line) as Change[]
    if (changes.every(([name, record]) => tableNames.includes(name) && typeof record.id === 'string')) return changes
  } catch {
    // Said below, as for a line of another shape.
  }
  throw new Error(`Line ${number} of the sandbox's journal cannot be read. Remove its folder to begin anew.`)
}

function note(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

const all = <Found>(table: ReadonlyMap<string, Found>, ids: Iterable<string> = []) =>
  Array.from(ids, (id) => table.get(id)!)
