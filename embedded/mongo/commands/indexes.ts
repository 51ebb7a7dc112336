import { deserialize } from 'bson'
import { isNumber, isTrue, numberOf } from '../bson/numbers.ts'
import { documentOf, fieldsOf, lenient, textOf, toJs, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { encode } from '../bson/writer.ts'
import { shellForm } from '../bson/shell.ts'
import { badValue, MongoError } from '../errors.ts'
import { isIndexable } from '../plan/planner.ts'
import { parseFilter } from '../query/operators.ts'
import type { IndexOptions, IndexRecord } from '../store/catalog.ts'
import type { Collection } from '../store/collection.ts'
import type { Index } from '../store/index-table.ts'
import type { IndexBuild } from '../store/index-build.ts'
import type { Store } from '../store/store.ts'
import { buildSlice, endOf, runBuild } from './build.ts'
import { requireCollection } from './collections.ts'
import { define, isSimpleCollation, type Command, type Engine, type Reply } from './command.ts'
import { fromList } from './cursors.ts'

export const indexCommands = {
  createIndexes: define('indexes ignoreUnknownIndexOptions', 'commitQuorum', createIndexes),
  listIndexes: define('cursor includeBuildUUIDs', '', listIndexes),
  dropIndexes: define('index', '', dropIndexes),
}

type IndexSpec = Omit<IndexRecord, 'table'>

const cannotCreate = (message: string) => new MongoError(67, message)
const flag = (name: 'unique' | 'sparse' | 'hidden') => (value: Raw) => (isTrue(value) ? { [name]: true } : {})

/** How each option of an index is read; one that is not here is refused by its name. */
const optionReaders: Record<string, (value: Raw) => IndexOptions> = {
  unique: flag('unique'),
  sparse: flag('sparse'),
  hidden: flag('hidden'),
  expireAfterSeconds: (value) => {
    const seconds = isNumber(value) ? numberOf(value) : NaN
    if (seconds >= 0 && seconds <= 2 ** 31 - 1) return { expireAfterSeconds: seconds }
    throw cannotCreate(
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, from 0 to ${2 ** 31 - 1}`,
    )
  },
  partialFilterExpression: (value) => {
    if (value.type !== Type.object) throw cannotCreate('The field partialFilterExpression must be an object')
    if (!isIndexable(parseFilter(value))) throw cannotCreate('Expression not supported in partial index')
    return { partialFilterExpression: deserialize(value.slice(), { ...lenient, promoteValues: false }) }
  },
  collation: (value) => {
    if (isSimpleCollation(value)) return {}
    throw badValue('the index option collation is not supported by this database')
  },
  background: () => ({}),
  v: () => ({}),
}

/** Reads one index specification as createIndexes sends it. */
function parseIndex(spec: Raw): IndexSpec {
  const { key, name, ...rest } = Object.fromEntries(fieldsOf(spec))
  if (key?.type !== Type.object)
    throw new MongoError(9, "The 'key' field is a required property of an index specification")
  if (name?.type !== Type.string)
    throw new MongoError(9, "The 'name' field is a required property of an index specification")
  if (!/^[^\0]+$/.test(textOf(name))) throw cannotCreate('index names cannot be empty or contain a NUL character')
  const fields = [...fieldsOf(key)].map(([field, direction]) => [field, directionOf(field, direction)] as const)
  if (fields.length === 0) throw cannotCreate('Index keys cannot be an empty object')
  if (fields.length > 31) throw cannotCreate('an index of more than 31 fields is not supported by this database')
  let options: IndexOptions = {}
  for (const [option, value] of Object.entries(rest)) {
    const read = Object.hasOwn(optionReaders, option) ? optionReaders[option] : undefined
    if (!read) throw new MongoError(197, `The field '${option}' is not valid for an index specification here`)
    options = { ...options, ...read(value) }
  }
  if (options.expireAfterSeconds !== undefined && fields.length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL')
  }
  if (options.sparse && options.partialFilterExpression)
    throw cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options")
  return { name: textOf(name), key: Object.fromEntries(fields), options }
}

function directionOf(field: string, direction: Raw): 1 | -1 {
  if (direction.type === Type.string)
    throw cannotCreate(`a ${textOf(direction)} index is not supported by this database`)
  const number = isNumber(direction) ? numberOf(direction) : 0
  if (number !== 1 && number !== -1)
    throw cannotCreate(`Values in the index key pattern must be 1 or -1. Got ${String(toJs(direction))}`)
  const steps = field.split('.')
  if (steps.includes('')) throw cannotCreate('Index keys cannot contain an empty field.')
  if (field.includes('$')) throw cannotCreate(`an index on ${field} is not supported by this database`)
  if (steps.some((step, i) => i > 0 && /^\d+$/.test(step))) {
    throw cannotCreate(`an index on an array position (${field}) is not supported by this database`)
  }
  return number
}

async function createIndexes({ store }: Engine, command: Command): Promise<Reply> {
  const { namespace, deadline } = command
  const specs = command.documents('indexes').map(parseIndex)
  if (specs.length === 0) throw badValue('Must specify at least one index to create')
  for (;;) {
    const { reply, own, other } = await store.write(() => beginBuild(store, namespace, specs))
    if (own) await runBuild(store, own, deadline)
    if (!other) return reply
    // Another build of this collection comes first; perhaps it makes the very index.
    await endOf(other, deadline)
  }
}

interface Begun {
  readonly reply: Reply
  /** To be run, where the collection is too large for its indexes to be made at once. */
  readonly own?: IndexBuild
  /** To be waited for. */
  readonly other?: IndexBuild
}

function beginBuild(store: Store, namespace: string, specs: IndexSpec[]): Begun {
  const createdCollectionAutomatically = !store.collection(namespace)
  const collection = store.collection(namespace) ?? store.create(namespace)
  const wanted = specs.filter((spec) => !isThere(collection, spec))
  const before = collection.indexes.length + 1
  const counts = { numIndexesBefore: before, numIndexesAfter: before + wanted.length }
  const reply = { ...counts, createdCollectionAutomatically }
  if (wanted.length === 0) return { reply: { ...reply, note: 'all indexes already exist' } }
  if (collection.build) return { reply, other: collection.build }
  const own = collection.startBuild(wanted)
  return buildSlice(store, own) ? { reply } : { reply, own }
}

/** Whether the very index a specification asks for exists. Throws 85 or 86 where another one is in its way. */
function isThere(collection: Collection, spec: IndexSpec): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  if (same(spec.key, collection.idIndex.key)) {
    const [option] = Object.keys(spec.options)
    if (option) throw new MongoError(197, `The field '${option}' is not valid for an _id index specification`)
    return true
  }
  const sorted = (options: IndexOptions) => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const { name, key, options } of collection.allIndexes) {
    const sameKey = same(key, spec.key) && same(options.partialFilterExpression, spec.options.partialFilterExpression)
    const sameOptions = same(sorted(options), sorted(spec.options))
    if (name === spec.name && sameKey && sameOptions) return true
    if (name === spec.name) {
      throw new MongoError(
        sameKey && same(uniqueness(options), uniqueness(spec.options)) ? 85 : 86,
        `An existing index has the same name as the requested index: ${name}`,
      )
    }
    if (sameKey && same(uniqueness(options), uniqueness(spec.options))) {
      throw new MongoError(85, `Index already exists with a different name: ${name}`)
    }
  }
  return false
}

/** The options that, beside the key, tell two indexes apart. */
function uniqueness({ unique, sparse }: IndexOptions): unknown {
  return [unique === true, sparse === true]
}

async function listIndexes(engine: Engine, command: Command): Promise<Reply> {
  const collection = requireCollection(engine.store, command.namespace)
  const listed = collection.allIndexes.map(({ key, name, options }) =>
    documentOf(encode({ v: 2, key, name, ...options })),
  )
  return engine.cursors.open(command.namespace, Infinity, false, fromList(listed))
}

async function dropIndexes({ store }: Engine, command: Command): Promise<Reply> {
  return store.write((): Reply => {
    const collection = store.collection(command.namespace)
    if (!collection) throw new MongoError(26, `ns not found ${command.namespace}`)
    const nIndexesWas = collection.indexes.length + 1
    const which = command.fields.get('index')
    for (const index of indexesToDrop(collection, which)) {
      if (collection.indexes.includes(index)) collection.dropIndex(index)
      else collection.discardBuild()
    }
    const isAll = which?.type === Type.string && textOf(which) === '*'
    return { nIndexesWas, ...(isAll && { msg: 'non-_id indexes dropped for collection' }) }
  })
}

function indexesToDrop(collection: Collection, which: Raw | undefined): Index[] {
  // With those that are being built: to drop one ends its build.
  const existing = [...collection.indexes, ...(collection.build?.indexes ?? [])]
  if (!which) throw new MongoError(40414, "BSON field 'dropIndexes.index' is missing but a required field")
  if (which.type === Type.string && textOf(which) === '*') return existing
  const wanted = which.type === Type.array ? valuesOf(which) : [which]
  return wanted.map((value) => {
    const isName = value.type === Type.string
    const asked = isName ? textOf(value) : JSON.stringify(toJs(value))
    const isAsked = ({ name, key }: Index) => asked === (isName ? name : JSON.stringify(key))
    if (isAsked(collection.idIndex)) throw new MongoError(72, 'cannot drop _id index')
    const index = existing.find(isAsked)
    if (!index)
      throw new MongoError(
        27,
        isName ? `index not found with name [${asked}]` : `can't find index with key: ${shellForm(value)}`,
      )
    return index
  })
}
