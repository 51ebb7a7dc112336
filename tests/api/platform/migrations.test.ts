import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createLog } from '../../../api/src/core/log.ts'
import { ensureIndexes } from '../../../api/src/core/mongo.ts'
import { readSettings } from '../../../api/src/core/settings.ts'
import { holdLease, LeaseModel } from '../../../api/src/core/work/lease.ts'
import { runMigrations } from '../../../api/src/platform/migrations/run-migrations.ts'
import { renamedCollections } from '../../../api/src/platform/migrations/table.ts'

const log = createLog('test', readSettings({ LOG_LEVEL: 'silent' }))
const leaseMs = 300
const run = (signal = new AbortController().signal) => runMigrations(log, signal, leaseMs)
const collection = (name: string) => mongoose.connection.db!.collection<{ _id: string; [field: string]: unknown }>(name)
const collections = async () => (await mongoose.connection.db!.listCollections().toArray()).map(({ name }) => name)
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: `row-${String(n).padStart(4, '0')}`, n }))

beforeEach(async () => {
  await mongoose.connect(inject('mongoUri'), { dbName: `test-${randomUUID()}` })
  // As in every database that has the board of inquiries: what is stored here is no ticket that it could show.
  await collection('office_items').createIndex({ words: 1 })
})
afterEach(async () => {
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

describe('a database of the version before', () => {
  it('has every renamed collection under its new name, with every document, once', async () => {
    for (const [from] of renamedCollections) await collection(from).insertMany(rows(7))
    await run()
    for (const [from, to] of renamedCollections) {
      expect(await collections()).not.toContain(from)
      expect(await collection(to).find().sort({ _id: 1 }).toArray()).toEqual(rows(7))
    }
  })

  it('is the same after a second run, and after one that was cut off', async () => {
    await collection('letters').insertMany(rows(450))
    // Cut off after the copy of the first documents, before they were deleted from the old collection.
    await collection('mails').insertMany(rows(10))
    await run()
    await run()
    expect(await collection('mails').find().sort({ _id: 1 }).toArray()).toEqual(rows(450))
  })

  it('has what waits on the board of inquiries, once, with its messages', async () => {
    await mongoose.connection.dropCollection('office_items')
    const now = new Date()
    const dates = { created_at: now, updated_at: now }
    const message = { _id: new mongoose.Types.ObjectId(), from: 'user', text: 'What now?', created_at: now }
    const ticket = { subject: 'Cannot log in', messages: [message], message_count: 1, ...dates }
    await collection('tickets').insertMany([
      { ...ticket, _id: new mongoose.Types.ObjectId(), status: 'open', user_id: new mongoose.Types.ObjectId() },
      {
        ...ticket,
        _id: new mongoose.Types.ObjectId(),
        status: 'closed',
        guest: { name: 'Asha Rao', email_id: 'a@b.in' },
      },
    ] as never[])
    const need = { user_id: new mongoose.Types.ObjectId(), subject: 'Physics', level: 'Class 9', pincode: '700019' }
    await collection('requirements').insertMany([
      { ...need, _id: new mongoose.Types.ObjectId(), state: 'open', version: 3, ...dates },
      { ...need, _id: new mongoose.Types.ObjectId(), state: 'filled', version: 1, ...dates },
    ] as never[])
    const report = { reason: 'rude', version: 1, ...dates }
    await collection('reports').insertMany([
      { ...report, _id: new mongoose.Types.ObjectId(), state: 'looking', is_open: true },
      { ...report, _id: new mongoose.Types.ObjectId(), state: 'rejected', is_open: false },
    ] as never[])
    const board = async () =>
      (await collection('office_items').find().sort({ kind: 1, column: 1 }).toArray()).map(
        ({ kind, title, person, column }) => [kind, title, person, column],
      )
    await run()
    const expected = [
      ['contact', 'Cannot log in', 'Asha Rao', 'closed'],
      ['lead', 'Physics, Class 9', '', 'new'],
      ['report', 'Rude or threatening', '', 'progress'],
      ['support', 'Cannot log in', '', 'new'],
    ]
    expect(await board()).toEqual(expected)
    await run()
    expect(await board()).toEqual(expected)
    // Once its index is there nothing is made any more.
    await collection('office_items').deleteMany({})
    await collection('office_items').createIndex({ words: 1, column: 1 })
    await run()
    expect(await board()).toEqual([])
  })

  it('keeps what was changed under the new name since', async () => {
    await collection('letters').insertMany(rows(3))
    await collection('mails').insertOne({ _id: 'row-0001', n: 'newer' })
    await run()
    expect(await collection('mails').findOne({ _id: 'row-0001' })).toEqual({ _id: 'row-0001', n: 'newer' })
    expect(await collection('mails').countDocuments()).toBe(3)
  })

  it('has its questions and versions name the approval, also where the renaming was cut off in the middle', async () => {
    const [approved, changed] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()]
    await collection('questions').insertMany([
      { _id: 'a', review_id: approved },
      { _id: 'b' },
      { _id: 'c', approval_id: changed },
    ])
    await collection('question_versions').insertOne({ _id: 'v', review_id: approved })
    await collection('questions').createIndex(
      { review_id: 1, _id: 1 },
      { partialFilterExpression: { review_id: { $exists: true } } },
    )
    await run()
    expect(await collection('questions').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', approval_id: approved },
      { _id: 'b' },
      { _id: 'c', approval_id: changed },
    ])
    expect(await collection('question_versions').findOne({ _id: 'v' })).toEqual({ _id: 'v', approval_id: approved })
    expect((await collection('questions').indexes()).map(({ name }) => name)).toEqual(['_id_'])
  })

  it('has what an older server decided that still ran after the first migration', async () => {
    const decided = new mongoose.Types.ObjectId()
    await collection('questions').insertOne({ _id: 'a', review_id: decided })
    await collection('reviews').insertOne({ _id: 'r' })
    await run()
    expect(await collection('questions').findOne({ _id: 'a' })).toEqual({ _id: 'a', approval_id: decided })
    expect(await collection('approvals').countDocuments()).toBe(1)
  })

  it('has its profiles have a public id and say which rows of the lists they name, but not over what was saved meanwhile', async () => {
    const person = (n: number) => ({
      _id: new mongoose.Types.ObjectId(n.toString(16).padStart(24, '0')),
      email_key: `person-${n}@example.com`,
      nationality: 'Indian ',
      profile_version: 3,
    })
    const people = [...Array.from({ length: 450 }, (_, n) => person(n)), { ...person(450), nationality: '' }]
    await collection('users').insertMany(people as never[])
    const users = Object.getPrototypeOf(collection('users')) as mongoose.mongo.Collection
    const writing = vi
      .spyOn(users, 'bulkWrite')
      .mockImplementationOnce(async function late(this: mongoose.mongo.Collection, updates, options) {
        const saved = { nationality: 'Nepali', list_uses: ['nationality:nepali'], profile_version: 4 }
        await collection('users').updateOne({ _id: person(7)._id as never }, { $set: saved })
        return this.bulkWrite(updates, options)
      })
    await run()
    const count = (of: unknown) => collection('users').countDocuments({ list_uses: of as never })
    expect(await Promise.all([count('nationality:indian'), count('nationality:nepali'), count(null)])).toEqual([
      449, 1, 1,
    ])
    const ids = (await collection('users').find().toArray()).map(({ public_id }) => public_id)
    expect(ids.filter((id) => /^[0-9a-f]{24}$/.test(String(id)))).toHaveLength(451)
    expect(new Set(ids).size).toBe(451)
    await ensureIndexes()
    writing.mockClear()
    await run()
    expect(writing).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('is whole when several run the migrations at the same time', async () => {
    await collection('reviews').insertMany(rows(450))
    await Promise.all([run(), run(), run()])
    expect(await collection('approvals').countDocuments()).toBe(450)
    expect(await collections()).not.toContain('reviews')
  })
})

describe('a process that does not hold the lease', () => {
  const release = () => LeaseModel.updateOne({ _id: 'migrations' }, { $set: { until: new Date(0) } })

  it('waits for the one that took the work over from it', async () => {
    await collection('tickets').insertMany(rows(450))
    const takeOver = async () => {
      await LeaseModel.updateOne(
        { _id: 'migrations' },
        { $set: { holder: 'another process', until: new Date(Date.now() + 60_000) } },
      )
      const end = performance.now() + leaseMs
      while (performance.now() <= end); // nothing of this process runs meanwhile
    }
    const documents = Object.getPrototypeOf(collection('tickets')) as mongoose.mongo.Collection
    const deleting = vi
      .spyOn(documents, 'deleteMany')
      .mockImplementationOnce(async function slow(this: mongoose.mongo.Collection, filter) {
        await takeOver()
        return this.deleteMany(filter!)
      })
    let isOver = false
    const running = run().then(() => (isOver = true))
    await vi.waitFor(() => expect(deleting).toHaveBeenCalledTimes(2))
    // Asked again and again whether the other one is done.
    const asking = vi.spyOn(LeaseModel, 'updateOne')
    await vi.waitFor(() => expect(asking.mock.calls.length).toBeGreaterThan(2), { timeout: 5_000 })
    expect(isOver).toBe(false)
    expect(await collection('tickets').countDocuments()).toBe(250)
    await release()
    await running
    expect(await collection('support_tickets').countDocuments()).toBe(450)
    vi.restoreAllMocks()
  })

  it('does nothing where it is stopped while it waits', async () => {
    await holdLease('migrations', 60_000, 'another process')
    const listing = vi.spyOn(mongoose.connection.db!, 'listCollections')
    const stopped = new AbortController()
    const running = run(stopped.signal)
    stopped.abort()
    await running
    expect(listing).not.toHaveBeenCalled()
  })
})

describe('a new database', () => {
  it('is left as it is', async () => {
    await run()
    await ensureIndexes()
    const before = (await collections()).toSorted()
    await run()
    expect((await collections()).toSorted()).toEqual(before)
    for (const [from] of renamedCollections) expect(before).not.toContain(from)
  })
})
