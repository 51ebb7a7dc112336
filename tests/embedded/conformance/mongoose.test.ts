import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Document, MongoServerError } from 'mongodb'
import mongoose, { Schema } from 'mongoose'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { type Models, withModels } from './mongoose-models.ts'

const { ObjectId } = mongoose.Types

const scripts: [name: string, script: (models: Models) => Promise<unknown>, expect: unknown][] = [
  [
    'init builds the indexes of the schemas',
    async ({ User, Code, Question }) => {
      const names = async (model: { listIndexes(): Promise<Document[]> }) =>
        (await model.listIndexes()).map(({ name, unique, expireAfterSeconds: seconds }) =>
          [name, unique && 'unique', seconds !== undefined && `after ${seconds} s`].filter(Boolean).join(' '),
        )
      return { user: await names(User), code: await names(Code), question: await names(Question) }
    },
    {
      user: ['_id_', 'email_1 unique'],
      code: ['_id_', 'expires_1 after 0 s'],
      question: ['_id_', 'bank_1', 'bank_1_number_1 unique', 'topic_1_difficulty_-1', 'slug_1 unique'],
    },
  ],
  [
    'syncIndexes drops what the schema does not have and is then content',
    async ({ Question }) => {
      await Question.collection.createIndex({ extra: 1 })
      await Question.collection.dropIndex('bank_1')
      const differing = await Question.diffIndexes()
      const dropped = await Question.syncIndexes()
      const { toCreate, toDrop } = await Question.diffIndexes()
      return [differing.toDrop, differing.toCreate.length, dropped, toCreate, toDrop]
    },
    [['extra_1'], 1, ['extra_1'], [], []],
  ],
  [
    'a duplicate e-mail is a MongoServerError with its key',
    async ({ User }) => {
      await User.create({ email: 'Ann@x.org', name: 'Ann' })
      const error: unknown = await User.create({ email: 'ann@x.org' }).catch((thrown: unknown) => thrown)
      if (!(error instanceof MongoServerError)) return error
      return [error.name, error.code, error['keyPattern'], error['keyValue'], await User.countDocuments()]
    },
    ['MongoServerError', 11000, { email: 1 }, { email: 'ann@x.org' }, 1],
  ],
  [
    'create, find, lean, exists and count',
    async ({ User }) => {
      const [ann] = await User.create([
        { email: 'ann@x', roles: ['author', 'admin'] },
        { email: 'bob@x', roles: ['author'] },
        { email: 'cid@x' },
      ])
      const lean = await User.findOne({ email: 'ann@x' }).select('-_id email roles attempts').lean()
      const found = await User.find({ roles: 'author' }).sort({ email: -1 }).select('email').lean()
      return {
        lean,
        found: found.map(({ email }) => email),
        byId: (await User.findById(ann?._id))?.email,
        exists: (await User.exists({ email: 'bob@x' })) !== null,
        missing: await User.exists({ email: 'zed@x' }),
        counts: [await User.countDocuments({ roles: 'admin' }), await User.estimatedDocumentCount()],
        roles: await User.distinct('roles'),
        stamped: (await User.countDocuments({ createdAt: { $type: 'date' }, updatedAt: { $type: 'date' } })) === 3,
      }
    },
    {
      lean: { email: 'ann@x', roles: ['author', 'admin'], attempts: 0 },
      found: ['bob@x', 'ann@x'],
      byId: 'ann@x',
      exists: true,
      missing: null,
      counts: [1, 3],
      roles: ['admin', 'author'],
      stamped: true,
    },
  ],
  [
    'save sends what changed and counts versions',
    async ({ User }) => {
      const ann = await User.create({ email: 'ann@x', roles: ['a', 'b'] })
      const stale = await User.findById(ann._id).orFail()
      ann.name = 'Ann'
      ann.roles.push('c')
      await ann.save()
      ann.roles = ['z', 'b', 'c']
      await ann.save()
      stale.roles = ['a', 'y']
      const error: unknown = await stale.save().catch((thrown: unknown) => thrown)
      const stored = await User.findById(ann._id).select('-_id name roles __v').lean()
      return { stored, stale: error instanceof mongoose.Error.VersionError }
    },
    { stored: { roles: ['z', 'b', 'c'], __v: 2, name: 'Ann' }, stale: true },
  ],
  [
    'of two hundred guesses at once five count',
    async ({ Code }) => {
      const { _id } = await Code.create({ email: 'ann@x', digits: '123456', expires: new Date(Date.now() + 600_000) })
      const guess = () =>
        Code.findOneAndUpdate(
          { _id, guesses: { $lt: 5 } },
          { $inc: { guesses: 1 } },
          { returnDocument: 'after' },
        ).lean()
      const results = await Promise.all(Array.from({ length: 200 }, guess))
      const counted = results.flatMap((result) => (result ? [result.guesses] : []))
      return [counted.toSorted((x, y) => x - y), (await Code.findById(_id).lean())?.guesses]
    },
    [[1, 2, 3, 4, 5], 5],
  ],
  [
    'a code can be used once',
    async ({ Code }) => {
      const { _id } = await Code.create({ digits: '1' })
      const taken = await Promise.all(Array.from({ length: 20 }, () => Code.findOneAndDelete({ _id, digits: '1' })))
      return [taken.filter((code) => code !== null).length, await Code.countDocuments()]
    },
    [1, 0],
  ],
  [
    'populate',
    async ({ User, Bank, Question }) => {
      const owner = await User.create({ email: 'ann@x', name: 'Ann' })
      const bank = await Bank.create({ title: 'Algebra', owner: owner._id, settings: { shuffle: true, minutes: 30 } })
      await Question.create([
        { bank: bank._id, number: 1 },
        { bank: bank._id, number: 2 },
      ])
      const questions = await Question.find({ bank: bank._id })
        .sort('number')
        .populate({
          path: 'bank',
          select: '-_id title owner settings',
          populate: { path: 'owner', select: '-_id name' },
        })
        .select('-_id number bank')
        .lean()
      return questions
    },
    [1, 2].map((number) => ({
      bank: { title: 'Algebra', owner: { name: 'Ann' }, settings: { shuffle: true, minutes: 30 } },
      number,
    })),
  ],
  [
    'compound and partial unique indexes',
    async ({ Question }) => {
      const bank = new ObjectId()
      await Question.insertMany([
        { bank, number: 1 },
        { bank, number: 2 },
        { bank, number: 3, slug: 'x' },
      ])
      const refused = async (fields: object) => {
        const error: unknown = await Question.create(fields).catch((thrown: unknown) => thrown)
        return error instanceof MongoServerError ? Object.keys(error['keyPattern']) : error
      }
      return [
        await refused({ bank, number: 2 }),
        await refused({ bank, number: 9, slug: 'x' }),
        await Question.countDocuments(),
      ]
    },
    [['bank', 'number'], ['slug'], 3],
  ],
  [
    'insertMany tells what it could not insert',
    async ({ User }) => {
      await User.create({ email: 'b@x' })
      const rows = ['a@x', 'b@x', 'c@x', 'a@x', 'd@x'].map((email) => ({ email }))
      const error: Document = await User.insertMany(rows, { ordered: false }).catch((thrown: Document) => thrown)
      const emails = (await User.find().sort('email').lean()).map(({ email }) => email)
      return [error['code'], error['writeErrors'].map((write: Document) => write['index']), emails]
    },
    [11000, [1, 3], ['a@x', 'b@x', 'c@x', 'd@x']],
  ],
  [
    'bulkSave and bulkWrite',
    async ({ Question }) => {
      const bank = new ObjectId()
      const questions = await Question.insertMany(Array.from({ length: 20 }, (_, i) => ({ bank, number: i })))
      for (const question of questions) question.difficulty = (question.number ?? 0) % 3
      const saved = await Question.bulkSave(questions)
      const written = await Question.bulkWrite([
        { updateMany: { filter: { difficulty: 0 }, update: { $set: { topic: 'easy' } } } },
        { updateOne: { filter: { bank, number: 99 }, update: { $set: { topic: 'new' } }, upsert: true } },
        { deleteMany: { filter: { difficulty: 2 } } },
      ])
      return [
        saved.modifiedCount,
        written.modifiedCount,
        written.upsertedCount,
        written.deletedCount,
        await Question.countDocuments(),
      ]
    },
    [20, 7, 1, 6, 15],
  ],
  [
    'types: Decimal128, BigInt, Mixed and maps of sub-documents',
    async ({ Question }) => {
      const { _id } = await Question.create({
        price: '19.90',
        views: 9007199254740993n,
        options: [{ text: 'a', right: true }, { text: 'b' }],
        extra: { deep: [{ x: null }], when: new Date(0) },
      })
      await Question.updateOne({ _id }, { $inc: { views: 1n } })
      const question = await Question.findById(_id)
      const raw = await Question.collection.findOne({ _id }, { projection: { _id: 0, price: 1, views: 1, extra: 1 } })
      return {
        raw,
        views: String(question?.views),
        option: question?.options[0]?.text,
        lines: question?.options.length,
      }
    },
    {
      raw: {
        price: mongoose.Types.Decimal128.fromString('19.90'),
        views: mongoose.mongo.Long.fromString('9007199254740994'),
        extra: { deep: [{ x: null }], when: new Date(0) },
      },
      views: '9007199254740994',
      option: 'a',
      lines: 2,
    },
  ],
  [
    'sub-documents by position and by filter',
    async ({ Question }) => {
      const { _id } = await Question.create({ options: [{ text: 'a' }, { text: 'b' }, { text: 'c', right: true }] })
      await Question.updateOne({ _id, 'options.text': 'b' }, { $set: { 'options.$.right': false } })
      await Question.updateOne({ _id }, { $set: { 'options.$[o].text': 'C' } }, { arrayFilters: [{ 'o.right': true }] })
      await Question.updateOne({ _id }, { $pull: { options: { text: 'a' } } })
      const question = await Question.findById(_id).select('-_id options.text options.right').lean()
      return question?.options
    },
    [
      { text: 'b', right: false },
      { text: 'C', right: true },
    ],
  ],
  [
    'aggregate with a lookup',
    async ({ Bank, Question }) => {
      const banks = await Bank.insertMany([{ title: 'A' }, { title: 'B' }, { title: 'C' }])
      const rows = Array.from({ length: 30 }, (_, i) => ({
        bank: banks[i % 2]?._id,
        number: i,
        topic: i % 5 ? 'x' : 'y',
        difficulty: i % 4,
      }))
      await Question.insertMany(rows)
      const perBank = await Bank.aggregate([
        { $lookup: { from: 'questions', localField: '_id', foreignField: 'bank', as: 'questions' } },
        {
          $project: {
            _id: 0,
            title: 1,
            questions: { $size: '$questions' },
            hardest: { $max: '$questions.difficulty' },
          },
        },
        { $sort: { title: 1 } },
      ])
      const perTopic = await Question.aggregate([
        { $match: { difficulty: { $gte: 1 } } },
        { $group: { _id: '$topic', n: { $sum: 1 }, mean: { $avg: '$difficulty' } } },
        { $sort: { _id: 1 } },
      ])
      return { perBank, perTopic }
    },
    {
      perBank: [
        { title: 'A', questions: 15, hardest: 2 },
        { title: 'B', questions: 15, hardest: 3 },
        { title: 'C', questions: 0, hardest: null },
      ],
      perTopic: [
        { _id: 'x', n: 18, mean: 2 },
        { _id: 'y', n: 4, mean: 1.75 },
      ],
    },
  ],
  [
    'a cursor over more than one batch',
    async ({ Question }) => {
      await Question.insertMany(Array.from({ length: 350 }, (_, number) => ({ bank: new ObjectId(), number })))
      let sum = 0
      for await (const question of Question.find().sort('number').cursor({ batchSize: 50 })) sum += question.number ?? 0
      let lean = 0
      await Question.find()
        .lean()
        .cursor()
        .eachAsync(() => void lean++)
      return [sum, lean]
    },
    [61075, 350],
  ],
  [
    'upserts by findOneAndUpdate set defaults',
    async ({ User }) => {
      const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true } as const
      const first = await User.findOneAndUpdate({ email: 'ann@x' }, { $set: { name: 'Ann' } }, options).lean()
      const second = await User.findOneAndUpdate({ email: 'ann@x' }, { $push: { roles: 'a' } }, options).lean()
      return [first?.attempts, second?.roles, second?.name, String(first?._id) === String(second?._id)]
    },
    [0, ['a'], 'Ann', true],
  ],
  [
    'a session',
    async ({ connection, User }) => {
      const session = await connection.startSession()
      await User.create([{ email: 'ann@x' }], { session })
      const found = await User.findOne({ email: 'ann@x' }).session(session).lean()
      await session.endSession()
      return [found?.email, await User.countDocuments()]
    },
    ['ann@x', 1],
  ],
  [
    'GridFS: a megabyte in chunks and back',
    async ({ connection }) => {
      const bytes = Buffer.alloc(1024 * 1024 + 7, 'import')
      const bucket = new mongoose.mongo.GridFSBucket(connection.db!, {
        bucketName: 'imports',
        chunkSizeBytes: 64 * 1024,
      })
      const upload = bucket.openUploadStream('paper.docx', { metadata: { by: 'ann@x' } })
      await new Promise((resolve, reject) => upload.once('finish', resolve).once('error', reject).end(bytes))
      const [file] = await bucket.find({ filename: 'paper.docx' }).toArray()
      const chunks = connection.collection('imports.chunks')
      const back = await buffer(bucket.openDownloadStream(upload.id))
      const part = await buffer(bucket.openDownloadStreamByName('paper.docx', { start: 65_530, end: 65_550 }))
      const count = await chunks.countDocuments({ files_id: upload.id })
      await bucket.delete(upload.id)
      const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex')
      return {
        file: [file?.length, file?.chunkSize, file?.metadata],
        same: digest(back) === digest(bytes),
        part: part.equals(bytes.subarray(65_530, 65_550)),
        chunks: [count, await chunks.countDocuments()],
        files: await bucket.find().toArray(),
        indexes: (await chunks.indexes()).map(({ name }) => name),
      }
    },
    {
      file: [1_048_583, 65_536, { by: 'ann@x' }],
      same: true,
      part: true,
      chunks: [17, 0],
      files: [],
      indexes: ['_id_', 'files_id_1_n_1'],
    },
  ],
  [
    'explain through a query',
    async ({ Question }) => {
      await Question.insertMany(
        Array.from({ length: 50 }, (_, number) => ({ topic: `t${number % 5}`, bank: new ObjectId(), number })),
      )
      const plan: Document = await Question.find({ topic: 't1' }).explain('executionStats')
      return [/"IXSCAN"/.test(JSON.stringify(plan)), plan['executionStats'].totalDocsExamined]
    },
    [true, 10],
  ],
  [
    'optimistic concurrency and a unique race',
    async ({ connection }) => {
      const schema = new Schema({ n: Number }, { optimisticConcurrency: true })
      const Counter = connection.model('Counter', schema)
      const { _id } = await Counter.create({ n: 0 })
      const [one, two] = await Promise.all([Counter.findById(_id).orFail(), Counter.findById(_id).orFail()])
      one.n = 1
      two.n = 2
      const results = await Promise.allSettled([one.save(), two.save()])
      return results.map(({ status }) => status).toSorted()
    },
    ['fulfilled', 'rejected'],
  ],
]

const cases: ConformanceCase[] = scripts.map(([name, script, expect], i) => ({
  name,
  run: (_collection, db, uri) => withModels(uri, `${db.databaseName}_${i}`, script),
  expect,
}))

runCases('mongoose', cases)
