import { RE2JS } from 're2js'
import { regexOf, textOf, Type, type Raw } from '../bson/raw.ts'
import { badValue, MongoError } from '../errors.ts'
import { prefixBounds } from './bounds.ts'
import { endsBeforeNewline } from './dollar.ts'
import { lackOf } from './pcre.ts'
import type { Test } from './tree.ts'

/**
 * MongoDB's options and RE2's flags. Matching is by RE2, whose time grows with the text alone: with the language's own
 * expressions `(a+)+$` against thirty a's would hold up every client for minutes.
 */
const flags: Record<string, number> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL, u: 0 }

/** A pattern a query compares strings with. */
interface Pattern {
  readonly source: string
  readonly options: string
  /** Whether it is found in a text. */
  matches(text: string): boolean
}

/**
 * Compiles a query's regular expression.
 * Throws 51091 for a pattern that is none, 51108 for an unknown option, and 2 for the option `x`, for what
 * PCRE has and RE2 has not, and for `$` where it is not the end of what is looked for.
 */
export function compilePattern(source: string, options: string): Pattern {
  let used = 0
  for (const option of options) {
    if (option === 'x') throw badValue('the regular expression option x is not supported by this database')
    const flag = flags[option]
    if (flag === undefined) throw new MongoError(51108, `invalid flag in regex options: ${option}`)
    used |= flag
  }
  const expression = compileExpression(source, used)
  const ends = !options.includes('m') && endsBeforeNewline(source)
  const matches = (text: string) =>
    expression.test(text) || (ends && text.endsWith('\n') && expression.test(text.slice(0, -1)))
  return { source, options, matches }
}

const notHere = (what: string) => badValue(`a regular expression with ${what} is not supported by this database`)

function compileExpression(source: string, used: number): RE2JS {
  // One character for RE2, any vertical space for MongoDB.
  if (/(?<!\\)(?:\\\\)*\\v/.test(source)) throw notHere('\\v')
  try {
    return RE2JS.compile(source, used)
  } catch (error) {
    const { message } = error as Error
    const lack = lackOf(source, message)
    if (lack) throw notHere(lack)
    throw new MongoError(51091, `Regular expression is invalid: ${message}`)
  }
}

/** Strings that match, and regular expressions that are the same. */
export function patternTest(source: string, options: string): Test {
  const pattern = compilePattern(source, options)
  const accepts = (value: Raw | undefined) => {
    if (value?.type === Type.string || value?.type === Type.symbol) return pattern.matches(textOf(value))
    if (value?.type !== Type.regex) return false
    const regex = regexOf(value)
    return regex.pattern === source && regex.options === options
  }
  return { accepts, bounds: () => prefixBounds(prefixOf(pattern)), isPattern: true }
}

/** The text every match must begin with, for a range on an index: `^abc` gives 'abc'. Undefined where there is none. */
function prefixOf({ source, options }: Pattern): string | undefined {
  const anchored = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])*)(.*)$/s.exec(source)
  if (/[im]/.test(options) || !anchored || source.includes('|')) return undefined
  const [, literal = '', rest = ''] = anchored
  // A quantifier that may repeat zero times takes the last character back.
  const kept = /^[*?{]/.test(rest) ? literal.replace(/\\?[^\\]$/su, '') : literal
  return kept.replace(/\\(.)/gs, '$1') || undefined
}
