import { KeyWriter, Tag } from '../bson/key.ts'
import type { Path } from '../bson/path.ts'
import { fieldOf, Raw, Type, valuesOf } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'

/** The longest entry, in bytes: LMDB keys end at 1,978. */
const maxEntry = 1900
/** The longest record key, that is `_id` in key form. */
export const maxRecordKey = 512

/** What an index needs to make its entries. */
export interface EntrySpec {
  readonly fields: readonly { readonly path: Path; readonly descending: boolean }[]
  readonly sparse: boolean
}

/** A document's entries in one index, without the record's key. */
export interface Entries {
  keys: Buffer[]
  /** Which fields met an array, as bits. */
  multikey: number
}

type Values = (Raw | undefined)[]

const writer = new KeyWriter()

/**
 * The entries of a document: one for each distinct value of an array on an indexed path, else one.
 * Fields on one and the same array go element by element; two different arrays are error 171.
 */
export function entriesOf(document: Raw, spec: EntrySpec): Entries {
  const entries: Entries = { keys: [], multikey: 0 }
  const seen = new Set<string>()
  const rows: Values[] = []
  entries.multikey = expand(startsOf(document, spec), rows)
  for (const values of rows) {
    if (spec.sparse && values.every((value) => value === undefined)) continue
    const key = keyOfValues(values, spec)
    const isNew = entries.multikey === 0 || seen.size < seen.add(key.toString('latin1')).size
    if (isNew) entries.keys.push(key)
  }
  return entries
}

function keyOfValues(values: Values, { fields }: EntrySpec): Buffer {
  writer.length = 0
  for (const [i, value] of values.entries()) {
    const from = writer.length
    if (value === emptyArray) writer.append(emptyArrayKey)
    else writer.value(value)
    if (fields[i]!.descending) writer.invert(from)
  }
  return writer.take()
}

/** The values behind the first entry of which `isAsked` is true, for an error over it; undefined where missing. */
export function valuesOfEntry(document: Raw, spec: EntrySpec, isAsked: (key: Buffer) => boolean): Values {
  const rows: Values[] = []
  expand(startsOf(document, spec), rows)
  const found = rows.find((values) => isAsked(keyOfValues(values, spec))) ?? []
  return found.map((value) => (value === emptyArray ? undefined : value))
}

/** Throws where an entry, which ends with its record's key, is longer than the store can order. */
export function assertEntryLength(entry: Buffer, index: string): void {
  if (entry.length <= maxEntry) return
  throw new MongoError(
    17280,
    `the index ${index} cannot hold a value this long: ${entry.length} bytes, ${maxEntry} at most`,
  )
}

/** A field on its way into an entry: its value so far, and the path still to go; no path where it is settled. */
interface Walk {
  readonly value: Raw | undefined
  readonly rest?: Path
}

/** What stands for an array without elements. */
const emptyArray = new Raw(Type.array, Buffer.of(5, 0, 0, 0, 0), 0, 5)
const emptyArrayKey = Buffer.of(Tag.emptyArray)

function startsOf(document: Raw, { fields }: EntrySpec): Walk[] {
  return fields.map(({ path }) => ({ value: document, rest: path }))
}

/**
 * Follows all fields until an array stands in the way of some; then goes on with each of its elements in turn,
 * as MongoDB's key generator does. Adds the values of each entry to `rows`; answers which fields met an array, as bits.
 */
function expand(starts: Walk[], rows: Values[]): number {
  const walks = starts.map(follow)
  const array = walks.find(({ rest }) => rest)?.value
  if (!array) {
    rows.push(walks.map(({ value }) => value))
    return 0
  }
  let multikey = 0
  for (const [i, { value, rest }] of walks.entries()) {
    if (!rest) continue
    if (value!.start !== array.start || value!.bytes !== array.bytes) {
      throw new MongoError(171, 'cannot index parallel arrays')
    }
    multikey |= 1 << i
  }
  const elements = valuesOf(array)
  for (const element of elements.length > 0 ? elements : [undefined]) {
    const next = walks.map(({ value, rest }): Walk => {
      if (!rest) return { value }
      if (rest.length === 0) return { value: element ?? emptyArray }
      return { value: element?.type === Type.object ? element : undefined, rest }
    })
    multikey |= expand(next, rows)
  }
  return multikey
}

/** Goes on to the end of the path, or to an array. */
function follow({ value, rest }: Walk): Walk {
  if (!rest) return { value }
  let step = 0
  while (step < rest.length && value?.type === Type.object) value = fieldOf(value, rest[step++]!.bytes)
  if (value?.type === Type.array) return { value, rest: rest.slice(step) }
  return { value: step === rest.length ? value : undefined }
}

/** The entries that are not among others. */
export function without(entries: Buffer[], others: Buffer[]): Buffer[] {
  if (others.length === 0) return entries
  const held = new Set(others.map((entry) => entry.toString('latin1')))
  return entries.filter((entry) => !held.has(entry.toString('latin1')))
}
