import mongoose from 'mongoose'
import { onTestFinished } from 'vitest'

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
] as const

/** What a process holds that dies is given back by time, and here no time passes; nor does a test log in anew. */
const given = new Set(['sessions', 'leases', 'audit', 'audit_heads', 'audit_checks'])

const money = new Set([
  'orders',
  'payments',
  'ledger',
  'entitlements',
  'coupons',
  'coupon_uses',
  'invoices',
  'credit_notes',
  'utr_claims',
  'provider_events',
])

/** A process that dies between two writes. */
export interface Stopper {
  /** Lets so many more writes of money through; all after them fail, as for a process that is no more. */
  stopAfter(count: number): void
  /** Another process begins. Returns whether the one before had died. */
  heal(): boolean
}

/** Stands between this process and its database until the test is over. */
export function startStopper(): Stopper {
  let left = Infinity
  let isStopped = false
  const { prototype } = mongoose.mongo.Collection as unknown as {
    prototype: Record<string, (...args: unknown[]) => unknown>
  }
  for (const name of writes) {
    const own = prototype[name]!
    prototype[name] = function (this: { collectionName: string }, ...args: unknown[]): unknown {
      if (money.has(this.collectionName)) left -= 1
      isStopped ||= left < 0
      if (isStopped && !given.has(this.collectionName)) return Promise.reject(new Error('the process has died here'))
      return own.apply(this, args)
    }
    onTestFinished(() => void (prototype[name] = own))
  }
  return {
    stopAfter(count) {
      left = count
    },
    heal() {
      const wasStopped = isStopped
      left = Infinity
      isStopped = false
      return wasStopped
    },
  }
}
