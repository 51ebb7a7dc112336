import { compareValues } from '../bson/key.ts'
import { documentOf, fieldOf, fieldsOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { applyTasks, assertDepth, assertPlain, splice, type Options } from './apply.ts'
import { compileArrayFilters, compileOperators } from './compile.ts'
import { assertKind, check, idName, valueText } from './text.ts'

/** A compiled update: read once, applied to however many documents. */
export interface Update {
  /**
   * The changed document's bytes, or undefined where nothing changes. Throws MongoError where the document does not
   * admit the change, among others ImmutableField (66) for its _id and BSONObjectTooLarge (10334) past 16 MB.
   */
  apply(document: Raw, options: Options): Buffer | undefined
  readonly isReplacement: boolean
}

/** Runs an update's pipeline over one document. */
type RunPipeline = (document: Raw, stages: Raw[]) => Buffer

/** MongoDB's limit for a stored document, in bytes. */
const maxDocument = 16 * 1024 * 1024
const pipelineStages = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'])

/** Compiles operators, a replacement, or a pipeline (an array). Throws MongoError for what is none of them. */
export function compileUpdate(
  spec: Raw,
  { arrayFilters, multi, runPipeline }: { arrayFilters: Raw[]; multi: boolean; runPipeline: RunPipeline },
): Update {
  const filters = compileArrayFilters(arrayFilters)
  if (spec.type === Type.array) {
    check(arrayFilters.length === 0, 'arrayFilters may not be specified for pipeline-style updates', 9)
    return update(pipeline(valuesOf(spec), runPipeline), false)
  }
  assertKind(spec, 'an object', 'An update that is no array', 9)
  const [first] = fieldsOf(spec).keys()
  if (!first?.startsWith('$')) {
    check(!multi, 'multi update is not supported for replacement-style update', 9)
    return update(replacement(spec), true)
  }
  const tasks = compileOperators(spec, filters)
  return update((document, options) => applyTasks(tasks, document, options), false)
}

function update(change: (document: Raw, options: Options) => Raw | undefined, isReplacement: boolean): Update {
  const apply = (document: Raw, options: Options) => {
    const changed = change(document, options)?.slice()
    const isSmall = !changed || changed.length <= maxDocument
    check(isSmall, `Resulting document after update is larger than ${maxDocument}`, 10334)
    return changed
  }
  return { apply, isReplacement }
}

function replacement(contents: Raw) {
  const names = [...fieldsOf(contents).keys()]
  return (document: Raw, options: Options) => {
    for (const name of names) assertPlain(name, options)
    return replaced(document, contents)
  }
}

function pipeline(stages: Raw[], runPipeline: RunPipeline) {
  for (const stage of stages) {
    assertKind(stage, 'an object', "Each element of the 'pipeline' array", 14)
    const [name = '', ...others] = fieldsOf(stage).keys()
    check(name && others.length === 0, 'A pipeline stage must contain exactly one field.', 40323)
    check(pipelineStages.has(name), `${name} is not allowed to be used within an update`, 72)
  }
  return (document: Raw) => replaced(document, documentOf(runPipeline(document, stages)))
}

/** New contents under the document's _id, which comes first. Throws ImmutableField (66) where they bring another _id. */
function replaced(document: Raw, contents: Raw): Raw | undefined {
  const old = fieldOf(document, idName)
  const id = fieldOf(contents, idName)
  const complaint = "After applying the update, the (immutable) field '_id' was found to have been altered to"
  check(!old || !id || compareValues(old, id) === 0, () => `${complaint} _id: ${valueText(id)}`, 66)
  assertDepth(contents, 0)
  const start = contents.start + 4
  const moved = id ? [{ from: id.start - idName.length - 2, to: id.end, name: '_id', value: undefined }] : []
  const changed = splice(contents, [{ from: start, to: start, name: '_id', value: id ?? old }, ...moved])
  return changed?.slice().equals(document.slice()) ? undefined : changed
}
