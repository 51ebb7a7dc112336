import { isTrue } from '../bson/numbers.ts'
import { fieldOf, fieldsOf, someElement, textOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { check } from '../update/text.ts'
import { arithmetic } from './operators/arithmetic.ts'
import { arrays } from './operators/arrays.ts'
import { conversions } from './operators/conversion.ts'
import { dates } from './operators/dates.ts'
import type { Evaluate, Operator, Variables } from './operators/define.ts'
import { forms } from './operators/forms.ts'
import { strings } from './operators/strings.ts'
import { arrayOf, dateOf, objectOf, type Value } from './values.ts'

const operators: Record<string, Operator> = { ...forms, ...arithmetic, ...arrays, ...strings, ...conversions, ...dates }

/** A filter's `$expr` as a predicate on documents. Throws as `compile` does. */
export function compileExpression(expression: Raw): (document: Raw) => boolean {
  const evaluate = evaluator(expression, systemVariables())
  return (document) => {
    const value = evaluate(document)
    return value !== undefined && isTrue(value)
  }
}

/** The variables every expression may use; `$$NOW` is one moment for all that shares them. */
export const systemVariables = (): Variables => ({ NOW: dateOf(Date.now()) })

/** An expression as a function of documents alone. */
export function evaluator(expression: Raw, variables: Variables): (document: Raw) => Value {
  const evaluate = compile(expression, new Set(Object.keys(variables)))
  return (document) => evaluate(document, variables)
}

/**
 * Compiles an expression; `known` names the variables it may use. Throws MongoError with MongoDB's codes: 168 for an
 * operator that is unknown or not supported, 17276 for a variable that is not defined.
 */
function compile(expression: Raw, known: ReadonlySet<string>): Evaluate {
  if (expression.type === Type.string) {
    const text = textOf(expression)
    return text.startsWith('$') ? compilePath(text, known) : () => expression
  }
  if (expression.type === Type.array) {
    const items = valuesOf(expression).map((item) => compile(item, known))
    return (root, variables) => arrayOf(items.map((item) => item(root, variables)))
  }
  if (expression.type !== Type.object) return () => expression
  const [first] = fieldsOf(expression).keys()
  return first?.startsWith('$') ? compileOperator(expression, known) : compileObject(expression, known)
}

function compileObject(object: Raw, known: ReadonlySet<string>): Evaluate {
  const fields: (readonly [string, Evaluate])[] = []
  someElement(object, (name, value) => {
    assertFieldName(name)
    check(!name.includes('.'), "FieldPath field names may not contain '.'.", 16412)
    fields.push([name, compile(value, known)])
  })
  return (root, variables) => objectOf(fields.map(([name, evaluate]) => [name, evaluate(root, variables)] as const))
}

function compileOperator(object: Raw, known: ReadonlySet<string>): Evaluate {
  const [[name, spec] = ['', object], ...more] = fieldsOf(object)
  check(more.length === 0, 'An object representing an expression must have exactly one field', 15983)
  check(Object.hasOwn(operators, name), `Unrecognized expression '${name}'`, 168)
  const inner = (operand: Raw, names: string[] = []) =>
    compile(operand, names.length > 0 ? new Set([...known, ...names]) : known)
  return operators[name]!(spec, inner, name)
}

/** `$a.b`, `$$variable.a.b` or one of the system's variables. */
function compilePath(text: string, known: ReadonlySet<string>): Evaluate {
  const isVariable = text.startsWith('$$')
  const [head = '', ...tail] = text.slice(isVariable ? 2 : 1).split('.')
  check(head !== '' || tail.length > 0, `'${text}' by itself is not a valid FieldPath`, 16872)
  const names = isVariable ? tail : [head, ...tail]
  check(names.at(-1) !== '', "FieldPath must not end with a '.'.", 40353)
  names.forEach(assertFieldName)
  const path = names.map((name) => Buffer.from(name))
  if (!isVariable || head === 'ROOT' || head === 'CURRENT') {
    const [only] = path
    return path.length === 1 ? (root) => fieldOf(root, only!) : (root) => valueAlong(root, path, 0)
  }
  if (head === 'REMOVE') return () => undefined
  check(known.has(head), `Use of undefined variable: ${head}`, 17276)
  return (_, variables) => valueAlong(variables[head], path, 0)
}

/** The value at a path. Where it meets an array it goes on in each document of it and gives an array. */
function valueAlong(start: Value, path: Buffer[], from: number): Value {
  let value = start
  for (let i = from; i < path.length; i++) {
    if (value?.type === Type.array) {
      const documents = valuesOf(value).filter((element) => element.type === Type.object)
      return arrayOf(documents.map((element) => valueAlong(element, path, i)).filter((found) => found !== undefined))
    }
    if (value?.type !== Type.object) return undefined
    value = fieldOf(value, path[i]!)
  }
  return value
}

/** A name of an expression's field or of a path's step. */
export function assertFieldName(name: string): void {
  check(name !== '', 'FieldPath field names may not be empty strings.', 15998)
  check(!name.startsWith('$'), "FieldPath field names may not start with '$'.", 16410)
}
