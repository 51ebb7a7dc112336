import { isNumber, numberOf } from '../bson/numbers.ts'
import { textOf, Type, type Raw } from '../bson/raw.ts'
import { badValue } from '../errors.ts'

/** The types that $type has another name for. */
const renamed: Record<string, string> = {
  binary: 'binData',
  boolean: 'bool',
  code: 'javascript',
  codeWithScope: 'javascriptWithScope',
}

/** $type's names, each with the type bytes it stands for. */
export const typesByName = new Map<string, number[]>([
  ['number', [Type.double, Type.int, Type.long, Type.decimal]],
  ...Object.entries(Type).map(([name, type]): [string, number[]] => [renamed[name] ?? name, [type]]),
])

/** The type bytes that a name or a number of $type stands for. */
export function typesOf(value: Raw): number[] {
  if (value.type === Type.string) {
    const types = typesByName.get(textOf(value))
    if (types) return types
    throw badValue(`Unknown type name alias: ${textOf(value)}`)
  }
  if (!isNumber(value)) throw badValue('type must be represented as a number or a string')
  const code = numberOf(value) === -1 ? Type.minKey : numberOf(value)
  if ((Object.values(Type) as number[]).includes(code)) return [code]
  throw badValue(`Invalid numerical type code: ${numberOf(value)}`)
}
