import { isNumber, isTrue, numberOf } from '../bson/numbers.ts'
import { fieldsOf, textOf, toJs, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { badValue, MongoError, typeMismatch } from '../errors.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import type { Cursors } from './cursors.ts'

export type Reply = Record<string, unknown>

/** What every command works on; `run` runs another command. */
export interface Engine {
  readonly store: Store
  readonly cursors: Cursors
  /** Whether writes may carry a number, see Command. */
  readonly numbered?: boolean
  run(command: Command): Promise<Reply>
}

/** A command: the fields it takes ('*': any), those MongoDB takes and this database refuses by name, what it does. */
export interface Definition {
  readonly fields: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  run(engine: Engine, command: Command): Promise<Reply>
}

export function define(fields: string, refused: string, run: Definition['run']): Definition {
  return { fields: new Set(fields.split(' ')), refused: new Set([...refused.split(' '), 'collation']), run }
}

/** Fields that any command may carry and that change nothing here: one server has one state to read from. */
const common =
  '$db lsid txnNumber $clusterTime $readPreference comment maxTimeMS readConcern writeConcern apiVersion apiStrict'
const commonFields = new Set([...common.split(' '), 'apiDeprecationErrors'])

/** A command as it arrived: the body's first field names it, `sequences` are the documents sent beside the body. */
export class Command {
  readonly name: string
  readonly fields: ReadonlyMap<string, Raw>
  readonly #sequences: ReadonlyMap<string, Raw[]>
  /** In milliseconds of `performance.now`. */
  readonly arrived = performance.now()
  #idleMs = 0

  /**
   * Throws where transactions are asked for (20), or a write or read concern a single server cannot give.
   * @param numbered whether writes may carry a number by which they are told from their second try.
   */
  constructor(body: Raw, sequences: ReadonlyMap<string, Raw[]> = new Map(), numbered = false) {
    this.fields = fieldsOf(body)
    this.name = this.fields.keys().next().value ?? ''
    this.#sequences = sequences
    const refused = ['startTransaction', 'autocommit', ...(numbered ? [] : ['txnNumber'])]
    if (refused.some((field) => this.fields.has(field))) {
      throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos')
    }
    const w = this.#within('writeConcern', 'w')
    if (isNumber(w) && numberOf(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated")
    const level = this.#within('readConcern', 'level')
    if (level?.type === Type.string && !['local', 'available', 'majority'].includes(textOf(level))) {
      throw new MongoError(123, `readConcern level ${textOf(level)} is not supported on a standalone server`)
    }
  }

  get database(): string {
    return this.string('$db')
  }

  /** The namespace of the collection that the command's first field names. Throws 73 for a name that is none. */
  get namespace(): string {
    return namespaceOf(this.database, this.string(this.name))
  }

  /**
   * When `maxTimeMS`, counted from the command's arrival, is over: in milliseconds of `performance.now`. It moves with
   * the time that was not the command's: ask again after each pause.
   */
  get deadline(): number {
    return this.arrived + this.#idleMs + (this.count('maxTimeMS', 0) || Infinity)
  }

  /** Notes that the command waited for its client so long, in milliseconds. */
  idled(ms: number): void {
    this.#idleMs += ms
  }

  /** Throws for a field this command does not have (40415), has twice (40413), or has in MongoDB but not here (2). */
  assertFields({ fields, refused }: Pick<Definition, 'fields' | 'refused'>): void {
    for (const [field, value] of [...this.fields, ...this.#sequences]) {
      if (this.fields.has(field) && this.#sequences.has(field)) {
        throw new MongoError(40413, `BSON field '${this.name}.${field}' is a duplicate field`)
      }
      if (field === this.name || fields.has(field) || fields.has('*') || commonFields.has(field)) continue
      const given = Array.isArray(value) ? undefined : value
      if (!given || !refused.has(field))
        throw new MongoError(40415, `BSON field '${this.name}.${field}' is an unknown field.`)
      if (!isTrue(given) || (field === 'collation' && isSimpleCollation(given))) continue
      throw badValue(`the option ${field} of ${this.name} is not supported by this database`)
    }
  }

  string(field: string): string {
    return textOf(this.#required(field, Type.string))
  }

  /** A whole number of at least 0; `fallback` where the field is missing. */
  count(field: string, fallback: number): number {
    const number = Math.trunc(this.number(field) ?? fallback)
    if (number >= 0) return number
    throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`)
  }

  number(field: string): number | undefined {
    const value = this.fields.get(field)
    if (value === undefined) return undefined
    if (isNumber(value)) return numberOf(value)
    throw this.#wrongType(field)
  }

  flag(field: string, fallback = false): boolean {
    const value = this.fields.get(field)
    return value === undefined ? fallback : isTrue(value)
  }

  document(field: string): Raw | undefined {
    return this.fields.has(field) ? this.#required(field, Type.object) : undefined
  }

  /** An array's values: from the body, or sent beside it. */
  list(field: string): Raw[] {
    return this.#sequences.get(field) ?? valuesOf(this.#required(field, Type.array))
  }

  /** An array's values, each a document. */
  documents(field: string): Raw[] {
    const values = this.list(field)
    if (values.every(({ type }) => type === Type.object)) return values
    throw this.#wrongType(field)
  }

  #required(field: string, type: number): Raw {
    const value = this.fields.get(field)
    if (!value) throw new MongoError(40414, `BSON field '${this.name}.${field}' is missing but a required field`)
    if (value.type === type) return value
    throw this.#wrongType(field)
  }

  #within(field: string, inner: string): Raw | undefined {
    const value = this.fields.get(field)
    return value?.type === Type.object ? fieldsOf(value).get(inner) : undefined
  }

  #wrongType(field: string): MongoError {
    return typeMismatch(`BSON field '${this.name}.${field}' is the wrong type`)
  }
}

/** `hint` as an index's name, whether it was sent as a name or a key pattern; '?' for a pattern no index has. */
export function hintOf(hint: Raw | undefined, collection: Collection | undefined): string | undefined {
  if (hint?.type === Type.string) return textOf(hint)
  if (hint !== undefined && hint.type !== Type.object) throw new MongoError(9, 'Hint must be a string or an object')
  const pattern = JSON.stringify(hint && toJs(hint)) ?? '{}'
  if (pattern === '{}') return undefined
  if (pattern === '{"$natural":1}') return '$natural'
  if (pattern.startsWith('{"$natural"')) throw badValue('a hint of $natural but 1 is not supported by this database')
  return collection?.allIndexes.find(({ key }) => JSON.stringify(key) === pattern)?.name ?? '?'
}

export function isSimpleCollation(value: Raw): boolean {
  const locale = value.type === Type.object ? fieldsOf(value).get('locale') : undefined
  return value.type === Type.object && (locale?.type !== Type.string || textOf(locale) === 'simple')
}

/** `database.collection`. Throws InvalidNamespace (73) for names MongoDB refuses. */
export function namespaceOf(database: string, collection: string): string {
  const namespace = `${database}.${collection}`
  const isDatabase = /^[^/\\. "$\0#]{1,63}$/.test(database)
  const isCollection = /^(?!\.|system\.)[^$\0]+(?<!\.)$/.test(collection)
  if (isDatabase && isCollection && Buffer.byteLength(namespace) <= 255) return namespace
  throw new MongoError(73, `Invalid namespace specified '${namespace}'`)
}
