import { isTrue } from '../../bson/numbers.ts'
import { fieldsOf, textOf, Type, valuesOf, type Raw } from '../../bson/raw.ts'
import { MongoError } from '../../errors.ts'
import { argumentsOf, arrayOf, boolOf, isPresent, nil, type Value } from '../values.ts'
import { array, operandsOf, type Evaluate, type Operator } from './define.ts'

const isTruthy = (value: Value) => value !== undefined && isTrue(value)

/** Codes that follow one another, for arguments that must be given. */
const codes = (first: number, ...names: string[]) => Object.fromEntries(names.map((name, i) => [name, first + i]))

/** Operators that do not evaluate all they are given, or bind variables. */
export const forms: Record<string, Operator> = {
  $literal: (spec) => () => spec,
  $and: logical((operands, isTrueOf) => operands.every(isTrueOf)),
  $or: logical((operands, isTrueOf) => operands.some(isTrueOf)),
  $ifNull: (spec, compile) => {
    const operands = operandsOf(spec).map((operand) => compile(operand))
    if (operands.length < 2) throw new MongoError(1257300, '$ifNull needs at least two arguments')
    return (root, variables) => {
      let value: Value
      for (const operand of operands) if (isPresent((value = operand(root, variables)))) return value
      return value
    }
  },
  $cond: (spec, compile, name) => {
    const byPosition = spec.type === Type.array && valuesOf(spec)
    if (byPosition && byPosition.length !== 3) throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments')
    const given = byPosition || Object.values(argumentsOf(name, spec, codes(17080, 'if', 'then', 'else'), [], 17083))
    const [condition, whenTrue, whenFalse] = given.map((operand) => compile(operand!))
    return (root, variables) => (isTruthy(condition!(root, variables)) ? whenTrue! : whenFalse!)(root, variables)
  },
  $switch: (spec, compile, name) => {
    const given = argumentsOf(name, spec, { branches: 40068 }, ['default'], 40067)
    const branches = array(40061)(given.branches, name).map((branch) => {
      const [test, result] = Object.values(argumentsOf(name, branch, codes(40064, 'case', 'then'), [], 40063))
      return { test: compile(test!), result: compile(result!) }
    })
    if (branches.length === 0) throw new MongoError(40068, '$switch requires at least one branch.')
    const otherwise = given.default ? compile(given.default) : noBranch
    return (root, variables) =>
      (branches.find(({ test }) => isTruthy(test(root, variables)))?.result ?? otherwise)(root, variables)
  },
  $let: (spec, compile, name) => {
    const given = argumentsOf(name, spec, { vars: 16876, in: 16877 }, [], 16875)
    const bound = [...fieldsOf(given.vars!)].map(([key, value]) => [userVariable(key), compile(value)] as const)
    const names = bound.map(([key]) => key)
    const body = compile(given.in!, names)
    return (root, variables) =>
      body(root, { ...variables, ...Object.fromEntries(bound.map(([key, value]) => [key, value(root, variables)])) })
  },
  $map: elementwise({ input: 16880, in: 16882 }, 16879, 16883, (_, results) => arrayOf(results)),
  $filter: elementwise({ input: 28648, cond: 28650 }, 28647, 28651, (elements, results) =>
    arrayOf(elements.filter((_, i) => isTruthy(results[i]))),
  ),
  $reduce: (spec, compile, name) => {
    const given = argumentsOf(name, spec, { input: 40077, initialValue: 40078, in: 40079 }, [], 40076)
    const [input, start] = [compile(given.input!), compile(given.initialValue!)]
    const body = compile(given.in!, ['this', 'value'])
    return (root, variables) => {
      const list = input(root, variables)
      if (!isPresent(list)) return nil
      const step = (value: Value, element: Raw) => body(root, { ...variables, value, this: element })
      return array(40080)(list, name).reduce(step, start(root, variables))
    }
  },
}

/** For `$switch`, and for `$bucket`, which MongoDB rewrites to one. */
export function noBranch(): never {
  throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.')
}

function logical(holds: (operands: Evaluate[], isTrueOf: (operand: Evaluate) => boolean) => boolean): Operator {
  return (spec, compile) => {
    const operands = operandsOf(spec).map((operand) => compile(operand))
    return (root, variables) => boolOf(holds(operands, (operand) => isTruthy(operand(root, variables))))
  }
}

/** The second argument on every element of `input`, which is bound to the name `as`; null where `input` is null. */
function elementwise(
  required: Record<string, number>,
  unknown: number,
  notArray: number,
  finish: (elements: Raw[], results: Value[]) => Value,
): Operator {
  return (spec, compile, name) => {
    const [input, body, as] = Object.values(argumentsOf(name, spec, required, ['as'], unknown))
    const variable = as ? userVariable(as.type === Type.string ? textOf(as) : '') : 'this'
    const [list, each] = [compile(input!), compile(body!, [variable])]
    return (root, variables) => {
      const value = list(root, variables)
      if (!isPresent(value)) return nil
      const elements = array(notArray)(value, name)
      const results = elements.map((element) => each(root, { ...variables, [variable]: element }))
      return finish(elements, results)
    }
  }
}

/** A name that `let` and its kind may bind. CURRENT, which would move every path, is not supported. */
export function userVariable(name: string): string {
  if (/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return name
  throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`)
}
