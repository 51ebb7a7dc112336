import type { Account } from '@abhyas/shared/billing/ledger/accounts'
import { model, Schema } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

/** An amount of paise on an account: a debit is positive, a credit negative. */
export interface LedgerLine {
  readonly account: Account
  readonly amount: number
}

/** What happened to money, with all its lines: they sum to 0. It is never changed. */
export interface LedgerEntry {
  /** Of the event, so that it is posted once: 'pay:PAYMENT', 'due:REFUND'. */
  readonly _id: string
  readonly kind: 'pay' | 'assign' | 'fee' | 'due' | 'out' | 'back'
  readonly at: Date
  /** When the money moved. */
  readonly occurred_at: Date
  readonly currency: string
  readonly lines: readonly LedgerLine[]
  /** Empty for money that came without one. */
  readonly order: string
  readonly payment: string
  /** Keyed hash of the rest, so that a changed entry is found. */
  readonly mac: string
}

const ledgerSchema = new Schema<LedgerEntry>(
  {
    _id: text,
    kind: text,
    at: date,
    occurred_at: date,
    currency: text,
    lines: [{ type: new Schema({ account: text, amount: number }, { _id: false }) }],
    order: maybeText,
    payment: text,
    mac: text,
  } as never,
  { collection: 'ledger', versionKey: false },
)
ledgerSchema.index({ at: 1, _id: 1 })
ledgerSchema.index({ 'lines.account': 1, at: 1, _id: 1 })
ledgerSchema.index({ order: 1, at: 1, _id: 1 })
// What moved in a month.
ledgerSchema.index({ occurred_at: 1 })
export const LedgerModel = model('ledger-entry', ledgerSchema)
