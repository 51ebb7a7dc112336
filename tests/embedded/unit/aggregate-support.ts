import { deserialize, EJSON, serialize, type Document } from 'bson'
import { expect, it } from 'vitest'
import { aggregate, type Source } from '../../../embedded/mongo/aggregate/pipeline.ts'
import { documentOf, type Raw } from '../../../embedded/mongo/bson/raw.ts'
import { MongoError } from '../../../embedded/mongo/errors.ts'
import { parseSort, sortKeyOf } from '../../../embedded/mongo/plan/sort.ts'
import { compileFilter } from '../../../embedded/mongo/query/filter.ts'

export const rawOf = (document: Document) => documentOf(Buffer.from(serialize(document, { ignoreUndefined: false })))
export const rawsOf = (documents: Document[]) => documents.map(rawOf)
/** With every number's type as it is stored. */
export const plainOf = (raw: Raw): Document => deserialize(raw.slice(), { promoteValues: false })

/** Canonical extended JSON: tells the numeric types apart and keeps the order of fields. */
export const shown = (value: unknown) => EJSON.stringify({ value }, undefined, 1, { relaxed: false })

type Query = Parameters<Source['find']>[1]

/** Collections in memory; records what a pipeline asks for. */
export class MemorySource implements Source {
  readonly finds: { collection: string; query: Document }[] = []
  readonly counts: Document[] = []
  readonly commands: Document[] = []
  chunksRead = 0
  readonly #collections: Record<string, Raw[]>
  readonly #chunkSize: number

  constructor(collections: Record<string, Document[] | Raw[]>, chunkSize = 3) {
    const asRaw = (documents: Document[] | Raw[]) =>
      documents.map((each) => ('bytes' in each ? (each as Raw) : rawOf(each)))
    this.#collections = Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, asRaw(list)]))
    this.#chunkSize = chunkSize
  }

  async *find(collection: string, query: Query): AsyncGenerator<Raw[]> {
    this.finds.push({ collection, query: shownQuery(query) })
    const found = this.#select(collection, query)
    for (let at = 0; at < found.length; at += this.#chunkSize) {
      this.chunksRead++
      yield found.slice(at, at + this.#chunkSize)
    }
  }

  async count(collection: string, query: Query): Promise<number> {
    this.counts.push(shownQuery(query))
    return this.#select(collection, query).length
  }

  shuffle<T>(items: T[]): T[] {
    return items
  }

  isUnique(): boolean {
    return true
  }

  async command(command: Record<string, unknown>): Promise<Record<string, unknown>> {
    const written = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(written)
      if (typeof value !== 'object' || value === null) return value
      if ('bytes' in value) return plainOf(value as Raw)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner)]))
    }
    this.commands.push(written(command) as Document)
    return { n: 1, ok: 1 }
  }

  #select(collection: string, { filter, sort, skip = 0, limit }: Query): Raw[] {
    let found = this.#collections[collection] ?? []
    const { matches } = filter ? compileFilter(filter) : { matches: () => true }
    found = found.filter((document) => matches(document))
    if (sort) {
      const keyOf = sortKeyOf(parseSort(sort))
      found = found.toSorted((a, b) => keyOf(a).compare(keyOf(b)))
    }
    return found.slice(skip, limit === undefined ? undefined : skip + limit)
  }
}

function shownQuery({ filter, sort, ...numbers }: Query): Document {
  return { ...(filter && { filter: plainOf(filter) }), ...(sort && { sort: plainOf(sort) }), ...numbers }
}

/** Every result document of a pipeline on the collection 'c'. */
export async function resultsOf(source: Source, pipeline: Document[]): Promise<Document[]> {
  const results: Document[] = []
  for await (const chunk of aggregate('c', rawsOf(pipeline), source)) results.push(...chunk.map(plainOf))
  return results
}

/** What a case expects instead of documents. */
export class Failure {
  readonly code: number
  readonly message: RegExp

  constructor(code: number, message = /(?:)/) {
    this.code = code
    this.message = message
  }
}

export const fails = (code: number, message?: RegExp) => new Failure(code, message)

export type Case = [name: string, documents: Document[], pipeline: Document[], expected: Document[] | Failure]

/** One test per case; `others` are further collections. */
export function checkCases(cases: Case[], others: Record<string, Document[]> = {}): void {
  it.each(cases)('%s', async (_, documents, pipeline, expected) => {
    const outcome = await resultsOf(new MemorySource({ c: documents, ...others }), pipeline).then(shown, failureOf)
    const wanted =
      expected instanceof Failure ? { code: expected.code, message: matching(expected.message) } : shown(expected)
    expect(outcome).toEqual(wanted)
  })
}

const matching = (message: RegExp) => expect.stringMatching(message) as string

function failureOf(error: unknown): { code: number; message: string } {
  if (!(error instanceof MongoError)) throw error
  return { code: error.code, message: error.message }
}

/** An expression on a document, and its value; undefined where it is missing. */
export type ExpressionCase = [expression: unknown, expected: unknown]

export function checkExpressions(document: Document, cases: ExpressionCase[]): void {
  checkCases(
    cases.map(([expression, expected]) => [
      shownShort(expression),
      [document],
      [{ $project: { _id: 0, v: { $ifNull: [{ $literal: null }, expression] } } }],
      expected instanceof Failure ? expected : [expected === undefined ? {} : { v: expected }],
    ]),
  )
}

const shownShort = (value: unknown) => EJSON.stringify(value as Document, { relaxed: true }).replaceAll('%', '%%')
