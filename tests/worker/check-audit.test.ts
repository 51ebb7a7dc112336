import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkChain } from '../../api/src/platform/audit-log/check-chain.ts'
import { findCheck } from '../../api/src/platform/audit-log/check-state.ts'
import { record } from '../../api/src/platform/audit/commands.ts'
import { AuditCheckModel, AuditEntryModel, AuditHeadModel } from '../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../api/src/platform/notifications/model.ts'
import { chores } from '../../worker/src/chores.ts'
import { runChore } from '../../worker/src/run-chores.ts'
import { auditEvent, headOf, makeChain, rawAudit } from '../support/audit-chain.ts'
import { headerOf, makeUser } from '../support/made-users.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct()
const keys = () => product().context.keys
const now = new Date()
const tomorrow = new Date(now.getTime() + 24 * 3_600_000)
const check = (at = now, stillHeld?: () => boolean) => checkChain(product().context, at, stillHeld)
const seen = () => findCheck(keys())
const entry = async (seq: number) => (await rawAudit().findOne({ _id: seq }))!
const alarms = () => NotificationModel.find().lean()
const logged = () =>
  product()
    .logged.filter((line) => line.includes('audit_broken'))
    .map((line) => JSON.parse(line) as object)

describe('the chain of the audit', () => {
  it('is checked in pieces of a thousand, and on from there', async () => {
    await makeChain(keys(), 2_500)
    const findPiece = vi.spyOn(AuditEntryModel, 'find')
    let pieces = 0
    await check(now, () => pieces++ < 1)
    expect(await seen()).toEqual({ checked: { seq: 1_000, at: now.toISOString() } })
    await check()
    expect(await seen()).toMatchObject({ checked: { seq: 2_500 } })
    expect(findPiece.mock.calls.map(([filter]) => filter)).toEqual([
      {},
      { _id: { $gte: 1_000 } },
      { _id: { $gte: 2_000 } },
    ])
    findPiece.mockRestore()
    await record(product().context, auditEvent())
    await check()
    expect(await seen()).toMatchObject({ checked: { seq: 2_501 } })
    expect(logged()).toEqual([])
  })

  it('is whole while it is empty, and while several workers check and others write', async () => {
    await check()
    expect(await seen()).toMatchObject({ checked: { seq: 0 } })
    const writing = Array.from({ length: 30 }, () => record(product().context, auditEvent()))
    await Promise.all([...writing, check(), check(), check()])
    await check()
    expect(await seen()).toEqual({ checked: { seq: 30, at: now.toISOString() } })
    expect(logged()).toEqual([])
  })

  it('is checked by a chore of the worker', async () => {
    await makeChain(keys(), 3)
    await runChore(
      product().context,
      chores.find(({ name }) => name === 'check-audit')!,
    )
    expect(await seen()).toMatchObject({ checked: { seq: 3 } })
  })
})

describe('somebody who has tampered with the audit', () => {
  beforeEach(async () => {
    await makeChain(keys(), 40)
    await check()
  })

  /** The head that was true at entry 30, which somebody has kept. */
  const setBack = async () => AuditHeadModel.replaceOne({ _id: 'head' }, headOf(keys(), await entry(30)))
  const cutOff = () => rawAudit().deleteMany({ _id: { $gt: 30 } })

  it.each<[what: string, seq: number, reason: string, work: () => Promise<unknown>]>([
    ['changed an entry', 17, 'changed', () => rawAudit().updateOne({ _id: 17 }, { $set: { actor: 'somebody else' } })],
    ['removed an entry', 17, 'missing', () => rawAudit().deleteOne({ _id: 17 })],
    ['removed the first entry', 1, 'missing', () => rawAudit().deleteOne({ _id: 1 })],
    ['cut the end off', 31, 'cut off', cutOff],
    ['cut the end off, and set its note back', 31, 'cut off', () => cutOff().then(setBack)],
    [
      'cut the end off, and let others write on',
      32,
      'cut off',
      async () => {
        await cutOff().then(setBack)
        await record(product().context, auditEvent())
      },
    ],
    ['added an entry', 41, 'changed', async () => rawAudit().insertOne({ ...(await entry(40)), _id: 41 })],
    ['put an entry in', 18, 'missing', async () => rawAudit().insertOne({ ...(await entry(17)), _id: 17.5 })],
    [
      'added an entry whose number is none',
      41,
      'changed',
      async () => rawAudit().insertOne({ ...(await entry(40)), _id: 'x' as never }),
    ],
  ])('is found who %s: an error in the log, and a notification to each administrator, once', async (...row) => {
    const [, seq, reason, work] = row
    const admins = [await makeUser({ roles: ['admin'] }), await makeUser({ roles: ['admin'] })]
    await Promise.all([makeUser({ roles: ['editor'] }), makeUser({ roles: ['admin'], status: 'inactive' })])
    await work()
    for (let n = 0; n < 3; n++) await check(tomorrow)
    expect(await seen()).toEqual({
      checked: { seq: seq - 1, at: tomorrow.toISOString() },
      broken: { seq, reason, found_at: tomorrow.toISOString() },
    })
    expect(logged()).toMatchObject([{ level: 50, alert: 'audit_broken', entry: seq, reason }])
    const found = await alarms()
    expect(found.map(({ user_id }) => user_id.toHexString()).toSorted()).toEqual(admins.map(({ id }) => id).toSorted())
    expect(found[0]).toMatchObject({ title: 'The audit log was tampered with', link: '/admin/audit' })
    expect(found[0]!.text).toContain(String(seq))
  })

  it('is found when the entries were replaced by others, though the chain is whole again', async () => {
    await makeUser({ roles: ['admin'] })
    await cutOff().then(setBack)
    for (let n = 0; n < 20; n++) await record(product().context, auditEvent({ actor: 'somebody else' }))
    await check()
    expect(await seen()).toMatchObject({ broken: { seq: 40, reason: 'changed' } })
    expect(await alarms()).toHaveLength(1)
  })

  it('is over when the entry is as it was', async () => {
    const before = await entry(17)
    await rawAudit().deleteOne({ _id: 17 })
    await check(tomorrow)
    expect(await seen()).toMatchObject({ broken: { seq: 17 } })
    await rawAudit().insertOne(before)
    await check(tomorrow)
    expect(await seen()).toEqual({ checked: { seq: 40, at: tomorrow.toISOString() } })
  })

  it('is not believed that the chain was checked', async () => {
    await rawAudit().updateOne({ _id: 17 }, { $set: { actor: 'somebody else' } })
    await check(tomorrow)
    await AuditCheckModel.updateOne({}, { $unset: { broken: 1 }, $set: { seq: 40, checked_at: new Date(0) } })
    expect(await seen()).toEqual({})
    await check(tomorrow)
    expect(await seen()).toMatchObject({ checked: { seq: 16 }, broken: { seq: 17 } })
  })
})

describe('GET /api/v1/admin/audit/check', () => {
  it('tells administrators how far the chain was checked, and where it breaks', async () => {
    const headers = await headerOf(product(), await makeUser({ roles: ['admin'] }))
    const data = async () =>
      (await product().app.inject({ url: '/api/v1/admin/audit/check', headers })).json<{ data: object }>().data
    expect(await data()).toEqual({})
    await makeChain(keys(), 3)
    await check()
    expect(await data()).toEqual({ checked: { seq: 3, at: now.toISOString() } })
    await rawAudit().updateOne({ _id: 2 }, { $set: { note: 'looks fine' } })
    await check(tomorrow)
    expect(await data()).toMatchObject({ broken: { seq: 2, reason: 'changed', found_at: tomorrow.toISOString() } })
  })
})
