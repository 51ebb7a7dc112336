import { BSONRegExp, Int32 } from 'bson'
import { isOperators, matches, type Condition, type Filter } from './match.ts'
import { calculate, type Numeric } from './numbers.ts'
import { compare, equal, isNumeric, typeOf, type Doc, type Maybe, type Value } from './values.ts'

/** Operators with their paths and what they do there: { $set: { 'a.b': 1 }, $unset: { c: '' } }. */
export interface UpdateSpec {
  readonly [operator: string]: Readonly<Record<string, unknown>>
}

/** An update that MongoDB refuses, by its code. */
export class UpdateError extends Error {
  readonly code: number

  constructor(code: number) {
    super(`an update error ${code}`)
    this.code = code
  }
}

const codes = { badValue: 2, typeMismatch: 14, pathNotViable: 28, conflict: 40 }

/** The updated document; the one given stays as it is. Throws UpdateError. */
export function updated(doc: Doc, spec: UpdateSpec): Doc {
  const changes = Object.entries(spec).flatMap(([operator, fields]) =>
    Object.entries(fields).map(([path, argument]) => ({ operator, path, argument })),
  )
  const sources = changes.filter(({ operator }) => operator === '$rename').map(({ path }) => path)
  // A rename takes its turn, among the others, at the path it leads to.
  const steps = changes.map((change) =>
    change.operator === '$rename' ? { ...change, path: change.argument as string, argument: change.path } : change,
  )
  if (conflict([...sources, ...steps.map(({ path }) => path)])) throw new UpdateError(codes.conflict)
  const result = copyDoc(doc)
  for (const { operator, path, argument } of steps.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (operator === '$rename') rename(result, argument as string, path)
    else change(result, path.split('.'), operator, argument)
  }
  return result
}

/** Two of the paths are one, or one leads through the other. */
function conflict(paths: string[]): boolean {
  return paths.some((path, i) => paths.some((other, j) => i !== j && `${other}.`.startsWith(`${path}.`)))
}

const copyDoc = (doc: Doc): Doc => new Map([...doc].map(([name, value]) => [name, copy(value)]))

function copy(value: Value): Value {
  if (value instanceof Map) return copyDoc(value)
  return Array.isArray(value) ? value.map(copy) : value
}

type Container = Doc | Value[]

const isContainer = (value: Maybe): value is Container => value instanceof Map || Array.isArray(value)
const isPosition = (name: string) => /^\d+$/.test(name)

function get(container: Container, name: string): Maybe {
  if (container instanceof Map) return container.get(name)
  return isPosition(name) ? container[Number(name)] : undefined
}

/** Sets a field, or an array's element: a gap before it is filled with null. */
function put(container: Container, name: string, value: Value): void {
  if (container instanceof Map) return void container.set(name, value)
  while (container.length < Number(name)) container.push(null)
  container[Number(name)] = value
}

/** Where a path leads: the innermost container there is, the names to go from it, and what lies on the way. */
interface Reached {
  container: Container
  rest: string[]
  throughArray: boolean
  /** A value that can have no field of the next name: it is no container, or an array and the name no number. */
  blocked: boolean
}

function reach(container: Container, path: string[], throughArray = false): Reached {
  const [name, ...rest] = path
  const inArray = throughArray || Array.isArray(container)
  const next = get(container, name!)
  if (isContainer(next) && rest.length > 0) return reach(next, rest, inArray)
  const blocked = (Array.isArray(container) && !isPosition(name!)) || (next !== undefined && rest.length > 0)
  return { container, rest: path, throughArray: inArray, blocked }
}

function change(doc: Doc, path: string[], operator: string, argument: unknown): void {
  const { container, rest, blocked } = reach(doc, path)
  if (blocked && operator === '$unset') return
  if (blocked) throw new UpdateError(codes.pathNotViable)
  const [name, ...more] = rest
  const old = get(container, name!)
  if (old === undefined) {
    const created = create(operator, argument)
    if (created === undefined) return
    put(
      container,
      name!,
      more.reduceRight((value: Value, each) => new Map([[each, value]]), created),
    )
  } else if (operator !== '$unset') put(container, name!, changed(operator, old, argument))
  else if (container instanceof Map) container.delete(name!)
  else put(container, name!, null)
}

/** What an operator makes of a missing value. */
function create(operator: string, argument: unknown): Maybe {
  if (['$unset', '$pull', '$pullAll', '$pop'].includes(operator)) return undefined
  if (operator === '$mul') return calculate('$mul', argument as Numeric, new Int32(0))
  if (operator === '$push' || operator === '$addToSet') return changed(operator, [], argument)
  return argument as Value
}

/** What an operator makes of a value. */
function changed(operator: string, old: Value, argument: unknown): Value {
  switch (operator) {
    case '$set':
      return argument as Value
    case '$min':
      return compare(argument as Value, old) < 0 ? (argument as Value) : old
    case '$max':
      return compare(argument as Value, old) > 0 ? (argument as Value) : old
    case '$inc':
    case '$mul': {
      if (!isNumeric(old)) throw new UpdateError(codes.typeMismatch)
      const result = calculate(operator, old, argument as Numeric)
      if (result === undefined) throw new UpdateError(codes.badValue)
      return typeOf(result) === typeOf(old) && equal(result, old) ? old : result
    }
    case '$push':
      return pushed(array(old), isEach(argument) ? argument : { $each: [argument as Value] })
    case '$addToSet':
      return (isEach(argument) ? argument.$each : [argument as Value]).reduce<Value[]>(
        (set, value) => (set.some((element) => equal(element, value)) ? set : [...set, value]),
        array(old),
      )
    case '$pull':
      return array(old).filter((element) => !isPulled(element, argument as Condition))
    case '$pullAll':
      return array(old).filter((element) => !(argument as Value[]).some((value) => equal(element, value)))
    case '$pop':
      return Number(argument) === 1
        ? array(old, codes.typeMismatch).slice(0, -1)
        : array(old, codes.typeMismatch).slice(1)
    default:
      throw new Error(`the model does not know ${operator}`)
  }
}

function array(value: Value, otherwise = codes.badValue): Value[] {
  if (!Array.isArray(value)) throw new UpdateError(otherwise)
  return value
}

interface Each {
  $each: Value[]
  $position?: number
  $sort?: 1 | -1 | Record<string, 1 | -1>
  $slice?: number
}

function isEach(argument: unknown): argument is Each {
  return typeof argument === 'object' && argument !== null && '$each' in argument
}

/** Inserted first, then sorted, then cut; negative positions and slices count from the end. */
function pushed(old: Value[], { $each, $position = old.length, $sort, $slice }: Each): Value[] {
  const all = old.toSpliced($position, 0, ...$each)
  if ($sort !== undefined) all.sort((a, b) => compareElements(a, b, $sort))
  if ($slice === undefined) return all
  return $slice < 0 ? all.slice($slice) : all.slice(0, $slice)
}

/** By whole elements, or by fields in turn: an element without one, or that is no document, stands with null. */
function compareElements(a: Value, b: Value, sort: 1 | -1 | Record<string, 1 | -1>): number {
  if (typeof sort === 'number') return sort * compare(a, b)
  const orders = Object.entries(sort).map(([field, sign]) => {
    const value = (element: Value) => (element instanceof Map ? element.get(field) : undefined) ?? null
    return sign * compare(value(a), value(b))
  })
  return orders.find((order) => order !== 0) ?? 0
}

/** $pull with operators asks an element as a query asks a field; with fields it asks documents; else it compares. */
function isPulled(element: Value, condition: Condition): boolean {
  const filter = condition instanceof Map ? Object.fromEntries(condition) : condition
  if (filter instanceof BSONRegExp) return matches(new Map([['element', element]]), { element: filter })
  if (!isOperators(filter)) return equal(element, filter)
  const hasOperators = Object.keys(filter).some((name) => name.startsWith('$'))
  if (hasOperators) return matches(new Map([['element', element]]), { element: filter })
  return element instanceof Map && matches(element, filter as Filter)
}

/** Nothing happens where there is no source; neither path may run through an array. */
function rename(doc: Doc, from: string, to: string): void {
  const source = reach(doc, from.split('.'))
  if (source.blocked) throw new UpdateError(codes.pathNotViable)
  const value = source.rest.length === 1 ? get(source.container, source.rest[0]!) : undefined
  if (value === undefined) return
  if (source.throughArray || reach(doc, to.split('.')).throughArray) throw new UpdateError(codes.badValue)
  change(doc, to.split('.'), '$set', copy(value))
  change(doc, from.split('.'), '$unset', '')
}
