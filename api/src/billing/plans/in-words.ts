import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { PlanRecord } from './model.ts'

/** What an entry of the audit log quotes of a plan. The tests that it opens are ids, which tell nobody anything. */
export const inWords = ({ title, status, prices, grants, gst_rate, refund_days, audience }: PlanRecord) => ({
  title,
  status,
  price: prices.map(({ amount }) => shortRupees(amount)).join(', '),
  opens: grants.days === undefined ? `until ${grants.until}` : `for ${grants.days} days`,
  GST: `${gst_rate} %`,
  'days of refund': String(refund_days),
  audience: audience.join(', '),
})
