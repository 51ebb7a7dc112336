import mongoose, { Types } from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { checkMoney } from '../../../api/src/billing/checks/commands.ts'
import { CreditNoteModel } from '../../../api/src/billing/invoices/model.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { OrderModel, type OrderRecord } from '../../../api/src/billing/orders/model.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
const check = () => checkMoney(product().context)

let note: string
let payment: string
let order: Types.ObjectId
/** Bought, given back, and sent. */
beforeEach(async () => {
  const { data } = await money.orderPlan(product(), shop.buyer, shop.plan)
  await money.proveTransfer(product(), shop.buyer, data)
  await money.approve(product(), shop.finance, await money.paymentOf(data))
  const stored = await money.paymentOf(data)
  payment = String(stored._id)
  order = stored.order_id!
  const path = `/admin/payments/${payment}/refunds`
  await callAs(product(), shop.finance, ['POST', path], { amount: 50_000, reason: 'Too dear' })
  const refund = String((await money.paymentOf(data)).refunds![0]!.id)
  await callAs(product(), shop.finance, ['POST', `${path}/${refund}/by-hand`], { utr: money.newUtr() })
  note = (await CreditNoteModel.findOne({}).lean())!._id
  await money.assertAgrees(product())
})

const setNote = (changes: object) => CreditNoteModel.collection.updateOne({}, { $set: changes })

it('finds a credit note that was changed, that leaves a gap, or that is of no refund', async () => {
  await setNote({ 'paper.reason': 'Another' })
  expect(await check()).toEqual([{ rule: 'a credit note is as it was issued', id: note }])
  await setNote({ 'paper.reason': 'Too dear', n: 2 })
  expect(await check()).toEqual([{ rule: 'a series of credit notes has no gap', id: note }])
  await setNote({ n: 1, refund_id: 'f'.repeat(24) })
  expect(await check()).toEqual([
    { rule: 'a refund that was paid has its credit note', id: payment },
    { rule: 'a credit note is of a refund that was paid', id: note },
  ])
})

it('finds a refund that was paid and has none', async () => {
  await CreditNoteModel.deleteMany({})
  expect(await check()).toEqual([{ rule: 'a refund that was paid has its credit note', id: payment }])
})

it('finds money that does not wait apart though it must not buy', async () => {
  const noted = await money.noteMoney(product(), shop.finance)
  await PaymentModel.updateOne({ _id: noted.data.id }, { $unset: { extra: 1 } })
  expect(await check()).toEqual([{ rule: 'what must not buy waits apart', id: noted.data.id }])
})

it('makes a few queries for a page, not one for each order', async () => {
  let queries = 0
  const counted = async () => {
    queries = 0
    mongoose.set('debug', () => void (queries += 1))
    try {
      expect(await check()).toEqual([])
    } finally {
      mongoose.set('debug', false)
    }
    return queries
  }
  const one = await counted()
  const {
    number,
    paid_by: _,
    paid_at: _at,
    invoice_no: _no,
    ...stored
  } = (await OrderModel.findById(order).lean<OrderRecord>())!
  const open = Array.from({ length: 40 }, (_one, n) => ({
    ...stored,
    _id: new Types.ObjectId(),
    number: `${number}-${n}`,
    status: 'cancelled',
    refunds: [],
  }))
  await OrderModel.collection.insertMany(open as never)
  expect(await counted()).toBe(one)
  expect(await LedgerModel.countDocuments({})).toBe(3)
})
