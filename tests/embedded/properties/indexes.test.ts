import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Int32, serialize, type Document } from 'bson'
import fc from 'fast-check'
import { MongoClient, MongoServerError, type Collection, type Db } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedMongo, type EmbeddedMongo } from '../../../embedded/mongo/start.ts'
import { check, textOf } from './check.ts'
import { lives, type Change, type Index, type Query } from './collection-arbitraries.ts'
import { matches } from './model/match.ts'
import { keysOf, ParallelArrays, ranked, type Sort } from './model/sort.ts'
import { UpdateError, updated } from './model/update.ts'
import type { Doc } from './model/values.ts'

/** Documents, and the next `_id`. */
interface Model {
  docs: Doc[]
  nextId: number
}

function withId(model: Model, doc: Doc): Doc {
  return new Map([['_id', new Int32(model.nextId++)], ...doc])
}

/** What a change makes of the documents; undefined where one of them, or an index, refuses it. */
function changedDocs({ docs }: Model, change: Change, indexed: Index[]): Doc[] | undefined {
  const result = applied(docs, change)
  return result?.some((doc) => indexed.some(({ keys }) => isParallel(doc, keys))) ? undefined : result
}

function applied(docs: Doc[], change: Change): Doc[] | undefined {
  if ('insert' in change) return [...docs, change.insert]
  if ('remove' in change) return docs.filter((doc) => !matches(doc, change.remove))
  try {
    updated(new Map(), change.update) // paths that conflict are refused even where no document matches
    return docs.map((doc) => (matches(doc, change.filter) ? updated(doc, change.update) : doc))
  } catch (error) {
    if (error instanceof UpdateError) return undefined
    throw error
  }
}

function isParallel(doc: Doc, keys: Sort): boolean {
  const paths = keys.map(([path]) => path)
  try {
    keysOf(doc, paths)
    return false
  } catch (error) {
    if (error instanceof ParallelArrays) return true
    throw error
  }
}

async function insert(collection: Collection, docs: Doc[]): Promise<void> {
  if (docs.length > 0) await collection.insertMany(docs.map((doc) => Object.fromEntries(doc) as Document))
}

async function send(collection: Collection, change: Change): Promise<void> {
  if ('insert' in change) await insert(collection, [change.insert])
  else if ('remove' in change) await collection.deleteMany(change.remove as Document)
  else await collection.updateMany(change.filter as Document, change.update as Document)
}

/** What must come back: the ranks of the documents in the order of the sort, or an error's code; and their number. */
interface Answer {
  found: (number | string)[] | number
  count: number
}

function expected(docs: Doc[], { filter, sort, skip, limit }: Query): { answer: Answer; ranks: Map<number, number> } {
  const matching = docs.filter((doc) => matches(doc, filter))
  try {
    const inOrder = ranked(matching, sort)
    const ranks = new Map(inOrder.map(({ doc, rank }) => [Number(doc.get('_id')), rank]))
    const part = inOrder.slice(skip, limit === 0 ? undefined : skip + limit)
    return { answer: { found: part.map(({ rank }) => rank), count: matching.length }, ranks }
  } catch (error) {
    if (error instanceof ParallelArrays) return { answer: { found: 2, count: matching.length }, ranks: new Map() }
    throw error
  }
}

/** The code of an error that the server answered. */
function codeOf(error: unknown): number {
  if (error instanceof MongoServerError) return Number(error.code)
  throw error
}

/** The answer of a collection, its documents shown by the ranks that the model gives them. */
async function ask(
  collection: Collection,
  query: Query,
  ranks: Map<number, number>,
  indexed: Index[],
): Promise<Answer> {
  const { filter, sort, skip, limit } = query
  const whole = indexed.filter(({ options }) => !options.sparse && !options.partialFilterExpression)
  const hint = query.hint === null ? undefined : whole[query.hint]
  const options = hint ? { hint: Object.fromEntries(hint.keys) } : {}
  const { n } = await collection.db.command({ count: collection.collectionName, query: filter, ...options })
  try {
    const cursor = collection.find(filter as Document, { sort, skip, limit, projection: { _id: 1 }, ...options })
    const ids = (await cursor.toArray()).map(({ _id }) => Number(_id))
    const repeated = (id: number, i: number) => ids.indexOf(id) < i
    return { found: ids.map((id, i) => (repeated(id, i) ? `${id} again` : (ranks.get(id) ?? `not ${id}`))), count: n }
  } catch (error) {
    return { found: codeOf(error), count: n }
  }
}

let dir: string
let engine: EmbeddedMongo
let client: MongoClient
let db: Db

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mongo-properties-'))
  engine = await startEmbeddedMongo({ dir, port: 0 })
  client = new MongoClient(engine.uri)
  db = client.db('properties')
})

afterAll(async () => {
  await client.close()
  await engine.close()
  await rm(dir, { recursive: true })
})

let indexScans = 0

/** The same documents in two collections, one of them with indexes. */
interface Pair {
  plain: Collection
  indexed: Collection
  indexes: Index[]
}

async function expectAnswers({ plain, indexed, indexes }: Pair, docs: Doc[], queries: Query[]): Promise<void> {
  for (const query of queries) {
    const { answer, ranks } = expected(docs, query)
    // Whether a single document is asked for its sort keys is up to the planner.
    if (answer.found === 2 && answer.count === 1) continue
    const [byScan, byIndex] = await Promise.all([ask(plain, query, ranks, []), ask(indexed, query, ranks, indexes)])
    expect({ query, byScan, byIndex }).toEqual({ query, byScan: answer, byIndex: answer })
    const plan = await indexed.find(query.filter as Document).explain()
    if (JSON.stringify(plan).includes('IXSCAN')) indexScans++
  }
}

async function expectContents(collection: Collection, model: Model): Promise<void> {
  const stored = (await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray()) as unknown as Uint8Array[]
  expect(stored.map(textOf)).toEqual(model.docs.map((doc) => textOf(serialize(doc))))
  const { valid, errors } = await db.command({ validate: collection.collectionName })
  expect({ valid, errors }).toEqual({ valid: true, errors: [] })
}

/** Creates the indexes that can hold the documents; the others are error 171. */
async function createIndexes(collection: Collection, docs: Doc[], indexes: Index[]): Promise<void> {
  for (const { keys, options } of indexes) {
    const fits = !docs.some((doc) => isParallel(doc, keys))
    // A partial index may be spared the documents that it cannot hold.
    if (!fits && options.partialFilterExpression) continue
    const code = await collection.createIndex(keys, options).then(() => 0, codeOf)
    expect(code).toBe(fits ? 0 : 171)
  }
}

test('answers are those of the model, with indexes and without, before and after changes', async () => {
  let runs = 0
  const property = fc.asyncProperty(lives, async (life) => {
    const model: Model = { docs: [], nextId: 1 }
    model.docs = life.docs.map((doc) => withId(model, doc))
    const plain = await db.createCollection(`plain${runs}`)
    const indexed = await db.createCollection(`indexed${runs++}`)
    const fitting = life.indexes.filter(({ keys }) => !model.docs.some((doc) => isParallel(doc, keys)))
    if (life.indexFirst) await createIndexes(indexed, [], fitting)
    for (const collection of [plain, indexed]) await insert(collection, model.docs)
    if (!life.indexFirst) await createIndexes(indexed, model.docs, life.indexes)
    const pair = { plain, indexed, indexes: fitting }
    await expectAnswers(pair, model.docs, life.queries)
    for (const given of life.changes) {
      const change = 'insert' in given ? { insert: withId(model, given.insert) } : given
      const changed = changedDocs(model, change, fitting)
      if (changed === undefined) continue
      for (const collection of [plain, indexed]) await send(collection, change)
      model.docs = changed
    }
    await expectAnswers(pair, model.docs, life.lastQueries)
    for (const collection of [plain, indexed]) {
      await expectContents(collection, model)
      await collection.drop()
    }
  })
  await check(200, property)
  expect(indexScans).toBeGreaterThan(runs)
}, 600_000)
