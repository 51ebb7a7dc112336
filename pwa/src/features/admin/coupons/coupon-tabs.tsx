import type { CouponsReply } from '@abhyas/shared/billing/coupons/shapes'
import { LinkTabs } from '../../../ui/link-tabs.tsx'

export const couponsAddress = '/admin/categories'
export const redemptionsAddress = `${couponsAddress}/redemptions`

/** The uses of one coupon. */
export const redemptionsOf = (id: string): string => `${redemptionsAddress}?coupon=${id}`

interface CouponTabsProps {
  readonly current: string
  /** How many there are of each, once that is known. */
  readonly counts: CouponsReply['counts'] | undefined
}

/** Codes, and who has used them. */
export const CouponTabs = ({ current, counts }: CouponTabsProps) => (
  <LinkTabs
    label="Coupons and redemptions"
    current={current}
    tabs={[
      { to: couponsAddress, text: 'Coupons', count: counts?.coupons },
      { to: redemptionsAddress, text: 'Redemptions', count: counts?.redemptions },
    ]}
  />
)
