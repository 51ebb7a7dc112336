import { ObjectId } from 'bson'
import { fieldsOf, toJs, Type, valuesOf, type Raw } from './raw.ts'

/** A value as MongoDB's messages show it. */
export function shellForm(value: Raw | undefined): string {
  if (value?.type === Type.object)
    return `{ ${[...fieldsOf(value)].map(([name, each]) => `${name}: ${shellForm(each)}`).join(', ')} }`
  if (value?.type === Type.array) return `[ ${valuesOf(value).map(shellForm).join(', ')} ]`
  const plain = value === undefined ? null : toJs(value)
  if (plain instanceof ObjectId) return `ObjectId('${plain.toHexString()}')`
  if (plain instanceof Date) return `new Date(${plain.getTime()})`
  return JSON.stringify(plain)
}
