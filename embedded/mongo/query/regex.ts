import { regexOf, textOf, Type, type Raw } from '../bson/raw.ts'
import { badValue, MongoError } from '../errors.ts'
import { prefixBounds } from './bounds.ts'
import type { Test } from './tree.ts'

/** MongoDB's options and their JavaScript flags; `x` and inline groups have no counterpart and are refused by name. */
const flags: Record<string, string> = { i: 'i', m: 'm', s: 's', u: '' }

/** A pattern a query compares strings with. */
export interface Pattern {
  readonly source: string
  readonly options: string
  readonly expression: RegExp
}

/**
 * Compiles a query's regular expression. Unicode mode first, so that `.` is a character and not half of one; patterns
 * that only the older syntax allows (such as `\-` outside a class) run without it.
 * Throws 2 for what only MongoDB's library (PCRE) understands, 51091 for a pattern that is none, 51108 for an unknown option, 2 for `x`.
 */
export function compilePattern(source: string, options: string): Pattern {
  const foreign = /\\[^bBdDsSwWfnrtcxu0-9kpP\W_]|\\x\{|\[\[:/.exec(source.replaceAll('\\\\', ''))
  if (foreign) throw badValue(`the regular expression's ${foreign[0]} is not supported by this database`)
  let used = ''
  for (const option of options) {
    if (option === 'x') throw badValue('the regular expression option x is not supported by this database')
    const flag = flags[option]
    if (flag === undefined) throw new MongoError(51108, `invalid flag in regex options: ${option}`)
    if (!used.includes(flag)) used += flag
  }
  try {
    return { source, options, expression: expressionOf(source, used) }
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`)
  }
}

function expressionOf(source: string, used: string): RegExp {
  try {
    return new RegExp(source, `${used}u`)
  } catch {
    return new RegExp(source, used) // throws again where the pattern is wrong in either syntax
  }
}

/** Strings that match, and regular expressions that are the same. */
export function patternTest(source: string, options: string): Test {
  const pattern = compilePattern(source, options)
  const accepts = (value: Raw | undefined) => {
    if (value?.type === Type.string || value?.type === Type.symbol) return pattern.expression.test(textOf(value))
    if (value?.type !== Type.regex) return false
    const regex = regexOf(value)
    return regex.pattern === source && regex.options === options
  }
  return { accepts, bounds: () => prefixBounds(prefixOf(pattern)), isPattern: true }
}

/** The text every match must begin with, for a range on an index: `^abc` gives 'abc'. Undefined where there is none. */
function prefixOf({ source, expression }: Pattern): string | undefined {
  const anchored = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])*)(.*)$/s.exec(source)
  if (expression.ignoreCase || expression.multiline || !anchored || source.includes('|')) return undefined
  const [, literal = '', rest = ''] = anchored
  // A quantifier that may repeat zero times takes the last character back.
  const kept = /^[*?{]/.test(rest) ? literal.replace(/\\?[^\\]$/su, '') : literal
  return kept.replace(/\\(.)/gs, '$1') || undefined
}
