import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import { notForYou } from '@abhyas/shared/billing/orders/texts'
import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import { dotted } from '../../ui/dotted.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** '1 day', '365 days'. */
const inDays = (days: number): string => `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`

/** How long a plan lasts: '365 days from the payment', 'until 31 May 2027'. */
export const lengthOf = ({ days = 0, until }: Plan['grants']): string =>
  until ? `until ${dayInWords(until)}` : `${inDays(days)} from the payment`

/** '₹1,499'; empty where nobody can pay it here. */
export function priceOf({ prices }: Pick<Plan, 'prices'>): string {
  const price = prices.find(({ currency }) => currency === 'INR')
  return price ? shortRupees(price.amount) : ''
}

/** What is said behind the price: 'a seat · incl. GST'. */
export const priceNote = ({ per_seat, gst_rate }: Pick<Plan, 'per_seat' | 'gst_rate'>): string =>
  dotted(per_seat && 'a seat', gst_rate > 0 && 'incl. GST')

/** '30 seats' */
export const seatsInWords = (seats: number): string => `${formatNumber(seats)} ${seats === 1 ? 'seat' : 'seats'}`

/** The terms of giving back, which stand before anybody pays. */
export const refundOf = (days: number): string =>
  days === 0 ? 'No refunds.' : `Unused, it can be given back within ${inDays(days)}.`

/** Who may buy it. */
export const forWhom = (audience: readonly string[]): string =>
  audience.length === 0 ? 'This plan is for everybody.' : notForYou(audience)

/** What a plan has, of many names the first few: 'Physics, Chemistry, Biology and 4 more'. */
export function scopeInWords(names: readonly string[], max = 3): string {
  const rest = names.length - max
  const shown = names.slice(0, max).join(', ')
  return rest > 0 ? `${shown} and ${formatNumber(rest)} more` : shown
}

/** Said wherever something would be paid. */
export const needsNetwork = 'Paying needs a network.'
