import { MongoError } from '../errors.ts'
import { fieldOf, someValue, Type, type Raw } from './raw.ts'

/** One step of a dotted path: its name, the name's bytes, and the array position it may mean (-1 where it is no number). */
export interface PathStep {
  readonly name: string
  readonly bytes: Buffer
  readonly position: number
}

export type Path = readonly PathStep[]

/** No document nests deeper (MongoDB's limit for paths). */
const maxPathLength = 200

/** Splits 'a.b.0' into its steps. Throws 15 for more than 200 of them. */
export function parsePath(dotted: string): Path {
  const names = dotted.split('.')
  if (names.length > maxPathLength)
    throw new MongoError(15, `FieldPath is too long: ${names.length} steps, ${maxPathLength} at most`)
  return names.map((name) => ({
    name,
    bytes: Buffer.from(name),
    position: /^(0|[1-9]\d*)$/.test(name) ? Number(name) : -1,
  }))
}

/**
 * Calls `visit` with each value that a query on `path` looks at, until it returns true; says whether it did.
 * Arrays on the way stand for each of their documents, and for the element a number in the path names. `undefined`
 * is a missing value. An array at the path's end is first visited element by element, then whole; with
 * `wholeArrays` only whole ($size, $exists, $elemMatch).
 */
export function somePathValue(
  object: Raw,
  path: Path,
  wholeArrays: boolean,
  visit: (value: Raw | undefined) => boolean | void,
  from = 0,
): boolean {
  const value = fieldOf(object, path[from]!.bytes)
  if (value === undefined) return visit(undefined) === true
  if (from === path.length - 1) {
    if (value.type === Type.array && !wholeArrays && someValue(value, visit)) return true
    return visit(value) === true
  }
  if (value.type === Type.object) return somePathValue(value, path, wholeArrays, visit, from + 1)
  if (value.type === Type.array) return someArrayValue(value, path, wholeArrays, visit, from + 1)
  return visit(undefined) === true
}

function someArrayValue(
  array: Raw,
  path: Path,
  wholeArrays: boolean,
  visit: (value: Raw | undefined) => boolean | void,
  from: number,
): boolean {
  const { position } = path[from]!
  return someValue(array, (element, i) => {
    if (element.type === Type.object && somePathValue(element, path, wholeArrays, visit, from)) return true
    if (i !== position) return false
    if (from === path.length - 1) return visit(element) === true
    if (element.type === Type.object) return somePathValue(element, path, wholeArrays, visit, from + 1)
    return element.type === Type.array && someArrayValue(element, path, wholeArrays, visit, from + 1)
  })
}

/** The value at a path, where no array lies on the way; `undefined` where it is missing or an array is met. */
export function valueAt(object: Raw, path: Path): Raw | undefined {
  let value: Raw | undefined = object
  for (const step of path) {
    if (value?.type !== Type.object) return undefined
    value = fieldOf(value, step.bytes)
  }
  return value
}
