import { isCounted } from '@abhyas/shared/billing/refunds/states'
import { sumOf } from '@abhyas/shared/sum-of'
import { type CouponUse, CouponUseModel } from '../coupons/model.ts'
import { EntitlementModel, type EntitlementRecord, entitlementId } from '../entitlements/model.ts'
import { type LedgerEntry, LedgerModel } from '../ledger/model.ts'
import { type OrderRecord, ownerOf } from '../orders/model.ts'
import { PaymentModel, type PaymentRecord } from '../payments/model.ts'
import { brokenOf, groupsBy, rowsBy } from './rows-by.ts'

/** What an order is compared with. */
interface Known {
  readonly payment: PaymentRecord | undefined
  readonly entries: readonly LedgerEntry[]
  /** What its person has of the plan. */
  readonly owned: EntitlementRecord | undefined
  readonly isRedeemed: boolean
}

const accessOf = (order: OrderRecord): string => entitlementId(ownerOf(order), order.plan_id)

/** Reads what a page of orders is compared with. Returns what is broken of one. */
export async function checkOrders(page: readonly OrderRecord[]): Promise<(order: OrderRecord) => string[]> {
  const [payments, entries, owned, uses] = await Promise.all([
    PaymentModel.find({ _id: { $in: page.flatMap(({ paid_by }) => paid_by ?? []) } }).lean<PaymentRecord[]>(),
    LedgerModel.find({ order: { $in: page.map(({ _id }) => String(_id)) } }).lean<LedgerEntry[]>(),
    EntitlementModel.find({ _id: { $in: page.map(accessOf) } }).lean<EntitlementRecord[]>(),
    CouponUseModel.find({ _id: { $in: page.filter(({ coupon }) => coupon).map(({ _id }) => _id) } }).lean<
      CouponUse[]
    >(),
  ])
  const [paymentOf, ownedOf, useOf] = [rowsBy(payments, idOf), rowsBy(owned, idOf), rowsBy(uses, idOf)]
  const entriesOf = groupsBy(entries, ({ order }) => order)
  return (order) => {
    const payment = paymentOf.get(String(order.paid_by))
    if (payment?.waiting_since || order.waiting_since) return []
    const id = String(order._id)
    return brokenIn(order, {
      payment,
      entries: entriesOf.get(id) ?? [],
      owned: ownedOf.get(accessOf(order)),
      isRedeemed: useOf.get(id)?.state === 'redeemed',
    })
  }
}

const idOf = ({ _id }: { readonly _id: unknown }) => _id

/** An order that is paid was bought by one payment, has one sale of its total, and has opened access; another one has not. */
function brokenIn(order: OrderRecord, { payment, entries, owned, isRedeemed }: Known): string[] {
  const isPaid = order.status === 'paid'
  const isFree = order.total === 0
  const sold = entries.flatMap(({ lines }) => lines).filter(({ account }) => /^(?:sales|gst):/.test(account))
  const grant = owned?.grants.find(({ order_id }) => order_id === String(order._id))
  const counted = (payment?.refunds ?? []).filter(({ state }) => isCounted(state))
  const refunded = sumOf(counted.map(({ amount }) => amount))
  const isEnded = isPaid && !isFree && refunded >= order.total && !counted.some(({ keep_access }) => keep_access)
  const isOwn = isFree && order.paid_by?.equals(order._id) === true
  const isBought = isOwn || (payment?.status === 'captured' && payment.order_id?.equals(order._id) === true)
  return brokenOf({
    'what was paid with a code has its use': !order.coupon || !isPaid || isRedeemed,
    'what is paid has a paper': (order.invoice_no !== undefined) === (isPaid && !isFree),
    'an order is paid by one payment': isPaid === isBought,
    'what is paid is sold once': -sumOf(sold.map(({ amount }) => amount)) === (isPaid ? order.total - refunded : 0),
    'what was given back has ended': grant === undefined || (grant.revoked_at !== undefined) === isEnded,
    'an order gives the seats that it is for':
      grant === undefined || (grant.seats ?? 1) === (order.plan.kind === 'institute' ? order.quantity : 1),
    // Who has left has no access any more; the sale stays.
    'what is paid is open': (grant !== undefined) === isPaid || (isPaid && !owned),
  })
}
