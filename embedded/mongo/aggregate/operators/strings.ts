import { intRaw, isNumber } from '../../bson/numbers.ts'
import { regexOf, Type } from '../../bson/raw.ts'
import { MongoError } from '../../errors.ts'
import { compilePattern } from '../../query/regex.ts'
import { boolOf, isPresent, nil, rawOf, typeOf } from '../values.ts'
import { plainText } from './conversion.ts'
import { any, each, given, int, lax, named, nullable, strict, text, type Operator, type Param } from './define.ts'

/** Text, or a number or date as text; null and missing are empty. */
const coerced: Param<string> = (value) => {
  if (!isPresent(value)) return ''
  const found = value.type === Type.string || value.type === Type.date || isNumber(value) ? plainText(value) : undefined
  if (found !== undefined) return found
  throw new MongoError(16007, `can't convert from BSON type ${typeOf(value)} to String`)
}

/** Only ASCII letters change, as in MongoDB. */
const lower = (value: string) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const upper = (value: string) => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

export const strings: Record<string, Operator> = {
  $concat: each(text(16702), (parts) => rawOf(parts.join(''))),
  $toLower: lax([coerced], (value) => rawOf(lower(value))),
  $toUpper: lax([coerced], (value) => rawOf(upper(value))),
  $strLenCP: lax([text(34471)], (value) => intRaw(Array.from(value).length)),
  $split: strict([text(40085), text(40086)], (value, separator) => {
    if (separator === '') throw new MongoError(40087, '$split requires a non-empty separator')
    return rawOf(value.split(separator))
  }),
  $indexOfCP: lax([nullable(text(40093)), any], (value, part) => {
    if (value === undefined) return nil
    const at = value.indexOf(text(40094)(part, '$indexOfCP'))
    return intRaw(at < 0 ? at : Array.from(value.slice(0, at)).length)
  }),
  $substrCP: lax([coerced, int(34450, 34450, 34454), int(34452, 34452, 34455)], (value, start, count) => {
    const characters = Array.from(value).slice(start, start + count)
    return rawOf(characters.join(''))
  }),
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $replaceOne: replacer((value, find, replacement) => value.replace(find, () => replacement)),
  $replaceAll: replacer((value, find, replacement) => value.replaceAll(find, () => replacement)),
  $regexMatch: named(
    { required: { input: 31022, regex: 31023 }, unknown: 31024, whenNull: boolOf(false) },
    { input: text(51104), regex: given, options: any },
    ({ input, regex, options }, _, name) => {
      const flags = nullable(text(51106))(options, name)
      const own = regex.type === Type.regex ? regexOf(regex) : { pattern: text(51105)(regex, name), options: '' }
      if (own.options && flags !== undefined) throw new MongoError(51107, `${name}: options are given twice`)
      return boolOf(compilePattern(own.pattern, flags ?? own.options).matches(input))
    },
  ),
}

/** What MongoDB trims where no characters are given: Unicode's spaces up to the hair space, and NUL. */
const whitespace = '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

function trimmer(atStart: boolean, atEnd: boolean): Operator {
  const params = { input: text(50699), chars: nullable(text(50700)) }
  return named({ required: { input: 50695 }, unknown: 50694 }, params, ({ input, chars = whitespace }) => {
    const [characters, trimmed] = [Array.from(input), new Set(chars)]
    let [start, end] = [0, characters.length]
    while (atStart && start < end && trimmed.has(characters[start]!)) start++
    while (atEnd && start < end && trimmed.has(characters[end - 1]!)) end--
    return rawOf(characters.slice(start, end).join(''))
  })
}

function replacer(replace: (value: string, find: string, replacement: string) => string): Operator {
  const params = { input: text(51746), find: text(51745), replacement: text(51744) }
  const required = { input: 51749, find: 51748, replacement: 51747 }
  return named({ required, unknown: 51750 }, params, ({ input, find, replacement }) =>
    rawOf(replace(input, find, replacement)),
  )
}
