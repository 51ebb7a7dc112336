import { place, transform, type Node, type Tree } from '../aggregate/field-tree.ts'
import { isNumber, isTrue, numberOf } from '../bson/numbers.ts'
import { fieldsOf, someElement, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { arrayOf } from '../bson/writer.ts'
import { badValue, MongoError } from '../errors.ts'
import { compileFilter, compileCondition, type Filter } from './filter.ts'
import { isOperators } from './operators.ts'

/** Turns a document into what a projection leaves of it. */
type Projection = (document: Raw) => Buffer

/** A projection as far as it has been read; `including` is whether it names what stays, undefined until it is known. */
interface Reading {
  readonly tree: Tree
  readonly filter: Filter
  including: boolean | undefined
}

/**
 * Compiles find's projection: fields in or out, nested or dotted, `$slice`, `$elemMatch`. Undefined for an empty one.
 * `filter` says which element the positional `$` stands for.
 * Throws 31253 / 31254 for a mix; expressions are refused by name.
 */
export function compileProjection(spec: Raw | undefined, filter: Filter): Projection | undefined {
  if (!spec || spec.end - spec.start <= 5) return undefined
  const reading: Reading = { tree: new Map(), filter, including: undefined }
  read(reading, spec, '')
  const { tree } = reading
  // `$slice` alone names nothing that stays, beside `_id: 1` it does.
  const including = reading.including ?? tree.get('_id') === 'keep'
  if (including && !tree.has('_id')) tree.set('_id', 'keep')
  const project = transform(tree, !including)
  return (document) => project(document).bytes
}

function read(reading: Reading, spec: Raw, prefix: string): void {
  someElement(spec, (name, value) => {
    const path = prefix + name
    if (path.endsWith('.$')) {
      choose(reading, true, path)
      place(reading.tree, path.slice(0, -2), matchedElement(reading.filter))
    } else if (name.startsWith('$') || name.includes('.$')) {
      throw badValue(`projection ${path} is not supported by this database`)
    } else if (value.type !== Type.object) place(reading.tree, path, keepOrDrop(reading, path, value))
    else if (isOperators(value)) place(reading.tree, path, cutOf(reading, path, value))
    else if (value.end - value.start > 5) read(reading, value, `${path}.`)
    else throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path')
  })
}

function choose(reading: Reading, keep: boolean, path: string): void {
  if ((reading.including ??= keep) === keep) return
  const [asked, mode] = keep ? ['inclusion', 'exclusion'] : ['exclusion', 'inclusion']
  throw new MongoError(keep ? 31253 : 31254, `Cannot do ${asked} on field ${path} in ${mode} projection`)
}

function keepOrDrop(reading: Reading, path: string, value: Raw): Node {
  if (!isNumber(value) && value.type !== Type.boolean)
    throw badValue(`projecting ${path} to a value or expression is not supported by this database`)
  if (path !== '_id') choose(reading, isTrue(value), path)
  return isTrue(value) ? 'keep' : 'drop'
}

/** The positional `$`: the element by which the filter found the document. */
function matchedElement(filter: Filter): Node {
  return {
    cut(value, document) {
      if (value.type !== Type.array) return undefined
      const position = filter.positionOf(document)
      const element = position === undefined ? undefined : valuesOf(value)[position]
      if (element) return arrayOf([element])
      throw new MongoError(51246, "positional operator '.$' couldn't find a matching element in the array")
    },
  }
}

function cutOf(reading: Reading, path: string, value: Raw): Node {
  const [[operator, argument] = ['', value]] = fieldsOf(value)
  if (operator === '$slice') return sliceOf(argument)
  if (operator !== '$elemMatch') throw badValue(`projecting ${path} by ${operator} is not supported by this database`)
  if (argument.type !== Type.object)
    throw badValue(`elemMatch: Invalid argument, object required, but got ${argument.type}`)
  if (path.includes('.')) throw new MongoError(31255, 'Cannot use $elemMatch projection on a nested field')
  choose(reading, true, path)
  const onValues = isOperators(argument)
  const matches = onValues ? compileCondition(argument) : compileFilter(argument).matches
  return {
    cut(array) {
      const elements = array.type === Type.array ? valuesOf(array) : []
      const found = elements.find((element) => (onValues || element.type === Type.object) && matches(element))
      return found && arrayOf([found])
    },
  }
}

/** `$slice: n`, `-n` or `[skip, limit]`. */
function sliceOf(argument: Raw): Node {
  const [first, limit] = argument.type === Type.array ? valuesOf(argument) : [argument]
  const isPair = argument.type === Type.array
  if (!isNumber(first) || (isPair && (!isNumber(limit) || numberOf(limit) <= 0))) {
    throw new MongoError(
      28667,
      'First argument to $slice must be an number, or an array of a number and a positive number',
    )
  }
  const from = numberOf(first)
  return {
    cut(value) {
      if (value.type !== Type.array) return value
      const values = valuesOf(value)
      if (!limit) return arrayOf(from >= 0 ? values.slice(0, from) : values.slice(from))
      const start = from >= 0 ? from : Math.max(values.length + from, 0)
      return arrayOf(values.slice(start, start + numberOf(limit)))
    },
  }
}
