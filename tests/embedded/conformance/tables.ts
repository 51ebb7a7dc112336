import { inspect } from 'node:util'
import {
  type AggregateOptions,
  type Document,
  type Filter,
  type FindOptions,
  type IndexDescription,
  type UpdateFilter,
  type UpdateOptions,
} from 'mongodb'
import { type ConformanceCase, type ExpectedError, shown, type TestCollection, type TestDocument } from './run-cases.ts'

type Update = Document | Document[]
type Message = string | RegExp | undefined

const text = (value: unknown) => inspect(value, { depth: 9, breakLength: Infinity, compact: true })

/** The types as they are stored: a Long stays a Long, an Int32 can be told from a Double. */
export const exact = { promoteValues: false } as const

/** A filter as plain data, as the tables hold it. */
export const filterOf = (filter: Document) => filter as Filter<TestDocument>

export const updateOf = (update: Document) => update as UpdateFilter<TestDocument>

/** The _ids (numbers) of the documents a filter selects, ascending, by find and by $match, and its count. */
async function idsFound(collection: TestCollection, filter: Document, options: FindOptions = {}) {
  const ascending = (documents: Document[]) => documents.map((d) => Number(d['_id'])).sort((a, b) => a - b)
  const found = await collection.find(filterOf(filter), options).toArray()
  const matched = await collection.aggregate([{ $match: filter }], options as AggregateOptions).toArray()
  return { find: ascending(found), match: ascending(matched), count: await collection.countDocuments(filter) }
}

/** Filters and the _ids they select. With `indexes` the same answers must come by way of an index. */
export function finds(
  group: string,
  documents: Document[],
  rows: [filter: Document, ids: number[]][],
  indexes?: IndexDescription[],
): ConformanceCase[] {
  return rows.map(([filter, ids]) => ({
    name: `${group}: ${text(filter)}`,
    documents,
    ...(indexes && { indexes }),
    run: (collection) => idsFound(collection, filter),
    expect: { find: ids, match: ids, count: ids.length },
  }))
}

/** Filters that are refused, with MongoDB's code and, where the wording is certain, its message. */
export function findErrors(
  group: string,
  rows: [filter: Document, code: number, message?: Message][],
): ConformanceCase[] {
  return rows.map(([filter, code, message]) => ({
    name: `${group}: ${text(filter)}`,
    documents: [{ _id: 1, a: 1 }],
    run: (collection) => collection.find(filterOf(filter)).toArray(),
    error: errorOf(code, message),
  }))
}

/** How a find with these options shows the collection. */
export function shows(
  group: string,
  documents: Document[],
  rows: [filter: Document, options: FindOptions, expected: Document[]][],
): ConformanceCase[] {
  return rows.map(([filter, options, expected]) => ({
    name: `${group}: ${text(filter)} ${text(options)}`,
    documents,
    run: (collection) => collection.find(filterOf(filter), options).toArray(),
    expect: expected,
  }))
}

/** What updateOne makes of the one document `{ _id: 1, ...before }`; it counts as modified if it changed. */
export function updates(
  group: string,
  rows: [before: Document, update: Update, after: Document, options?: UpdateOptions & { filter?: Document }][],
): ConformanceCase[] {
  return rows.map(([before, update, after, { filter = {}, ...options } = {}]) => ({
    name: `${group}: ${text(before)} ${text(update)}${Object.keys(filter).length ? ` where ${text(filter)}` : ''}`,
    documents: [{ _id: 1, ...before }],
    async run(collection) {
      const { matchedCount, modifiedCount } = await collection.updateOne(
        filterOf({ _id: 1, ...filter }),
        update,
        options,
      )
      return { matchedCount, modifiedCount, document: await collection.findOne({ _id: 1 }, exact) }
    },
    expect: {
      matchedCount: 1,
      modifiedCount: shown(before) === shown(after) ? 0 : 1,
      document: { _id: 1, ...after },
    },
  }))
}

/** Updates of the one document `{ _id: 1, ...before }` that are refused and leave it as it was. */
export function updateErrors(
  group: string,
  rows: [before: Document, update: Update, code: number, message?: Message, options?: UpdateOptions][],
): ConformanceCase[] {
  return rows.map(([before, update, code, message, options = {}]) => ({
    name: `${group}: ${text(before)} ${text(update)}`,
    documents: [{ _id: 1, ...before }],
    run: (collection) =>
      collection.updateOne({ _id: 1 }, update, options).catch(async (error: unknown) => {
        const after = await collection.findOne({ _id: 1 })
        if (shown(after) !== shown({ _id: 1, ...before })) throw new Error(`changed to ${shown(after)}`)
        throw error
      }),
    error: errorOf(code, message),
  }))
}

/** Pipelines and the documents they give, in order. */
export function pipelines(
  group: string,
  documents: Document[],
  rows: [pipeline: Document[], expected: Document[], options?: AggregateOptions][],
): ConformanceCase[] {
  return rows.map(([pipeline, expected, options = {}]) => ({
    name: `${group}: ${text(pipeline)}`,
    documents,
    run: (collection) => collection.aggregate(pipeline, options).toArray(),
    expect: expected,
  }))
}

/** Pipelines that are refused. */
export function pipelineErrors(
  group: string,
  documents: Document[],
  rows: [pipeline: Document[], code: number, message?: Message][],
): ConformanceCase[] {
  return rows.map(([pipeline, code, message]) => ({
    name: `${group}: ${text(pipeline)}`,
    documents,
    run: (collection) => collection.aggregate(pipeline).toArray(),
    error: errorOf(code, message),
  }))
}

/** The value of an expression computed on `document`. */
export function expressions(
  group: string,
  document: Document,
  rows: [expression: unknown, value: unknown][],
): ConformanceCase[] {
  return rows.map(([expression, value]) => ({
    name: `${group}: ${text(expression)}`,
    documents: [{ _id: 1, ...document }],
    async run(collection) {
      const [shownDocument] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray()
      return shownDocument
    },
    expect: value === undefined ? {} : { value },
  }))
}

function errorOf(code: number, message: Message): ExpectedError {
  return message === undefined ? { code } : { code, message }
}
