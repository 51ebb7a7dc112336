import { inspect } from 'node:util'
import { type Document, type IndexDescription } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'

/** 1000 documents: `a` has 10 values, `n` is different in each, every hundredth has `rare`. */
const documents = Array.from({ length: 1000 }, (_, i) => ({
  _id: i,
  a: i % 10,
  b: i % 100,
  n: i,
  s: `name${i}`,
  l: [i, -i - 1],
  ...(i % 100 === 0 && { rare: i }),
}))

const a: IndexDescription = { key: { a: 1 }, name: 'a' }
const b: IndexDescription = { key: { b: 1 }, name: 'b' }
const n: IndexDescription = { key: { n: 1 }, name: 'n' }
const an: IndexDescription = { key: { a: 1, n: 1 }, name: 'an' }

function stagesOf(plan: unknown): Document[] {
  if (typeof plan !== 'object' || plan === null) return []
  const inner = Object.values(plan).flatMap(stagesOf)
  return 'stage' in plan ? [plan, ...inner] : inner
}

interface Plan {
  filter: Document
  options?: Document
  indexes?: IndexDescription[]
  /** The index every scan goes by, none where the whole collection is read. */
  index?: string
  /** Whether the documents are sorted after they were found. */
  sorts?: boolean
  found: number
  /** Documents looked at: exactly, where MongoDB's plan leaves no room. */
  docs?: number
  /** Index keys looked at, likewise. */
  keys?: number
}

const plans: Plan[] = [
  { filter: { a: 3 }, found: 100, docs: 1000, keys: 0 },
  { filter: { a: 3 }, indexes: [a], index: 'a', found: 100, docs: 100, keys: 100 },
  { filter: { a: { $gte: 3, $lt: 5 } }, indexes: [a], index: 'a', found: 200, docs: 200, keys: 200 },
  { filter: { n: { $gt: 989 } }, indexes: [n], index: 'n', found: 10, docs: 10, keys: 10 },
  { filter: { $and: [{ n: { $gt: 989, $lt: 995 } }] }, indexes: [n], index: 'n', found: 5, docs: 5, keys: 5 },
  { filter: { n: { $in: [5, 7, 9000] } }, indexes: [n], index: 'n', found: 2, docs: 2 },
  { filter: { n: 5, a: 5 }, indexes: [n], index: 'n', found: 1, docs: 1, keys: 1 },
  { filter: { n: 5, a: 6 }, indexes: [n], index: 'n', found: 0, docs: 1, keys: 1 },
  { filter: { a: 3, n: { $gt: 900 } }, indexes: [an], index: 'an', found: 10, docs: 10, keys: 10 },
  { filter: { a: 3 }, indexes: [an], index: 'an', found: 100, docs: 100, keys: 100 },
  { filter: { $expr: { $eq: ['$n', 5] } }, indexes: [n], index: 'n', found: 1, docs: 1 },
  {
    filter: { $expr: { $and: [{ $eq: [5, '$n'] }, { $lt: ['$a', 9] }] } },
    indexes: [n],
    index: 'n',
    found: 1,
    docs: 1,
  },
  {
    // What `$lookup` with `let` makes of its filter.
    filter: { $expr: { $let: { vars: { wanted: { $literal: 5 } }, in: { $eq: ['$n', '$$wanted'] } } } },
    indexes: [n],
    index: 'n',
    found: 1,
    docs: 1,
  },
  { filter: { $expr: { $or: [{ $eq: ['$n', 5] }, { $eq: ['$n', 6] }] } }, indexes: [n], found: 2 },
  { filter: { n: 3 }, indexes: [an], found: 1, docs: 1000, keys: 0 },
  { filter: { n: 5, b: 5 }, indexes: [b, n], index: 'n', found: 1 },
  { filter: { a: 3 }, options: { sort: { n: 1 } }, indexes: [an], index: 'an', sorts: false, found: 100, docs: 100 },
  { filter: { a: 3 }, options: { sort: { n: -1 } }, indexes: [an], index: 'an', sorts: false, found: 100, docs: 100 },
  { filter: { a: 3 }, options: { sort: { b: 1 } }, indexes: [an], index: 'an', sorts: true, found: 100, docs: 100 },
  {
    filter: {},
    options: { sort: { n: 1 }, limit: 5 },
    indexes: [n],
    index: 'n',
    sorts: false,
    found: 5,
    docs: 5,
    keys: 5,
  },
  { filter: {}, options: { sort: { n: 1 }, limit: 5 }, sorts: true, found: 5, docs: 1000, keys: 0 },
  {
    filter: {},
    options: { sort: { a: 1, n: 1 }, limit: 5 },
    indexes: [an],
    index: 'an',
    sorts: false,
    found: 5,
    docs: 5,
  },
  {
    filter: {},
    options: { sort: { a: -1, n: -1 }, limit: 5 },
    indexes: [an],
    index: 'an',
    sorts: false,
    found: 5,
    docs: 5,
  },
  { filter: {}, options: { sort: { a: 1, n: -1 }, limit: 5 }, indexes: [an], sorts: true, found: 5, docs: 1000 },
  { filter: { l: 5 }, indexes: [{ key: { l: 1 }, name: 'l' }], index: 'l', found: 1, docs: 1, keys: 1 },
  { filter: { $or: [{ n: 5 }, { n: 7 }] }, indexes: [n], index: 'n', found: 2, docs: 2 },
  { filter: { $or: [{ n: 5 }, { s: 'name7' }] }, indexes: [n], found: 2, docs: 1000 },
  { filter: { s: /^name99/ }, indexes: [{ key: { s: 1 }, name: 's' }], index: 's', found: 11, docs: 11 },
  {
    filter: { rare: 300 },
    indexes: [{ key: { rare: 1 }, name: 'r', sparse: true }],
    index: 'r',
    found: 1,
    docs: 1,
    keys: 1,
  },
  { filter: { rare: null }, indexes: [{ key: { rare: 1 }, name: 'r', sparse: true }], found: 990, docs: 1000 },
  {
    filter: { n: 5, a: 5 },
    indexes: [{ key: { n: 1 }, name: 'p', partialFilterExpression: { a: 5 } }],
    index: 'p',
    found: 1,
    docs: 1,
    keys: 1,
  },
  {
    filter: { n: 5 },
    indexes: [{ key: { n: 1 }, name: 'p', partialFilterExpression: { a: 5 } }],
    found: 1,
    docs: 1000,
  },
  { filter: { n: 5 }, indexes: [{ ...n, hidden: true }], found: 1, docs: 1000 },
  { filter: { n: 5 }, indexes: [a, n], options: { hint: 'n' }, index: 'n', found: 1, docs: 1 },
  { filter: { a: 5, n: 5 }, indexes: [a, n], options: { hint: { a: 1 } }, index: 'a', found: 1, docs: 100 },
]

const cases: ConformanceCase[] = plans.map(({ filter, options = {}, indexes, index, sorts, ...counts }) => ({
  name: `${inspect({ filter, ...options }, { depth: 9, breakLength: Infinity, compact: true })} by ${index ?? 'no index'}`,
  documents,
  ...(indexes && { indexes }),
  async run(collection, db) {
    const find = { find: collection.collectionName, filter, ...options }
    const { queryPlanner, executionStats } = await db.command({ explain: find, verbosity: 'executionStats' })
    const stages = stagesOf(queryPlanner.winningPlan)
    const scans = stages.filter(({ stage }) => stage === 'IXSCAN')
    const names = new Set(scans.map(({ indexName }) => indexName))
    return {
      index: [...names],
      wholeCollection: stages.some(({ stage }) => stage === 'COLLSCAN'),
      ...(sorts !== undefined && { sorts: stages.some(({ stage }) => stage === 'SORT') }),
      found: executionStats.nReturned,
      ...(counts.docs !== undefined && { docs: executionStats.totalDocsExamined }),
      ...(counts.keys !== undefined && { keys: executionStats.totalKeysExamined }),
    }
  },
  expect: {
    index: index ? [index] : [],
    wholeCollection: !index,
    ...(sorts !== undefined && { sorts }),
    ...counts,
  },
}))

const others: ConformanceCase[] = [
  {
    name: 'a find by _id looks at one document',
    documents,
    async run(collection) {
      const { queryPlanner, executionStats } = await collection.find({ _id: 500 }).explain('executionStats')
      const wholeCollection = stagesOf(queryPlanner.winningPlan).some(({ stage }) => stage === 'COLLSCAN')
      return [wholeCollection, executionStats.nReturned, executionStats.totalDocsExamined]
    },
    expect: [false, 1, 1],
  },
  {
    name: 'a count by exact bounds looks at no document',
    documents,
    indexes: [a],
    async run(collection, db) {
      const count = { count: collection.collectionName, query: { a: 3 } }
      const { executionStats } = await db.command({ explain: count, verbosity: 'executionStats' })
      return executionStats.totalDocsExamined
    },
    expect: 0,
  },
  {
    name: '$match at the head of a pipeline goes by an index',
    documents,
    indexes: [n],
    async run(collection) {
      const plan = await collection.aggregate([{ $match: { n: 5 } }, { $project: { a: 1 } }]).explain('queryPlanner')
      const stages = new Set(stagesOf(plan).map(({ stage }) => stage))
      return [stages.has('IXSCAN'), stages.has('COLLSCAN')]
    },
    expect: [true, false],
  },
  {
    name: 'queryPlanner alone runs nothing',
    documents,
    indexes: [n],
    async run(collection) {
      const plan = await collection.find({ n: 5 }).explain('queryPlanner')
      return [plan['executionStats'] === undefined, plan['queryPlanner'].namespace === collection.namespace]
    },
    expect: [true, true],
  },
  {
    name: 'an update and a delete explained change nothing',
    documents: [{ _id: 1, n: 1 }],
    async run(collection, db) {
      const { collectionName } = collection
      const update = { update: collectionName, updates: [{ q: { n: 1 }, u: { $set: { n: 2 } } }] }
      await db.command({ explain: update, verbosity: 'queryPlanner' })
      await db.command({
        explain: { delete: collectionName, deletes: [{ q: {}, limit: 0 }] },
        verbosity: 'queryPlanner',
      })
      return collection.find().toArray()
    },
    expect: [{ _id: 1, n: 1 }],
  },
  {
    name: 'a hint that names no index',
    documents,
    run: (collection) => collection.find({ n: 5 }, { hint: 'nope' }).toArray(),
    error: { code: 2 },
  },
]

runCases('explain', [...cases, ...others])
