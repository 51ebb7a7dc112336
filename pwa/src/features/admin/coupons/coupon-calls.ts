import type { Coupon, NewCoupon } from '@abhyas/shared/billing/coupons/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { refresh, setRow } from '../../../data/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

export const listPath = '/admin/coupons'
type Answered = SuccessAnswer<Coupon>

export const refreshCoupons = (): void => refresh(listPath)

/** Throws CallError. */
export const addCoupon = (coupon: NewCoupon, headers: Readonly<Record<string, string>>): Promise<Answered> =>
  call('POST', listPath, coupon, headers)

/** Throws CallError. */
export const changeCoupon = (id: string, version: number, coupon: NewCoupon): Promise<Answered> =>
  call('PUT', `${listPath}/${id}`, coupon, ifMatch(version))

const show = (coupon: Coupon) => setRow<Coupon>(`${listPath}?`, coupon, ({ id }) => id)

/** Switches a code on or off. Never throws. */
export async function switchCoupon({ id, version, status }: Coupon): Promise<void> {
  const body = { status: status === 'active' ? 'inactive' : 'active' }
  try {
    const { message, data } = await call<Answered>('PATCH', `${listPath}/${id}`, body, ifMatch(version))
    show(data)
    toast(message)
  } catch (error) {
    const { status: refused, data } = callErrorOf(error)
    // Somebody else was faster: the coupon is shown as it is now.
    if (refused === 412) show(data as Coupon)
    toastError(error)
  }
  refreshCoupons()
}
