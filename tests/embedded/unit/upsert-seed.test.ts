import { expect, test } from 'vitest'
import { encode } from '../../../embedded/mongo/bson/writer.ts'
import { upsertSeed } from '../../../embedded/mongo/update/upsert.ts'
import { caught, expected, raw, type Doc } from './update-support.ts'

const seeds: [filter: Doc, seed: Doc | [code: number, message: string]][] = [
  [{}, {}],
  [
    { a: 1, 'b.c': 'x', 'b.d': null },
    { a: 1, b: { c: 'x', d: null } },
  ],
  [
    { z: 1, a: 2 },
    { a: 2, z: 1 },
  ],
  [
    { a: { $eq: 1 }, b: { $in: [2] }, c: { $all: [3] } },
    { a: 1, b: 2, c: 3 },
  ],
  [
    { $and: [{ a: 1 }, { $and: [{ b: 2 }] }], $or: [{ c: 3 }] },
    { a: 1, b: 2, c: 3 },
  ],
  [{ a: { $gt: 1 }, b: { $in: [1, 2] }, c: { $exists: true }, d: { $ne: 1 }, e: /x/, f: { $elemMatch: { x: 1 } } }, {}],
  [{ $or: [{ a: 1 }, { a: 2 }], $nor: [{ b: 1 }] }, {}],
  [{ a: { $gte: 1, $eq: 2 } }, { a: 2 }],
  [{ a: { $in: [/x/] }, b: { $eq: /x/ } }, { b: /x/ }],
  [
    { a: { b: 1, 'x.y': 2 }, c: [1, 2] },
    { a: { b: 1, 'x.y': 2 }, c: [1, 2] },
  ],
  [
    { 'a.0': 1, 'b.$id': 2 },
    { a: { 0: 1 }, b: { $id: 2 } },
  ],
  [{ '_id.a': 1, '_id.b': 2 }, { _id: { a: 1, b: 2 } }],
  [{ a: 1, $and: [{ a: 1 }] }, [54, "cannot infer query fields to set, path 'a' is matched twice"]],
  [{ a: { $all: [1, 2] } }, [54, "path 'a' is matched twice"]],
  [{ 'a.b': 1, a: { b: 1 } }, [54, "path 'a' is matched twice"]],
]

test.each(seeds)('an upsert for %j starts from %j', (filter, seed) => {
  const wanted = Array.isArray(seed) ? expected(seed) : encode(seed)
  expect(caught(() => upsertSeed(raw(filter)))).toEqual(wanted)
})
