import { parsePath, type PathStep } from '../bson/path.ts'
import { fieldOf, Raw, Type, valuesOf } from '../bson/raw.ts'
import { BsonWriter } from '../bson/writer.ts'
import { MongoError } from '../errors.ts'
import { check, idName, valueText } from './text.ts'

/** MongoDB's limits for what is stored: levels of nesting, and nulls that fill an array up to a position. */
const maxDepth = 180
const maxPadding = 1_500_000

export const emptyObject = new Raw(Type.object, Buffer.from([5, 0, 0, 0, 0]), 0, 5)
const nullValue = new Raw(Type.null, Buffer.alloc(0), 0, 0)

export interface Options {
  /** The array index that `$` stands for; read only where a path has a `$`. */
  readonly position: number | undefined
  readonly inserting: boolean
}

/** Where in which document a change takes place. */
export interface Place {
  readonly document: Raw
  readonly options: Options
  /** The dotted path with indexes in place of `$`, `$[]` and `$[id]`; '' for the document. */
  readonly path: string
  readonly inArray: boolean
  /** A value on the way that can have no field `name`. */
  readonly obstacle?: { readonly container: Raw; readonly path: string; readonly name: string } | undefined
}

/** What an operator makes of a value, or of a missing one: another, nothing at all, or (undefined) the value itself. */
export type Change = (old: Raw | undefined, place: Place) => Raw | 'removed' | undefined

/** A step of a path. `$[]` and `$[id]` stand for the elements that `takes` accepts. */
export interface Step extends PathStep {
  readonly takes?: ((element: Raw) => boolean) | undefined
}

/** Whether a path's part depends on the document: `$`, `$[]`, `$[id]`. */
export const isDynamic = (name: string) => name === '$' || /^\$\[.*\]$/.test(name)

/** A change and the path where it takes place. */
export interface Task {
  readonly steps: readonly Step[]
  readonly change: Change
}

/** What a task asks for after `depth` steps. No two tasks ask for different things, or two changes, at one place. */
export function kindAt({ steps }: Pick<Task, 'steps'>, depth: number): 'change' | 'elements' | 'fields' {
  return depth === steps.length ? 'change' : steps[depth]!.takes ? 'elements' : 'fields'
}

/** Applies an update to a document; undefined where nothing changes. Only what lies on its paths is read. */
export function applyTasks(tasks: Task[], document: Raw, options: Options): Raw | undefined {
  return changeInside(tasks, 0, document, { document, options, path: '', inArray: false })
}

function changeValue(tasks: Task[], depth: number, old: Raw | undefined, place: Place): ReturnType<Change> {
  const { document, options, path } = place
  const kind = kindAt(tasks[0]!, depth)
  const isOne = tasks.length === 1 || (kind !== 'change' && tasks.every((task) => kindAt(task, depth) === kind))
  check(isOne, `Update created a conflict at '${path}'`, 40)
  if (kind === 'elements') check(old?.type === Type.array, `The path '${path}' must be an array for array updates.`)
  if (kind !== 'change') return changeInside(tasks, depth, old ?? emptyObject, place)
  const next = tasks[0]!.change(old, place)
  if (!next) return undefined
  assertReachable(place)
  if (next !== 'removed') assertPlain(path, options)
  const changesId = path === '_id' ? old : path.startsWith('_id.') && fieldOf(document, idName)
  check(!changesId, `Performing an update on the path '${path}' would modify the immutable field '_id'`, 66)
  return next
}

function changeInside(tasks: Task[], depth: number, container: Raw, place: Place): Raw | undefined {
  const isArray = container.type === Type.array
  const elements = isArray ? valuesOf(container) : []
  const end = container.end - 1
  const edits: Edit[] = []
  let { length } = elements
  for (const { step, tasks: own } of childrenOf(tasks, depth, elements, place.options)) {
    const { name, bytes, position } = step
    const isViable = isArray ? position >= 0 : container.type === Type.object
    const old = isArray ? elements[position] : isViable ? fieldOf(container, bytes) : undefined
    const next = changeValue(own, depth + 1, old, {
      document: place.document,
      options: place.options,
      path: place.path === '' ? name : `${place.path}.${name}`,
      inArray: place.inArray || isArray,
      obstacle: place.obstacle ?? (isViable ? undefined : { container, path: place.path, name }),
    })
    if (!next) continue
    // What is removed from an array leaves null, so that the others keep their places.
    const value = next !== 'removed' ? next : isArray ? nullValue : undefined
    if (old) {
      const from = isArray ? (elements[position - 1]?.end ?? container.start + 4) : old.start - bytes.length - 2
      edits.push({ from, to: old.end, name, value })
    } else {
      check(!isArray || position - length <= maxPadding, `can't backfill more than ${maxPadding} elements`, 34)
      while (isArray && length < position) edits.push(newElement(end, length++, nullValue))
      edits.push({ from: end, to: end, name, value })
      length++
    }
  }
  return splice(container, edits)
}

/** Tasks by the child they are about, in the order children are made: positions as numbers, names by their bytes. */
function childrenOf(tasks: Task[], depth: number, elements: Raw[], options: Options) {
  const children = new Map<string, { step: PathStep; tasks: Task[] }>()
  const add = (step: PathStep, task: Task) => {
    const child = children.get(step.name)
    if (child) child.tasks.push(task)
    else children.set(step.name, { step, tasks: [task] })
  }
  for (const task of tasks) {
    const step = task.steps[depth]!
    if (step.takes) {
      for (const [i, element] of elements.entries()) if (step.takes(element)) add(elementStep(i), task)
    } else {
      add(step.name === '$' ? elementStep(options.position) : step, task)
    }
  }
  return [...children.values()].sort(({ step: a }, { step: b }) =>
    a.position >= 0 && b.position >= 0 ? a.position - b.position : a.bytes.compare(b.bytes),
  )
}

function elementStep(position: number | undefined): PathStep {
  check(position !== undefined, 'The positional operator did not find the match needed from the query.')
  return parsePath(String(position))[0]!
}

/** Throws PathNotViable (28) where a value stands in the way. */
export function assertReachable({ obstacle }: Place): void {
  if (!obstacle) return
  const { container, path, name } = obstacle
  throw new MongoError(28, `Cannot create field '${name}' in element {${path}: ${valueText(container)}}`)
}

/** Throws Overflow (15) where a value that stands `level` levels deep nests deeper than MongoDB stores. */
export function assertDepth(value: Raw, level: number): void {
  check(level <= maxDepth, `Document exceeds maximum nesting depth of ${maxDepth}`, 15)
  if (value.type !== Type.object && value.type !== Type.array) return
  for (const inner of valuesOf(value)) assertDepth(inner, level + 1)
}

/** Throws DollarPrefixedFieldName (52): a document that is there must not get such a field at its top. */
export function assertPlain(name: string, { inserting }: Options): void {
  const where = "is not allowed in the context of an update's replacement document."
  check(inserting || !name.startsWith('$'), `The dollar ($) prefixed field '${name}' in '${name}' ${where}`, 52)
}

/** An element to stand in place of a container's bytes [from, to), header included; without a value, nothing does. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly name: string
  readonly value: Raw | undefined
}

/** An element that is added to an array at `end`. */
export const newElement = (end: number, position: number, value: Raw): Edit => ({
  from: end,
  to: end,
  name: String(position),
  value,
})

/** A container with edits made, undefined without any. What they do not name is copied as it is. */
export function splice({ type, bytes, start, end }: Raw, edits: Edit[]): Raw | undefined {
  if (edits.length === 0) return undefined
  const writer = new BsonWriter(end - start + 64).begin()
  let copied = start + 4
  for (const { from, to, name, value } of edits.sort((a, b) => a.from - b.from)) {
    writer.copy(bytes, copied, from)
    if (value) writer.raw(name, value)
    copied = to
  }
  const changed = writer
    .copy(bytes, copied, end - 1)
    .end()
    .bytes()
  return new Raw(type, changed, 0, changed.length)
}
