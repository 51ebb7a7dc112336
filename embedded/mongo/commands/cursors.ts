import { Long } from 'bson'
import { randomInt } from 'node:crypto'
import { Raw, Type } from '../bson/raw.ts'
import { BsonWriter } from '../bson/writer.ts'
import { MongoError } from '../errors.ts'
import type { Command } from './command.ts'
import { maxDocumentBytes } from './documents.ts'

/** A batch ends with the document that passes this, so no reply is larger than it and one more document of 16 MB. */
const batchBytes = 4 * 1024 * 1024
/** How long a cursor nobody asks for is kept, in milliseconds. */
const usualIdleTime = 10 * 60 * 1000
/** How long one that has no time limit of its own is kept: as its session, which ends unless it is used. In milliseconds. */
export const sessionTime = 30 * 60 * 1000

/** One reply's documents, written as they are found. */
class Batch {
  #count = 0
  readonly #limit: number
  readonly #bytes: number
  readonly #writer = new BsonWriter().begin(Type.array)

  constructor(limit: number, bytes = batchBytes) {
    this.#limit = limit
    this.#bytes = bytes
  }

  get isFull(): boolean {
    return this.#count >= this.#limit || this.#writer.length > this.#bytes
  }

  /** Takes a document; says whether it was the last. */
  add(document: Raw): boolean {
    this.#writer.raw(String(this.#count++), document)
    return this.isFull
  }

  /** The documents as a BSON array. */
  array(): Raw {
    const bytes = this.#writer.end().bytes()
    return new Raw(Type.array, bytes, 0, bytes.length)
  }
}

/** Adds documents until the batch is full; true where there are no more. */
export type Fill = (batch: Batch) => Promise<boolean>

interface Cursor {
  readonly namespace: string
  readonly fill: Fill
  readonly idleTime: number
  expires: number
  busy: boolean
}

/** The open cursors of all connections. They hold positions, not results. */
export class Cursors {
  readonly #open = new Map<string, Cursor>()

  /** Answers the first batch and keeps the cursor where there is more; `single` never keeps it. */
  async open(
    namespace: string,
    batchSize: number,
    single: boolean,
    fill: Fill,
    idleTime = usualIdleTime,
  ): Promise<Record<string, unknown>> {
    // What does not fit into a single batch is never asked for: it is filled as far as MongoDB fills one.
    const batch = new Batch(batchSize, single ? maxDocumentBytes : batchBytes)
    const done = (!batch.isFull && (await fill(batch))) || single
    const id = done ? 0n : BigInt(randomInt(1, 2 ** 48 - 1))
    if (!done) {
      for (const [other, { expires }] of this.#open) if (expires < Date.now()) this.#open.delete(other)
      this.#open.set(String(id), { namespace, fill, idleTime, expires: Date.now() + idleTime, busy: false })
    }
    return { cursor: { firstBatch: batch.array(), id, ns: namespace } }
  }

  /** The next batch. Error 43 for a cursor that is not there. */
  async next(id: string, namespace: string, batchSize: number): Promise<Record<string, unknown>> {
    const cursor = this.#open.get(id)
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    if (cursor.busy) throw new MongoError(12051, `cursor id ${id} is already in use`)
    const batch = new Batch(batchSize)
    cursor.busy = true
    let done = true
    try {
      done = await cursor.fill(batch)
    } finally {
      if (done) this.#open.delete(id)
      cursor.busy = false
      cursor.expires = Date.now() + cursor.idleTime
    }
    return { cursor: { nextBatch: batch.array(), id: done ? 0n : BigInt(id), ns: namespace } }
  }

  kill(ids: string[], namespace: string): Record<string, unknown> {
    const killed = ids.filter((id) => this.#open.get(id)?.namespace === namespace)
    for (const id of killed) this.#open.delete(id)
    const cursorsKilled = killed.map((id) => Long.fromString(id))
    const cursorsNotFound = ids.filter((id) => !killed.includes(id)).map((id) => Long.fromString(id))
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] }
  }
}

/** A cursor's documents, where the time between two batches, in which its client thinks, is not the command's own. */
export function withoutIdleTime(command: Pick<Command, 'idled'>, fill: Fill): Fill {
  let left: number | undefined
  return async (batch) => {
    if (left !== undefined) command.idled(performance.now() - left)
    try {
      return await fill(batch)
    } finally {
      left = performance.now()
    }
  }
}

/** A cursor over a short list, such as listIndexes. */
export function fromList(documents: Raw[]): Fill {
  let at = 0
  return async (batch) => {
    while (at < documents.length) if (batch.add(documents[at++]!)) break
    return at === documents.length
  }
}

/** A cursor over documents that are made chunk by chunk. */
export function fromChunks(chunks: AsyncGenerator<Raw[]>): Fill {
  let chunk: Raw[] = []
  let at = 0
  return async (batch) => {
    for (;;) {
      while (at < chunk.length) if (batch.add(chunk[at++]!)) return false
      const step = await chunks.next()
      if (step.done) return true
      chunk = step.value
      at = 0
    }
  }
}
