import { Double, Long } from 'mongodb'
import { runCases } from './run-cases.ts'
import { finds } from './tables.ts'

const lists = [
  { _id: 1, a: [1, 2, 3] },
  { _id: 2, a: [2] },
  { _id: 3, a: [] },
  { _id: 4, a: 2 },
  { _id: 5, a: [[1, 2], 3] },
  { _id: 6, a: ['x', 'yz'] },
  { _id: 7, a: [null, 5] },
  { _id: 8 },
  { _id: 9, a: [1, 2, 3, 4] },
  { _id: 10, a: null },
]

const listRows: Parameters<typeof finds>[2] = [
  [{ a: { $all: [1, 2] } }, [1, 9]],
  [{ a: { $all: [2] } }, [1, 2, 4, 9]],
  [{ a: { $all: [2, 2] } }, [1, 2, 4, 9]],
  [{ a: { $all: [] } }, []],
  [{ a: { $all: [[1, 2]] } }, [5]],
  [{ a: { $all: [[1, 2], 3] } }, [5]],
  [{ a: { $all: ['x', /^y/] } }, [6]],
  [{ a: { $all: [null] } }, [7, 8, 10]],
  [{ a: { $size: 0 } }, [3]],
  [{ a: { $size: 1 } }, [2]],
  [{ a: { $size: 2 } }, [5, 6, 7]],
  [{ a: { $size: new Double(3) } }, [1]],
  [{ a: { $size: Long.fromNumber(4) } }, [9]],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, [1, 2, 9]],
  [{ a: { $elemMatch: { $gte: 5 } } }, [7]],
  [{ a: { $elemMatch: { $eq: null } } }, [7]],
  [{ a: { $elemMatch: { $in: ['x', 4] } } }, [6, 9]],
  [{ a: { $elemMatch: { $ne: 2 } } }, [1, 5, 6, 7, 9]],
  [{ a: { $elemMatch: { $nin: [1, 2, 3, 4] } } }, [5, 6, 7]],
  [{ a: { $elemMatch: { $not: { $gt: 0 } } } }, [5, 6, 7]],
  [{ a: { $elemMatch: { $regex: '^y' } } }, [6]],
  [{ a: { $elemMatch: { $exists: true } } }, [1, 2, 5, 6, 7, 9]],
  [{ a: { $elemMatch: { $size: 2 } } }, [5]],
  [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, [5]],
  [{ a: { $not: { $elemMatch: { $gt: 2 } } } }, [2, 3, 4, 6, 8, 10]],
  [{ a: { $not: { $size: 2 } } }, [1, 2, 3, 4, 8, 9, 10]],
  [{ a: { $not: { $all: [1, 2] } } }, [2, 3, 4, 5, 6, 7, 8, 10]],
  [{ a: { $elemMatch: { $gt: 1 }, $size: 3 } }, [1]],
  [{ a: { $gt: 2, $lt: 2 } }, [1, 9]],
]

const answers = [
  {
    _id: 1,
    r: [
      { q: 1, ok: true },
      { q: 2, ok: false },
    ],
  },
  {
    _id: 2,
    r: [
      { q: 1, ok: false },
      { q: 2, ok: true },
    ],
  },
  { _id: 3, r: { q: 1, ok: true } },
  { _id: 4, r: [{ q: 1 }] },
  { _id: 5, r: [] },
  { _id: 6, r: [{ q: 3, ok: true, parts: [{ n: 1 }, { n: 5 }] }] },
  { _id: 7, r: [{ q: 3, ok: true, parts: [{ n: 1, m: 5 }] }, 4] },
]

const answerRows: Parameters<typeof finds>[2] = [
  [{ r: { $elemMatch: { q: 1, ok: true } } }, [1]],
  [{ 'r.q': 1, 'r.ok': true }, [1, 2, 3]],
  [{ r: { $elemMatch: { q: { $gte: 2 }, ok: true } } }, [2, 6, 7]],
  [{ r: { $elemMatch: { ok: null } } }, [4]],
  [{ r: { $elemMatch: { ok: { $exists: false } } } }, [4]],
  [{ r: { $elemMatch: {} } }, [1, 2, 4, 6, 7]],
  [{ r: { $elemMatch: { $or: [{ q: 3 }, { ok: false }] } } }, [1, 2, 6, 7]],
  [{ r: { $elemMatch: { $and: [{ q: 1 }, { ok: false }] } } }, [2]],
  [{ r: { $elemMatch: { $nor: [{ q: 1 }, { q: 3 }] } } }, [1, 2]],
  [{ r: { $elemMatch: { 'parts.n': 5 } } }, [6]],
  [{ 'r.parts': { $elemMatch: { n: 1, m: 5 } } }, [7]],
  [{ 'r.parts.n': { $all: [1, 5] } }, [6]],
  [{ r: { $all: [{ $elemMatch: { q: 1, ok: true } }, { $elemMatch: { q: 2 } }] } }, [1]],
  [{ r: { $not: { $elemMatch: { q: 1 } } } }, [3, 5, 6, 7]],
  [{ r: { q: 1, ok: true } }, [1, 3]],
]

runCases('query: arrays', [
  ...finds('lists', lists, listRows),
  ...finds('lists by index', lists, listRows, [{ key: { a: 1 }, name: 'a_1' }]),
  ...finds('documents in lists', answers, answerRows),
  ...finds('documents in lists by index', answers, answerRows, [{ key: { 'r.q': 1, 'r.ok': 1 }, name: 'r' }]),
])
