import { beforeAll, expect, it } from 'vitest'
import { attackedEngine } from './target.ts'

const target = attackedEngine()

const answerLimitMs = 120_000
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

beforeAll(async () => {
  const documents = numbers(2_000).map((_id) => ({ _id, text: `text ${_id} `.repeat(30), list: numbers(20) }))
  const connection = target().connect()
  await connection.run({ insert: 'many', documents })
  await connection.run({ insert: 'strings', documents: [{ _id: 1, text: 'a'.repeat(100_000) }] })
  await connection.run({ createIndexes: 'indexed', indexes: [{ key: { list: 1 }, name: 'list' }] })
})

const onMany = (...pipeline: object[]) => ({ aggregate: 'many', cursor: {}, pipeline: [...pipeline, { $count: 'n' }] })
const sums = {
  $map: { input: '$list', as: 'x', in: { $map: { input: '$list', as: 'y', in: { $add: ['$$x', '$$y'] } } } },
}
const sameId = [{ $match: { $expr: { $eq: ['$_id', { $add: ['$$id', 0] }] } } }]

/** Legal requests that take their time: nobody else may have to wait for all of it. */
const costly: [string, object][] = [
  [
    'a join without an index',
    onMany({ $limit: 500 }, { $lookup: { from: 'many', let: { id: '$_id' }, pipeline: sameId, as: 'j' } }),
  ],
  [
    'a join that finds everything',
    onMany(
      { $limit: 20 },
      { $unwind: '$list' },
      { $lookup: { from: 'many', localField: 'list', foreignField: 'list', as: 'j' } },
    ),
  ],
  ['expressions in expressions', onMany({ $set: { sums } })],
  [
    'many groups',
    onMany({ $unwind: '$list' }, { $group: { _id: { id: '$_id', x: '$list' }, all: { $push: '$$ROOT' } } }),
  ],
  ['5,000 patterns', { find: 'many', filter: { $or: numbers(5_000).map((i) => ({ text: { $regex: `${i}y` } })) } }],
  ...['(a+)+$', '^(a|aa)+b.', '(.*a){20}b.', '(a?){30}a{30}b.', '(a|a)(a|a)(a|a)+c.', '.*.*.*.*b.'].map(
    (pattern): [string, object] => [
      `the pattern ${pattern}`,
      { find: 'strings', filter: { text: { $regex: pattern } } },
    ],
  ),
  ['an order by arrays', { find: 'many', filter: {}, sort: { text: 1, list: -1 }, batchSize: 1 }],
  ['an update of everything', { update: 'many', updates: [{ q: {}, u: [{ $set: { sums } }], multi: true }] }],
  ['an indexed array of 30,000', { insert: 'indexed', documents: [{ _id: 1, list: numbers(30_000) }] }],
  ['one more in that array', { update: 'indexed', updates: [{ q: { _id: 1 }, u: { $push: { list: -1 } } }] }],
]

// Machines that run other tests beside it are slow: what this finds are requests that let nobody in until they end.
it.each(costly)(
  'lets others in at least every two seconds during %s',
  { timeout: answerLimitMs },
  async (_, request) => {
    const { witness } = target()
    const [before, start] = [witness.rounds, performance.now()]
    expect(await target().connect().run(request, 'hostile', answerLimitMs)).toMatchObject({ ok: 1 })
    expect(witness.rounds - before).toBeGreaterThanOrEqual(Math.floor((performance.now() - start) / 2_000))
  },
)
