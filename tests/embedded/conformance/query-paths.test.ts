import { runCases } from './run-cases.ts'
import { finds } from './tables.ts'

const nested = [
  { _id: 1, a: { b: 1 } },
  { _id: 2, a: { b: [1, 2] } },
  { _id: 3, a: [{ b: 1 }, { b: 2 }] },
  { _id: 4, a: [{ b: [3, 4] }, { c: 1 }] },
  { _id: 5, a: 5 },
  { _id: 6, a: null },
  { _id: 7 },
  { _id: 8, a: { b: null } },
  { _id: 9, a: [] },
  { _id: 10, a: [5, { b: 7 }] },
  { _id: 11, a: [{ b: { c: 8 } }] },
  { _id: 12, a: { c: 1 } },
]

const nestedRows: Parameters<typeof finds>[2] = [
  [{ 'a.b': 1 }, [1, 2, 3]],
  [{ 'a.b': 2 }, [2, 3]],
  [{ 'a.b': [1, 2] }, [2]],
  [{ 'a.b': { $gt: 2 } }, [4, 10]],
  [{ 'a.b': { $in: [3, 7] } }, [4, 10]],
  [{ 'a.b': null }, [4, 5, 6, 7, 8, 12]],
  [{ 'a.b': { $ne: null } }, [1, 2, 3, 9, 10, 11]],
  [{ 'a.b': { $exists: true } }, [1, 2, 3, 4, 8, 10, 11]],
  [{ 'a.b': { $exists: false } }, [5, 6, 7, 9, 12]],
  [{ 'a.b.c': 8 }, [11]],
  [{ 'a.b': { c: 8 } }, [11]],
  [{ 'a.b': { $ne: 1 } }, [4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [{ 'a.b': { $size: 2 } }, [2, 4]],
  [{ 'a.b': { $type: 'array' } }, [2, 4]],
  [{ a: { $exists: true } }, [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]],
  [{ a: { $exists: false } }, [7]],
  [{ a: { $exists: 0 } }, [7]],
]

const positions = [
  { _id: 1, a: [10, 20, 30] },
  { _id: 2, a: [20, 10] },
  { _id: 3, a: { 0: 10 } },
  { _id: 4, a: [{ 0: 10 }] },
  { _id: 5, a: [[10, 20], [30]] },
  { _id: 6, a: [{ b: [1, 2] }, { b: [3] }] },
  { _id: 7, a: [] },
]

const shapes = [
  { _id: 1, d: { x: 1, y: 2 } },
  { _id: 2, d: { y: 2, x: 1 } },
  { _id: 3, d: { x: 1, y: 2, z: 3 } },
  { _id: 4, d: [{ x: 1, y: 2 }] },
  { _id: 5, d: { x: 1 } },
  { _id: 6, d: {} },
  { _id: 7, d: { x: { y: 2 } } },
]

const shapeRows: Parameters<typeof finds>[2] = [
  [{ d: { x: 1, y: 2 } }, [1, 4]],
  [{ d: { y: 2, x: 1 } }, [2]],
  [{ d: {} }, [6]],
  [{ d: { $gt: { x: 1, y: 2 } } }, [2, 3, 7]],
  [{ d: { $lt: { x: 1, y: 2 } } }, [5, 6]],
  [{ d: { $in: [{ x: 1 }, { y: 2, x: 1 }] } }, [2, 5]],
  [{ 'd.x': 1, 'd.y': 2 }, [1, 2, 3, 4]],
  [{ 'd.x.y': 2 }, [7]],
  [{ d: { $ne: { x: 1, y: 2 } } }, [2, 3, 5, 6, 7]],
]

runCases('query: paths', [
  ...finds('dotted', nested, nestedRows),
  ...finds('dotted, by index', nested, nestedRows, [{ key: { 'a.b': 1 }, name: 'a.b_1' }]),
  ...finds('positions', positions, [
    [{ 'a.0': 10 }, [1, 3, 4]],
    [{ 'a.1': 10 }, [2]],
    [{ 'a.0': [10, 20] }, [5]],
    [{ 'a.0.1': 20 }, [5]],
    [{ 'a.1.0': 30 }, [5]],
    [{ 'a.0.b': 2 }, [6]],
    [{ 'a.0.b.1': 2 }, [6]],
    [{ 'a.b.0': 3 }, [6]],
    [{ 'a.2': { $exists: true } }, [1]],
    [{ 'a.0': { $exists: false } }, [7]],
    [{ 'a.1': { $gt: 15 } }, [1]],
  ]),
  ...finds('embedded documents', shapes, shapeRows),
  ...finds('embedded documents, by index', shapes, shapeRows, [{ key: { d: 1 }, name: 'd_1' }]),
])
