import type { Balances, Entry } from '@abhyas/shared/billing/ledger/shapes'
import { dayInIndia } from '@abhyas/shared/india/days'
import { beforeEach, describe, expect, it } from 'vitest'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const day = 24 * 3_600_000
const dayBefore = (days: number) => dayInIndia(Date.now() - days * day)
let finance: MadeUser
beforeEach(async () => {
  finance = await money.openOffice()
})

interface Listed {
  readonly data: Entry[]
  readonly total: number
  readonly status: number
}
const list = async (query = '') =>
  (await callAs(product(), finance, ['GET', `/admin/ledger${query}`])) as unknown as Listed
const balances = (query = '') => callAs<Balances>(product(), finance, ['GET', `/admin/ledger/balances${query}`])

/** Somebody buys a plan, and finance has seen the money. */
async function bought(state = '') {
  const buyer = await makeUser()
  const plan = await money.sellPlan(product(), finance, { title: `Plan of ${buyer.id}` })
  const { data: order } = await money.orderPlan(product(), buyer, plan, state ? { billing_state: state } : {})
  await money.proveTransfer(product(), buyer, order)
  const payment = await money.paymentOf(order)
  await money.approve(product(), finance, payment)
  return { order, entry: `pay:${String(payment._id)}` }
}

describe('the ledger', () => {
  it('is read the newest first, by account, order and day in every combination', async () => {
    const [first, second, third] = [await bought(), await bought('27'), await bought()]
    await LedgerModel.collection.updateOne(
      { _id: first.entry as never },
      { $set: { at: new Date(Date.now() - 9 * day) } },
    )
    const all = await list()
    expect(all).toMatchObject({ total: 3, data: [{ id: third.entry }, { id: second.entry }, { id: first.entry }] })
    expect(all.data[1]).toMatchObject({ kind: 'pay', currency: 'INR', order: second.order.id })
    expect(all.data[1]).not.toHaveProperty('mac')
    expect(all.data[1]!.lines).toEqual([
      { account: 'bank', amount: 149_900 },
      { account: 'sales:tests', amount: -127_034 },
      { account: 'gst:igst', amount: -22_866 },
    ])
    const queries = [
      ['account=gst:igst', [second]],
      ['account=gst:cgst', [third, first]],
      [`order=${first.order.id}`, [first]],
      [`order=${first.order.id}&account=gst:igst`, []],
      [`order=${first.order.id}&account=bank&from=${dayBefore(10)}&to=${dayBefore(0)}`, [first]],
      [`order=${first.order.id}&from=${dayBefore(1)}`, []],
      [`from=${dayBefore(1)}`, [third, second]],
      [`to=${dayBefore(1)}`, [first]],
      [`account=bank&from=${dayBefore(1)}`, [third, second]],
      [`account=bank&to=${dayBefore(1)}`, [first]],
      ['limit=1&page=2', [second]],
    ] as const
    for (const [query, found] of queries) {
      const ids = (await list(`?${query}`)).data.map(({ id }) => id)
      expect([query, ids]).toEqual([query, found.map(({ entry }) => entry)])
    }
  })

  it('has balances whose sum is 0, also of an earlier day', async () => {
    expect((await balances()).data).toEqual({ balances: [], sums: [] })
    const [first] = [await bought(), await bought('27')]
    const { data } = await balances()
    expect(data).toEqual({
      balances: [
        { account: 'bank', currency: 'INR', balance: 299_800 },
        { account: 'gst:cgst', currency: 'INR', balance: -11_433 },
        { account: 'gst:igst', currency: 'INR', balance: -22_866 },
        { account: 'gst:sgst', currency: 'INR', balance: -11_433 },
        { account: 'sales:tests', currency: 'INR', balance: -254_068 },
      ],
      sums: [{ currency: 'INR', balance: 0 }],
    })
    await LedgerModel.collection.updateOne(
      { _id: first!.entry as never },
      { $set: { at: new Date(Date.now() - 2 * day) } },
    )
    const earlier = await balances(`?until=${dayBefore(1)}`)
    expect(earlier.data.balances[0]).toEqual({ account: 'bank', currency: 'INR', balance: 149_900 })
    expect(earlier.data.sums).toEqual([{ currency: 'INR', balance: 0 }])
  })

  it('says what is wrong with a filter, and goes no further than it counts', async () => {
    const wrong = await list('?account=pocket&order=7&from=today&to=2026-02-30')
    expect(wrong).toMatchObject({
      status: 422,
      fields: {
        account: 'Choose an account of the ledger.',
        order: 'An order is named by its ID.',
        from: 'A day looks like 2026-11-30.',
        to: 'A day looks like 2026-11-30.',
      },
    })
    expect(await list('?page=101&limit=100')).toMatchObject({
      status: 422,
      fields: { page: 'Narrow the dates: at most 10,000 entries are listed at once.' },
    })
    expect(await balances('?until=soon')).toMatchObject({
      status: 422,
      fields: { until: 'A day looks like 2026-11-30.' },
    })
  })
})
