import { type Document } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { filterOf, shows } from './tables.ts'

const base = {
  _id: 1,
  a: 1,
  b: { c: 2, d: 3, e: { f: 4, g: 5 } },
  l: [1, 2, 3, 4],
  r: [
    { q: 1, s: 'x' },
    { q: 2, s: 'y' },
    { q: 2, s: 'z' },
  ],
}
const { _id, a, b, l, r } = base

const rows: [projection: Document, expected: Document][] = [
  [{}, base],
  [{ a: 1 }, { _id, a }],
  [{ a: true }, { _id, a }],
  [{ a: 5 }, { _id, a }],
  [{ a: 1, _id: 0 }, { a }],
  [{ _id: 1 }, { _id }],
  [{ _id: 0 }, { a, b, l, r }],
  [{ a: 0 }, { _id, b, l, r }],
  [
    { a: false, _id: 0 },
    { b, l, r },
  ],
  [
    { a: 0, _id: 1 },
    { _id, b, l, r },
  ],
  [
    { r: 1, a: 1 },
    { _id, a, r },
  ],
  [{ missing: 1 }, { _id }],
  [{ missing: 0 }, base],
  [{ 'b.c': 1 }, { _id, b: { c: 2 } }],
  [{ b: { c: 1 } }, { _id, b: { c: 2 } }],
  [
    { 'b.e.f': 1, 'b.c': 1 },
    { _id, b: { c: 2, e: { f: 4 } } },
  ],
  [{ 'b.missing': 1 }, { _id, b: {} }],
  [{ 'b.c': 0 }, { _id, a, b: { d: 3, e: { f: 4, g: 5 } }, l, r }],
  [
    { b: { e: { f: 0 } }, l: 0, r: 0 },
    { _id, a, b: { c: 2, d: 3, e: { g: 5 } } },
  ],
  [{ 'a.x': 1 }, { _id }],
  [
    { 'a.x': 0, b: 0, l: 0, r: 0 },
    { _id, a },
  ],
  [{ 'l.x': 1 }, { _id, l: [] }],
  [{ 'r.q': 1 }, { _id, r: [{ q: 1 }, { q: 2 }, { q: 2 }] }],
  [
    { 'r.q': 0, a: 0, b: 0, l: 0 },
    { _id, r: [{ s: 'x' }, { s: 'y' }, { s: 'z' }] },
  ],
  [{ 'r.missing': 1 }, { _id, r: [{}, {}, {}] }],
  [{ l: { $slice: 2 } }, { ...base, l: [1, 2] }],
  [{ l: { $slice: -2 } }, { ...base, l: [3, 4] }],
  [{ l: { $slice: [1, 2] } }, { ...base, l: [2, 3] }],
  [{ l: { $slice: [-3, 2] } }, { ...base, l: [2, 3] }],
  [{ l: { $slice: 9 } }, base],
  [{ l: { $slice: 0 } }, { ...base, l: [] }],
  [
    { a: 1, l: { $slice: 1 } },
    { _id, a, l: [1] },
  ],
  [
    { _id: 1, l: { $slice: 1 } },
    { _id, l: [1] },
  ],
  [
    { _id: 0, l: { $slice: 1 } },
    { a, b, l: [1], r },
  ],
  [
    { a: 0, b: 0, r: 0, l: { $slice: 1 } },
    { _id, l: [1] },
  ],
  [
    { a: { $slice: 1 }, b: 0, l: 0, r: 0 },
    { _id, a },
  ],
  [{ r: { $elemMatch: { q: 2 } } }, { _id, r: [{ q: 2, s: 'y' }] }],
  [{ r: { $elemMatch: { q: { $gt: 1 }, s: 'z' } } }, { _id, r: [{ q: 2, s: 'z' }] }],
  [{ r: { $elemMatch: { q: 9 } } }, { _id }],
  [{ l: { $elemMatch: { $gt: 2 } } }, { _id, l: [3] }],
  [
    { a: 1, l: { $elemMatch: { $gt: 2 } } },
    { _id, a, l: [3] },
  ],
]

const errorRows: [projection: Document, code: number, message?: string][] = [
  [{ a: 1, b: 0 }, 31254, 'Cannot do exclusion on field b in inclusion projection'],
  [{ a: 0, b: 1 }, 31253, 'Cannot do inclusion on field b in exclusion projection'],
  [{ 'b.c': 1, 'b.d': 0 }, 31254, 'Cannot do exclusion on field b.d in inclusion projection'],
  [{ b: 1, 'b.c': 1 }, 31249, 'Path collision at b.c remaining portion c'],
  [{ 'b.c': 1, b: 1 }, 31250, 'Path collision at b'],
  [{ l: { $slice: 'x' } }, 28667],
]

const errors: ConformanceCase[] = errorRows.map(([projection, code, message]) => ({
  name: `refused: ${JSON.stringify(projection)}`,
  documents: [base],
  run: (collection) => collection.find({}, { projection }).toArray(),
  error: message === undefined ? { code } : { code, message },
}))

const positional: [filter: Document, projection: Document, expected: Document][] = [
  [{ 'r.q': 2 }, { 'r.$': 1 }, { _id, r: [{ q: 2, s: 'y' }] }],
  [{ r: { $elemMatch: { q: 2, s: 'z' } } }, { 'r.$': 1, a: 1 }, { _id, a, r: [{ q: 2, s: 'z' }] }],
  [{ l: { $gt: 2 } }, { 'l.$': 1 }, { _id, l: [3] }],
  [{ a: 1, l: 4 }, { 'l.$': 1, _id: 0 }, { l: [4] }],
]

runCases('projection', [
  ...shows(
    'find',
    [base],
    rows.map(([projection, expected]) => [{}, { projection }, [expected]]),
  ),
  ...shows(
    'positional',
    [base],
    positional.map(([filter, projection, expected]) => [filter, { projection }, [expected]]),
  ),
  {
    name: 'positional without a match in the filter',
    documents: [base],
    run: (collection) => collection.find({ a: 1 }, { projection: { 'l.$': 1 } }).toArray(),
    error: { code: 51246 },
  },
  ...rows.slice(1, 25).map(([projection, expected]): ConformanceCase => ({
    name: `findOneAndUpdate: ${JSON.stringify(projection)}`,
    documents: [base],
    run: (collection) => collection.findOneAndUpdate(filterOf({ _id: 1 }), { $set: { n: 1 } }, { projection }),
    expect: expected,
  })),
  ...errors,
])
