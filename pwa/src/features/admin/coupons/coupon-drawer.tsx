import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { addCoupon, changeCoupon, refreshCoupons } from './coupon-calls.ts'
import { CouponBadge } from './coupon-cells.tsx'
import { CouponConflict } from './coupon-conflict.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { CouponPreview } from './coupon-preview.tsx'
import { couponOf, couponProblems, type CouponValues, placed, valuesOf } from './coupon-values.ts'

interface CouponDrawerProps {
  /** Undefined to add one. */
  readonly coupon: Coupon | undefined
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** The form of a coupon, with what it will do beside it. */
export function CouponDrawer({ coupon, mayWrite, onClose }: CouponDrawerProps) {
  const { form, base, conflict, leave } = useRecordForm<Coupon, CouponValues>({
    record: coupon,
    refresh: refreshCoupons,
    onClose,
    name: 'coupon',
    valuesOf,
    check: couponProblems,
    placed: (wrong, { kind }) => placed(wrong, kind),
    add: (values, headers) => addCoupon(couponOf(values), headers),
    change: ({ id, scope }, version, values) => changeCoupon(id, version, couponOf(values, scope.kinds)),
  })
  const values = form.methods.watch()
  return (
    <FormDrawer
      form={form}
      label="Coupon"
      title={base ? (mayWrite ? 'Update coupon' : 'Coupon') : 'Add new coupon'}
      hint={base ? base.code : 'It is valid from its first day.'}
      badge={base && <CouponBadge of={base} />}
      preview={<CouponPreview values={values} />}
      action={mayWrite ? (base ? 'Update' : 'Add') : undefined}
      after={conflict && <CouponConflict of={conflict} />}
      onLeave={leave}
      onClose={onClose}
    >
      <CouponFields kind={values.kind} used={base?.is_fixed ? base : undefined} />
    </FormDrawer>
  )
}
