import mongoose from 'mongoose'
import { expect } from 'vitest'

interface Query {
  readonly collection: string
  readonly filter: object
  readonly sort?: object | undefined
  /** The index that the query names. */
  readonly hint?: string | undefined
}

/** Methods of the driver that are given a filter. */
const filtering = new Set([
  'find',
  'findOne',
  'findOneAndUpdate',
  'updateOne',
  'updateMany',
  'deleteOne',
  'countDocuments',
  'distinct',
])

/** Remembers every query the product makes through Mongoose, one of each shape, to explain them at the end. */
export function recordQueries() {
  const queries = new Map<string, Query>()
  mongoose.set('debug', (collection: string, method: string, first: object, ...rest: unknown[]) => {
    // The driver is asked for the distinct values of a field, and then of what.
    const filter = method === 'distinct' ? (rest[0] as object | undefined) : first
    if (!filtering.has(method) || !filter || Object.keys(filter).length === 0) return
    const { sort, hint } = (rest.at(-1) ?? {}) as Pick<Query, 'sort' | 'hint'>
    queries.set(JSON.stringify([collection, shapeOf(filter), sort]), { collection, filter, sort, hint })
  })
  return {
    /** Fails where a query read a whole collection, or sorted in memory. */
    async assertIndexed(): Promise<void> {
      mongoose.set('debug', false)
      const scans: string[] = []
      for (const { collection, filter, sort, hint } of queries.values()) {
        const cursor = mongoose.connection.collection(collection).find(filter)
        if (sort) cursor.sort(sort as Record<string, 1 | -1>)
        if (hint) cursor.hint(hint)
        const { queryPlanner } = (await cursor.explain('queryPlanner')) as { queryPlanner: { winningPlan: unknown } }
        if (/"(COLLSCAN|SORT)"/.test(JSON.stringify(queryPlanner.winningPlan)))
          scans.push(`${collection} ${JSON.stringify(filter)} ${JSON.stringify(sort)}`)
      }
      expect(scans, 'queries without an index').toEqual([])
    },
  }
}

/** The fields and operators of a filter without its values. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : 0
