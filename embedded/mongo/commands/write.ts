import { isNumber, numberOf } from '../bson/numbers.ts'
import { documentOf, fieldsOf, Type, type Raw } from '../bson/raw.ts'
import { badValue, failedToParse, MongoError } from '../errors.ts'
import { type Query } from '../plan/results.ts'
import { parseSort } from '../plan/sort.ts'
import { compileFilter, emptyDocument } from '../query/filter.ts'
import { compileProjection } from '../query/project.ts'
import type { Store } from '../store/store.ts'
import { applyChange, changeOf, isSet, unmatched, type Changed } from './change.ts'
import { define, hintOf, type Command, type Engine, type Reply } from './command.ts'
import { insertable } from './documents.ts'
import { runStatement, runStatements, type Statement, type WriteError } from './statements.ts'

const ordinary = 'ordered bypassDocumentValidation'
const findAndModifyFields = 'query sort remove update new upsert fields arrayFilters hint bypassDocumentValidation'

export const writeCommands = {
  insert: define(`documents ${ordinary}`, '', insert),
  update: define(`updates ${ordinary}`, 'let', update),
  delete: define(`deletes ${ordinary}`, 'let', remove),
  findAndModify: define(findAndModifyFields, 'let', findAndModify),
}

async function insert(engine: Engine, command: Command): Promise<Reply> {
  let n = 0
  const errors = await runAll(engine, command, command.documents('documents'), (document) => ({
    act(collection) {
      const target = collection ?? engine.store.create(command.namespace)
      target.insert(insertable(document))
      n++
    },
  }))
  return { n, ...errors }
}

async function update(engine: Engine, command: Command): Promise<Reply> {
  const { store } = engine
  const { namespace } = command
  const known = 'q u multi upsert arrayFilters hint'
  const statements = command.documents('updates').map((raw) => statementFields(raw, 'update.updates', known))
  const upserted: { index: number; _id: Raw }[] = []
  let n = 0
  let nModified = 0
  const errors = await runAll(engine, command, statements, (fields, index) => {
    const multi = isSet(fields, 'multi')
    const change = changeOf(command, fields, 'u', fields.get('q')!, multi)
    const query = queryOf(store, command, fields, 'q')
    return {
      query,
      multi,
      moves: true,
      act(collection, recordKey) {
        const changed = applyChange(store, namespace, collection, recordKey, query, change)
        n += changed.matched
        nModified += changed.modified
        if (changed.upserted) upserted.push({ index, _id: changed.upserted })
      },
    }
  })
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors }
}

async function remove(engine: Engine, command: Command): Promise<Reply> {
  const statements = command.documents('deletes').map((raw) => {
    const fields = statementFields(raw, 'delete.deletes', 'q limit hint')
    const limit = fields.get('limit')
    const number = isNumber(limit) ? numberOf(limit) : NaN
    if (number === 0 || number === 1) return { fields, multi: number === 0 }
    throw failedToParse('The limit field in delete objects must be 0 or 1.')
  })
  let n = 0
  const errors = await runAll(engine, command, statements, ({ fields, multi }) => ({
    query: queryOf(engine.store, command, fields, 'q'),
    multi,
    act(collection, recordKey) {
      if (recordKey && collection?.remove(recordKey)) n++
    },
  }))
  return { n, ...errors }
}

/** Runs a write command's statements; answers what went wrong as the reply says it. */
async function runAll<T>(
  { store }: Engine,
  command: Command,
  items: T[],
  statementOf: (item: T, index: number) => Statement,
): Promise<{ writeErrors?: WriteError[] }> {
  const { length } = items
  if (length < 1 || length > 100_000) {
    throw new MongoError(16, `Write batch sizes must be between 1 and 100000. Got ${length} operations.`)
  }
  const ordered = command.flag('ordered', true)
  const statementAt = (index: number) => statementOf(items[index]!, index)
  const { namespace, deadline } = command
  const writeErrors = await runStatements(store, namespace, { count: length, ordered, statementAt, deadline })
  return writeErrors.length > 0 ? { writeErrors } : {}
}

/** Changes or removes the first document in order and answers it as it was, or with `new` as it became. */
async function findAndModify({ store }: Engine, command: Command): Promise<Reply> {
  const { namespace, fields } = command
  const query = {
    ...queryOf(store, command, fields, 'query'),
    sort: parseSort(command.document('sort')),
  }
  const project = compileProjection(command.document('fields'), query.filter)
  const shown = (document: Raw | undefined) =>
    document && project ? documentOf(project(document)) : (document ?? null)
  if (command.flag('remove')) {
    for (const other of ['update', 'upsert', 'new']) {
      if (isSet(fields, other)) throw failedToParse(`Cannot specify both an '${other}' and 'remove'=true`)
    }
    let removed: Raw | undefined
    const act: Statement['act'] = (collection, recordKey) => (removed = recordKey && collection?.remove(recordKey))
    await runStatement(store, namespace, { query, act })
    return { lastErrorObject: { n: removed ? 1 : 0 }, value: shown(removed) }
  }
  if (!fields.has('update')) throw failedToParse('Either an update or remove=true must be specified')
  const change = changeOf(command, fields, 'update', command.document('query') ?? emptyDocument, false)
  let changed: Changed = unmatched
  const act: Statement['act'] = (collection, recordKey) => {
    changed = applyChange(store, namespace, collection, recordKey, query, change)
  }
  await runStatement(store, namespace, { query, act })
  const { matched, upserted, before, after } = changed
  const lastErrorObject = { n: matched, updatedExisting: matched > 0 && !upserted, ...(upserted && { upserted }) }
  return { lastErrorObject, value: shown(command.flag('new') ? after : before) }
}

function statementFields(statement: Raw, name: string, known: string): Map<string, Raw> {
  const fields = fieldsOf(statement)
  for (const field of fields.keys()) {
    if (field === 'collation' || field === 'c')
      throw badValue(`the option ${field} of ${name} is not supported by this database`)
    if (!known.split(' ').includes(field))
      throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`)
  }
  if (fields.get('q')?.type !== Type.object) throw failedToParse(`${name} needs a q object`)
  return fields
}

function queryOf(
  store: Store,
  { namespace, deadline }: Command,
  fields: ReadonlyMap<string, Raw>,
  filter: string,
): Query {
  const hint = hintOf(fields.get('hint'), store.collection(namespace))
  return { filter: compileFilter(fields.get(filter)), hint, deadline }
}
