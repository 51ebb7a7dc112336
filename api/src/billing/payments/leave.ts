import { Types } from 'mongoose'
import { pagesById } from '../../core/records/pages-by-id.ts'
import { type CouponUse, CouponUseModel } from '../coupons/model.ts'
import { keysOfUse } from '../coupons/search-keys.ts'
import { releaseUse } from '../coupons/uses.ts'
import { endOrdersFor } from '../orders/end.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'
import { keysOfPayment } from './search-keys.ts'

/**
 * Removes what somebody who leaves has ordered without paying, and what only staff have said of their payments. What was
 * paid stays with what its paper must name: the law asks for it for years (s. 36 of the CGST Act). Can be repeated.
 */
export async function removeMoneyOf(userId: string): Promise<void> {
  await endOrdersFor(userId)
  const buyer_id = new Types.ObjectId(userId)
  await PaymentModel.deleteMany({ buyer_id, status: 'refused' })
  for await (const page of pagesById<PaymentRecord>(PaymentModel, { buyer_id }))
    for (const payment of page) {
      const keys = keysOfPayment({ ...payment, sender: '' })
      await PaymentModel.updateOne({ _id: payment._id }, { $set: { sender: '', notes: [], keys } })
    }
  for await (const page of pagesById<OrderRecord>(OrderModel, { buyer_id, status: { $nin: ['paid', 'waiting'] } }))
    for (const { _id } of page) {
      if (await PaymentModel.exists({ order_id: _id })) continue
      await OrderModel.deleteOne({ _id })
      await releaseUse(_id)
    }
  for await (const page of pagesById<CouponUse>(CouponUseModel, { buyer_id }))
    for (const use of page) {
      const keys = keysOfUse({ ...use, buyer_name: '' })
      await CouponUseModel.updateOne({ _id: use._id }, { $set: { buyer_name: '', keys } })
    }
}
