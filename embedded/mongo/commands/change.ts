import { runPipeline } from '../aggregate/pipeline.ts'
import { isTrue } from '../bson/numbers.ts'
import { documentOf, fieldOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { failedToParse, MongoError, typeMismatch } from '../errors.ts'
import type { Query } from '../plan/results.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import { compileUpdate, type Update } from '../update/update.ts'
import { upsertSeed } from '../update/upsert.ts'
import type { Command } from './command.ts'
import { insertable } from './documents.ts'

const idName = Buffer.from('_id')

/** An update and what happens where nothing matches; an upsert starts from `filter`. */
interface Change {
  readonly update: Update
  readonly upsert: boolean
  readonly multi: boolean
  readonly filter: Raw
  /** When its command arrived, in milliseconds of `performance.now`. */
  readonly arrived: number
}

/** What became of one document. */
export interface Changed {
  readonly matched: number
  readonly modified: number
  readonly upserted?: Raw
  readonly before?: Raw
  readonly after?: Raw
}

export const unmatched: Changed = { matched: 0, modified: 0 }

/** Reads the change of an update statement or of findAndModify. */
export function changeOf(
  { arrived }: Command,
  fields: ReadonlyMap<string, Raw>,
  field: string,
  filter: Raw,
  multi: boolean,
): Change {
  const spec = fields.get(field)
  if (spec?.type !== Type.object && spec?.type !== Type.array) {
    throw failedToParse('Update argument must be either an object or an array')
  }
  const given = fields.get('arrayFilters')
  const arrayFilters = given?.type === Type.array ? valuesOf(given) : []
  if ((given && given.type !== Type.array) || arrayFilters.some(({ type }) => type !== Type.object)) {
    throw typeMismatch("BSON field 'arrayFilters' is the wrong type, expected an array of objects")
  }
  const update = compileUpdate(spec, { arrayFilters, multi, runPipeline })
  return { update, upsert: isSet(fields, 'upsert'), multi, filter, arrived }
}

/** Applies a change to the record found, or upserts; inside a write. */
export function applyChange(
  store: Store,
  namespace: string,
  collection: Collection | undefined,
  recordKey: Buffer | undefined,
  query: Query,
  change: Change,
): Changed {
  const before = recordKey && collection?.get(recordKey)
  if (!before) return change.upsert ? upserted(store, namespace, collection, change) : unmatched
  const isUpsert = change.upsert && !change.multi
  if (isUpsert && store.harsh?.overlooks(namespace, recordKey, change.arrived)) {
    const doubled = unlessTaken(() => upserted(store, namespace, collection, change))
    if (doubled) return doubled
  }
  const bytes = change.update.apply(before, {
    inserting: false,
    get position() {
      return query.filter.positionOf(before)
    },
  })
  if (!bytes) return { matched: 1, modified: 0, before, after: before }
  const after = documentOf(bytes)
  collection!.replace(recordKey, before, after)
  return { matched: 1, modified: 1, before, after }
}

function upserted(store: Store, namespace: string, collection: Collection | undefined, change: Change): Changed {
  const seed = documentOf(upsertSeed(change.filter))
  const bytes = change.update.apply(seed, { position: undefined, inserting: true })
  const document = insertable(bytes ? documentOf(bytes) : seed)
  const recordKey = (collection ?? store.create(namespace)).insert(document)
  store.harsh?.upserted(namespace, recordKey)
  return { matched: 1, modified: 0, upserted: fieldOf(document, idName)!, after: document }
}

/** What an insert answers; undefined where a unique index, or `_id`, refuses it: MongoDB's upsert then looks again. */
function unlessTaken<T>(insert: () => T): T | undefined {
  try {
    return insert()
  } catch (error) {
    if (error instanceof MongoError && error.code === 11000) return undefined
    throw error
  }
}

export function isSet(fields: ReadonlyMap<string, Raw>, field: string): boolean {
  const value = fields.get(field)
  return value !== undefined && isTrue(value)
}
