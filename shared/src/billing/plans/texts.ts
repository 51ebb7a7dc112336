import { planLimits } from './limits.ts'

export const planFound = 'Plan'
export const planAdded = 'Plan added successfully'
export const planUpdated = 'Plan updated successfully'
export const planActivated = 'Plan activated successfully'
export const planDeactivated = 'Plan deactivated successfully'

export const planExists = 'Plan already exists'

export const kindWrong = 'Choose what the plan sells.'
export const titleMissing = 'Title is required.'
export const audienceWrong = 'Choose among those who can register.'
export const seatsForInstitutes = 'Seats are sold to institutes alone.'
export const kindFixed = 'What a plan sells cannot change once it was on sale.'
export const pricesWrong = 'A price is a whole number of paise from 100.'
export const grantsMissing = 'Say what the plan gives.'
export const daysWrong = `Access lasts 1 to ${planLimits.days.toLocaleString('en-IN')} days.`
export const untilWrong = 'Choose a day to come.'
export const lengthTwice = 'Choose a number of days or a last day, not both.'
export const rateWrong = 'The rate of GST is 0, 5 or 18.'
export const refundDaysWrong = `Choose 0 to ${planLimits.refundDays} days.`
export const scopeTooLong = `At most ${planLimits.scope} of each.`
export const scopeUnknown = 'Choose from the lists.'
export const scopeTaken = 'Nobody may lose what they paid for: add, do not take away.'
export const statusWrong = 'Choose active or retired.'
/** The same of a price that is typed in rupees. */
export const priceWrong = 'A price is ₹1 to ₹10,00,000, with at most two digits of paise.'
