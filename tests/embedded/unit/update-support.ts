import { expect } from 'vitest'
import { documentOf, fieldsOf, toJs, type Raw } from '../../../embedded/mongo/bson/raw.ts'
import { assertValidDocument } from '../../../embedded/mongo/bson/valid.ts'
import { encode } from '../../../embedded/mongo/bson/writer.ts'
import { MongoError } from '../../../embedded/mongo/errors.ts'
import { compileUpdate } from '../../../embedded/mongo/update/update.ts'

export type Doc = Record<string, unknown>
export interface Options {
  position?: number
  inserting?: boolean
  filters?: Doc[]
  multi?: boolean
  result?: Doc
}
/** What an update leads to: a document, no change, or an error's code and (part of) its message. */
export type Outcome = Doc | 'same' | [code: number, message?: string]
export type Case = [name: string, document: Doc, update: Doc | Doc[], outcome: Outcome, options?: Options]

export const raw = (document: Doc): Raw => documentOf(encode(document))
export const rawSpec = (spec: Doc | Doc[]): Raw => fieldsOf(raw({ spec })).get('spec')!

export function compile(update: Doc | Doc[], { filters = [], multi = false, result = {} }: Options = {}) {
  return compileUpdate(rawSpec(update), { arrayFilters: filters.map(raw), multi, runPipeline: () => encode(result) })
}

export function apply(document: Doc | Buffer, update: Doc | Doc[], options: Options = {}): Buffer | undefined {
  const bytes = Buffer.isBuffer(document) ? document : encode(document)
  const { position, inserting = false } = options
  return compile(update, options).apply(documentOf(bytes), { position, inserting })
}

/** What an update of a document leads to, in the form of `expected`. */
export function resultOf(document: Doc, update: Doc | Doc[], options?: Options): unknown {
  return caught(() => {
    const bytes = apply(document, update, options)
    if (!bytes) return 'same'
    assertValidDocument(bytes, 0, bytes.length)
    return { document: toJs(documentOf(bytes)), bytes: bytes.toString('hex') }
  })
}

/** The code and message of the error that `run` throws, or what it returns. */
export function caught(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (error instanceof MongoError) return { code: error.code, message: error.message }
    throw error
  }
}

export function expected(outcome: Outcome): unknown {
  if (outcome === 'same') return outcome
  if (Array.isArray(outcome)) return { code: outcome[0], message: expect.stringContaining(outcome[1] ?? '') }
  return { document: toJs(raw(outcome)), bytes: encode(outcome).toString('hex') }
}
