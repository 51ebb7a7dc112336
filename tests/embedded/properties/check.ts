import { inspect } from 'node:util'
import { deserialize, EJSON, serialize, type Document } from 'bson'
import fc from 'fast-check'
import { documentOf, type Raw } from '../../../embedded/mongo/bson/raw.ts'

/** PROPERTY_RUNS=10 tries ten times as many cases. */
const factor = Number(process.env['PROPERTY_RUNS'] ?? 1)

/** Tries a property `runs` times. Throws with the seed, the smallest counterexample and what went wrong there. */
export async function check<T>(runs: number, property: fc.IRawProperty<T>): Promise<void> {
  const details = await fc.check(property as fc.IAsyncProperty<T>, { numRuns: Math.ceil(runs * factor) })
  if (!details.failed) return
  const where = `seed ${details.seed}, path ${details.counterexamplePath}, ${details.numShrinks} times shrunk`
  const example = inspect(details.counterexample, { depth: null, breakLength: 120, compact: 9 })
  throw new Error(`${where}:\n${example}\n${inspect(details.errorInstance, { depth: 8 })}`)
}

export function rawOf(document: object): Raw {
  return documentOf(Buffer.from(serialize(document as Document)))
}

/**
 * A document as text that shows types and the order of fields. Decimals are shown by their value, without
 * trailing zeros: how many of them arithmetic leaves is not what these tests are about.
 */
export function textOf(bytes: Uint8Array): string {
  const text = EJSON.stringify(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), { relaxed: false })
  return text.replace(/(?<="\$numberDecimal":")[^"]*/g, plainDecimal)
}

function plainDecimal(text: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]\d+))?$/.exec(text)
  if (!parts) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${sign}${significant}E${Number(exponent) - fraction.length + digits.length - significant.length}`
}
