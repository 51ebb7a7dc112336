import { LinkTabs } from '../../../ui/link-tabs.tsx'

export const couponsAddress = '/admin/categories'
export const redemptionsAddress = `${couponsAddress}/redemptions`

/** The uses of one coupon. */
export const redemptionsOf = (id: string): string => `${redemptionsAddress}?coupon=${id}`

const tabs = [
  { to: couponsAddress, text: 'Coupons' },
  { to: redemptionsAddress, text: 'Redemptions' },
]

/** Codes, and who has used them. */
export const CouponTabs = ({ current }: { readonly current: string }) => (
  <LinkTabs label="Coupons and redemptions" tabs={tabs} current={current} />
)
