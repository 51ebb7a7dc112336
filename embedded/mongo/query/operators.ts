import { parsePath, type Path } from '../bson/path.ts'
import { compileExpression } from '../aggregate/expression.ts'
import { compareToKey, isKeyBetween, keyOf, Tag, tagOf } from '../bson/key.ts'
import { isNumber, isTrue, numberOf } from '../bson/numbers.ts'
import { fieldsOf, firstNameOf, regexOf, someElement, someValue } from '../bson/raw.ts'
import { textOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { shellForm } from '../bson/shell.ts'
import { badValue, failedToParse } from '../errors.ts'
import {
  everyValue,
  pointBounds,
  rangeBounds,
  typeBounds,
  uniteBounds,
  type Bounds,
  type RangeOperator,
} from './bounds.ts'
import { matcherOf, type Node, type Test } from './tree.ts'
import { typesOf } from './types.ts'
import { impliedEqualities } from './implied.ts'
import { patternTest } from './regex.ts'
import { remainder } from './remainder.ts'

/** Names that begin conditions MongoDB has and this database has not. */
const refused = new Set(
  (
    '$where $text $near $nearSphere $geoWithin $geoIntersects $within $jsonSchema $bitsAllSet $bitsAllClear ' +
    '$bitsAnySet $bitsAnyClear $sampleRate'
  ).split(' '),
)

/** What a name that is no operator here gets. */
function unknownOperator(name: string, topLevel: boolean): Error {
  if (refused.has(name)) return badValue(`${name} is not supported by this database`)
  return badValue(`unknown ${topLevel ? 'top level ' : ''}operator: ${name}`)
}

/** Where a condition stands in its filter: at a field, or with an empty path at the value itself. */
interface Place {
  readonly field: string
  readonly path: Path
}

const atValue: Place = { field: '', path: [] }

/** A field's condition as a tree: an object of operators, a regular expression, or a plain value for equality. */
export function conditionNode(condition: Raw, place = atValue): Node {
  return { kind: 'and', branches: conditionsOf(condition, place) }
}

function conditionsOf(condition: Raw, place: Place): Node[] {
  if (!isOperators(condition)) return [fieldNode(place, equalTo(condition))]
  const fields = fieldsOf(condition)
  return [...fields].flatMap(([name, value]) => {
    const parse = Object.hasOwn(operators, name) ? operators[name] : undefined
    if (!parse) throw unknownOperator(name, false)
    return parse(value, place, fields)
  })
}

function fieldNode({ field, path }: Place, test: Test): Node {
  return { kind: 'field', field, path, test }
}

function noneOf(branches: Node[]): Node {
  return { kind: 'nor', branches: [{ kind: 'and', branches }] }
}

/** Whether an object's first field is an operator (and not the `$ref` of a DBRef, which is a plain value). */
export function isOperators(value: Raw): boolean {
  const name = value.type === Type.object ? firstNameOf(value) : ''
  return name.startsWith('$') && name !== '$ref' && name !== '$id' && name !== '$db'
}

type Parse = (value: Raw, place: Place, siblings: Map<string, Raw>) => Node[]

const asks =
  (test: (value: Raw) => Test): Parse =>
  (value, place) => [fieldNode(place, test(value))]
const forbids =
  (test: (value: Raw) => Test): Parse =>
  (value, place) => [noneOf([fieldNode(place, test(value))])]

const operators: Record<string, Parse> = {
  $eq: asks((value) => new EqualTo(value)),
  $ne: forbids((value) => {
    if (value.type === Type.regex) throw badValue("Can't have regex as arg to $ne.")
    return new EqualTo(value)
  }),
  $gt: ordered('gt'),
  $gte: ordered('gte'),
  $lt: ordered('lt'),
  $lte: ordered('lte'),
  $in: asks((value) => anyOf('$in', value)),
  $nin: forbids((value) => anyOf('$nin', value)),
  $not: (value, place) => {
    if (value.type !== Type.regex && value.type !== Type.object) throw badValue('$not needs a regex or a document')
    if (value.type === Type.object && firstNameOf(value) === '') throw badValue('$not cannot be empty')
    if (value.type === Type.object && !isOperators(value)) throw unknownOperator(firstNameOf(value), false)
    return [noneOf(conditionsOf(value, place))]
  },
  $exists: (value, place) => {
    const node = fieldNode(place, present)
    return [isTrue(value) ? node : noneOf([node])]
  },
  $type: asks((value) => {
    const types = new Set((value.type === Type.array ? valuesOf(value) : [value]).flatMap(typesOf))
    if (types.size === 0) throw failedToParse('type must match at least one type')
    return { accepts: (found) => found !== undefined && types.has(found.type), bounds: () => typeBounds([...types]) }
  }),
  $regex: (value, place, siblings) => {
    const options = siblings.get('$options')
    if (value.type !== Type.string && value.type !== Type.regex) throw badValue('$regex has to be a string')
    if (options && options.type !== Type.string) throw badValue('$options has to be a string')
    const given = value.type === Type.regex ? regexOf(value) : { pattern: textOf(value), options: '' }
    if (options && given.options !== '') throw badValue('options set in both $regex and $options')
    return [fieldNode(place, patternTest(given.pattern, options ? textOf(options) : given.options))]
  },
  $options: (_, __, siblings) => {
    if (!siblings.has('$regex')) throw badValue('$options needs a $regex')
    return []
  },
  $mod: asks(remainder),
  $size: asks((value) => {
    const size = isNumber(value) ? numberOf(value) : NaN
    const lack = !isNumber(value) ? 'a number in' : Number.isInteger(size) ? 'a non-negative number in' : 'an integer'
    if (!(Number.isInteger(size) && size >= 0))
      throw badValue(`Failed to parse $size. Expected ${lack}: $size: ${shellForm(value)}`)
    return { accepts: (found) => found?.type === Type.array && valuesOf(found).length === size, whole: true }
  }),
  $all: (value, place) => {
    const conditions = elementsOf(value, '$all needs an array').flatMap((item) => {
      if (isOperators(item) && firstNameOf(item) !== '$elemMatch') throw badValue('no $ expressions in $all')
      return conditionsOf(item, place)
    })
    return conditions.length > 0 ? conditions : [{ kind: 'or', branches: [] }]
  },
  $elemMatch: asks((value) => {
    if (value.type !== Type.object) throw badValue('$elemMatch needs an Object')
    const onValues = isOperators(value) && !['$and', '$or', '$nor', '$expr'].includes(firstNameOf(value))
    const inner = onValues ? conditionNode(value) : parseFilter(value)
    const matches = matcherOf(inner)
    const element = (item: Raw) => (onValues || item.type === Type.object || item.type === Type.array) && matches(item)
    return { accepts: (found) => found?.type === Type.array && someValue(found, element), whole: true, element, inner }
  }),
  $comment: () => [],
}

function elementsOf(value: Raw, otherwise: string): Raw[] {
  if (value.type !== Type.array) throw badValue(otherwise)
  return valuesOf(value)
}

/** Reads a filter document as a tree. */
export function parseFilter(filter: Raw): Node {
  const branches: Node[] = []
  someElement(filter, (name, value) => {
    if (!name.startsWith('$')) branches.push(...conditionsOf(value, { field: name, path: parsePath(name) }))
    else if (name === '$and' || name === '$or' || name === '$nor') branches.push(parseBranches(name, value))
    else if (name === '$expr') branches.push({ kind: 'expr', matches: compileExpression(value) }, ...impliedBy(value))
    else if (name !== '$comment') throw unknownOperator(name, true)
  })
  return branches.length === 1 ? branches[0]! : { kind: 'and', branches }
}

/** What an `$expr` asks of single fields: nothing new, but an index can look for it. */
function impliedBy(expression: Raw): Node[] {
  return impliedEqualities(expression).map(([field, value]) =>
    fieldNode({ field, path: parsePath(field) }, new EqualTo(value)),
  )
}

function parseBranches(name: string, value: Raw): Node {
  const branches = elementsOf(value, `${name} must be an array`)
  if (branches.length === 0) throw badValue('$and/$or/$nor must be a nonempty array')
  if (branches.some((branch) => branch.type !== Type.object))
    throw badValue('$or/$and/$nor entries need to be full objects')
  return { kind: name.slice(1) as 'and' | 'or' | 'nor', branches: branches.map(parseFilter) }
}

const present: Test = {
  accepts: (value) => value !== undefined,
  whole: true,
  bounds: () => ({ ...everyValue, acceptsMissing: false }),
}

/** Equality, the commonest test by far: a class, because making closures costs more than the test. */
class EqualTo implements Test {
  readonly values: readonly [Raw]
  readonly #key: Buffer

  constructor(value: Raw) {
    this.values = [value]
    this.#key = keyOf(value)
  }

  accepts(found: Raw | undefined): boolean {
    return tagOf(found) === this.#key[0] && compareToKey(found, this.#key) === 0
  }

  bounds(): Bounds {
    return pointBounds(this.values[0])
  }
}

/** A plain value's test, or a regular expression's. */
function equalTo(value: Raw): Test {
  if (value.type !== Type.regex) return new EqualTo(value)
  const { pattern, options } = regexOf(value)
  return patternTest(pattern, options)
}

function anyOf(name: string, list: Raw): Test {
  const values = elementsOf(list, `${name} needs an array`)
  if (values.some(isOperators)) throw badValue(`cannot nest $ under ${name}`)
  const tests = values.map(equalTo)
  const keys = new Set(values.map((value) => keyOf(value).toString('latin1')))
  const patterns = tests.filter((test) => !(test instanceof EqualTo))
  return {
    accepts: (found) => keys.has(keyOf(found).toString('latin1')) || patterns.some((pattern) => pattern.accepts(found)),
    bounds: () => uniteBounds(tests.map((test) => test.bounds!())),
    ...(patterns.length === 0 && { values }),
  }
}

/** Order within one type bracket: whatever lies where an index would hold it. */
function ordered(op: RangeOperator): Parse {
  return (bound, place) => {
    if (bound.type === Type.regex) throw badValue(`Can't have RegEx as arg to predicate over field '${place.field}'.`)
    const bounds = rangeBounds(op, bound)
    const [interval] = bounds.intervals
    const accepts = (found: Raw | undefined) =>
      interval !== undefined && isKeyBetween(found, interval.low, interval.high)
    // An index holds an array's elements, not the array; MinKey and MaxKey stand outside all brackets.
    const isIndexed = !notIndexed.has(tagOf(bound))
    return [fieldNode(place, isIndexed ? { accepts, bounds: () => bounds } : { accepts })]
  }
}

const notIndexed = new Set<number>([Tag.array, Tag.object, Tag.minKey, Tag.maxKey])
