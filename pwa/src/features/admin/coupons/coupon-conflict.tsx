import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import { staleRecord } from '@abhyas/shared/billing/money/texts'
import { RecordConflict } from '../../../ui/form/record-conflict.tsx'
import type { Conflict } from '../../../ui/form/use-record-form.ts'
import { shownDay } from '../../../ui/moment.ts'
import { type CouponValues, textsOf, valuesOf } from './coupon-values.ts'
import { usePlans } from './plans-field.tsx'

const labels: Readonly<Record<keyof CouponValues, string>> = {
  code: 'Code',
  label: 'Note for staff',
  kind: 'Discount type',
  percent: 'Percent',
  amount: 'Amount',
  max_discount: 'Maximum discount',
  min_total: 'Minimum price',
  plans: 'Plans',
  first_purchase: 'First purchase only',
  starts_at: 'First day',
  ends_at: 'Last day',
  cap: 'Total uses',
  per_user: 'Uses per person',
}

/** Somebody else saved the coupon first: what either of the two changed, and the choice between them. */
export function CouponConflict({ of: conflict }: { readonly of: Conflict<Coupon, CouponValues> }) {
  const plans = usePlans()
  const titleOf = (id: string) => plans.find((plan) => plan.id === id)?.title ?? id
  return (
    <RecordConflict
      labels={labels}
      says={staleRecord}
      conflict={conflict}
      show={(name, value) => {
        if (name === 'plans') return value.split(', ').map(titleOf).join(', ')
        if (name === 'starts_at' || name === 'ends_at') return shownDay(value)
        if (name === 'percent') return `${value} %`
        return ['amount', 'max_discount', 'min_total'].includes(name) ? `₹${value}` : value
      }}
      textsOf={textsOf}
      valuesOf={valuesOf}
    />
  )
}
