import type { Books } from '@abhyas/shared/billing/books/shapes'
import { seriesOf } from '@abhyas/shared/billing/invoices/number'
import type { PayMethod } from '@abhyas/shared/billing/orders/choices'
import { monthAfter, monthInIndia, startOfMonth } from '@abhyas/shared/india/months'
import { beforeEach, describe, expect, it } from 'vitest'
import { InvoiceModel } from '../../../api/src/billing/invoices/model.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { PaymentModel, type PaymentRecord } from '../../../api/src/billing/payments/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const month = monthInIndia(Date.now())
const series = seriesOf('AB', Date.now())
let finance: MadeUser
beforeEach(async () => {
  finance = await money.openOffice()
})

const books = async (query = '') => await callAs<Books>(product(), finance, ['GET', `/admin/books${query}`])
const file = async (path: string) =>
  product().app.inject({ url: `/api/v1${path}`, headers: await headerOf(product(), finance) })

interface Sale {
  readonly amount?: number
  readonly state?: string
  readonly method?: PayMethod
  readonly name?: string
  /** What happens to the order before finance sees the money. */
  readonly meanwhile?: object
}

/** Somebody orders a plan and sends the money, and finance approves it. */
async function sell({ amount = 149_900, state, method = 'upi', name = 'Asha Rao', meanwhile }: Sale = {}) {
  const buyer = await makeUser()
  const prices = [{ currency: 'INR', amount }]
  const plan = await money.sellPlan(product(), finance, { title: `Plan of ${buyer.id}`, prices })
  const billing = { billing_name: name, ...(state && { billing_state: state }) }
  const { data: order } = await money.orderPlan(product(), buyer, plan, billing)
  await money.proveTransfer(product(), buyer, order, method === 'bank' ? { method, utr: 'SBIN000000000001' } : {})
  if (meanwhile) await OrderModel.updateOne({ _id: order.id }, { $set: meanwhile })
  const payment = await money.paymentOf(order)
  await money.approve(product(), finance, payment)
  return { order, payment }
}

/** As if it had come at another moment. */
async function moveTo(at: Date, { _id, order_id }: PaymentRecord): Promise<void> {
  await PaymentModel.updateOne({ _id }, { $set: { captured_at: at } })
  await LedgerModel.collection.updateOne({ _id: `pay:${String(_id)}` as never }, { $set: { occurred_at: at } })
  await OrderModel.updateOne({ _id: order_id!, status: 'paid' }, { $set: { paid_at: at } })
  await InvoiceModel.collection.updateOne({ order_id: String(order_id) }, { $set: { issued_at: at } })
}

describe('the books of a month', () => {
  it('are nothing before anything was sold', async () => {
    expect(await books()).toMatchObject({ status: 200, message: 'Books' })
    expect((await books()).data).toEqual({
      month,
      currency: 'INR',
      taken: { amount: 0, count: 0, methods: [] },
      sales: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 },
      suspense: { amount: 0, payments: [] },
      due_back: 0,
      service: { fees: 0, gst: 0, held: 0 },
      papers: { count: 0, series: [], missing: [], unissued: [] },
    })
  })

  it('say what was taken and sold, what waits, and which papers there are', async () => {
    // 1,499.00 = 1,270.34 + 114.33 + 114.33, the seller's own state.
    await sell()
    // 450.00 = 381.36 + 68.64, another state.
    await sell({ amount: 45_000, state: '27', method: 'bank' })
    // 799.00, which is not the amount of its order any more: it buys nothing, and a person decides.
    const extra = await sell({ amount: 79_900, meanwhile: { total: 100 }, name: 'Ravi Iyer' })
    const { data } = await books(`?month=${month}`)
    expect(data).toEqual({
      month,
      currency: 'INR',
      taken: {
        amount: 274_800,
        count: 3,
        methods: [
          { method: 'upi_transfer', amount: 229_800, count: 2 },
          { method: 'bank_transfer', amount: 45_000, count: 1 },
        ],
      },
      sales: { taxable: 165_170, cgst: 11_433, sgst: 11_433, igst: 6_864, total: 194_900 },
      suspense: {
        amount: 79_900,
        payments: [
          {
            id: String(extra.payment._id),
            number: extra.payment.number,
            order_number: extra.order.number,
            paid_by: 'Ravi Iyer',
            amount: 79_900,
            reason: 'amount',
            at: expect.any(String) as string,
          },
        ],
      },
      due_back: 0,
      service: { fees: 0, gst: 0, held: 0 },
      papers: {
        count: 2,
        series: [{ series, first: `${series}/00001`, last: `${series}/00002`, count: 2 }],
        missing: [],
        unissued: [],
      },
    })
    // What was taken was sold, or waits.
    expect(data.sales.total + data.suspense.amount).toBe(data.taken.amount)
  })

  it('end with the last moment of the month in India; what waits stays until it is given back', async () => {
    const before = monthAfter(month, -1)
    const [late, early] = [await sell(), await sell({ amount: 45_000 })]
    const waits = await sell({ amount: 79_900, meanwhile: { total: 100 } })
    await moveTo(new Date(startOfMonth(month) - 1), late.payment)
    await moveTo(new Date(startOfMonth(month)), early.payment)
    await moveTo(new Date(startOfMonth(month) - 1), waits.payment)
    expect((await books(`?month=${before}`)).data).toMatchObject({
      taken: { amount: 229_800, count: 2 },
      sales: { total: 149_900 },
      suspense: { amount: 79_900, payments: [{ amount: 79_900 }] },
      papers: { count: 1, series: [{ first: `${series}/00001`, last: `${series}/00001` }], missing: [] },
    })
    expect((await books()).data).toMatchObject({
      taken: { amount: 45_000, count: 1 },
      sales: { total: 45_000 },
      suspense: { amount: 79_900, payments: [{ amount: 79_900 }] },
      papers: { count: 1, series: [{ first: `${series}/00002`, last: `${series}/00002` }], missing: [] },
    })
    expect((await books(`?month=${monthAfter(month, -2)}`)).data).toMatchObject({
      taken: { count: 0 },
      suspense: { amount: 0, payments: [] },
    })
  })

  it('name the numbers that a series has left out, and what was paid without a paper', async () => {
    const sales = [await sell(), await sell(), await sell()]
    const { order, payment } = sales[1]!
    await InvoiceModel.collection.deleteOne({ order_id: order.id })
    await OrderModel.updateOne({ _id: order.id }, { $unset: { invoice_no: 1 } })
    expect((await books()).data.papers).toMatchObject({
      count: 2,
      series: [{ first: `${series}/00001`, last: `${series}/00003`, count: 2 }],
      missing: [`${series}/00002`],
      unissued: [{ order_number: order.number, payment_id: String(payment._id), total: 149_900 }],
    })
    // Between the last of the month before and the first of this one.
    await moveTo(new Date(startOfMonth(month) - 1), sales[0]!.payment)
    expect((await books()).data.papers).toMatchObject({ count: 1, missing: [`${series}/00002`] })
    // However many there are, a hundred are named.
    await InvoiceModel.collection.updateOne({ series, n: 3 }, { $set: { n: 500 } })
    const { missing } = (await books()).data.papers
    expect([missing.length, missing[0], missing.at(-1)]).toEqual([100, `${series}/00002`, `${series}/00101`])
  })

  it('refuse what is no month', async () => {
    for (const path of ['/admin/books', '/admin/books/export'])
      for (const wrong of ['2026-13', 'november', '2026-11-01'])
        expect((await file(`${path}?month=${wrong}`)).json()).toMatchObject({
          code: 'form_invalid',
          fields: { month: 'A month looks like 2026-11.' },
        })
  })

  it('are saved as CSV, and that is recorded', async () => {
    await sell()
    await sell({ amount: 79_950, meanwhile: { total: 100 }, name: '=1+1 Rao' })
    const saved = await file(`/admin/books/export?month=${month}`)
    expect(saved.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="books-${month}.csv"`,
    })
    const lines = saved.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFMonth,Part,What,Number,Amount (INR)')
    expect(lines).toContain(`${month},Taken,All,2,2298.5`)
    expect(lines).toContain(`${month},Sales,CGST,,114.33`)
    expect(lines).toContain(`${month},Suspense,All,1,799.5`)
    expect(lines).toContain(`${month},Papers,${series}/00001 to ${series}/00001,1,`)
    expect(await AuditEntryModel.countDocuments({ action: 'books.exported', entity_id: month })).toBe(1)
  })
})

describe('payments as a file', () => {
  it('are what the filters leave, without a formula, and that is recorded', async () => {
    const first = await sell({ name: '=1+1, Rao' })
    await sell({ amount: 45_000, method: 'bank' })
    const all = await file('/admin/payments/export?format=csv')
    expect(all.headers['content-disposition']).toBe('attachment; filename="payments.csv"')
    const lines = all.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Payment,Order,Paid by,For,Method,Amount,Currency,Status')
    expect(lines[1]).toContain(',bank_transfer,450,INR,paid,,SBIN000000000001,')
    expect(lines[2]).toContain(`${first.payment.number},${first.order.number},"'=1+1, Rao",`)
    for (const query of ['method=bank_transfer', 'search=sbin000000000001', 'status=paid&method=bank_transfer']) {
      const some = await file(`/admin/payments/export?format=csv&${query}`)
      expect(some.body.trimEnd().split('\r\n')).toHaveLength(2)
    }
    const excel = await file('/admin/payments/export?format=xlsx&view=approval')
    expect([excel.statusCode, excel.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const recorded = await AuditEntryModel.find({ action: 'payments.exported', entity: 'payment' })
      .sort({ _id: 1 })
      .lean()
    expect(recorded.map(({ changes }) => changes.map(({ field }) => field).toSorted())).toEqual([
      ['format'],
      ['format', 'method'],
      ['format', 'search'],
      ['format', 'method', 'status'],
      ['format', 'view'],
    ])
  })

  it('refuse another format, and a filter that is none', async () => {
    for (const query of ['', '?format=pdf'])
      expect((await file(`/admin/payments/export${query}`)).json()).toMatchObject({
        fields: { format: 'Format must be csv or xlsx.' },
      })
    expect((await file('/admin/payments/export?format=csv&from=now')).json()).toMatchObject({
      fields: { from: 'A day looks like 2026-11-30.' },
    })
  })
})
