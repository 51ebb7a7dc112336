import { Binary, type Document, Double, Int32, Long, MaxKey, MinKey, Timestamp } from 'bson'
import { below } from './mutate.ts'
import type { Request } from './requests.ts'

type Random = () => number
type Container = Record<string, unknown>

/** Values at which arithmetic, comparison, recursion or names go wrong. */
const oddValues: readonly (() => unknown)[] = [
  () => NaN,
  () => -0,
  () => Infinity,
  () => new Double(1e308),
  () => new Int32(-1),
  () => 2 ** 31 - 1,
  () => Long.MAX_VALUE,
  () => Long.MIN_VALUE,
  () => '',
  () => '$',
  () => '$$ROOT',
  () => '$a.b.c',
  () => '.',
  () => 'a..b',
  () => '\u0000',
  () => '\ud800',
  () => 'x'.repeat(2_000),
  () => null,
  () => new MinKey(),
  () => new MaxKey(),
  () => new Timestamp({ t: 0, i: 0 }),
  () => new Date(NaN),
  () => new Date(8.64e15),
  () => new Binary(Buffer.alloc(0), 9),
  () => /(?<a>x)|[^\]]+/s,
  () => [],
  () => ({}),
  () => [[[[]]]],
  () => nested(150),
  () => Array.from({ length: 1_000 }, (_, i) => i),
  () => Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`field ${i}`, i])),
  () => JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}') as unknown,
]

const oddNames = [
  '',
  '$',
  '.',
  'a.',
  '.a',
  '$set',
  '$$',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  '_id',
  '$db',
]

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { a: nested(levels - 1) }
}

const isContainer = (value: unknown): value is Container =>
  value !== null &&
  typeof value === 'object' &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** Each place in a tree where a value stands: its container and its name there. */
function placesIn(container: Container, places: [Container, string][] = []): [Container, string][] {
  for (const name of Object.keys(container)) {
    places.push([container, name])
    const value = container[name]
    if (isContainer(value)) placesIn(value, places)
  }
  return places
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (!isContainer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]))
}

/**
 * A request changed in one to four places and still sound BSON, so that it gets past the reader: values replaced by odd
 * ones or by others' values, fields renamed, dropped and wrapped.
 */
export function mutateRequest(requests: readonly Request[], random: Random): Request {
  const pick = <T>(from: readonly T[]): T => from[below(random, from.length)]!
  const changed = copy(pick(requests)) as Request & Document
  for (let changes = 1 + below(random, 4); changes > 0; changes--) {
    const places = placesIn(changed).filter(([container]) => container !== changed)
    if (places.length === 0) return changed
    const [container, name] = pick(places)
    const [donor, donorName] = pick(placesIn(pick(requests) as Request & Document))
    const value = container[name]
    const change = random()
    if (change < 0.3) container[name] = pick(oddValues)()
    else if (change < 0.6) container[name] = copy(donor[donorName])
    else if (change < 0.75) rename(container, name, random() < 0.5 ? pick(oddNames) : donorName)
    else if (change < 0.85) drop(container, name)
    else if (change < 0.92) container[name] = [value]
    else container[name] = { [donorName]: value }
    if (!isSound(changed)) return mutateRequest(requests, random)
  }
  return changed
}

/** Whether a request still has the outline that `encodeRequest` needs. */
function isSound({ command, sequences = {} }: Request & Document): boolean {
  if (!isContainer(command) || Array.isArray(command) || !isContainer(sequences)) return false
  return Object.entries(sequences).every(
    ([name, documents]) =>
      !name.includes('\0') &&
      Array.isArray(documents) &&
      documents.every((document) => isContainer(document) && !Array.isArray(document)),
  )
}

function drop(container: Container, name: string): void {
  if (Array.isArray(container)) container.splice(Number(name), 1)
  else delete container[name]
}

/** Gives a field another name in its place; in an array, where there are no names, it goes to the end. */
function rename(container: Container, from: string, to: string): void {
  const entries = Object.entries(container)
  if (Array.isArray(container)) return void container.push(container[Number(from)])
  for (const [name] of entries) delete container[name]
  for (const [name, value] of entries) {
    Object.defineProperty(container, name === from ? to : name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
}
