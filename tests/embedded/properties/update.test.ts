import { serialize } from 'bson'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MongoError } from '../../../embedded/mongo/errors.ts'
import { compileUpdate } from '../../../embedded/mongo/update/update.ts'
import { documents, updates } from './arbitraries.ts'
import { check, rawOf, textOf } from './check.ts'
import { UpdateError, updated, type UpdateSpec } from './model/update.ts'
import type { Doc } from './model/values.ts'

const noPipeline = () => {
  throw new Error('these updates have no pipeline')
}

/** The changed document as text, 'unchanged', or the code of the error. */
function byEngine(doc: Doc, spec: UpdateSpec): string | number {
  try {
    const update = compileUpdate(rawOf(spec), { arrayFilters: [], multi: false, runPipeline: noPipeline })
    const bytes = update.apply(rawOf(doc), { position: undefined, inserting: false })
    return bytes ? textOf(bytes) : 'unchanged'
  } catch (error) {
    if (error instanceof MongoError) return error.code
    throw error
  }
}

function byModel(doc: Doc, spec: UpdateSpec): string | number {
  try {
    const [before, after] = [serialize(doc), serialize(updated(doc, spec))]
    return Buffer.compare(before, after) === 0 ? 'unchanged' : textOf(after)
  } catch (error) {
    if (error instanceof UpdateError) return error.code
    throw error
  }
}

test('an update makes of a document what the model makes of it', async () => {
  await check(
    6000,
    fc.property(fc.array(documents(), { minLength: 1, maxLength: 5 }), updates, (docs, spec) => {
      for (const doc of docs) {
        const model = byModel(doc, spec)
        // A push, and nulling an array's element, count as changes even where all is as it was.
        const mayRewrite = model === 'unchanged' && ('$push' in spec || '$unset' in spec)
        expect(mayRewrite ? [model, textOf(serialize(doc))] : [model]).toContain(byEngine(doc, spec))
      }
    }),
  )
})
