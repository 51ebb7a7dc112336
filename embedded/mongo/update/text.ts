import { isNumber } from '../bson/numbers.ts'
import { fieldOf, Type, type Raw } from '../bson/raw.ts'
import { shellForm } from '../bson/shell.ts'
import { MongoError } from '../errors.ts'
import { typesByName } from '../query/types.ts'

export const idName = Buffer.from('_id')

const single = [...typesByName].filter(([, types]) => types.length === 1)
const typeNames = new Map(single.map(([name, [type]]) => [type, name]))

/** A type by the name MongoDB's messages give it. */
export const typeName = (value: Raw) => typeNames.get(value.type)!

/** A value as MongoDB's messages print it, cut where it is long. */
export const valueText = (value: Raw | undefined) => shellForm(value).slice(0, 160)

/** How messages name the document they are about. */
export const documentText = (document: Raw) => `{_id: ${valueText(fieldOf(document, idName))}}`

/** Throws BadValue, or the code given, unless the condition holds. */
export function check(holds: unknown, message: string | (() => string), code = 2): asserts holds {
  if (!holds) throw new MongoError(code, typeof message === 'string' ? message : message())
}

const kinds = { 'a string': Type.string, 'an object': Type.object, 'an array': Type.array }

/** Throws BadValue, or the code given, unless the value is of a kind; `what` it is, and in which document, if in any. */
export function assertKind(
  value: Raw,
  kind: keyof typeof kinds | 'a number',
  what: string,
  code = 2,
  document?: Raw,
): void {
  const complaint = () => `${what} must be ${kind} but is of type ${typeName(value)}`
  const isKind = kind === 'a number' ? isNumber(value) : value.type === kinds[kind]
  check(isKind, () => complaint() + (document ? ` in document ${documentText(document)}` : ''), code)
}
