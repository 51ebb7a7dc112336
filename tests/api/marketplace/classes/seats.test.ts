import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SeatModel } from '../../../../api/src/billing/seats/model.ts'
import { BatchModel } from '../../../../api/src/marketplace/class-records/batches/model.ts'
import { MemberModel } from '../../../../api/src/marketplace/class-records/members/model.ts'
import { giveSeats } from '../../../../api/src/marketplace/classes/commands.ts'
import { LearnerModel } from '../../../../api/src/marketplace/learners/model.ts'
import type { Batch, BatchMember } from '../../../../shared/src/marketplace/classes/shapes.ts'
import * as money from '../../../support/billing.ts'
import { type MadeClass, makeClass, makeMember, newClass, type Student } from '../../../support/classes.ts'
import { callAs } from '../../../support/families.ts'
import { makeUser, type MadeUser } from '../../../support/made-users.ts'
import { manyCalls, startProduct } from '../../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
let [institute, plan, made] = [] as unknown as [MadeUser, AdminPlan, MadeClass]
beforeEach(async () => {
  institute = await makeUser({ i_am: 'Institute/Tutorial Center', institute_name: 'Gyan Centre' })
  plan = await money.sellPlan(product(), shop.finance, {
    kind: 'institute',
    title: 'Seats for NEET',
    prices: [{ currency: 'INR', amount: 49_900 }],
  })
  made = await makeClass(product(), {}, institute)
})
// After every test all of it must agree.
afterEach(() => money.assertAgrees(product()))

async function buy(quantity: number): Promise<Order> {
  const changes = { quantity, expected_total: quantity * 49_900 }
  const { data } = await money.orderPlan(product(), institute, plan, changes)
  await money.proveTransfer(product(), institute, data)
  await money.approve(product(), shop.finance, await money.paymentOf(data))
  return data
}
const change = (body: object, one = made) =>
  callAs<Batch>(product(), institute, ['PUT', `/teacher/batches/${one.batch.id}`], { ...newClass, ...body })
const choose = () => change({ seats_of: plan.id })
const batchNow = async (one = made) =>
  (await callAs<Batch>(product(), institute, ['GET', `/teacher/batches/${one.batch.id}`])).data
const hasSeat = async (who: MadeUser) =>
  (await callAs<OwnAccess>(product(), who, ['GET', '/account/access'])).data.access.length > 0
const seated = async (one = made) => {
  const path = `/teacher/batches/${one.batch.id}/members`
  const { data } = await callAs<BatchMember[]>(product(), institute, ['GET', path])
  return new Map(data.map(({ learner, has_seat }) => [learner.id, has_seat]))
}
const leave = (who: Student) =>
  callAs(product(), who, ['POST', `/batches/${made.batch.id}/leave`], { learner_id: who.learner })
/** The chore, a little later: as after a process has died. */
const later = () => giveSeats(new Date(Date.now() + 10_000))

describe('a class', () => {
  it('gives the seats of a plan of which its owner has some', async () => {
    const refused = { status: 422, fields: { seats_of: 'Choose a plan whose seats you have.' } }
    expect(await choose()).toMatchObject(refused)
    await buy(2)
    expect(await change({ seats_of: shop.plan.id })).toMatchObject(refused)
    expect((await choose()).data).toMatchObject({
      seats_of: plan.id,
      seats: { title: 'Seats for NEET', given: 0, of: 2, in_class: 0 },
    })
    // What is not said stays; null gives none.
    expect((await change({})).data.seats_of).toBe(plan.id)
    expect((await change({ seats_of: null })).data).toMatchObject({ seats_of: null, seats: null })
  })

  it('gives them to who joins while one is free, and who has none is in it all the same', async () => {
    await buy(2)
    await choose()
    const [one, two, three] = [
      await makeMember(product(), made),
      await makeMember(product(), made),
      await makeMember(product(), made),
    ]
    expect([await hasSeat(one), await hasSeat(two), await hasSeat(three)]).toEqual([true, true, false])
    expect(await batchNow()).toMatchObject({ member_count: 3, seats: { given: 2, of: 2, in_class: 2 } })
    expect(await seated()).toEqual(
      new Map([
        [one.learner, true],
        [two.learner, true],
        [three.learner, false],
      ]),
    )
  })

  it('frees the seat of who leaves at once, and the rest get it by the chore', async () => {
    await buy(1)
    await choose()
    const one = await makeMember(product(), made)
    await leave(one)
    expect(await SeatModel.countDocuments({})).toBe(0)
    const two = await makeMember(product(), made)
    const three = await makeMember(product(), made)
    expect([await hasSeat(one), await hasSeat(two), await hasSeat(three)]).toEqual([false, true, false])
    const path = `/teacher/batches/${made.batch.id}/members/${two.learner}`
    await callAs(product(), institute, ['DELETE', path])
    expect(await hasSeat(two)).toBe(false)
    await later()
    expect(await hasSeat(three)).toBe(true)
  })

  it('that begins to give seats gives them to those who are in it, who came first at first', async () => {
    const members: Student[] = []
    for (const days of [1, 3, 2]) {
      const member = await makeMember(product(), made)
      const since = new Date(Date.now() - days * 24 * 3_600_000)
      await MemberModel.updateOne({ learner_id: member.learner }, { $set: { since } })
      members.push(member)
    }
    await buy(2)
    await choose()
    await later()
    expect(await Promise.all(members.map(hasSeat))).toEqual([false, true, true])
    // More are bought: the rest have one.
    await buy(1)
    await later()
    expect(await Promise.all(members.map(hasSeat))).toEqual([true, true, true])
    await change({ seats_of: null })
    await later()
    expect(await SeatModel.countDocuments({})).toBe(0)
    expect(await BatchModel.countDocuments({ seats_at: { $exists: true } })).toBe(0)
  })

  it('shares its seats with the other classes: nobody has two, and who leaves one of them keeps theirs', async () => {
    const other = await makeClass(product(), { name: 'Chemistry' }, institute)
    await buy(2)
    await choose()
    await change({ name: 'Chemistry', seats_of: plan.id }, other)
    const one = await makeMember(product(), made)
    const joined = { code: other.code, learner_id: one.learner }
    await callAs(product(), one, ['POST', '/batches/join'], joined)
    expect(await batchNow(other)).toMatchObject({ seats: { given: 1, of: 2, in_class: 0 } })
    expect((await seated(other)).get(one.learner)).toBe(true)
    await leave(one)
    await later()
    expect(await batchNow(other)).toMatchObject({ seats: { given: 1, in_class: 1 } })
    expect(await hasSeat(one)).toBe(true)
  })

  it('gives what a process that died has left: to who has come, and from who has gone', async () => {
    await buy(1)
    await choose()
    const one = await makeMember(product(), made)
    await MemberModel.updateOne({ learner_id: one.learner }, { $set: { state: 'left', seat_at: new Date() } })
    await later()
    expect(await SeatModel.countDocuments({})).toBe(0)
    await MemberModel.updateOne({ learner_id: one.learner }, { $set: { state: 'active', seat_at: new Date() } })
    await later()
    expect(await hasSeat(one)).toBe(true)
    expect(await MemberModel.countDocuments({ seat_at: { $exists: true } })).toBe(0)
  })

  it('gives a seat to a learner once they have an account', async () => {
    await buy(1)
    await choose()
    const one = await makeMember(product(), made)
    await SeatModel.deleteMany({})
    await LearnerModel.updateOne({ _id: one.learner }, { $unset: { user_id: 1 } })
    await MemberModel.updateOne({ learner_id: one.learner }, { $set: { seat_at: new Date() } })
    await later()
    expect(await SeatModel.countDocuments({})).toBe(0)
    await LearnerModel.updateOne({ _id: one.learner }, { $set: { user_id: one.id } })
    await MemberModel.updateOne({ learner_id: one.learner }, { $set: { seat_at: new Date() } })
    await later()
    expect(await hasSeat(one)).toBe(true)
  })

  it('of twenty who join at once gives five seats, and takes in all', async () => {
    await buy(5)
    made = await makeClass(product(), { capacity: 20, seats_of: plan.id }, institute)
    await Promise.all(Array.from({ length: 20 }, () => makeMember(product(), made)))
    expect(await batchNow()).toMatchObject({ member_count: 20, seats: { given: 5, of: 5, in_class: 5 } })
  })
})
