import { couponLimits } from './limits.ts'

export const couponFound = 'Coupon'
export const couponAdded = 'Coupon added successfully'
export const couponUpdated = 'Coupon updated successfully'
export const couponActivated = 'Coupon activated successfully'
export const couponDeactivated = 'Coupon deactivated successfully'
export const codeCopied = 'Code copied!'

export const couponExists = 'Coupon already exists'
export const codeWrong = 'A code has 4 to 20 letters and digits.'
export const kindWrong = 'Choose a percentage or an amount.'
export const percentWrong = 'A percentage is 1 to 100.'
export const amountWrong = 'An amount is at least ₹1.'
export const maxDiscountWrong = 'The most that a percentage takes off is at least ₹1.'
export const minTotalWrong = 'The smallest price is ₹0 to ₹10,00,000.'
export const currencyWrong = 'A code works in rupees.'
export const dayWrong = 'A day looks like 2026-11-30.'
export const endsWrong = 'The end must be after the start.'
export const capWrong = `Choose 1 to ${couponLimits.cap.toLocaleString('en-IN')} uses, or none for no limit.`
export const perUserWrong = `Choose 1 to ${couponLimits.perUser} uses.`
export const plansWrong = 'Choose plans from the list.'
export const capTooLow = (taken: number): string =>
  `The cap cannot go below ${taken.toLocaleString('en-IN')}: so many are taken.`
export const fixed = 'This cannot change: the code has been used.'
export const statusWrong = 'Choose active or inactive.'
export const stateWrong = 'Choose a state of the list.'

/** One sentence for all that does not work: it tells nobody which codes there are. */
export const doesNotWork = 'This code does not work for this purchase.'
export const usedAlready = 'You have used this code already.'
export const usedUp = 'This code is used up.'
export const tooManyWrong = 'Too many codes that do not work. Try again in an hour.'
