import { Binary, Decimal128, type Document, Long, ObjectId, Timestamp } from 'bson'
import { body, message, sequence } from '../../support/op-msg.ts'

/** A command, and the documents sent beside it as sequences. */
export interface Request {
  command: Document
  sequences?: Record<string, Document[]>
}

const values = {
  double: 1.5,
  text: 'text',
  list: [1, 'two', { three: 3 }, []],
  bytes: new Binary(Buffer.from('bytes')),
  id: new ObjectId('5e0be1000000000000000001'),
  yes: true,
  at: new Date(0),
  nothing: null,
  pattern: /^a.*b$/i,
  long: Long.fromString('9007199254740993'),
  stamp: new Timestamp({ t: 1, i: 2 }),
  decimal: Decimal128.fromString('1.50'),
}

const filters = [
  { _id: { $in: [1, 2, 3] }, $or: [{ 'list.three': 3 }, { text: { $regex: '^t', $options: 'i' } }] },
  { double: { $gte: 1, $lt: 2, $not: { $type: 'string' } }, list: { $elemMatch: { three: { $exists: true } } } },
  { $expr: { $gt: ['$double', { $add: [1, '$long'] }] }, list: { $all: ['two'], $size: 4 }, long: { $mod: [4, 1] } },
  {
    $and: [{ text: { $ne: 'x' } }, { $nor: [{ at: { $lte: new Date(0) } }] }],
    pattern: /a/,
    yes: { $nin: [false, null] },
  },
]

const updates = [
  { $set: { 'list.2.three': 4, new: values }, $inc: { double: 1 }, $unset: { text: 1 }, $setOnInsert: { a: 1 } },
  { $push: { list: { $each: [1, 2], $slice: -3, $sort: 1, $position: 0 } }, $min: { double: 0 }, $max: { long: 5 } },
  { $addToSet: { list: { $each: [{ three: 3 }] } }, $mul: { double: 2 }, $rename: { text: 'renamed' } },
  { $pull: { list: { three: { $gt: 1 } } }, $currentDate: { at: true, stamp: { $type: 'timestamp' } } },
  { $pullAll: { list: [1, 'two'] } },
  { $pop: { list: -1 } },
  { $set: { 'list.$[element].three': 5, 'list.$[]': 1 } },
  { text: 'a replacement', list: [1, 2] },
]

const stages: Document[] = [
  { $match: filters[0] },
  { $unwind: { path: '$list', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
  { $lookup: { from: 'other', localField: 'id', foreignField: '_id', as: 'joined' } },
  {
    $lookup: {
      from: 'fuzz',
      let: { d: '$double' },
      pipeline: [{ $match: { $expr: { $eq: ['$double', '$$d'] } } }],
      as: 'j',
    },
  },
  { $addFields: { sum: { $sum: '$list' }, date: { $dateToString: { date: '$at', format: '%Y-%m-%d' } } } },
  { $set: { mapped: { $map: { input: { $ifNull: ['$list', []] }, as: 'x', in: { $type: '$$x' } } } } },
  {
    $group: {
      _id: '$yes',
      n: { $sum: '$double' },
      all: { $push: '$text' },
      first: { $first: '$$ROOT' },
      top: { $max: '$at' },
    },
  },
  {
    $project: {
      n: 1,
      size: { $size: { $ifNull: ['$all', []] } },
      cased: { $cond: [{ $eq: ['$n', 1] }, 'one', { $toUpper: 'more' }] },
    },
  },
  { $sort: { n: -1, _id: 1 } },
  { $skip: 1 },
  { $limit: 5 },
  { $facet: { few: [{ $limit: 2 }], counted: [{ $count: 'n' }] } },
  { $bucket: { groupBy: '$n', boundaries: [0, 10, 20], default: 'rest', output: { n: { $sum: 1 } } } },
  { $sortByCount: '$text' },
  { $replaceRoot: { newRoot: { $mergeObjects: [{ a: 1 }, '$$ROOT'] } } },
  { $unionWith: { coll: 'fuzz', pipeline: [{ $limit: 1 }] } },
  { $sample: { size: 2 } },
]

/** Commands an engine takes, with at least one use of each thing it knows. */
export const requests: Request[] = [
  { command: { hello: 1, client: { driver: { name: 'x', version: '1' } } } },
  { command: { ping: 1, lsid: { id: new Binary(Buffer.alloc(16), 4) } } },
  { command: { insert: 'fuzz', ordered: false }, sequences: { documents: [{ ...values }, { _id: 1, ...values }] } },
  { command: { insert: 'fuzz', documents: [{ _id: 2, ...values }] } },
  ...updates.map((u) => ({
    command: { update: 'fuzz' },
    sequences: { updates: [{ q: filters[1]!, u, upsert: true, multi: false, arrayFilters: arrayFiltersOf(u) }] },
  })),
  { command: { update: 'fuzz', updates: [{ q: { _id: 1 }, u: [{ $set: { a: '$double' } }], multi: true }] } },
  { command: { delete: 'fuzz' }, sequences: { deletes: [{ q: filters[2]!, limit: 0 }] } },
  ...filters.map((filter) => ({
    command: {
      find: 'fuzz',
      filter,
      sort: { double: -1 },
      projection: { list: { $slice: 2 } },
      skip: 1,
      limit: 5,
      batchSize: 2,
    },
  })),
  { command: { find: 'fuzz', projection: { 'new.text': 1, list: { $elemMatch: { three: 3 } } }, hint: { _id: 1 } } },
  { command: { getMore: Long.fromNumber(1), collection: 'fuzz', batchSize: 2 } },
  { command: { killCursors: 'fuzz', cursors: [Long.fromNumber(1)] } },
  { command: { count: 'fuzz', query: filters[0], skip: 1, limit: 10 } },
  { command: { distinct: 'fuzz', key: 'list.three', query: filters[1] } },
  {
    command: {
      findAndModify: 'fuzz',
      query: { _id: 1 },
      update: updates[0],
      new: true,
      upsert: true,
      fields: { list: 1 },
    },
  },
  { command: { findAndModify: 'fuzz', query: filters[3], sort: { at: 1 }, remove: true } },
  { command: { aggregate: 'fuzz', pipeline: stages, cursor: { batchSize: 1 } } },
  ...stages.map((stage) => ({ command: { aggregate: 'fuzz', pipeline: [stage], cursor: {} } })),
  {
    command: {
      aggregate: 'fuzz',
      pipeline: [{ $limit: 3 }, { $merge: { into: 'merged', whenMatched: 'replace' } }],
      cursor: {},
    },
  },
  { command: { aggregate: 'fuzz', pipeline: [{ $limit: 3 }, { $out: 'out' }], cursor: {} } },
  { command: { createIndexes: 'fuzz', indexes: [{ key: { double: 1, 'list.three': -1 }, name: 'a', unique: false }] } },
  {
    command: {
      createIndexes: 'fuzz',
      indexes: [{ key: { at: 1 }, name: 'b', expireAfterSeconds: 3_600, sparse: true }],
    },
  },
  {
    command: {
      createIndexes: 'fuzz',
      indexes: [{ key: { text: 1 }, name: 'c', unique: true, partialFilterExpression: { double: { $gt: 100 } } }],
    },
  },
  { command: { dropIndexes: 'fuzz', index: 'a' } },
  { command: { listIndexes: 'fuzz' } },
  { command: { listCollections: 1, nameOnly: true, filter: { name: 'fuzz' } } },
  { command: { listDatabases: 1 } },
  { command: { create: 'created' } },
  { command: { drop: 'created' } },
  { command: { collStats: 'fuzz' } },
  { command: { explain: { find: 'fuzz', filter: filters[0] }, verbosity: 'queryPlanner' } },
  { command: { validate: 'fuzz' } },
  { command: { endSessions: [{ id: new Binary(Buffer.alloc(16), 4) }] } },
]

function arrayFiltersOf(update: Document): Document[] {
  return JSON.stringify(update).includes('$[element]') ? [{ 'element.three': { $gte: 1 } }] : []
}

/** A request as bytes. */
export function encodeRequest({ command, sequences = {} }: Request): Buffer {
  const beside = Object.entries(sequences).map(([name, documents]) => sequence(name, documents))
  return message({ sections: [body({ ...command, $db: 'fuzz' }), ...beside] })
}
