import { integerOf, isNumber } from '../bson/numbers.ts'
import { Type, valuesOf, type Raw } from '../bson/raw.ts'
import { badValue } from '../errors.ts'
import type { Test } from './tree.ts'

/** `$mod: [divisor, remainder]`, of whole parts. */
export function remainder(value: Raw): Test {
  const parts = value.type === Type.array ? valuesOf(value) : undefined
  if (!parts) throw badValue('malformed mod, needs to be an array')
  if (parts.length !== 2) throw badValue(`malformed mod, ${parts.length < 2 ? 'not enough' : 'too many'} elements`)
  const [by = 0n, left] = parts.map((part, i) => {
    const name = i === 0 ? 'divisor' : 'remainder'
    if (!isNumber(part)) throw badValue(`malformed mod, ${name} not a number`)
    const integer = integerOf(part)
    if (integer === undefined) throw badValue(`malformed mod, ${name} value is invalid`)
    return integer
  })
  if (by === 0n) throw badValue('divisor cannot be 0')
  const accepts = (found: Raw | undefined) => {
    const integer = isNumber(found) ? integerOf(found) : undefined
    return integer !== undefined && integer % by === left
  }
  return { accepts }
}
