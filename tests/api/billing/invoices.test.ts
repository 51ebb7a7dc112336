import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { Types } from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { issueInvoice } from '../../../api/src/billing/invoices/commands.ts'
import { InvoiceModel } from '../../../api/src/billing/invoices/model.ts'
import { MoneySettingsModel } from '../../../api/src/billing/money-settings/model.ts'
import { checkMoney } from '../../../api/src/billing/checks/commands.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
let finance: MadeUser
let buyer: MadeUser
beforeEach(async () => {
  finance = await money.openOffice()
  buyer = await makeUser()
})

async function buy(changes: object = {}): Promise<Order> {
  const plan = await money.sellPlan(product(), finance)
  const { data: order } = await money.orderPlan(product(), buyer, plan, changes)
  await money.proveTransfer(product(), buyer, order)
  await money.approve(product(), finance, await money.paymentOf(order))
  return (await callAs<Order>(product(), buyer, ['GET', `/orders/${order.id}`])).data
}
const invoiceOf = ({ id }: Pick<Order, 'id'>, who = buyer) =>
  callAs<Invoice>(product(), who, ['GET', `/orders/${id}/invoice`])

it('a paid order has an invoice with what the law asks for, for its buyer alone', async () => {
  const order = await buy({ billing_state: '27', billing_gstin: '27AAPFU0939F1ZV', billing_address: 'Pune' })
  expect(order.invoice_no).toMatch(/^AB\/\d\d-\d\d\/00001$/)
  const { status, message, data } = await invoiceOf(order)
  expect([status, message]).toEqual([200, 'Invoice'])
  expect(data).toMatchObject({
    number: order.invoice_no,
    kind: 'invoice',
    order_number: order.number,
    seller: { name: 'Sunrise Academy', state: 'Karnataka', gstin: money.payee.gstin },
    buyer: { name: 'Asha Rao', address: 'Pune', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' },
    sac: '999293',
    taxable: 127_034,
    tax_lines: [{ name: 'IGST', rate: 18, amount: 22_866 }],
    total: 149_900,
  })
  expect(await invoiceOf(order, await makeUser())).toMatchObject({ status: 404 })
  // What is said later of the seller changes no paper.
  await MoneySettingsModel.updateOne({}, { $set: { seller_name: 'Another' } })
  expect((await invoiceOf(order)).data.seller.name).toBe('Sunrise Academy')
  await money.assertAgrees(product())
})

it('without a GSTIN it is a receipt without tax, and an order that is not paid has none', async () => {
  await MoneySettingsModel.updateOne({}, { $set: { gstin: '' } })
  const order = await buy()
  expect((await invoiceOf(order)).data).toMatchObject({ kind: 'receipt', tax_lines: [], taxable: 149_900 })
  const plan = await money.sellPlan(product(), finance, { title: 'Other' })
  const open = (await money.orderPlan(product(), buyer, plan)).data
  expect(await invoiceOf(open)).toMatchObject({ status: 404 })
})

const issue = (order_id: string, at: Date) => {
  const paper = { kind: 'receipt' } as never
  return issueInvoice(product().context.keys, { order_id, buyer_id: new Types.ObjectId(), paper, prefix: 'AB' }, at)
}

it('numbers have no gap and none is twice, also of fifty at once, over the midnight of 31 March', async () => {
  const before = new Date('2027-03-31T18:29:59Z')
  const after = new Date('2027-03-31T18:30:00Z')
  const orders = Array.from({ length: 50 }, (_, n) => `order ${n}`)
  await Promise.all(orders.map((order, n) => issue(order, n % 2 === 0 ? before : after)))
  // Sent again by another process: nothing new.
  await Promise.all(orders.map((order) => issue(order, after)))
  const issued = await InvoiceModel.find({}, { _id: 1 }).sort({ _id: 1 }).lean()
  const numbers = (series: string) =>
    Array.from({ length: 25 }, (_, n) => `${series}/${String(n + 1).padStart(5, '0')}`)
  expect(issued.map(({ _id }) => _id)).toEqual([...numbers('AB/26-27'), ...numbers('AB/27-28')])
})

it('a paper that was changed behind our back, and a gap, are found', async () => {
  const order = await buy()
  await InvoiceModel.updateOne({}, { $set: { 'paper.total': 1 } })
  expect(await checkMoney(product().context)).toEqual([{ rule: 'a paper is as it was issued', id: order.invoice_no }])
  await InvoiceModel.updateOne({}, { $set: { n: 2 } })
  expect(await checkMoney(product().context)).toContainEqual({ rule: 'a series has no gap', id: order.invoice_no })
})
