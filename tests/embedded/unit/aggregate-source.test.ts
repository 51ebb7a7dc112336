import { type Document } from 'bson'
import { describe, expect, it } from 'vitest'
import { compileExpression } from '../../../embedded/mongo/aggregate/expression.ts'
import { aggregate, runPipeline, splitPipeline } from '../../../embedded/mongo/aggregate/pipeline.ts'
import { documentOf, valuesOf } from '../../../embedded/mongo/bson/raw.ts'
import { MemorySource, plainOf, rawOf, rawsOf, resultsOf, shown } from './aggregate-support.ts'

const split = (pipeline: Document[]) => {
  const { query, rest } = splitPipeline(rawsOf(pipeline))
  const { filter, sort, ...numbers } = query
  const shownQuery = { ...(filter && { filter: plainOf(filter) }), ...(sort && { sort: plainOf(sort) }), ...numbers }
  return { query: shownQuery, rest: rest.map(plainOf) }
}

describe('splitPipeline', () => {
  const rows: [pipeline: Document[], query: Document, restFrom: number][] = [
    [[], {}, 0],
    [
      [{ $match: { a: 1 } }, { $sort: { b: 1 } }, { $skip: 2 }, { $limit: 3 }, { $project: { a: 1 } }],
      { filter: { a: 1 }, sort: { b: 1 }, skip: 2, limit: 3 },
      4,
    ],
    [[{ $match: { a: 1 } }, { $match: { b: 2 } }], { filter: { $and: [{ a: 1 }, { b: 2 }] } }, 2],
    [[{ $sort: { a: 1 } }, { $match: { b: 2 } }], { filter: { b: 2 }, sort: { a: 1 } }, 2],
    [[{ $limit: 3 }, { $skip: 2 }], { limit: 3 }, 1],
    [[{ $limit: 3 }, { $match: { a: 1 } }], { limit: 3 }, 1],
    [[{ $skip: 1 }, { $sort: { a: 1 } }], { skip: 1 }, 1],
    [[{ $sort: { a: 1 } }, { $sort: { b: 1 } }], { sort: { a: 1 } }, 1],
    [[{ $project: { a: 1 } }, { $match: { a: 1 } }], {}, 0],
  ]
  it.each(rows)('%j', (pipeline, query, restFrom) => {
    expect(shown(split(pipeline))).toBe(shown({ query, rest: pipeline.slice(restFrom) }))
  })
})

describe('counting', () => {
  const documents = Array.from({ length: 7 }, (_, _id) => ({ _id, even: _id % 2 === 0 }))
  const rows: [pipeline: Document[], counted: Document, results: Document[]][] = [
    [[{ $group: { _id: 1, n: { $sum: 1 } } }], {}, [{ _id: 1, n: 7 }]],
    [
      [{ $match: { even: true } }, { $group: { _id: null, n: { $sum: 1 }, m: { $count: {} } } }],
      { filter: { even: true } },
      [{ _id: null, n: 4, m: 4 }],
    ],
    [
      [{ $match: {} }, { $skip: 2 }, { $limit: 3 }, { $group: { _id: 1, n: { $sum: 1 } } }],
      { filter: {}, skip: 2, limit: 3 },
      [{ _id: 1, n: 3 }],
    ],
    [
      [{ $match: { even: false } }, { $count: 'odd' }, { $project: { odd: { $add: ['$odd', 1] } } }],
      { filter: { even: false } },
      [{ odd: 4 }],
    ],
    [[{ $match: { even: 'no' } }, { $group: { _id: 1, n: { $sum: 1 } } }], { filter: { even: 'no' } }, []],
    [[{ $match: { even: 'no' } }, { $count: 'n' }], { filter: { even: 'no' } }, []],
  ]
  it.each(rows)('reads no documents for %j', async (pipeline, counted, results) => {
    const source = new MemorySource({ c: documents })
    expect(shown(await resultsOf(source, pipeline))).toBe(shown(results))
    expect(source.finds).toEqual([])
    expect(shown(source.counts)).toBe(shown([counted]))
  })
})

describe('streaming', () => {
  const documents = Array.from({ length: 1000 }, (_, _id) => ({ _id, list: [1, 2, 3] }))

  it.each<[string, Document[], number, number]>([
    ['$limit behind other stages', [{ $set: { a: 1 } }, { $limit: 15 }], 2, 15],
    ['$limit at the end of a chunk', [{ $set: { a: 1 } }, { $limit: 20 }], 2, 20],
    ['$skip and $limit', [{ $unset: 'a' }, { $skip: 25 }, { $limit: 3 }], 3, 3],
    ['$unwind and $limit', [{ $unwind: '$list' }, { $limit: 31 }], 2, 31],
    ['$match and $limit', [{ $project: { _id: 1 } }, { $match: { _id: { $gte: 12 } } }, { $limit: 1 }], 2, 1],
    ['everything', [{ $set: { a: 1 } }], 100, 1000],
  ])('%s reads no more chunks than it needs', async (_, pipeline, chunks, results) => {
    const source = new MemorySource({ c: documents }, 10)
    expect(await resultsOf(source, pipeline)).toHaveLength(results)
    expect(source.chunksRead).toBe(chunks)
  })

  it('stops the source when the reader stops', async () => {
    const source = new MemorySource({ c: documents }, 10)
    for await (const chunk of aggregate('c', rawsOf([{ $set: { a: 1 } }]), source)) {
      expect(chunk).toHaveLength(10)
      break
    }
    expect(source.chunksRead).toBe(1)
  })

  it('multiplies large documents a few at a time', async () => {
    const source = new MemorySource({ c: [{ _id: 1, list: [1, 2, 3, 4, 5, 6], text: 'x'.repeat(2 * 1024 * 1024) }] })
    const lengths: number[] = []
    for await (const chunk of aggregate('c', rawsOf([{ $unwind: '$list' }]), source)) lengths.push(chunk.length)
    expect(lengths).toEqual([2, 2, 2])
  })

  it('refuses results that are larger than a document may be', async () => {
    const source = new MemorySource({ c: [1, 2, 3].map((_id) => ({ _id, text: 'x'.repeat(6 * 1024 * 1024) })) })
    await expect(resultsOf(source, [{ $group: { _id: null, all: { $push: '$text' } } }])).rejects.toMatchObject({
      code: 10334,
    })
    const lookup = { from: 'c', pipeline: [], as: 'all' }
    await expect(resultsOf(source, [{ $lookup: lookup }])).rejects.toMatchObject({ code: 4568 })
  })

  it('joins a chunk by one query with its distinct values', async () => {
    const source = new MemorySource(
      { c: [1, 2, 1, [2, 3], 4].map((a, _id) => ({ _id, a })), other: [{ _id: 1, b: 2 }] },
      4,
    )
    await resultsOf(source, [{ $lookup: { from: 'other', localField: 'a', foreignField: 'b', as: 'found' } }])
    expect(source.finds.filter(({ collection }) => collection === 'other').map(({ query }) => query)).toEqual(
      [[1, 2, 3], [4]].map((values) => ({
        filter: { b: { $in: values.map((value) => plainOf(rawOf({ value })).value) } },
      })),
    )
  })

  it('gives an inner pipeline filter to the source', async () => {
    const source = new MemorySource({ c: [{ _id: 1 }], other: [] })
    await resultsOf(source, [
      { $lookup: { from: 'other', pipeline: [{ $match: { b: 'x' } }, { $sort: { b: 1 } }], as: 'found' } },
    ])
    expect(source.finds[1]).toEqual({
      collection: 'other',
      query: { filter: { b: 'x' }, sort: plainOf(rawOf({ b: 1 })) },
    })
  })
})

describe('$out and $merge', () => {
  const documents = [
    { _id: 1, k: 'x' },
    { _id: 2, k: 'y' },
  ]
  const rows: [stage: Document, commands: Document[]][] = [
    [
      { $out: 'to' },
      [
        { delete: 'to', deletes: [{ q: {}, limit: 0 }] },
        { insert: 'to', documents },
      ],
    ],
    [
      { $merge: 'to' },
      [{ update: 'to', updates: documents.map((d) => ({ q: { _id: d._id }, u: { $set: d }, upsert: true })) }],
    ],
    [
      { $merge: { into: { coll: 'to' }, on: 'k', whenMatched: 'replace' } },
      [{ update: 'to', updates: documents.map((d) => ({ q: { k: d.k }, u: d, upsert: true })) }],
    ],
    [
      { $merge: { into: 'to', whenMatched: 'keepExisting' } },
      [{ update: 'to', updates: documents.map((d) => ({ q: { _id: d._id }, u: { $setOnInsert: d }, upsert: true })) }],
    ],
    [
      { $merge: { into: 'to', whenNotMatched: 'discard' } },
      [{ update: 'to', updates: documents.map((d) => ({ q: { _id: d._id }, u: { $set: d }, upsert: false })) }],
    ],
    [{ $merge: { into: 'to', whenMatched: 'fail' } }, [{ insert: 'to', documents }]],
  ]
  it.each(rows)('%j', async (stage, commands) => {
    const source = new MemorySource({ c: documents })
    expect(await resultsOf(source, [stage])).toEqual([])
    expect(JSON.parse(JSON.stringify(source.commands))).toEqual(JSON.parse(JSON.stringify(commands)))
  })

  it.each<[Document, number, Document[]?]>([
    [{ $merge: { into: 'to', whenNotMatched: 'fail' } }, 13113],
    [{ $merge: { into: 'to', whenMatched: 'fail', whenNotMatched: 'discard' } }, 51181],
    [{ $merge: { into: 'to', on: 'none' } }, 51132],
    [{ $merge: { into: 'to', whenMatched: 'never' } }, 2],
    [{ $merge: { into: 'to', whenMatched: [{ $set: { a: 1 } }] } }, 2],
    [{ $merge: { into: { db: 'other', coll: 'to' } } }, 2],
    [{ $merge: { on: 'k' } }, 40414],
    [{ $out: 5 }, 16990],
  ])('refuses %j', async (stage, code) => {
    await expect(resultsOf(new MemorySource({ c: documents }), [stage])).rejects.toMatchObject({ code })
  })
})

describe('runPipeline', () => {
  const run = (document: Document, stages: Document[]) =>
    plainOf(documentOf(runPipeline(rawOf(document), rawsOf(stages))))

  it.each<[Document[], Document]>([
    [[{ $set: { n: { $add: ['$n', 1] }, at: '$$ROOT.k' } }], { _id: 1, k: 'a', n: 6, at: 'a' }],
    [[{ $set: { m: '$n' } }, { $unset: 'n' }], { _id: 1, k: 'a', m: 5 }],
    [[{ $replaceWith: { _id: '$_id', z: '$k' } }], { _id: 1, z: 'a' }],
    [[{ $project: { n: 1 } }, { $addFields: { o: 1 } }], { _id: 1, n: 5, o: 1 }],
  ])('%j', (stages, expected) => {
    expect(shown(run({ _id: 1, k: 'a', n: 5 }, stages))).toBe(shown(expected))
  })

  it.each([
    [{ $match: {} }, 72],
    [{ $group: { _id: 1 } }, 72],
    [{ $foo: 1 }, 40324],
  ])('refuses %j', (stage, code) => {
    expect(() => run({}, [stage])).toThrow(expect.objectContaining({ code }) as Error)
  })
})

describe('compileExpression', () => {
  it.each<[unknown, boolean]>([
    [{ $gt: ['$a', '$b'] }, true],
    ['$zero', false],
    ['$none', false],
    ['$a', true],
    [true, true],
  ])('%j', (expression, matches) => {
    const [value] = valuesOf(rawOf({ e: expression }))
    expect(compileExpression(value!)(rawOf({ a: 2, b: 1, zero: 0 }))).toBe(matches)
  })
})
