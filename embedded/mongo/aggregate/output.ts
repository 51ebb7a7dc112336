import { ObjectId } from 'bson'
import { fieldsOf, textOf, toJs, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { badValue, MongoError } from '../errors.ts'
import { check } from '../update/text.ts'
import { whole, type Context, type Transform } from './streams.ts'
import { text } from './operators/define.ts'
import { argumentsOf, isPresent, objectOf, rawOf } from './values.ts'

/** Documents in one write command. */
const batchSize = 1000

/**
 * `$out`. Not atomic: once all results are there (100 MB at most) the target's documents are deleted and the results
 * inserted, so that a reader or a crash in between can meet it empty or half full; its indexes stay.
 */
export function compileOut(spec: Raw, { source }: Context): Transform {
  const collection = targetFrom('$out', spec)
  return whole('$out', async (documents) => {
    await source.command({ delete: collection, deletes: [{ q: {}, limit: 0 }] })
    for (let at = 0; at < documents.length; at += batchSize) {
      await source.command({ insert: collection, documents: documents.slice(at, at + batchSize).map(withId) })
    }
    return []
  })
}

const whenMatchedModes = ['replace', 'keepExisting', 'merge', 'fail']
const whenNotMatchedModes = ['insert', 'discard', 'fail']

/** `$merge`: one write command for each chunk. */
export function compileMerge(spec: Raw, { source }: Context): Transform {
  const optional = ['on', 'let', 'whenMatched', 'whenNotMatched']
  const given =
    spec.type === Type.string ? { into: spec } : argumentsOf('$merge', spec, { into: 40414 }, optional, 40415)
  check(!given.let, 'let in $merge is not supported by this database')
  const collection = targetFrom('$merge', given.into!)
  const fields = (given.on?.type === Type.array ? valuesOf(given.on) : [given.on ?? rawOf('_id')]).map((field) => {
    const name = text(51186)(field, "$merge's 'on'")
    check(!name.includes('.'), "a dotted path in $merge's 'on' is not supported by this database")
    return name
  })
  const matched = modeFrom('whenMatched', given.whenMatched, whenMatchedModes, 'merge')
  const notMatched = modeFrom('whenNotMatched', given.whenNotMatched, whenNotMatchedModes, 'insert')
  const isPossible = notMatched === 'insert' || matched === 'replace' || matched === 'merge'
  check(isPossible, `$merge does not combine whenMatched: ${matched} and whenNotMatched: ${notMatched}`, 51181)
  // Where two documents could have the values of one, it would be left to chance which is replaced.
  const isById = fields.length === 1 && fields[0] === '_id'
  const isUnique = isById || source.isUnique(collection, fields)
  check(isUnique, 'Cannot find index to verify that join fields will be unique', 51183)
  return async function* (input) {
    for await (const chunk of input) {
      if (chunk.length === 0) continue
      const documents = fields.includes('_id') ? chunk.map(withId) : chunk
      if (matched === 'fail') {
        await source.command({ insert: collection, documents })
        continue
      }
      const updates = documents.map((document) => {
        const u = matched === 'replace' ? document : { [matched === 'merge' ? '$set' : '$setOnInsert']: document }
        return { q: keyOf(document, fields), u, upsert: notMatched === 'insert' }
      })
      const reply = await source.command({ update: collection, updates })
      const isFound = notMatched !== 'fail' || Number(reply['n']) >= updates.length
      check(isFound, '$merge could not find a matching document in the target collection', 13113)
    }
    yield []
  }
}

/** The target collection. Another database cannot be told from this one here, so naming any is refused. */
function targetFrom(stage: string, spec: Raw): string {
  const { db, coll } = spec.type === Type.object ? argumentsOf(stage, spec, {}, ['db', 'coll'], 40415) : { coll: spec }
  check(!db, `${stage} with a 'db' is not supported by this database`)
  return text(stage === '$out' ? 16990 : 51178)(coll, stage)
}

function modeFrom(name: string, value: Raw | undefined, modes: string[], usual: string): string {
  if (!value) return usual
  check(value.type !== Type.array, `a pipeline as $merge's ${name} is not supported by this database`)
  const mode = value.type === Type.string ? textOf(value) : ''
  if (modes.includes(mode)) return mode
  throw badValue(`$merge has no ${name}: ${String(toJs(value))}`)
}

function withId(document: Raw): Raw {
  const fields = fieldsOf(document)
  return fields.has('_id') ? document : objectOf([['_id', rawOf(new ObjectId())], ...fields])
}

function keyOf(document: Raw, on: string[]): Raw {
  const fields = fieldsOf(document)
  for (const name of on) {
    const value = fields.get(name)
    if (isPresent(value) && value.type !== Type.array) continue
    throw new MongoError(51132, `$merge's 'on' field '${name}' cannot be missing, null or an array`)
  }
  return objectOf(on.map((name) => [name, fields.get(name)]))
}
