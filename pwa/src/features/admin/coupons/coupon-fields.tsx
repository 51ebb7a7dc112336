import { couponLimits } from '@abhyas/shared/billing/coupons/limits'
import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import { fixed } from '@abhyas/shared/billing/coupons/texts'
import { mdiCurrencyInr } from '@mdi/js'
import Box from '@mui/material/Box'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FormSwitch } from '../../../ui/form/form-switch.tsx'
import { Muted } from '../../../ui/text.tsx'
import { FormWhole } from '../../../ui/whole-field.tsx'
import type { CouponValues } from './coupon-values.ts'
import { valueOf } from './coupon-words.ts'
import { FormPlans } from './plans-field.tsx'

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

const kinds = [
  { value: 'percent', text: 'A percentage' },
  { value: 'amount', text: 'An amount' },
]

interface CouponFieldsProps {
  readonly kind: CouponValues['kind']
  /** The coupon as it was when somebody had used it already: some of it is fixed. */
  readonly used: Coupon | undefined
}

/** The code, what it takes off, for what, when and how often. */
export const CouponFields = ({ kind, used }: CouponFieldsProps) => (
  <Box sx={stack}>
    {used ? <Fixed of={used} /> : <Code />}
    {!used && <FormSelect name="kind" label="Discount type" options={kinds} empty="" />}
    <Box sx={pair}>
      {!used && kind === 'percent' && <FormWhole name="percent" label="Percent" empty={Number.NaN} />}
      {!used && kind === 'amount' && <FormRupees name="amount" label="Amount" />}
      {kind === 'percent' && <FormRupees name="max_discount" label="Maximum discount (optional)" />}
      <FormRupees name="min_total" label="Minimum price (optional)" />
    </Box>
    <FormPlans name="plans" label="Plans (none chosen: every plan)" />
    <FormSwitch name="first_purchase" label="First purchase only" hint="For people who have never bought anything." />
    <Box sx={pair}>
      <FormText name="starts_at" label="First day (optional)" type="date" />
      <FormText name="ends_at" label="Last day (optional)" type="date" />
      <FormWhole name="cap" label="Total uses (empty: no limit)" empty={null} />
      {!used && <FormWhole name="per_user" label="Uses per person" empty={Number.NaN} />}
    </Box>
    <FormText name="label" label="Note for staff (optional)" autoComplete="off" />
  </Box>
)

const Code = () => (
  <FormText
    name="code"
    label="Code (optional)"
    hint={`Letters and digits. If you leave this empty, a random code of ${couponLimits.codeMade} is made.`}
    autoComplete="off"
    inputProps={{ autoCapitalize: 'characters', spellCheck: false, maxLength: couponLimits.codeMax }}
    clean={(typed) => typed.toUpperCase()}
  />
)

/** What cannot change any more, and why. */
const Fixed = ({ of: coupon }: { readonly of: Coupon }) => (
  <Box sx={{ ...stack, gap: 1 }}>
    <FactList
      facts={[
        ['Code', coupon.code],
        ['Takes off', valueOf(coupon)],
        ['Each person', coupon.per_user === 1 ? 'once' : `${coupon.per_user} times`],
      ]}
    />
    <Muted>{fixed}</Muted>
  </Box>
)

const FormRupees = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <FormText name={name} label={label} icon={mdiCurrencyInr} autoComplete="off" inputProps={{ inputMode: 'decimal' }} />
)
