import { numberOf } from '../bson/numbers.ts'
import { fieldsOf, Type, type Raw } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import { check } from '../update/text.ts'
import { systemVariables } from './expression.ts'
import { bindVariables, countFrom, countNameFrom, documentStages, stages as stageTable } from './stages.ts'
import { maxDocumentBytes, sizeOf, type Context, type Query, type Source, type Transform } from './streams.ts'
import { objectOf, rawObject, wholeOf } from './values.ts'

export type { Source } from './streams.ts'

/** What an inner pipeline may not hold: the error's code by the stage around it. */
const innerCodes = { $facet: 40600, $lookup: 51047, $unionWith: 31441 }

/** The leading part of a pipeline that is a plain query, and what is left. Pure; explain uses it too. */
export function splitPipeline(stages: Raw[]): { query: Query; rest: Raw[] } {
  const filters: Raw[] = []
  const query: Query = {}
  const takes = (name: string, spec: Raw): boolean => {
    const { sort, skip, limit } = query
    const cut = skip !== undefined || limit !== undefined
    if (name === '$match' && !cut && spec.type === Type.object) filters.push(spec)
    else if (name === '$sort' && !cut && !sort) query.sort = spec
    else if (name === '$skip' && !cut) query.skip = countFrom(name, spec)
    else if (name === '$limit' && limit === undefined) query.limit = countFrom(name, spec)
    else return false
    return true
  }
  const first = stages.findIndex((stage) => !takes(...stageOf(stage)))
  const [filter] = filters
  if (filter) query.filter = filters.length > 1 ? rawObject({ $and: filters }) : filter
  return { query, rest: first < 0 ? [] : stages.slice(first) }
}

/**
 * Checks every stage, then yields result documents in chunks, streaming wherever no stage has to see everything.
 * Throws 40324 for an unknown stage, 40323 for one of several fields, 40573 for `$changeStream`, 292 where a stage would hold more than 100 MB.
 */
export async function* aggregate(collection: string, stages: Raw[], source: Source): AsyncGenerator<Raw[]> {
  for await (const documents of run(collection, stages, { source, variables: systemVariables(), compile, run })) {
    const tooLarge = documents.find((document) => sizeOf(document) > maxDocumentBytes)
    if (tooLarge) throw new MongoError(10334, `BSONObj size: ${sizeOf(tooLarge)} is more than ${maxDocumentBytes}`)
    if (documents.length > 0) yield documents
  }
}

/** A pipeline update: runs $set/$addFields/$unset/$project/$replaceWith/$replaceRoot on one document. */
export function runPipeline(document: Raw, stages: Raw[]): Buffer {
  const variables = systemVariables()
  const transforms = stages.map((stage) => {
    const [name, spec] = stageOf(stage)
    assertKnown(name)
    check(Object.hasOwn(documentStages, name), `${name} is not allowed to be used within an update`, 72)
    return documentStages[name]!(spec, variables)
  })
  return transforms.reduce((value, transform) => transform(value), document).slice()
}

async function* run(collection: string, stages: Raw[], context: Context): AsyncGenerator<Raw[]> {
  const { source } = context
  const transforms = compile(stages, context)
  const { query, rest } = splitPipeline(stages)
  if (query.filter) query.filter = bindVariables(query.filter, context.variables)
  const counts = rest[0] && !query.sort && countOnly(rest[0])
  const input = counts ? counted(source.count(collection, query), counts) : source.find(collection, query)
  yield* transforms
    .slice(stages.length - rest.length + (counts ? 1 : 0))
    .reduce((chunks, transform) => transform(chunks), input)
}

function compile(stages: Raw[], context: Context): Transform[] {
  return stages.map((stage, i) => {
    const [name, spec] = stageOf(stage)
    assertKnown(name)
    const writes = name === '$out' || name === '$merge'
    const { within } = context
    if (within && (writes || (name === '$facet' && within === '$facet'))) {
      throw new MongoError(innerCodes[within], `${name} is not allowed to be used within a ${within} stage`)
    }
    check(!writes || i === stages.length - 1, `${name} can only be the final stage in the pipeline`, 40601)
    return stageTable[name]!(spec, context)
  })
}

function stageOf(stage: Raw): [name: string, spec: Raw] {
  check(stage.type === Type.object, "Each element of the 'pipeline' array must be an object", 14)
  const [first, ...more] = fieldsOf(stage)
  check(first && more.length === 0, 'A pipeline stage specification object must contain exactly one field.', 40323)
  return first
}

function assertKnown(name: string): void {
  check(name !== '$changeStream', 'The $changeStream stage is only supported on replica sets', 40573)
  check(Object.hasOwn(stageTable, name), `Unrecognized pipeline stage name: '${name}'`, 40324)
}

/** The result of a stage that only counts documents, given their number; undefined for any other stage. */
function countOnly(stage: Raw): ((count: Raw) => Raw) | undefined {
  const [name, spec] = stageOf(stage)
  if (name === '$count') return (count) => objectOf([[countNameFrom(spec), count]])
  if (name !== '$group') return undefined
  const { _id: id, ...counts } = Object.fromEntries(fieldsOf(spec))
  const isConstant = id && id.type !== Type.object && id.type !== Type.array && id.type !== Type.string
  if (!isConstant || !Object.values(counts).every(isCount)) return undefined
  return (count) => objectOf([['_id', id], ...Object.keys(counts).map((field) => [field, count] as const)])
}

/** `{ $sum: 1 }` or `{ $count: {} }`. */
function isCount(accumulator: Raw): boolean {
  const [[name, operand] = ['', undefined]] = fieldsOf(accumulator)
  return name === '$count' || (name === '$sum' && operand?.type === Type.int && numberOf(operand) === 1)
}

/** Counts by the index where it can and reads no document it need not. */
async function* counted(count: Promise<number>, resultOf: (count: Raw) => Raw): AsyncGenerator<Raw[]> {
  const documents = await count
  if (documents > 0) yield [resultOf(wholeOf(BigInt(documents)))]
}
