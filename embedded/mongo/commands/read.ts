import { keyOf } from '../bson/key.ts'
import { parsePath, somePathValue } from '../bson/path.ts'
import { copyOf, documentOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { arrayOf } from '../bson/writer.ts'
import { badValue, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { countMatches, Results, type Query } from '../plan/results.ts'
import { parseSort } from '../plan/sort.ts'
import { compileProjection } from '../query/project.ts'
import { define, hintOf, type Command, type Engine, type Reply } from './command.ts'
import { sessionTime, withoutIdleTime, type Fill } from './cursors.ts'
import { maxDocumentBytes } from './documents.ts'

const findFields = 'filter projection sort hint skip limit batchSize singleBatch allowDiskUse noCursorTimeout'
const refusedByFind = 'let min max returnKey showRecordId tailable awaitData oplogReplay allowPartialResults'

export const readCommands = {
  find: define(findFields, refusedByFind, find),
  getMore: define('collection batchSize', 'term lastKnownCommittedOpTime', getMore),
  killCursors: define('cursors', '', killCursors),
  count: define('query limit skip hint fields', '', count),
  distinct: define('key query hint', '', distinct),
}

/** What a command asks of its collection; find calls its filter `filter`, the others `query`. */
export function queryOf(engine: Engine, command: Command, filter: 'filter' | 'query'): Query {
  return {
    filter: compileFilter(command.document(filter)),
    sort: parseSort(command.document('sort')),
    skip: command.count('skip', 0),
    limit: filter === 'filter' ? command.count('limit', 0) : Math.abs(command.number('limit') ?? 0),
    hint: hintOf(command.fields.get('hint'), engine.store.collection(command.namespace)),
    get deadline() {
      return command.deadline
    },
  }
}

async function find(engine: Engine, command: Command): Promise<Reply> {
  const query = queryOf(engine, command, 'filter')
  const project = compileProjection(command.document('projection'), query.filter)
  const collection = engine.store.collection(command.namespace)
  const results = collection && new Results(engine.store, collection, query)
  const single = command.flag('singleBatch')
  const fill: Fill = async (batch) => {
    if (!results) return true
    return results.each(({ document }) => batch.add(project ? documentOf(project(document)) : document))
  }
  const idleTime = command.flag('noCursorTimeout') ? sessionTime : undefined
  return engine.cursors.open(
    command.namespace,
    command.count('batchSize', 101),
    single,
    withoutIdleTime(command, fill),
    idleTime,
  )
}

function cursorId(value: Raw | undefined): string {
  if (value?.type === Type.long) return String(value.bytes.readBigInt64LE(value.start))
  throw badValue('a cursor id is a long')
}

async function getMore(engine: Engine, command: Command): Promise<Reply> {
  if (command.fields.has('maxTimeMS'))
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor')
  const namespace = `${command.database}.${command.string('collection')}`
  return engine.cursors.next(
    cursorId(command.fields.get('getMore')),
    namespace,
    command.count('batchSize', 0) || Infinity,
  )
}

async function killCursors(engine: Engine, command: Command): Promise<Reply> {
  return engine.cursors.kill(command.list('cursors').map(cursorId), command.namespace)
}

async function count(engine: Engine, command: Command): Promise<Reply> {
  const collection = engine.store.collection(command.namespace)
  const n = collection ? await countMatches(engine.store, collection, queryOf(engine, command, 'query')) : 0
  return { n }
}

/** The distinct values at a path, arrays element by element, in order of value. */
async function distinct(engine: Engine, command: Command): Promise<Reply> {
  const path = parsePath(command.string('key'))
  const query = queryOf(engine, command, 'query')
  const collection = engine.store.collection(command.namespace)
  const values = new Map<string, Raw>()
  let bytes = 0
  const keep = (value: Raw) => {
    const key = keyOf(value).toString('latin1')
    if (values.has(key)) return
    values.set(key, copyOf(value))
    bytes += value.end - value.start
    if (bytes > maxDocumentBytes) throw new MongoError(17217, 'distinct too big, 16mb cap')
  }
  if (collection) {
    await new Results(engine.store, collection, query).each(({ document }) => {
      somePathValue(document, path, true, (value) => {
        if (value?.type === Type.array) valuesOf(value).forEach(keep)
        else if (value) keep(value)
      })
    })
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  return { values: arrayOf(engine.store.harsh?.shuffle(sorted) ?? sorted) }
}
