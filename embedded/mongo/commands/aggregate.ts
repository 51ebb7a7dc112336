import { aggregate, type Source } from '../aggregate/pipeline.ts'
import { isNumber, numberOf } from '../bson/numbers.ts'
import { copyOf, documentOf, fieldsOf, type Raw } from '../bson/raw.ts'
import { encode } from '../bson/writer.ts'
import { badValue, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { countMatches, Results, type Query } from '../plan/results.ts'
import { parseSort } from '../plan/sort.ts'
import { Command, define, hintOf, namespaceOf, type Engine, type Reply } from './command.ts'
import { fromChunks, withoutIdleTime } from './cursors.ts'

export const aggregateCommands = {
  aggregate: define('pipeline cursor allowDiskUse bypassDocumentValidation hint', 'let explain', runAggregate),
}

async function runAggregate(engine: Engine, command: Command): Promise<Reply> {
  if (isNumber(command.fields.get('aggregate')))
    throw badValue('aggregating a whole database is not supported by this database')
  const cursor = command.document('cursor')
  if (!cursor)
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument")
  const batchSize = fieldsOf(cursor).get('batchSize')
  const chunks = aggregate(command.string('aggregate'), command.documents('pipeline'), sourceOf(engine, command))
  return engine.cursors.open(
    command.namespace,
    isNumber(batchSize) ? numberOf(batchSize) : 101,
    false,
    withoutIdleTime(command, fromChunks(chunks)),
  )
}

/** Documents, and bytes, that an aggregation works on at once. */
const chunkSize = 1000
const chunkBytes = 4 * 1024 * 1024

/** The collections of one database as an aggregation reads and writes them. */
function sourceOf(engine: Engine, command: Command): Source {
  const { store } = engine
  const { database } = command
  const queryOf = (collection: string, { filter, sort, ...rest }: Parameters<Source['find']>[1]): Query => {
    const own = collection === command.string('aggregate') ? command.fields.get('hint') : undefined
    const hint = hintOf(own, store.collection(command.namespace))
    return {
      ...rest,
      filter: compileFilter(filter),
      sort: parseSort(sort),
      hint,
      get deadline() {
        return command.deadline
      },
    }
  }
  return {
    shuffle: (items) => store.harsh?.shuffle(items) ?? items,
    async *find(collection, asked): AsyncGenerator<Raw[]> {
      const found = store.collection(namespaceOf(database, collection))
      if (!found) return
      const results = new Results(store, found, queryOf(collection, asked))
      for (let done = false; !done;) {
        const chunk: Raw[] = []
        let bytes = 0
        done = await results.each(({ document }) => {
          bytes += document.end - document.start
          return chunk.push(copyOf(document)) === chunkSize || bytes > chunkBytes
        })
        if (chunk.length > 0) yield chunk
      }
    },
    async count(collection, asked) {
      const found = store.collection(namespaceOf(database, collection))
      return found ? countMatches(store, found, queryOf(collection, asked)) : 0
    },
    isUnique(collection, fields) {
      const indexes = store.collection(namespaceOf(database, collection))?.allIndexes ?? []
      const wanted = [...fields].sort().join('\0')
      return indexes.some((index) => {
        const isWhole = (index.unique || index.isRecords) && !index.partial
        return isWhole && Object.keys(index.key).sort().join('\0') === wanted
      })
    },
    async command(inner) {
      const reply = await engine.run(new Command(documentOf(encode({ ...inner, $db: database }))))
      const [error] = (reply.writeErrors ?? []) as { index: number; code: number; errmsg: string }[]
      if (!error) return reply
      const { index: _, code, errmsg, ...fields } = error
      throw new MongoError(code, errmsg, fields)
    },
  }
}
