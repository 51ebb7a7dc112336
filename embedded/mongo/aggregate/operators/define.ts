import { isNumber, numberOf, type NumberRaw } from '../../bson/numbers.ts'
import { firstNameOf, textOf, Type, valuesOf, type Raw } from '../../bson/raw.ts'
import { badValue, MongoError } from '../../errors.ts'
import { argumentsOf, isPresent, millisecondsOf, nil, typeOf, type Value } from '../values.ts'

export type Variables = Readonly<Record<string, Value>>

/** A compiled expression: its value on a document, with the variables in force. */
export type Evaluate = (root: Raw, variables: Variables) => Value

/** An operator: compiles what it is given. `compile` takes the names an operand may use besides those in force. */
export type Operator = (spec: Raw, compile: (operand: Raw, names?: string[]) => Evaluate, name: string) => Evaluate

/** What an operator wants of an operand; throws MongoDB's code for a value of another type. */
export type Param<T> = (value: Value, operator: string) => T

const refuse = (code: number, operator: string, expected: string, value: Value) =>
  new MongoError(code, `${operator} needs ${expected}, not ${typeOf(value)}`)

/** Anything, null and missing too. */
export const any: Param<Value> = (value) => value

export const given: Param<Raw> = (value) => value!

export const text =
  (code: number): Param<string> =>
  (value, operator) => {
    if (value?.type === Type.string) return textOf(value)
    throw refuse(code, operator, 'a string', value)
  }

export const array =
  (code: number): Param<Raw[]> =>
  (value, operator) => {
    if (value?.type === Type.array) return valuesOf(value)
    throw refuse(code, operator, 'an array', value)
  }

export const number =
  (code: number): Param<NumberRaw> =>
  (value, operator) => {
    if (isNumber(value)) return value
    throw refuse(code, operator, 'a number', value)
  }

/** A 32-bit integer in any numeric type; the second code is for another number, the third for a negative one. */
export const int =
  (code: number, notInt = code, negative?: number): Param<number> =>
  (value, operator) => {
    const whole = numberOf(number(code)(value, operator))
    if ((whole | 0) !== whole) throw new MongoError(notInt, `${operator} needs a 32-bit integer, not ${whole}`)
    if (negative !== undefined && whole < 0) throw new MongoError(negative, `${operator} needs no negative ${whole}`)
    return whole
  }

/** A date, ObjectId or timestamp, in milliseconds. */
export const instant: Param<number> = (value) => {
  if (value?.type === Type.date) return assertInRange(millisecondsOf(value))
  if (value?.type === Type.objectId) return value.bytes.readUInt32BE(value.start) * 1000
  if (value?.type === Type.timestamp) return value.bytes.readUInt32LE(value.start + 4) * 1000
  throw new MongoError(16006, `can't convert from BSON type ${typeOf(value)} to Date`)
}

/** JavaScript's dates end there; a day less leaves room for a time zone. */
function assertInRange(milliseconds: number): number {
  if (Math.abs(milliseconds) < 8.64e15 - 86_400_000) return milliseconds
  throw badValue('taking apart a date beyond the year 275760 is not supported by this database')
}

/** A parameter that is undefined where it is null, missing or not given. */
export const nullable =
  <T>(param: Param<T>): Param<T | undefined> =>
  (value, operator) =>
    isPresent(value) ? param(value, operator) : undefined

/** A parameter that is undefined where it is not given. */
export const optional =
  <T>(param: Param<T>): Param<T | undefined> =>
  (value, operator) =>
    value && param(value, operator)

export const operandsOf = (spec: Raw) => (spec.type === Type.array ? valuesOf(spec) : [spec])

/** An operator on so many operands by position. */
export function positional(min: number, max: number, run: (operands: Value[], name: string) => Value): Operator {
  return (spec, compile, name) => {
    const operands = operandsOf(spec).map((operand) => compile(operand))
    const { length } = operands
    if (length < min || length > max) {
      const [code, range] = min === max ? [16020, `exactly ${min}`] : [28667, `at least ${min} and at most ${max}`]
      throw new MongoError(code, `Expression ${name} takes ${range} arguments. ${length} were passed in.`)
    }
    const evaluated = (root: Raw, variables: Variables) => operands.map((operand) => operand(root, variables))
    return (root, variables) => run(evaluated(root, variables), name)
  }
}

type Params<T extends unknown[]> = { readonly [K in keyof T]: Param<T[K]> }

const byParams =
  (isStrict: boolean) =>
  <T extends unknown[]>(params: Params<T>, run: (...args: T) => Value, min: number = params.length): Operator =>
    positional(min, params.length, (operands, name) => {
      if (isStrict && !operands.every(isPresent)) return nil
      return run(...(params.map((param, i) => param(operands[i], name)) as T))
    })

/** An operator by its parameters; those beyond the third argument need not be given. */
export const lax = byParams(false)

/** The same, null as soon as one operand is null or missing. */
export const strict = byParams(true)

/** A strict operator on any number of operands of one kind. */
export function each<T>(param: Param<T>, run: (all: T[]) => Value): Operator {
  return positional(0, Infinity, (operands, name) =>
    operands.every(isPresent) ? run(operands.map((operand) => param(operand, name))) : nil,
  )
}

/** How an operator is given its arguments by name. */
interface Names {
  /** The codes for each one that must be given. */
  readonly required: Readonly<Record<string, number>>
  /** The code for one that is not known. */
  readonly unknown: number
  /** The only one that may be given without its name. */
  readonly alone?: string
  /** Those that are evaluated only where they are needed; `onNull` takes the place of null. */
  readonly late?: readonly string[]
  /** What a null argument gives. */
  readonly whenNull?: Raw
}

/** An argument that is evaluated only now, where it is given. */
export type Later = (name: string) => (() => Value) | undefined

/** An operator on arguments by name, those not given being undefined; null as soon as one is null that is not `any`. */
export function named<T extends Record<string, unknown>>(
  { required, unknown, alone, late = [], whenNull = nil }: Names,
  params: { readonly [K in keyof T]: Param<T[K]> },
  run: (args: { readonly [K in keyof T]: T[K] }, later: Later, name: string) => Value,
): Operator {
  const [first] = Object.keys(params)
  return (spec, compile, name) => {
    const isNamed = spec.type === Type.object && !firstNameOf(spec).startsWith('$')
    if (alone && !isNamed && operandsOf(spec).length !== 1) throw new MongoError(40536, `${name} takes one argument`)
    const specs =
      alone && !isNamed
        ? { [alone]: operandsOf(spec)[0]! }
        : argumentsOf(name, spec, required, [...Object.keys(params), ...late], unknown)
    const args = new Map(Object.entries(specs).flatMap(([key, value]) => (value ? [[key, compile(value)]] : [])))
    return (root, variables) => {
      const later: Later = (key) => (args.has(key) ? () => args.get(key)!(root, variables) : undefined)
      const values: Record<string, unknown> = {}
      let isNull = false
      for (const [key, evaluate] of args) {
        if (late.includes(key)) continue
        const [value, param] = [evaluate(root, variables), params[key]! as Param<unknown>]
        if (isPresent(value) || param === any) values[key] = param(value, name)
        else if (key === first && args.has('onNull')) return later('onNull')!()
        else isNull = true
      }
      return isNull ? whenNull : run(values as T, later, name)
    }
  }
}
