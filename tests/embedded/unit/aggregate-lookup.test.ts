import { describe } from 'vitest'
import { stock } from '../stock.ts'
import { checkCases, fails } from './aggregate-support.ts'

const ids = { $project: { _id: 1 } }
const orders = [
  { _id: 1, item: 'a' },
  { _id: 2, item: 'b' },
  { _id: 3 },
  { _id: 4, item: null },
  { _id: 5, item: ['b', 'd'] },
]

describe('$lookup and $unionWith', () => {
  const equal = { from: 'stock', localField: 'item', foreignField: 'sku', as: 'found' }
  const foundIds = { $project: { found: '$found._id' } }
  const correlated = [
    { $match: { $expr: { $and: [{ $eq: ['$sku', '$$item'] }, { $lt: ['$n', '$$most'] }] } } },
    { $set: { for: '$$item' } },
  ]
  checkCases(
    [
      [
        'by equal fields',
        orders,
        [{ $lookup: equal }, foundIds],
        [
          { _id: 1, found: [10, 12] },
          { _id: 2, found: [11] },
          { _id: 3, found: [13, 14] },
          { _id: 4, found: [13, 14] },
          { _id: 5, found: [11, 12] },
        ],
      ],
      ['whole documents', orders.slice(1, 2), [{ $lookup: equal }], [{ _id: 2, item: 'b', found: [stock[1]] }]],
      [
        'into a path that is there',
        orders.slice(1, 2),
        [{ $lookup: { ...equal, as: 'item' } }],
        [{ _id: 2, item: [stock[1]] }],
      ],
      [
        'by a path through arrays',
        [{ _id: 1, l: [{ x: 'a' }, { x: 'b' }] }],
        [{ $lookup: { ...equal, localField: 'l.x' } }, foundIds],
        [{ _id: 1, found: [10, 11, 12] }],
      ],
      [
        'from nowhere',
        orders.slice(0, 1),
        [{ $lookup: { ...equal, from: 'nowhere' } }, foundIds],
        [{ _id: 1, found: [] }],
      ],
      [
        'by a pipeline with variables',
        orders.slice(0, 3),
        [
          {
            $lookup: {
              from: 'stock',
              let: { item: '$item', most: { $literal: 15 } },
              pipeline: correlated,
              as: 'found',
            },
          },
        ],
        [
          { _id: 1, item: 'a', found: [{ _id: 10, sku: 'a', n: 10, for: 'a' }] },
          { _id: 2, item: 'b', found: [] },
          { _id: 3, found: [] },
        ],
      ],
      [
        'by both',
        orders.slice(0, 1),
        [{ $lookup: { ...equal, pipeline: [{ $sort: { n: -1 } }, { $limit: 1 }] } }, foundIds],
        [{ _id: 1, found: [12] }],
      ],
      [
        'by a pipeline alone',
        orders.slice(0, 1),
        [{ $lookup: { from: 'stock', pipeline: [{ $count: 'n' }], as: 'found' } }],
        [{ _id: 1, item: 'a', found: [{ n: 5 }] }],
      ],
      [
        'in a lookup',
        orders.slice(1, 2),
        [
          {
            $lookup: {
              from: 'stock',
              let: { i: '$item' },
              as: 'found',
              pipeline: [
                { $match: { sku: 'b' } },
                { $lookup: { from: 'c', pipeline: [{ $match: { $expr: { $eq: ['$item', '$$i'] } } }], as: 'back' } },
                { $project: { back: '$back._id' } },
              ],
            },
          },
        ],
        [{ _id: 2, item: 'b', found: [{ _id: 11, back: [2] }] }],
      ],
      ['without as', orders, [{ $lookup: { from: 'stock', localField: 'a', foreignField: 'b' } }], fails(9)],
      ['with half the fields', orders, [{ $lookup: { from: 'stock', localField: 'a', as: 'x' } }], fails(9)],
      ['with a number for from', orders, [{ $lookup: { ...equal, from: 1 } }], fails(9)],
      [
        'a wrong stage inside, without documents',
        [],
        [{ $lookup: { from: 'stock', pipeline: [{ $foo: 1 }], as: 'x' } }],
        fails(40324),
      ],
      [
        'an undefined variable inside',
        [],
        [{ $lookup: { from: 'stock', pipeline: [{ $set: { a: '$$b' } }], as: 'x' } }],
        fails(17276),
      ],
      ['$out inside', orders, [{ $lookup: { from: 'stock', pipeline: [{ $out: 'x' }], as: 'x' } }], fails(51047)],
      [
        '$unionWith',
        orders.slice(0, 1),
        [{ $unionWith: 'stock' }, ids],
        [{ _id: 1 }, ...stock.map(({ _id }) => ({ _id }))],
      ],
      [
        '$unionWith a pipeline',
        orders.slice(0, 1),
        [{ $unionWith: { coll: 'stock', pipeline: [{ $match: { n: 20 } }] } }, ids],
        [{ _id: 1 }, { _id: 11 }],
      ],
    ],
    { stock },
  )
})
