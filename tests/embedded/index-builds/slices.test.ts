import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { open } from 'lmdb'
import { expect, it, onTestFinished } from 'vitest'
import { documentOf, fromJs } from '../../../embedded/mongo/bson/raw.ts'
import { sliceRecords } from '../../../embedded/mongo/store/index-build.ts'
import type { IndexRecord } from '../../../embedded/mongo/store/catalog.ts'
import { recordKeyOf, type Collection } from '../../../embedded/mongo/store/collection.ts'
import { Store } from '../../../embedded/mongo/store/store.ts'
import { makeDataFolder } from '../../support/data-folder.ts'
import { temporaryFolder } from '../../support/engine-process.ts'
import { check, rawOf } from '../properties/check.ts'

type Spec = Omit<IndexRecord, 'table'>

async function openStore(): Promise<Store> {
  const dir = makeDataFolder('abhyas-slices-')
  const store = await Store.open(dir)
  onTestFinished(async () => {
    await store.close()
    await rm(dir, { recursive: true })
  })
  return store
}

const collectionOf = (store: Store) => store.write(() => store.create('db.c'))

/** One statement of somebody else: a document takes the place of the one with its `_id`, or goes. */
interface Change {
  readonly _id: number
  readonly rest?: { a?: unknown; b?: unknown }
}

function put(collection: Collection, { _id, rest }: Change): void {
  const document = rawOf({ _id, ...rest })
  const recordKey = recordKeyOf(document)
  const before = collection.get(recordKey)
  if (!rest) collection.remove(recordKey)
  else if (before) collection.replace(recordKey, before, document)
  else collection.insert(document)
}

/** What a whole build makes of a collection that nobody changes: its entries, or the code of its error. */
function builtQuietly(collection: Collection, spec: Spec): string[] | number {
  const build = collection.startBuild([{ ...spec, name: 'quiet' }])
  try {
    // A slice also ends by the clock.
    while (!build.slice(Infinity));
    return entriesOf(build.indexes[0]!.entries)
  } catch (error) {
    return (error as { code: number }).code
  } finally {
    collection.forget(build)
    build.drop()
  }
}

const entriesOf = (entries: Collection['records']) => [...entries.getKeys()].map((key) => key.toString('hex'))

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.array(fc.integer({ min: 0, max: 3 })))
const rest = fc.record({ a: value, b: value }, { requiredKeys: [] })
const id = fc.integer({ min: 0, max: 15 })
const change: fc.Arbitrary<Change> = fc.oneof(fc.record({ _id: id, rest }), fc.record({ _id: id }))
const spec: fc.Arbitrary<Spec> = fc.constantFrom(
  { name: 'i', key: { a: 1 }, options: {} },
  { name: 'i', key: { a: -1, b: 1 }, options: {} },
  { name: 'i', key: { a: 1 }, options: { unique: true } },
  { name: 'i', key: { b: 1 }, options: { unique: true, sparse: true } },
  { name: 'i', key: { b: 1 }, options: { partialFilterExpression: { a: { $gt: 1 } } } },
)

it('an index that is built while documents change is the one built on what they became', async () => {
  const store = await openStore()
  const first = fc.array(change, { minLength: 6, maxLength: 16 })
  const between = fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 })
  const isDone = { failed: 0, built: 0 }
  const property = fc.asyncProperty(
    spec,
    first,
    between,
    fc.integer({ min: 1, max: 4 }),
    async (wanted, old, meanwhile, most) => {
      const collection = await collectionOf(store)
      for (const each of old) await store.write(() => put(collection, each))
      const build = await store.write(() => collection.startBuild([wanted]))
      let error: number | undefined
      const steps = meanwhile.values()
      for (let done = false; !done && error === undefined;) {
        await store.write(() => {
          // What is changed behind the end of the walk, before it and at its place.
          for (const each of steps.next().value ?? []) put(collection, each)
          try {
            done = build.slice(most)
          } catch (reason) {
            error = (reason as { code: number }).code
          }
        })
      }
      const quiet = await store.write(() => builtQuietly(collection, wanted))
      expect(error ?? entriesOf(build.indexes[0]!.entries)).toEqual(quiet)
      if (error) isDone.failed++
      else isDone.built++
      await store.write(() => {
        build.drop()
        store.drop(collection)
      })
    },
  )
  await check(300, property)
  expect(isDone.failed).toBeGreaterThan(10)
  expect(isDone.built).toBeGreaterThan(100)
})

it('a slice takes in a small part of the documents', async () => {
  const store = await openStore()
  const collection = await collectionOf(store)
  const total = 8 * sliceRecords + 1
  await store.write(() => {
    for (let _id = 0; _id < total; _id++) collection.insert(documentOf(fromJs({ _id, a: _id }).slice()))
  })
  const build = await store.write(() => collection.startBuild([{ name: 'a_1', key: { a: 1 }, options: {} }]))
  const { entries } = build.indexes[0]!
  let slices = 0
  for (let done = false, before = 0; !done; slices++) {
    done = await store.write(() => build.slice())
    const now = entries.getKeysCount()
    expect(now - before).toBeLessThanOrEqual(sliceRecords)
    before = now
  }
  expect(slices).toBeGreaterThanOrEqual(9)
  expect(entries.getKeysCount()).toBe(total)
})

it('the tables of a build that a crash ended are gone once the folder is opened again', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  const store = await Store.open(folder.dir)
  await store.write(() => {
    const collection = store.create('db.c')
    put(collection, { _id: 1, rest: { a: 1 } })
    collection.startBuild([{ name: 'a_1', key: { a: 1 }, options: {} }]).slice()
  })
  await store.close()
  const tables = async () => {
    const path = join(folder.dir, 'data.mdb')
    const env = open({ path, noSubdir: true, keyEncoding: 'binary', readOnly: true })
    const names = [...env.getKeys()].map((key) => String(key).replace('\0', ''))
    await env.close()
    return names
  }
  expect(await tables()).toEqual(['catalog', 'i2', 'r1'])
  await (await Store.open(folder.dir)).close()
  expect(await tables()).toEqual(['catalog', 'r1'])
})
