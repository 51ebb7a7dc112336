import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { canonicalJson } from '../../../api/src/platform/audit/entry.ts'
import { record } from '../../../api/src/platform/audit/commands.ts'
import type { AuditEvent } from '../../../api/src/platform/audit/entry.ts'
import { AuditEntryModel, AuditHeadModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { truncatedNetwork } from '../../../api/src/core/ip-network.ts'
import { verifyChain } from '../../../api/src/platform/audit/verify.ts'
import { keysOf } from '../../../api/src/core/keys.ts'
import { auditEvent, makeChain, rawAudit } from '../../support/audit-chain.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { shareDatabase } from '../../support/written-collections.ts'
import { maps } from '../../support/maps.ts'
import { refusesQueries } from '../../support/wrong-queries.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '100000' } })
/** The full count, 100,000, takes ten seconds, most of them to write. */
const rows = Number(process.env.AUDIT_ROWS ?? 10_000)
const write = (more?: Partial<AuditEvent>) => record(product().context, auditEvent(more))
const verify = () => verifyChain(product().context.keys)
const raw = rawAudit
const chain = (count: number) => makeChain(product().context.keys, count)

describe('an audit entry', () => {
  it('says who did what to whom, from where, by which request, with values as hashes', async () => {
    await write({
      before: { status: 'active', name: 'Asha', kept: 1 },
      after: { status: 'inactive', name: 'Asha R', kept: 1 },
    })
    const entry = await AuditEntryModel.findById(1).lean<AuditRecord>()
    expect(entry).toMatchObject({
      _id: 1,
      actor: 'a'.repeat(24),
      action: 'user.disabled',
      entity: 'user',
      entity_id: 'b'.repeat(24),
      request_id: 'a-request',
      network: '203.0.113.0/24',
      prev: '',
    })
    expect(entry!.changes.map(({ field }) => field)).toEqual(['name', 'status'])
    for (const { before, after } of entry!.changes)
      expect([before, after].join()).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/)
    expect(JSON.stringify(entry)).not.toMatch(/Asha|inactive|203\.0\.113\.77/)
  })

  it('has another hash for the same value of somebody else', async () => {
    await write()
    await write({ entity_id: 'c'.repeat(24) })
    const [one, other] = await AuditEntryModel.find().lean<AuditRecord[]>()
    expect(one!.changes[0]!.after).not.toBe(other!.changes[0]!.after)
  })

  it('is told to the log, which lies elsewhere', async () => {
    await write()
    const { hash } = (await AuditEntryModel.findById(1).lean<AuditRecord>())!
    expect(product().logged.join('')).toContain(hash)
  })

  maps(truncatedNetwork, [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['', ''],
    ['unknown', ''],
    ['1.2.3.4, 5.6.7.8', ''],
  ])
})

describe('canonical JSON', () => {
  it('does not depend on the order of fields, and tells different values apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const turned = (inner: unknown): unknown =>
          Array.isArray(inner)
            ? inner.map(turned)
            : inner !== null && typeof inner === 'object'
              ? Object.fromEntries(
                  Object.entries(inner)
                    .toReversed()
                    .map(([key, one]) => [key, turned(one)]),
                )
              : inner
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    const date = new Date(0)
    expect(canonicalJson({ a: date })).not.toBe(canonicalJson({ a: date.toISOString() }))
  })
})

describe('the chain', () => {
  it('holds with 100 entries written at once', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => write({ entity_id: String(n) })))
    expect(await verify()).toMatchObject({ ok: true, checked: 100 })
  })

  it('holds with three processes that write at once: no number twice, none left out', async () => {
    shareDatabase()
    const args = ['--conditions=abhyas', '--import', 'tsx', join(import.meta.dirname, 'audit-process.ts')]
    const { APP_SECRET } = product().context.settings
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, [...args, inject('mongoUri'), mongoose.connection.name, APP_SECRET, '60'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    )
    const ends = await Promise.all(children.map((child) => once(child, 'exit')))
    expect(ends.map(([code]) => code as number)).toEqual([0, 0, 0])
    expect(await verify()).toMatchObject({ ok: true, checked: 180 })
    expect(new Set((await AuditEntryModel.find().lean<AuditRecord[]>()).map(({ actor }) => actor)).size).toBe(3)
    expect((await AuditHeadModel.findById('head').lean())!.seq).toBe(180)
  })

  it('holds while it is empty, and goes on under a new secret', async () => {
    expect(await verify()).toEqual({ ok: true, checked: 0, hash: '' })
    await write()
    const { context } = product()
    const rotated = keysOf(['a new secret of more than 32 characters', context.settings.APP_SECRET])
    await record({ ...context, keys: rotated }, auditEvent())
    expect(await verifyChain(rotated)).toMatchObject({ ok: true, checked: 2 })
    expect(await verifyChain(keysOf(['a stranger’s secret of more than 32']))).toMatchObject({ ok: false, seq: 1 })
  })
})

describe('an audit somebody has tampered with', () => {
  const count = 40
  beforeEach(() => chain(count))

  it.each([
    ['another actor', { $set: { actor: 'somebody else' } }],
    ['another time', { $set: { at: new Date(0) } }],
    ['another value', { $set: { 'changes.0.after': '0'.repeat(64) } }],
    ['a change less', { $set: { changes: [] } }],
    ['another network', { $set: { network: '10.0.0.0/24' } }],
    ['a field more', { $set: { remark: 'looks fine' } }],
    ['a field less', { $unset: { note: '' } }],
    ['another hash', { $set: { hash: '0'.repeat(64) } }],
    ['a hash that is none', { $set: { hash: 5 } }],
  ])('is found out by %s in any entry', async (_, change) => {
    for (const seq of [1, 17, count]) {
      const before = await raw().findOne({ _id: seq })
      await raw().updateOne({ _id: seq }, change as object)
      const verdict = await verify()
      expect(verdict).toMatchObject({ ok: false, seq, reason: 'changed' })
      await raw().replaceOne({ _id: seq }, before!)
    }
    expect(await verify()).toMatchObject({ ok: true, checked: count })
  })

  it.each([1, 17, count - 1])('is found out by entry %i that is gone', async (seq) => {
    await raw().deleteOne({ _id: seq })
    expect(await verify()).toMatchObject({ ok: false, seq, reason: 'missing' })
  })

  it('is found out by entries cut off its end, also with the note of the end taken away or set back', async () => {
    await raw().deleteMany({ _id: { $gt: 30 } })
    expect(await verify()).toMatchObject({ ok: false, seq: 31, reason: 'cut off' })
    await AuditHeadModel.updateOne({ _id: 'head' }, { $set: { seq: 30 } })
    expect(await verify()).toMatchObject({ ok: false, seq: 30, reason: 'changed' })
    await AuditHeadModel.deleteOne({ _id: 'head' })
    expect(await verify()).toMatchObject({ ok: false, reason: 'cut off' })
  })

  it('is found out by an entry that is put in, and by two that change places', async () => {
    const [one, other] = await raw()
      .find({ _id: { $in: [10, 11] } })
      .sort({ _id: 1 })
      .toArray()
    await AuditEntryModel.create({ ...one!, _id: 10.5 })
    expect(await verify()).toMatchObject({ ok: false, seq: 11 })
    await raw().deleteOne({ _id: 10.5 })
    await raw().deleteOne({ _id: 10 })
    await AuditEntryModel.create({ ...other!, _id: 10 })
    expect(await verify()).toMatchObject({ ok: false, seq: 10, reason: 'changed' })
  })

  it(`of ${rows} entries is found out by one that is changed or gone`, async () => {
    await raw().deleteMany({})
    await AuditHeadModel.deleteMany()
    await chain(rows)
    expect(await verify()).toMatchObject({ ok: true, checked: rows })
    const [changed, gone] = [Math.floor(rows * 0.77), Math.floor(rows / 2)]
    await raw().updateOne({ _id: changed }, { $set: { action: 'user.enabled' } })
    expect(await verify()).toMatchObject({ ok: false, seq: changed, reason: 'changed' })
    await raw().deleteOne({ _id: gone })
    expect(await verify()).toMatchObject({ ok: false, seq: gone, reason: 'missing' })
  })
})

describe('GET /api/v1/admin/audit', () => {
  let headers: { authorization: string }
  beforeEach(async () => {
    headers = await headerOf(product(), await makeUser({ roles: ['admin'] }))
  })
  const list = (query: Record<string, string | string[]> = {}) =>
    product().app.inject({ url: '/api/v1/admin/audit', query, headers })
  const seen = async (query: Record<string, string>) =>
    ((await list(query)).json() as { data: { id: string }[] }).data.map(({ id }) => id)

  it('lists entries, the newest first, as all lists are', async () => {
    for (let n = 0; n < 25; n++) await write({ entity_id: String(n) })
    const answer = (await list({ page: '2' })).json() as { data: { id: string }[] }
    expect(answer).toMatchObject({
      total: 25,
      totalPages: 2,
      currentPage: 2,
      pagination: { total: 25, totalPages: 2, page: 2, limit: 20 },
    })
    expect(answer.data.map(({ id }) => id)).toEqual(['5', '4', '3', '2', '1'])
    expect(Object.keys(answer.data[0]!).toSorted()).toEqual([
      'action',
      'actor',
      'actor_name',
      'at',
      'changes',
      'entity',
      'entity_id',
      'entity_name',
      'hash',
      'id',
      'network',
      'note',
      'request_id',
    ])
  })

  it('of one kind, one thing, one person, and of all of these together', async () => {
    await write({ entity: 'user', entity_id: 'u1', actor: 'one' })
    await write({ entity: 'user', entity_id: 'u2', actor: 'other' })
    await write({ entity: 'site-settings', entity_id: 'site', actor: 'one' })
    expect(await seen({ entity: 'user' })).toEqual(['2', '1'])
    expect(await seen({ id: 'u2' })).toEqual(['2'])
    expect(await seen({ actor: 'one' })).toEqual(['3', '1'])
    expect(await seen({ entity: 'user', id: 'u1', actor: 'one' })).toEqual(['1'])
    expect(await seen({ entity: 'user', actor: 'one' })).toEqual(['1'])
    expect(await seen({ actor: 'nobody' })).toEqual([])
    expect(await seen({ entity: '', id: '', actor: '' })).toEqual(['3', '2', '1'])
  })

  it('of a person by name, of a kind by name, and of days', async () => {
    const asha = await makeUser({ contact_person: 'Ms. - Asha Rao' })
    await write({ actor: asha._id.toHexString(), entity_id: asha._id.toHexString() })
    await write({ actor: 'system' })
    await raw().updateOne({ _id: 1 }, { $set: { at: new Date('2026-03-01T18:29:59Z') } })
    await raw().updateOne({ _id: 2 }, { $set: { at: new Date('2026-03-01T18:30:00Z') } })
    const [entry] = (await list({ id: asha._id.toHexString() })).json<{ data: object[] }>().data
    expect(entry).toMatchObject({ actor_name: 'Ms. Asha Rao', entity_name: 'Ms. Asha Rao' })
    expect(await seen({ person: 'asha' })).toEqual(['1'])
    expect(await seen({ person: 'nobody' })).toEqual([])
    // Days are days in India.
    expect(await seen({ from: '2026-03-02' })).toEqual(['2'])
    expect(await seen({ to: '2026-03-01' })).toEqual(['1'])
    expect(await seen({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['2', '1'])
  })

  it('with the names of things of every kind', async () => {
    const tutor = await makeUser({ contact_person: 'Ms. - Asha Rao' })
    const file = new mongoose.Types.ObjectId()
    await UserModel.collection.updateOne(
      { _id: tutor._id },
      { $set: { documents: [{ id: String(file), name: 'Degree' }] } },
    )
    const planted = [
      ['test', 'tests', { test_name: 'Motion' }, 'Motion'],
      ['plan', 'plans', { title: 'NEET series' }, 'NEET series'],
      ['coupon', 'coupons', { code: 'DIWALI' }, 'DIWALI'],
      ['order', 'orders', { number: 'O-26-1' }, 'O-26-1'],
      ['payment', 'payments', { number: 'P-26-1' }, 'P-26-1'],
      ['material', 'materials', { title: 'Notes' }, 'Notes'],
      ['lesson', 'bookings', { subject: 'Physics', level: 'Class 9' }, 'Physics, Class 9'],
      ['report', 'reports', { reason: 'spam' }, 'Advertising'],
      ['tutor-review', 'tutor_reviews', { tutor_id: tutor._id }, 'Ms. Asha Rao'],
    ] as const
    for (const [entity, collection, fields] of planted) {
      const { insertedId } = await mongoose.connection.collection(collection).insertOne({ ...fields })
      await write({ entity, entity_id: String(insertedId) })
    }
    await write({ entity: 'document', entity_id: String(file) })
    const { data } = (await list({})).json<{ data: { entity_name: string }[] }>()
    expect(data.map(({ entity_name }) => entity_name).toReversed()).toEqual([
      ...planted.map(([, , , name]) => name),
      'Degree’ of ‘Ms. Asha Rao',
    ])
  })

  it('as a file, without formulas', async () => {
    const actor = (await makeUser({ contact_person: 'Mr. - Asha;=1+1' }))._id.toHexString()
    await write({ note: '=1+1', action: 'list.added', entity: 'board', actor })
    const { payload, headers: said } = await product().app.inject({ url: '/api/v1/admin/audit/export', headers })
    expect(said['content-disposition']).toContain('audit.csv')
    expect(payload.split('\r\n')).toHaveLength(3)
    expect(payload).toContain(`,"Mr. Asha;=1+1","Mr. Asha;=1+1 added",'=1+1,board`)
  })

  it('as a file of all entries, each once, from several reads of the database', async () => {
    await chain(1_250)
    const numbersOf = async (asked: string) => {
      const { payload } = await product().app.inject({ url: `/api/v1/admin/audit/export?${asked}`, headers })
      return [...payload.matchAll(/^(\d+),/gm)].map(([, number]) => Number(number))
    }
    const newest = Array.from({ length: 1_250 }, (_, i) => 1_250 - i)
    expect(await numbersOf('')).toEqual(newest)
    const [one, other] = [
      await makeUser({ contact_person: 'Ms. - Usha Rao' }),
      await makeUser({ contact_person: 'Ms. - Usha Iyer' }),
    ]
    await raw().updateMany({}, { $set: { actor: one._id.toHexString() } })
    const even = newest.filter((n) => n % 2 === 0)
    await raw().updateMany({ _id: { $in: even } }, { $set: { actor: other._id.toHexString() } })
    expect(await numbersOf('person=usha')).toEqual(newest)
    expect(await numbersOf(`actor=${other._id.toHexString()}`)).toEqual(even)
  })

  refusesQueries(list, [
    [{ 'entity[$ne]': '' }, 400],
    [{ entity: ['a', 'b'] }, 400],
    [{ who: 'x' }, 400],
    [{ page: 'x' }, 400],
    [{ actor: 'x'.repeat(101) }, 422],
    [{ from: '2026-13-45' }, 422],
  ])
})
