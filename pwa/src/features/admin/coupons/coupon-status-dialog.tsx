import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { switchCoupon } from './coupon-calls.ts'

interface CouponStatusDialogProps {
  readonly coupon: Coupon
  readonly onClose: () => void
}

/** Asks before a code is switched on or off. */
export function CouponStatusDialog({ coupon, onClose }: CouponStatusDialogProps) {
  const isActive = coupon.status === 'active'
  return (
    <ConfirmDialog
      title={`Set “${coupon.code}” ${isActive ? 'inactive' : 'active'}?`}
      text={
        isActive
          ? 'The code will not work for new purchases. Those that have it already keep it.'
          : 'The code will work again, within its days and its uses.'
      }
      action={isActive ? 'Set inactive' : 'Set active'}
      onConfirm={() => {
        onClose()
        void switchCoupon(coupon)
      }}
      onClose={onClose}
    />
  )
}
