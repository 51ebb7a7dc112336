import { keyOf } from '../bson/key.ts'
import { isNumber, numberOf } from '../bson/numbers.ts'
import { parsePath, type PathStep } from '../bson/path.ts'
import { documentOf, fieldOf, fieldsOf, firstNameOf, Raw, Type, valuesOf } from '../bson/raw.ts'
import { encode } from '../bson/writer.ts'
import { compileCondition, compileFilter, type Filter } from '../query/filter.ts'
import { isOperators } from '../query/operators.ts'
import { assertReachable, emptyObject, newElement, splice, type Change } from './apply.ts'
import { assertKind, check, valueText } from './text.ts'

const emptyArray = new Raw(Type.array, emptyObject.bytes, 0, 5)
const isArray = (value: Raw | undefined) => value?.type === Type.array
const isObject = (value: Raw | undefined) => value?.type === Type.object

/** Values are one in a set where their keys are. */
const setKey = (value: Raw) => keyOf(value).toString('latin1')

/** A change of an array's elements, undefined for none; it `creates` a missing array or leaves it missing. */
function onArray(creates: boolean, change: (elements: Raw[]) => Raw[] | undefined, code = 2): Change {
  return (old, place) => {
    if (!old && !creates) return assertReachable(place) as undefined
    const array = old ?? emptyArray
    assertKind(array, 'an array', `The field '${place.path}'`, code, place.document)
    const elements = valuesOf(array)
    const changed = change(elements)
    return changed ? rewritten(array, elements, changed) : old ? undefined : emptyArray
  }
}

/** An array with other elements; what both begin with is copied as it is. */
function rewritten(array: Raw, old: Raw[], elements: Raw[]): Raw | undefined {
  let kept = 0
  while (kept < old.length && elements[kept] === old[kept]) kept++
  const end = array.end - 1
  const cut = { from: old[kept - 1]?.end ?? array.start + 4, to: end, name: '', value: undefined }
  const rest = elements.slice(kept).map((value, i) => newElement(end, kept + i, value))
  return splice(array, [cut, ...rest])
}

/** $push: a value, or $each with $position, $sort and $slice, which work in this order. */
export function push(argument: Raw): Change {
  const { values, clauses } = clausesOf('$push', argument)
  const position = integer('$position', clauses)
  const slice = integer('$slice', clauses)
  const $sort = clauses.get('$sort')
  const order = $sort && sorter($sort)
  return onArray(true, (old) => {
    const at = position ?? old.length
    let elements = [...old.slice(0, at), ...values, ...old.slice(at)]
    if (order) elements = order(elements)
    if (slice !== undefined) elements = slice < 0 ? elements.slice(slice) : elements.slice(0, slice)
    // To MongoDB a sort is a change even where the order was right.
    return order || values.length > 0 || elements.length < old.length ? elements : undefined
  })
}

const knownClauses = { $push: ['$each', '$position', '$slice', '$sort'], $addToSet: ['$each'] }

/** The values to add: the argument, or those of $each, which other clauses may stand beside. */
function clausesOf(operator: '$push' | '$addToSet', argument: Raw): { values: Raw[]; clauses: Map<string, Raw> } {
  const clauses = isObject(argument) ? fieldsOf(argument) : new Map<string, Raw>()
  const each = clauses.get('$each')
  if (!each) return { values: [argument], clauses: new Map() }
  for (const name of clauses.keys()) {
    check(knownClauses[operator].includes(name), `Unrecognized clause in ${operator}: ${name}`)
  }
  assertKind(each, 'an array', `The argument to $each in ${operator}`, operator === '$push' ? 2 : 14)
  return { values: valuesOf(each), clauses }
}

function integer(clause: string, clauses: Map<string, Raw>): number | undefined {
  const value = clauses.get(clause)
  if (!value) return undefined
  check(isNumber(value) && Number.isInteger(numberOf(value)), `The value for ${clause} must be an integer`)
  return numberOf(value)
}

/** $sort: stable, by whole elements (1 or -1) or by fields of elements; one that has no such field stands with null. */
function sorter(order: Raw): (elements: Raw[]) => Raw[] {
  const fields = isObject(order) ? [...fieldsOf(order)] : [[undefined, order] as const]
  const parts = fields.map(([field, direction]) => ({
    path: field === undefined ? [] : parsePath(field),
    sign: isNumber(direction) ? numberOf(direction) : 0,
  }))
  const isValid = parts.every(({ path, sign }) => Math.abs(sign) === 1 && path.every(({ name }) => name !== ''))
  check(isValid && parts.length > 0, 'The $sort element value must be either 1 or -1, or an object of fields with such')
  const keysOf = (element: Raw) =>
    parts.map(({ path }) => keyOf(path.reduce(inner, path.length > 0 && isArray(element) ? undefined : element)))
  return (elements) => {
    const keyed = elements.map((element) => ({ element, keys: keysOf(element) }))
    const compare = (a: Buffer[], b: Buffer[]) =>
      parts.reduce((found, { sign }, i) => found || a[i]!.compare(b[i]!) * sign, 0)
    return keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ element }) => element)
  }
}

/** A field of an element; numbers lead into arrays. */
const inner = (value: Raw | undefined, { bytes }: PathStep) =>
  value && (isObject(value) || isArray(value)) ? fieldOf(value, bytes) : undefined

/** $addToSet: a value, or every one of $each, unless the array has it. */
export function addToSet(argument: Raw): Change {
  const values = new Map<string, Raw>()
  for (const value of clausesOf('$addToSet', argument).values) {
    if (!values.has(setKey(value))) values.set(setKey(value), value)
  }
  return onArray(true, (elements) => {
    const missing = new Map(values)
    for (const element of elements) missing.delete(setKey(element))
    return missing.size > 0 ? [...elements, ...missing.values()] : undefined
  })
}

/** $pullAll: the elements go that are equal to one of the values. */
export function pullAll(argument: Raw): Change {
  assertKind(argument, 'an array', 'The argument to $pullAll')
  return pullValues(valuesOf(argument))
}

const onDocuments = new Set(['$and', '$or', '$nor', '$not', '$expr', '$comment'])

/** $pull: the elements go that are equal to a value, meet a condition, or are documents that match a filter. */
export function pull(argument: Raw): Change {
  if (argument.type === Type.regex || (isOperators(argument) && !onDocuments.has(firstNameOf(argument)))) {
    const meets = compileCondition(argument)
    // As in any filter, an array meets a condition by its elements too.
    const arrayMeets = elementFilter('element', compileFilter(documentOf(encode({ element: argument }))))
    return pullWhere((element) => (isArray(element) ? arrayMeets(element) : meets(element)))
  }
  if (!isObject(argument)) return pullValues([argument])
  const filter = compileFilter(argument)
  return pullWhere((element) => isObject(element) && filter.matches(element))
}

function pullValues(values: Raw[]): Change {
  const keys = new Set(values.map(setKey))
  return pullWhere((element) => keys.has(setKey(element)))
}

function pullWhere(takes: (element: Raw) => boolean): Change {
  return onArray(false, (elements) => {
    const rest = elements.filter((element) => !takes(element))
    return rest.length < elements.length ? rest : undefined
  })
}

/** Applies a filter on a field `name` to elements in its place. */
export function elementFilter(name: string, filter: Filter): (element: Raw) => boolean {
  return (element) => filter.matches(documentOf(encode({ [name]: element })))
}

/** $pop: the last element (1) or the first (-1) goes. */
export function pop(argument: Raw): Change {
  const end = isNumber(argument) ? numberOf(argument) : 0
  check(Math.abs(end) === 1, () => `$pop expects 1 or -1, found: ${valueText(argument)}`, 9)
  const rest = (elements: Raw[]) => (end === 1 ? elements.slice(0, -1) : elements.slice(1))
  return onArray(false, (elements) => (elements.length > 0 ? rest(elements) : undefined), 14)
}
