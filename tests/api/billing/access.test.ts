import type { Grant, TestPack } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { EntitlementModel } from '../../../api/src/billing/entitlements/model.ts'
import { makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import * as money from '../../support/billing.ts'
import { storeDraft } from '../../support/draft-tests.ts'
import { callAs } from '../../support/families.ts'
import type { MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
let finance: MadeUser
let taker: Taker
let test: string
beforeEach(async () => {
  finance = await money.openOffice()
  taker = await makeTaker(product())
  test = await publishedTest(product(), 1, { access: 'plan' })
})
const start = () => taker.call<Grant>('POST', `/tests/${test}/attempts`, { device: 'A phone' })
const packOf = async () => (await taker.call<TestPack>('GET', `/tests/${test}/pack`)).data
const needed = { status: 403, code: 'plan_needed', message: 'This test is part of a plan.' }

async function buy(plan: AdminPlan): Promise<void> {
  const { data: order } = await money.orderPlan(product(), taker, plan)
  await money.proveTransfer(product(), taker, order)
  await money.approve(product(), finance, await money.paymentOf(order))
}

describe('a test that is part of a plan', () => {
  it('needs one, and names those on sale', async () => {
    expect(await start()).toMatchObject({ ...needed, data: { plans: [] } })
    const pack = await packOf()
    expect(pack).toMatchObject({ key: null, envelope_key: null })
    const offline = { started_at: new Date().toISOString(), paper: pack.paper.hash }
    expect(await taker.call('POST', `/tests/${test}/attempts`, { device: 'A phone', offline })).toMatchObject(needed)
    expect(await AttemptModel.countDocuments({ user_id: taker.id })).toBe(0)
  })

  it('opens with the payment, also for a start without a network, and closes when the time is over', async () => {
    const plan = await money.sellPlan(product(), finance, { grants: { scope: { tests: [test] }, days: 30 } })
    await buy(plan)
    const pack = await packOf()
    expect(pack.key).not.toBeNull()
    expect((await start()).status).toBe(201)
    await AttemptModel.deleteMany({})
    await EntitlementModel.updateOne({}, { $set: { until: new Date(Date.now() - 1) } })
    expect(await start()).toMatchObject(needed)
    expect((await packOf()).key).toBeNull()
    // What was begun while it was paid for arrives all the same.
    const began = { started_at: new Date(Date.now() - 1_000).toISOString(), paper: pack.paper.hash }
    await EntitlementModel.updateOne(
      {},
      { $set: { from: new Date(Date.now() - 60_000), until: new Date(Date.now() - 1) } },
    )
    expect((await taker.call('POST', `/tests/${test}/attempts`, { device: 'A phone', offline: began })).status).toBe(
      201,
    )
  })

  it('is not opened by a plan of other tests, and by one that it was added to later', async () => {
    const other = await storeDraft([], { test_name: 'Other' })
    const plan = await money.sellPlan(product(), finance, { grants: { scope: { tests: [other] }, days: 30 } })
    await buy(plan)
    expect(await start()).toMatchObject(needed)
    const grants = { scope: { tests: [other, test] }, days: 30 }
    await callAs(product(), finance, ['PUT', `/admin/plans/${plan.id}`], { ...money.newPlan, grants })
    expect((await start()).status).toBe(201)
  })
})

it('the plans on sale that have a test are named where it needs one', async () => {
  const plan = await money.sellPlan(product(), finance)
  await money.sellPlan(product(), finance, { title: 'Other', grants: { scope: { tests: [test] }, days: 3 } })
  const { data } = (await start()) as unknown as { data: { plans: { title: string }[] } }
  expect(data.plans.map(({ title }) => title)).toEqual(['Other', plan.title])
})
