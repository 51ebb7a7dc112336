import { dayInWords } from '../../india/day-in-words.ts'
import { maxAmount } from '../money/limits.ts'
import { shortRupees } from '../money/rupees.ts'
import { planLimits } from '../plans/limits.ts'
import { orderLimits, screenshotLimits } from './limits.ts'

export const quoted = 'Quote'
export const orderFound = 'Order'
export const orderPlaced = 'Order placed'
export const orderCancelled = 'Order cancelled'
export const transferSent = 'Transfer details sent'
export const paymentOpened = 'Payment opened'
export const askingBank = 'We are asking the bank.'
export const askedJustNow = 'Asked a moment ago. Try again in a few seconds.'
export const providerDown = 'The payment service does not answer. Nothing was charged; try again in a minute.'
export const proofTaken = 'We check your transfer and tell you.'

export const notForYou = (audience: readonly string[]): string => `This plan is for ${inWords(audience)}.`
export const openOrder = 'You have an open order for this plan. Pay it, or cancel it first.'
export const haveIt = (until: string): string => `You have this plan until ${dayInWords(until)} already.`
export const childHasIt = (name: string, until: string): string =>
  `${name || 'Your child'} has this plan until ${dayInWords(until)} already.`
export const openElsewhere = 'Somebody else has an open order of this plan for the same person.'
export const notYourChild = 'Choose yourself or one of your children.'
export const childWithoutAccount = (name: string): string =>
  `${name || 'Your child'} has no account yet. Link one on the page of your family first.`
export const priceChanged = 'The price has changed. Look at it again before you pay.'
export const tooManyOpen = `You have ${orderLimits.open} open orders. Pay or cancel one first.`
export const nothingPayable = 'Nothing can be paid here yet. Write to Support.'
export const quantityWrong = 'Choose 1 seat.'
export const seatsWrong = `Choose 1 to ${planLimits.seats.toLocaleString('en-IN')} seats.`
export const tooDear = `One order is at most ${shortRupees(maxAmount)}. Choose fewer seats.`
export const noPriceIn = (currency: string): string => `This plan has no price in ${currency}.`

export const nameMissing = 'Name is required.'
export const stateWrong = 'Choose a state of the list.'
export const gstinWrong = 'This GSTIN is not right. Check its 15 characters.'
export const addressMissing = 'Address is required from ₹50,000.'

export const paidAlready = 'This order is paid already.'
export const orderEnded = 'This order has ended. Make a new one.'
export const beingChecked = 'Your transfer is being checked. You need not pay again.'
export const methodWrong = 'Choose a way to pay from the list.'

export const utrWrong = 'A transfer number has 12 digits (UPI, IMPS) or 16 to 22 letters and digits (NEFT, RTGS).'
export const paidOnWrong = 'Choose today or one of the last 30 days.'
export const proofsRefused = 'Three proofs were refused. Write to Support.'
export const proofNotAForm = 'Send the transfer as one form, with at most one picture.'
export const screenshotTooLarge = `A screenshot may have at most ${screenshotLimits.bytes / 1024 / 1024} MB.`
export const screenshotWrongType = 'A screenshot must be a JPG, PNG or WebP picture.'
export const utrTaken = 'This transfer number was accepted for another order.'

/** `total` in paise; nothing was paid for one of 0. */
export const paidNotice = (orderId: string, title: string, until: string, total: number) => ({
  kind: 'payment',
  title: total === 0 ? 'Your plan is open' : 'We have your payment',
  text: `${total === 0 ? '' : 'We have your payment. '}${title} is open until ${dayInWords(until)}.`,
  link: `/orders/${orderId}`,
})

export const refusedNotice = (orderId: string, reason: string) => ({
  kind: 'payment',
  title: 'We could not find your transfer',
  text: `We could not find your transfer: ${reason}`,
  link: `/orders/${orderId}`,
})

/** 'students and guardians': those who can register, as a sentence names them. */
function inWords(audience: readonly string[]): string {
  const names = audience.map((one) => plurals[one] ?? one.toLowerCase())
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const plurals: Readonly<Record<string, string>> = {
  Student: 'students',
  Guardian: 'guardians',
  Teacher: 'teachers',
  'Institute/Tutorial Center': 'institutes',
  Associate: 'associates',
}

export const planOver = 'This plan has ended.'
export const underWay = 'A payment is under way. Wait until it has ended.'

/** For the child whose guardian has bought a plan. */
export const givenNotice = (title: string, until: string) => ({
  kind: 'payment',
  title: 'A plan is open for you',
  text: `Your guardian has bought ${title}. It is open until ${dayInWords(until)}.`,
  link: '/tests',
})

export const orderEndedNotice = (orderId: string, title: string) => ({
  kind: 'payment',
  title: 'An order has ended',
  text: `The account for which you ordered ${title} was deleted. Do not pay. If you have already paid, the money comes back.`,
  link: `/orders/${orderId}`,
})
