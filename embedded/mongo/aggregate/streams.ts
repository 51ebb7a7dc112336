import type { Raw } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import { giveWay, turnMs } from '../turn.ts'
import type { Variables } from './operators/define.ts'

/** What the planner can answer by itself. */
export interface Query {
  filter?: Raw
  sort?: Raw
  skip?: number
  limit?: number
}

/** Where a pipeline's documents come from and go to; given by the command layer. */
export interface Source {
  /**
   * Documents of a collection that the planner finds by index where it can, in chunks; the event loop runs between
   * chunks. Document bytes in a chunk stay valid after the next chunk is read.
   */
  find(collection: string, query: Query): AsyncIterable<Raw[]>
  /** How many documents match, from the index alone where it can. */
  count(collection: string, query: Omit<Query, 'sort'>): Promise<number>
  /** Whether a unique index over exactly these fields, and all documents, makes sure that no two have the same values. */
  isUnique(collection: string, fields: readonly string[]): boolean
  /** Puts what no key orders into another order, in harsh mode. */
  shuffle<T>(items: T[]): T[]
  /** Runs a write command of the same database, e.g. `{ update: 'coll', updates: [...] }`. Throws MongoError on a write error. */
  command(command: Record<string, unknown>): Promise<Record<string, unknown>>
}

/** Documents in chunks. */
export type Chunks = AsyncIterable<Raw[]>

/** A stage at work: what it makes of the documents it is given. */
export type Transform = (input: Chunks) => Chunks

/** What a stage may use. */
export interface Context {
  readonly source: Source
  readonly variables: Variables
  /** The stage whose inner pipeline this is. */
  readonly within?: '$facet' | '$lookup' | '$unionWith'
  /** Compiles the stages of an inner pipeline, one by one. Throws for the first that is wrong. */
  compile(stages: Raw[], context: Context): Transform[]
  /** Runs an inner pipeline. */
  run(collection: string, stages: Raw[], context: Context): Chunks
}

/** MongoDB's limit on what a stage holds in memory, in bytes. */
export const memoryLimit = 100 * 1024 * 1024

/** MongoDB's limit on a document, and what it allows itself above it, in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024 + 16 * 1024

/** About how many bytes of documents a stage that multiplies them passes on at once. */
const chunkBytes = 4 * 1024 * 1024

/** Throws QueryExceededMemoryLimitNoDiskUseAllowed (292) for a stage that would hold more. */
export function assertMemory(bytes: number, stage: string): void {
  if (bytes > memoryLimit) throw new MongoError(292, `${stage} exceeded the memory limit of ${memoryLimit} bytes`)
}

export const sizeOf = (value: Raw) => value.end - value.start

/** All documents at once, for a stage that must see them all. Throws 292 where they are more than 100 MB. */
export async function collect(input: Chunks, stage: string): Promise<Raw[]> {
  const all: Raw[] = []
  let bytes = 0
  for await (const documents of input) {
    for (const document of documents) {
      bytes += sizeOf(document)
      all.push(document)
    }
    assertMemory(bytes, stage)
  }
  return all
}

/** A chunk that grows. */
class Chunk {
  #documents: Raw[] = []
  #bytes = 0

  /** Says whether it is full with this one. */
  add(document: Raw): boolean {
    this.#documents.push(document)
    this.#bytes += sizeOf(document)
    return this.#bytes >= chunkBytes
  }

  /** What it holds; it is empty then. */
  take(): Raw[] {
    const documents = this.#documents
    this.#documents = []
    this.#bytes = 0
    return documents
  }
}

/** Documents in chunks that are made only as they are asked for. */
export function* inChunks(documents: Iterable<Raw>): Generator<Raw[]> {
  const chunk = new Chunk()
  for (const document of documents) if (chunk.add(document)) yield chunk.take()
  yield chunk.take()
}

/**
 * A stage that makes of each document any number of them. It gives way to others between two documents: what is made
 * of one may take long, and a chunk holds many.
 */
export function perDocument(run: (document: Raw) => Iterable<Raw>): Transform {
  return async function* (input) {
    let turnEnds = performance.now() + turnMs
    for await (const documents of input) {
      const chunk = new Chunk()
      for (const document of documents) {
        for (const made of run(document)) if (chunk.add(made)) yield chunk.take()
        if (performance.now() < turnEnds) continue
        await giveWay()
        turnEnds = performance.now() + turnMs
      }
      yield chunk.take()
    }
  }
}

/** A stage that must see all documents. */
export function whole(stage: string, run: (documents: Raw[]) => Raw[] | Promise<Raw[]>): Transform {
  return async function* (input) {
    yield await run(await collect(input, stage))
  }
}

/** Documents as they are, in one chunk. */
export async function* once(documents: Raw[]): AsyncGenerator<Raw[]> {
  yield documents
}
