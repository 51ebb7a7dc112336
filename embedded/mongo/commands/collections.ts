import { documentOf, type Raw } from '../bson/raw.ts'
import { encode } from '../bson/writer.ts'
import { MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import { define, namespaceOf, type Command, type Engine, type Reply } from './command.ts'
import { fromList } from './cursors.ts'
import { validateCollection } from './validate.ts'

const refusedByCreate =
  'capped size max viewOn pipeline timeseries expireAfterSeconds clusteredIndex validator validationLevel ' +
  'validationAction storageEngine encryptedFields changeStreamPreAndPostImages'

export const collectionCommands = {
  create: define('', refusedByCreate, create),
  drop: define('', '', drop),
  dropDatabase: define('', '', dropDatabase),
  renameCollection: define('to dropTarget', '', renameCollection),
  listCollections: define('filter nameOnly cursor authorizedCollections', '', listCollections),
  listDatabases: define('filter nameOnly authorizedDatabases', '', listDatabases),
  collStats: define('scale', '', async ({ store }, { namespace }) => {
    const collection = store.collection(namespace)
    return { ns: namespace, ...statsOf(collection ? [collection] : []) }
  }),
  dbStats: define('scale freeStorage', '', async ({ store }, { database }) => {
    const collections = collectionsOf(store, database)
    return { db: database, collections: collections.length, views: 0, ...statsOf(collections) }
  }),
  validate: define(
    'full',
    'repair metadata background checkBSONConformance',
    async ({ store }, { namespace, deadline }) =>
      validateCollection(store, requireCollection(store, namespace), deadline),
  ),
}

async function create({ store }: Engine, { namespace }: Command): Promise<Reply> {
  return store.write((): Reply => {
    if (store.collection(namespace)) throw new MongoError(48, `Collection ${namespace} already exists.`)
    store.create(namespace)
    return {}
  })
}

/** Since MongoDB 7.0 dropping what is not there succeeds. */
async function drop({ store }: Engine, { namespace }: Command): Promise<Reply> {
  return store.write((): Reply => {
    const collection = store.collection(namespace)
    if (!collection) return {}
    store.drop(collection)
    return { nIndexesWas: collection.allIndexes.length, ns: namespace }
  })
}

async function dropDatabase({ store }: Engine, { database }: Command): Promise<Reply> {
  return store.write((): Reply => {
    for (const collection of collectionsOf(store, database)) store.drop(collection)
    return { dropped: database }
  })
}

/** To another database too: all are in one store. */
async function renameCollection({ store }: Engine, command: Command): Promise<Reply> {
  if (command.database !== 'admin')
    throw new MongoError(13, 'renameCollection may only be run against the admin database.')
  const [from, to] = [command.string('renameCollection'), command.string('to')].map((name) => {
    const dot = name.indexOf('.')
    return namespaceOf(name.slice(0, Math.max(dot, 0)), name.slice(dot + 1))
  }) as [string, string]
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself")
  return store.write((): Reply => {
    const collection = store.collection(from)
    if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`)
    const target = store.collection(to)
    if (target && !command.flag('dropTarget')) throw new MongoError(48, 'target namespace exists')
    for (const { build, namespace } of [collection, target ?? collection]) {
      if (build) throw new MongoError(12587, `an index build is currently running for collection '${namespace}'`)
    }
    if (target) store.drop(target)
    store.rename(collection, to)
    return {}
  })
}

async function listCollections({ store, cursors }: Engine, command: Command): Promise<Reply> {
  const details = { options: {}, info: { readOnly: false }, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }
  const listed = collectionsOf(store, command.database).map(({ namespace }) => {
    const name = namespace.slice(command.database.length + 1)
    return { name, type: 'collection', ...(!command.flag('nameOnly') && details) }
  })
  return cursors.open(`${command.database}.$cmd.listCollections`, Infinity, false, fromList(matching(listed, command)))
}

async function listDatabases({ store }: Engine, command: Command): Promise<Reply> {
  const names = new Set([...store.collections.keys()].map((namespace) => namespace.slice(0, namespace.indexOf('.'))))
  const listed = [...names].sort().map((name) => {
    const sizeOnDisk = statsOf(collectionsOf(store, name)).totalSize
    return command.flag('nameOnly') ? { name } : { name, sizeOnDisk, empty: false }
  })
  return { databases: matching(listed, command), totalSize: statsOf([...store.collections.values()]).totalSize }
}

/** What of a list the command's filter accepts. */
function matching(listed: Record<string, unknown>[], command: Command): Raw[] {
  const filter = compileFilter(command.document('filter'))
  return listed.map((each) => documentOf(encode(each))).filter((document) => filter.matches(document))
}

function collectionsOf(store: Store, database: string): Collection[] {
  const own = [...store.collections.values()].filter(({ namespace }) => namespace.startsWith(`${database}.`))
  return own.sort((a, b) => (a.namespace < b.namespace ? -1 : 1))
}

/** Counts and sizes under the names of both collStats and dbStats. Sizes are those of the pages in use. */
function statsOf(collections: Collection[]) {
  const sum = (size: (collection: Collection) => number) => collections.reduce((total, each) => total + size(each), 0)
  const count = sum(({ size }) => size)
  const nindexes = sum(({ allIndexes }) => allIndexes.length)
  const dataSize = sum(({ records }) => bytesOf(records))
  const indexSize = sum(({ indexes }) => indexes.reduce((total, { entries }) => total + bytesOf(entries), 0))
  const perCollection = { count, size: dataSize, nindexes, totalIndexSize: indexSize }
  const perDatabase = { objects: count, dataSize, indexes: nindexes, indexSize }
  return { ...perCollection, ...perDatabase, storageSize: dataSize, totalSize: dataSize + indexSize, scaleFactor: 1 }
}

function bytesOf(table: Collection['records']): number {
  const stats = table.getStats() as Record<
    'pageSize' | 'treeBranchPageCount' | 'treeLeafPageCount' | 'overflowPages',
    number
  >
  return stats.pageSize * (stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages)
}

/** The collection, or MongoDB's error for one that is missing. */
export function requireCollection(store: Store, namespace: string): Collection {
  const collection = store.collection(namespace)
  if (collection) return collection
  throw new MongoError(26, `ns does not exist: ${namespace}`)
}
