import { Types } from 'mongoose'
import { CouponUseModel } from '../../api/src/billing/coupons/model.ts'
import { EntitlementModel } from '../../api/src/billing/entitlements/model.ts'
import { CreditNoteModel, InvoiceModel } from '../../api/src/billing/invoices/model.ts'
import { OrderModel } from '../../api/src/billing/orders/model.ts'
import { inState, PaymentModel } from '../../api/src/billing/payments/model.ts'
import { ProofFileModel } from '../../api/src/billing/payments/proof-files/model.ts'
import { SeatModel } from '../../api/src/billing/seats/model.ts'
import type { MadeUser } from './made-users.ts'

/** A paid order with its payment and its access, and one that nobody has paid; each with a word of theirs. */
export async function storeMoney({ _id, id }: Pick<MadeUser, '_id' | 'id'>, word: string): Promise<void> {
  const now = new Date()
  const plan_id = 'f'.repeat(24)
  const paid = new Types.ObjectId()
  const payment = new Types.ObjectId()
  const order = {
    buyer_id: _id,
    plan_id,
    plan: {
      kind: 'tests',
      title: `${word} plan`,
      grants: { scope: { all: true }, days: 1 },
      gst_rate: 0,
      refund_days: 0,
    },
    quantity: 1,
    currency: 'INR',
    price: 100,
    discount: 0,
    total: 100,
    taxable: 100,
    tax: 0,
    tax_lines: [],
    attempts: [],
    refused_count: 0,
    version: 1,
    expires_at: now,
    created_at: now,
    updated_at: now,
  }
  const bought = { status: 'paid', paid_by: payment, paid_at: now }
  await OrderModel.insertMany([
    { ...order, ...bought, _id: paid, number: `ORD-${id}-1`, billing_name: `${word} payer` },
    { ...order, status: 'open', number: `ORD-${id}-2`, billing_name: `${word} unpaid` },
  ] as never)
  await PaymentModel.create({
    _id: payment,
    number: `P-${id}`,
    order_id: paid,
    order_number: `ORD-${id}-1`,
    buyer_id: _id,
    payer_name: `${word} payer`,
    title: `${word} plan`,
    amount: 100,
    currency: 'INR',
    method: 'upi_transfer',
    ...inState('captured'),
    utr: '4'.repeat(12),
    sender: `${word} sender`,
    paid_on: '2026-11-28',
    approvals: [],
    notes: [{ by: _id, at: now, id: payment, text: `${word} note` }],
    keys: [],
    version: 1,
    at: now,
  } as never)
  const picture = { payment_id: payment, bytes: Buffer.from(`${word} screenshot`), check_at: now, created_at: now }
  await ProofFileModel.create({ ...picture, user_id: _id })
  const paper = {
    series: id,
    n: 1,
    order_id: String(paid),
    buyer_id: _id,
    paper: { buyer: { name: `${word} payer` } },
    issued_at: now,
    mac: 'none',
  }
  await InvoiceModel.create({ ...paper, _id: `AB/${id}` } as never)
  await CreditNoteModel.create({ ...paper, _id: `AB/${id}/C1`, refund_id: id } as never)
  await CouponUseModel.create({
    _id: paid,
    coupon_id: payment,
    code: word.toUpperCase(),
    n: 1,
    k: 1,
    cap_key: id,
    user_key: id,
    buyer_id: _id,
    buyer_name: `${word} payer`,
    order_number: `ORD-${id}-1`,
    plan_title: `${word} plan`,
    discount: 1,
    state: 'redeemed',
    at: now,
    keys: [],
  } as never)
  const seat = {
    entitlement_id: `${id}:${plan_id}`,
    owner_id: _id,
    plan_id,
    user_id: _id,
    batch_id: paid,
    n: 0,
    at: now,
  }
  await SeatModel.create({ ...seat, _id: `${id}:${plan_id}:${id}` } as never)
  await EntitlementModel.create({
    _id: `${id}:${plan_id}`,
    user_id: _id,
    plan_id,
    kind: 'tests',
    title: `${word} plan`,
    grants: [{ order_id: String(paid), at: now, days: 1, scope: { all: true } }],
    from: now,
    until: now,
    version: 1,
  } as never)
}
