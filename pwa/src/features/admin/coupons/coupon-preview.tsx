import { discountOf } from '@abhyas/shared/billing/coupons/discount'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { codeFacts } from '../../../entities/order/order-words.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { couponOf, couponProblems, type CouponValues } from './coupon-values.ts'
import { couponInWords, reductionOf } from './coupon-words.ts'
import { usePlans } from './plans-field.tsx'

/** The price of the example, in paise, where no plan is chosen and none is on sale. */
const usualPrice = 149_900

/** What a coupon will do, in words and as the bill of a buyer. */
export function CouponPreview({ values }: { readonly values: CouponValues }) {
  const plans = usePlans()
  const plan = plans.find(({ id, status }) =>
    values.plans.length > 0 ? values.plans.includes(id) : status === 'active',
  )
  const price = plan?.prices[0]?.amount ?? usualPrice
  const isComplete = Object.keys(couponProblems(values)).length === 0
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Muted>What it does</Muted>
      <Sunken sx={{ p: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {isComplete
            ? `${couponInWords(couponOf(values), price)}.`
            : 'Say what it takes off, and see here what it does.'}
        </Typography>
      </Sunken>
      {isComplete && <Example values={values} of={{ price, title: plan?.title ?? '' }} />}
    </Box>
  )
}

interface ExampleProps {
  readonly values: CouponValues
  readonly of: { readonly price: number; readonly title: string }
}

/** The bill of a buyer with the code; nothing where the price is too small for it. */
function Example({ values, of: { price, title } }: ExampleProps) {
  const coupon = couponOf(values)
  if (price < (coupon.min_total ?? 0)) return null
  const discount = discountOf(reductionOf(coupon), price)
  return (
    <>
      <Muted>What a buyer sees</Muted>
      <FactList
        facts={[
          ['Plan', title],
          ['Price', shortRupees(price)],
          ...codeFacts({ discount, coupon_code: coupon.code || '…' }),
          ['Total', shortRupees(price - discount)],
        ]}
      />
    </>
  )
}
