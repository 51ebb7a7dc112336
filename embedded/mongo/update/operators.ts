import { compareToKey, compareValues, keyOf } from '../bson/key.ts'
import { add, intRaw, multiply } from '../bson/numbers.ts'
import { parsePath, type Path } from '../bson/path.ts'
import { fieldOf, fromJs, textOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { badValue } from '../errors.ts'
import { assertDepth, isDynamic, type Change } from './apply.ts'
import { addToSet, pop, pull, pullAll, push } from './arrays.ts'
import { assertKind, check, documentText, valueText } from './text.ts'

/** Reads an operator's argument for one path, once per command. */
export type Operator = (argument: Raw, path: string) => Change

/** The update operators. $rename is here for the path that it leaves. */
export const operators: Record<string, Operator> = {
  $set: set,
  $setOnInsert:
    (value) =>
    (old, { options }) =>
      options.inserting ? set(value)(old) : undefined,
  $unset: () => (old) => old && 'removed',
  $rename: rename,
  $inc: (argument, path) => arithmetic('$inc', argument, path),
  $mul: (argument, path) => arithmetic('$mul', argument, path),
  $min: (value) => limit(value, 1),
  $max: (value) => limit(value, -1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: () => {
    throw badValue('$bit is not supported by this database')
  },
}

export function set(value: Raw): (old: Raw | undefined) => Raw | undefined {
  return (old) => (old?.type === value.type && old.slice().equals(value.slice()) ? undefined : value)
}

function arithmetic(operator: '$inc' | '$mul', argument: Raw, field: string): Change {
  const isSum = operator === '$inc'
  assertKind(argument, 'a number', `The argument of ${operator} for '${field}'`, 14)
  return (old, { document, path }) => {
    if (!old) return isSum ? argument : multiply(argument, intRaw(0))
    assertKind(old, 'a number', `The field '${path}' that ${operator} changes`, 14, document)
    const result = isSum ? add(old, argument) : multiply(old, argument)
    check(result, () => `${operator} takes the field '${path}' past 64 bits in document ${documentText(document)}`)
    return result.type === old.type && compareValues(result, old) === 0 ? undefined : result
  }
}

/** $min and $max: the value takes the place of one that stands on the wrong side of it, above (1) or below (-1). */
function limit(value: Raw, side: 1 | -1): Change {
  const key = keyOf(value)
  return (old) => (!old || compareToKey(old, key) * side > 0 ? value : undefined)
}

function currentDate(argument: Raw): Change {
  const text = valueText(argument)
  const isDate = argument.type === Type.boolean || text === '{ $type: "date" }'
  check(isDate, `$currentDate takes a boolean or { $type: "date" }, not ${text}`)
  return () => fromJs(new Date())
}

function rename(argument: Raw, from: string): Change {
  assertKind(argument, 'a string', `The 'to' field for $rename of '${from}'`)
  const to = textOf(argument)
  const isNested = `${to}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${to}.`)
  const isPlain = !isNested && ![from, to].some((path) => path.split('.').some(isDynamic))
  check(isPlain, `$rename needs two paths, neither within the other and neither positional: ${from}: "${to}"`)
  return (old) => old && 'removed'
}

/** What $rename does at the path it leads to. */
export function renamed(from: string): Change {
  const source = parsePath(from)
  return (_, { document, path, inArray }) => {
    const value = sourceOf(document, source, from)
    check(!value || !inArray, `The destination field of $rename cannot be an array element: '${path}'`)
    if (value) assertDepth(value, path.split('.').length)
    return value
  }
}

function sourceOf(document: Raw, path: Path, from: string): Raw | undefined {
  let value: Raw | undefined = document
  let inArray = false
  for (const { bytes, position } of path) {
    const isArray: boolean = value.type === Type.array
    const isViable = isArray ? position >= 0 : value.type === Type.object
    check(isViable, `The source field of $rename leads through a value that has no fields: '${from}'`, 28)
    inArray ||= isArray
    value = isArray ? valuesOf(value)[position] : fieldOf(value, bytes)
    if (!value) return undefined
  }
  check(!inArray, `The source field of $rename cannot be an array element: '${from}'`)
  return value
}
