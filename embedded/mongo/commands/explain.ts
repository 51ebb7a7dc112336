import { splitPipeline } from '../aggregate/pipeline.ts'
import { documentOf, fieldsOf, fromJs, type Raw } from '../bson/raw.ts'
import { BsonWriter } from '../bson/writer.ts'
import { badValue, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { stagesOf } from '../plan/explain.ts'
import { countedByKeys, Results, type Query } from '../plan/results.ts'
import { parseSort } from '../plan/sort.ts'
import { Command, define, hintOf, type Engine, type Reply } from './command.ts'
import { queryOf } from './read.ts'

export const explainCommands = { explain: define('verbosity', '', explain) }

/** How a command would find its documents and, unless only the plan is asked for, what finding them looked at. */
async function explain(engine: Engine, command: Command): Promise<Reply> {
  const inner = command.document('explain')
  if (!inner) throw badValue('explain needs a command')
  const explained = new Command(withDatabase(inner, command.database))
  const query = explainedQuery(engine, explained)
  const collection = engine.store.collection(explained.namespace)
  const results = collection && new Results(engine.store, collection, query)
  const isCount = explained.name === 'count' && results !== undefined && countedByKeys(results.plan) !== undefined
  const winningPlan = results ? stagesOf(results.plan, isCount) : { stage: 'EOF' }
  const queryPlanner = { namespace: explained.namespace, indexFilterSet: false, winningPlan, rejectedPlans: [] }
  const base = { explainVersion: '1', queryPlanner }
  const more = { command: inner, serverInfo: { version: 'embedded' } }
  if (command.fields.has('verbosity') && command.string('verbosity') === 'queryPlanner') return { ...base, ...more }
  const started = performance.now()
  let nReturned = 0
  await results?.each(() => void nReturned++)
  const executionStats = {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: results?.bounded ? results.scan.keysExamined : 0,
    totalDocsExamined: isCount ? 0 : (results?.scan.documentsExamined ?? 0),
    executionStages: winningPlan,
  }
  return { ...base, executionStats, ...more }
}

function withDatabase(inner: Raw, database: string): Raw {
  const writer = new BsonWriter().begin()
  for (const [name, value] of fieldsOf(inner)) if (name !== '$db') writer.raw(name, value)
  return documentOf(writer.raw('$db', fromJs(database)).end().bytes())
}

function explainedQuery(engine: Engine, command: Command): Query {
  switch (command.name) {
    case 'find':
      return queryOf(engine, command, 'filter')
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return queryOf(engine, command, 'query')
    case 'update':
    case 'delete': {
      const fields = fieldsOf(command.documents(command.name === 'update' ? 'updates' : 'deletes')[0]!)
      return {
        filter: compileFilter(fields.get('q')),
        hint: hintOf(fields.get('hint'), engine.store.collection(command.namespace)),
        deadline: command.deadline,
      }
    }
    case 'aggregate': {
      const { filter, sort, ...rest } = splitPipeline(command.documents('pipeline')).query
      const hint = hintOf(command.fields.get('hint'), engine.store.collection(command.namespace))
      return { ...rest, filter: compileFilter(filter), sort: parseSort(sort), hint, deadline: command.deadline }
    }
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${command.name}`)
  }
}
