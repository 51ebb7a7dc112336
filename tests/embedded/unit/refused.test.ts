import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Document } from 'bson'
import { expect, it } from 'vitest'
import { loneEngine } from './lone-engine.ts'

const { run } = loneEngine([{ _id: 1, a: 1, l: [1], d: new Date(8.64e15), r: /x/ }])

type Row = readonly [code: number, name: string, command: Document]
const words = (text: string) => text.split(' ')
const aggregate = (stage: Document): Document => ({ aggregate: 'c', pipeline: [stage], cursor: {} })
const index = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'i', ...more }],
})
const collation = { locale: 'en' }
const merge = (more: Document) => aggregate({ $merge: { into: 'x', ...more } })

/** What commands are asked besides what they can do. */
const options: readonly Row[] = [
  ...['collMod', 'mapReduce', 'currentOp', 'top'].map((name): Row => [59, name, { [name]: 'c' }]),
  [72, 'no option', { getParameter: 1, featureCompatibilityVersion: false }],
  [2, 'allParameters', { getParameter: 1, allParameters: true }],
  ...words('let min max returnKey showRecordId tailable awaitData oplogReplay allowPartialResults').map((name): Row => [
    2,
    name,
    { find: 'c', [name]: { a: 1 } },
  ]),
  ...[
    { find: 'c' },
    aggregate({ $match: {} }),
    { distinct: 'c', key: 'a' },
    { count: 'c' },
    { findAndModify: 'c', query: {}, remove: true },
  ].map((command): Row => [2, 'collation', { ...command, collation }]),
  [2, 'collation', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, collation }] }],
  [2, 'collation', { delete: 'c', deletes: [{ q: {}, limit: 1, collation }] }],
  [2, 'let', { ...aggregate({ $match: {} }), let: { a: 1 } }],
  [2, 'explain', { ...aggregate({ $match: {} }), explain: true }],
  [2, 'whole database', { aggregate: 1, pipeline: [], cursor: {} }],
  [2, 'let', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } } }], let: { a: 1 } }],
  [2, 'let', { delete: 'c', deletes: [{ q: {}, limit: 1 }], let: { a: 1 } }],
  [2, 'let', { findAndModify: 'c', query: {}, remove: true, let: { a: 1 } }],
  ...words(
    'capped size max viewOn pipeline timeseries expireAfterSeconds clusteredIndex validator validationLevel ' +
      'validationAction storageEngine encryptedFields changeStreamPreAndPostImages',
  ).map((name): Row => [2, name, { create: 'x', [name]: 'c' }]),
  [2, 'commitQuorum', { ...index({ a: 1 }), commitQuorum: 'majority' }],
  ...words('repair metadata background checkBSONConformance').map((name): Row => [
    2,
    name,
    { validate: 'c', [name]: true },
  ]),
  [2, '$natural', { find: 'c', hint: { $natural: -1 } }],
  [2, '$natural', { find: 'c', sort: { $natural: 1 } }],
  [2, '$meta', { find: 'c', sort: { score: { $meta: 'textScore' } } }],
  [2, 'array position', { find: 'c', sort: { 'l.0': 1 } }],
  [2, 'expression', { find: 'c', projection: { b: '$a' } }],
  [2, '$add', { find: 'c', projection: { b: { $add: ['$a', 1] } } }],
  [2, '$meta', { find: 'c', projection: { b: { $meta: 'textScore' } } }],
  [2, 'maxTimeMS', { getMore: 1n, collection: 'c', maxTimeMS: 5 }],
]

const indexes: readonly Row[] = [
  ...words('hashed text 2d 2dsphere').map((kind): Row => [67, `a ${kind} index`, index({ a: kind })]),
  [67, '$**', index({ '$**': 1 })],
  [67, 'array position', index({ 'l.0': 1 })],
  [67, '31 fields', index(Object.fromEntries(Array.from({ length: 32 }, (_, i) => [`f${i}`, 1])))],
  [67, '1 or -1', index({ a: 2 })],
  [2, 'collation', index({ a: 1 }, { collation })],
  ...words('weights wildcardProjection storageEngine bits').map((name): Row => [
    197,
    name,
    index({ a: 1 }, { [name]: 1 }),
  ]),
]

const stages: readonly Row[] = [
  [2, 'let', merge({ let: { a: 1 } })],
  [2, 'whenMatched', merge({ whenMatched: [] })],
  [2, 'on', merge({ on: 'a.b' })],
  [2, "'db'", merge({ into: { db: 'other', coll: 'x' } })],
  [2, "'db'", aggregate({ $out: { db: 'other', coll: 'x' } })],
  [40414, 'coll', aggregate({ $unionWith: { pipeline: [] } })],
  [40245, 'granularity', aggregate({ $bucketAuto: { groupBy: '$a', buckets: 2, granularity: 'R5' } })],
  [2, 'regular expression', aggregate({ $lookup: { from: 'c', localField: 'r', foreignField: 'a', as: 'b' } })],
  [40324, '$graphLookup', aggregate({ $graphLookup: {} })],
  [40324, '$setWindowFields', aggregate({ $setWindowFields: {} })],
  [2, '$text', aggregate({ $match: { $text: { $search: 'x' } } })],
  [2, '$bit', { findAndModify: 'c', query: {}, update: { $bit: { a: { or: 1 } } } }],
  [2, 'timestamp', { findAndModify: 'c', query: {}, update: { $currentDate: { a: { $type: 'timestamp' } } } }],
]

const expressions: readonly Row[] = (
  [
    [28647, 'limit', { $filter: { input: '$l', cond: true, limit: 1 } }],
    [5439008, 'binSize', { $dateTrunc: { date: '$d', unit: 'day', binSize: 2 } }],
    [40541, 'format', { $dateFromString: { dateString: '2026-11-30', format: '%Y-%m-%d' } }],
    [241, '30 Nov 2026', { $dateFromString: { dateString: '30 Nov 2026' } }],
    [16020, '$indexOfArray', { $indexOfArray: ['$l', 1, 0, 1] }],
    [16020, '$indexOfCP', { $indexOfCP: ['a', 'a', 0, 1] }],
    [16020, '$setEquals', { $setEquals: ['$l', '$l', '$l'] }],
    [9, '$convert', { $convert: { input: '$a', to: 2 } }],
    [146, '$range', { $range: [0, 1_000_001] }],
    [16867, 'CURRENT', { $let: { vars: { CURRENT: '$a' }, in: 1 } }],
    [17276, 'CLUSTER_TIME', '$$CLUSTER_TIME'],
    [17276, 'USER_ROLES', '$$USER_ROLES'],
    [2, '275760', { $year: '$d' }],
    [168, '$function', { $function: { body: 'f', args: [], lang: 'js' } }],
  ] as const
).map(([code, name, expression]) => [code, name, aggregate({ $set: { b: expression } })])

const patterns: readonly Row[] = (
  [
    ['backreferences', '(a)\\1'],
    ['backreferences', '(?<n>a)\\k<n>'],
    ['looking around', 'a(?=b)'],
    ['looking around', '(?<!a)b'],
    ['behind $', 'a$\\nb'],
    ['\\z', 'a$|b\\z'],
    ...words('\\Z \\G \\K \\R \\h \\H \\v \\V \\X \\N \\e \\c \\o \\E \\C').map((escape) => [escape, `a${escape}`]),
    ['possessive', 'a++'],
    ...words("(?> (?# (?| (?( (?R (?P= (?' (?C").map((group) => [group, `a${group}b)`]),
    ['(?x', '(?x)a b'],
    ['(*ACCEPT)', 'a(*ACCEPT)b'],
    ['\\p', '\\p{Xan}'],
    ['1000 repeats', 'a{1001}'],
  ] as [string, string][]
).map(([name, $regex]) => [2, name, { find: 'c', filter: { a: { $regex } } }])

const all = [
  ...options,
  ...indexes,
  ...stages,
  ...expressions,
  ...patterns,
  [2, 'option x', { find: 'c', filter: { a: { $regex: 'a', $options: 'x' } } }] as const,
]

it.each(all)('%i names %s', async (code, name, command) => {
  const refused: unknown = await run(command).then(
    (reply) => reply,
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ code, message: expect.stringContaining(name) })
})

it.each(['(', 'a{2,1}', 'a**', '\\q', '(?Px', 'a{70000}', '[z-a]'])('%s is wrong for MongoDB too', async ($regex) => {
  await expect(run({ find: 'c', filter: { a: { $regex } } })).rejects.toMatchObject({ code: 51091 })
})

it("README's list says no more than is asserted here", () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../embedded/README.md'), 'utf8')
  const list = readme.slice(readme.indexOf('By name, it also refuses'), readme.indexOf('And every operator'))
  const done = words('featureCompatibilityVersion unique sparse partialFilterExpression hidden')
  const asked = all.map(([, name, command]) => `${name} ${inspect(command, { depth: 9, breakLength: Infinity })}`)
  const text = asked.join('\n').replaceAll(/['"]/g, '').replaceAll('\\\\', '\\')
  const terms = [...list.matchAll(/`([^`]+)`/g)].map(([, term]) => term!.replaceAll("'", ''))
  expect(terms.length).toBeGreaterThan(90)
  expect(terms.filter((term) => !text.includes(term) && !done.includes(term))).toEqual([])
})
