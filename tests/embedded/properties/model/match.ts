import { BSONRegExp } from 'bson'
import { wholeOf } from './numbers.ts'
import { compare, equal, isNumeric, rankOf, typeOf, type Doc, type Maybe, type Value } from './values.ts'

/** Operators with what they are given, such as { $gt: 1, $lt: 3 }: a plain object, where a document is a Map. */
export interface Operators {
  readonly [operator: string]: unknown
}

/** What a field is asked for: operators, a regular expression that strings match, or a value to equal. */
export type Condition = Value | Operators

/** Paths with conditions, and $and, $or, $nor with filters. */
export interface Filter {
  readonly [path: string]: Condition | Filter[]
}

export function matches(doc: Doc, filter: Filter): boolean {
  return Object.entries(filter).every(([name, argument]) => {
    if (name === '$and') return (argument as Filter[]).every((branch) => matches(doc, branch))
    if (name === '$or') return (argument as Filter[]).some((branch) => matches(doc, branch))
    if (name === '$nor') return !(argument as Filter[]).some((branch) => matches(doc, branch))
    const path = name.split('.')
    return meets({ opened: valuesAt(doc, path, true), whole: valuesAt(doc, path, false) }, argument as Condition)
  })
}

/** The values an operator may choose from: with the last array opened, or whole. */
interface Candidates {
  opened: Maybe[]
  whole: Maybe[]
}

/**
 * The values a query looks at on a path. An array on the way stands for each of its documents, and for the element
 * that a number in the path names. An array at the end stands for its elements and for itself.
 */
export function valuesAt(doc: Doc, [name, ...rest]: string[], open: boolean): Maybe[] {
  const value = doc.get(name!)
  if (rest.length === 0) return open && Array.isArray(value) ? [...value, value] : [value]
  if (value instanceof Map) return valuesAt(value, rest, open)
  return Array.isArray(value) ? valuesInArray(value, rest, open) : [undefined]
}

function valuesInArray(array: Value[], path: string[], open: boolean): Maybe[] {
  const [position, ...rest] = path
  return array.flatMap((element, i): Maybe[] => {
    const byName = element instanceof Map ? valuesAt(element, path, open) : []
    if (position !== String(i)) return byName
    if (rest.length === 0) return [...byName, element]
    if (element instanceof Map) return [...byName, ...valuesAt(element, rest, open)]
    return Array.isArray(element) ? [...byName, ...valuesInArray(element, rest, open)] : byName
  })
}

/** Operators (and filters) are plain objects; documents are Maps. */
export function isOperators(condition: Condition): condition is Operators {
  return typeof condition === 'object' && condition !== null && Object.getPrototypeOf(condition) === Object.prototype
}

function meets(candidates: Candidates, condition: Condition): boolean {
  if (condition instanceof BSONRegExp) return holds(candidates, '$regex', condition)
  if (!isOperators(condition)) return holds(candidates, '$eq', condition)
  return Object.entries(condition).every(([operator, operand]) => holds(candidates, operator, operand))
}

/** Whether some candidate (or, for the negations, none) passes an operator. */
function holds(candidates: Candidates, operator: string, operand: unknown): boolean {
  switch (operator) {
    case '$ne':
      return !holds(candidates, '$eq', operand)
    case '$nin':
      return !holds(candidates, '$in', operand)
    case '$not':
      return !meets(candidates, operand as Condition)
    case '$exists':
      return candidates.whole.some((value) => value !== undefined) === operand
    case '$all': {
      const conditions = operand as Condition[]
      return conditions.length > 0 && conditions.every((condition) => meets(candidates, condition))
    }
    case '$size':
      return candidates.whole.some((value) => Array.isArray(value) && value.length === Number(operand))
    case '$elemMatch':
      return candidates.whole.some((value) => Array.isArray(value) && value.some((each) => isElement(each, operand)))
    default:
      return candidates.opened.some((value) => passes(value, operator, operand))
  }
}

/** $elemMatch with operators asks the element itself; with paths it asks documents (a nested array counts as one). */
function isElement(element: Value, condition: unknown): boolean {
  const first = Object.keys(condition as object)[0] ?? ''
  if (first.startsWith('$') && !['$and', '$or', '$nor'].includes(first)) {
    return meets({ opened: [element], whole: [element] }, condition as Operators)
  }
  const doc = Array.isArray(element) ? new Map(element.map((each, i) => [String(i), each])) : element
  return doc instanceof Map && matches(doc, condition as Filter)
}

/** Whether one value passes an operator; a missing one answers as null where values are compared. */
function passes(value: Maybe, operator: string, operand: unknown): boolean {
  switch (operator) {
    case '$eq':
      return equal(value ?? null, operand as Value)
    case '$in':
      return (operand as Value[]).some((each) => passes(value, each instanceof BSONRegExp ? '$regex' : '$eq', each))
    case '$gt':
      return passesOrder(value, operand as Value, (order) => order > 0)
    case '$gte':
      return passesOrder(value, operand as Value, (order) => order >= 0)
    case '$lt':
      return passesOrder(value, operand as Value, (order) => order < 0)
    case '$lte':
      return passesOrder(value, operand as Value, (order) => order <= 0)
    case '$regex': {
      const { pattern, options } = operand as BSONRegExp
      if (typeof value === 'string') return new RegExp(pattern, `${options}u`).test(value)
      return value instanceof BSONRegExp && equal(value, operand as BSONRegExp)
    }
    case '$type':
      return value !== undefined && [operand].flat().some((type) => typeOf(value) === type || isNumberType(value, type))
    case '$mod': {
      const [divisor, remainder] = (operand as Value[]).map((number) =>
        isNumeric(number) ? wholeOf(number) : undefined,
      )
      const whole = isNumeric(value) ? wholeOf(value) : undefined
      return whole !== undefined && whole % divisor! === remainder
    }
    default:
      throw new Error(`the model does not know ${operator}`)
  }
}

/** Ranges stay within one type, but for MinKey and MaxKey; NaN stands in an order with nothing but itself. */
function passesOrder(value: Maybe, bound: Value, accepts: (order: number) => boolean): boolean {
  const order = compare(value ?? null, bound)
  if (rankOf(typeOf(value ?? null)) !== rankOf(typeOf(bound))) {
    return ['minKey', 'maxKey'].includes(typeOf(bound)) && accepts(order)
  }
  if (isNaNValue(value) !== isNaNValue(bound)) return false
  return accepts(order)
}

function isNaNValue(value: Maybe): boolean {
  return isNumeric(value) && value.toString() === 'NaN'
}

function isNumberType(value: Value, type: unknown): boolean {
  return type === 'number' && isNumeric(value)
}
