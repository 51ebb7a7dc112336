import { maxAmount, minAmount } from '../money/limits.ts'
import { rupees } from '../money/rupees.ts'
import { paymentLimits } from './limits.ts'

export const paymentFound = 'Payment'
export const paymentApproved = 'Payment approved'
export const secondNeeded = 'A second person must approve this.'
export const proofRefused = 'Proof refused'
export const noteAdded = 'Note added'

export const moneyNoted = 'Money noted'
export const moneyAssigned = 'The money is assigned.'
export const orderToAssign = 'Order'
export const orderMissing = 'Write the number of the order.'
export const amountsDiffer = 'The amounts differ.'
export const somebodyElseAssigns = 'Somebody else must assign this: you have noted the money.'
export const notFree = 'This money waits for no order any more.'
export const waitsForApproval = 'A transfer waits for approval here. Approve or refuse it first.'
/** Of the order whose buyer has named a transfer. */
export const utrSentFor = (number: string): string =>
  `This transfer number was sent for ${number}. Decide about it there.`
export const moneyAmountWrong = `Write an amount from ${rupees(minAmount)} to ${rupees(maxAmount)}.`

export const accessGiven = 'Access given'
export const personMissing = 'Choose a person.'
export const planMissing = 'Choose a plan.'
export const staffMethodWrong = 'Choose cash or gift.'
export const amountMustBe = (total: number): string => `The amount must be ${rupees(total)}.`
export const cashTooMuch = 'The law does not allow ₹2,00,000 or more in cash.'
export const entryNoteMissing = 'Write the receipt number or the reason.'
export const theirOpenOrder = 'This person has an open order for this plan. Approve its transfer, or let it end.'

export const eventReceived = 'Received'
export const signatureWrong = 'The signature is wrong.'

export const ownOrder = 'This order is your own: somebody else must decide about it.'
export const approvedAlready = 'You have approved this already: it needs a second person.'
export const decidedAlready = 'This payment does not wait for approval any more.'
export const utrTakenBy = (number: string): string => `This transfer number was accepted for ${number}.`
export const formatWrong = 'Format must be csv or xlsx.'
export const confirmSeen = 'Confirm that the money is in the account.'
export const reasonMissing = 'Say why: the buyer reads it.'
export const reasonTooLong = `At most ${paymentLimits.reason} characters.`
export const noteMissing = 'Write a note.'
export const noteTooLong = `At most ${paymentLimits.note.toLocaleString('en-IN')} characters.`
export const notesFull = `At most ${paymentLimits.notes} notes.`
export const viewWrong = 'Choose all, approval or refunds.'
export const statusWrong = 'Choose a state of the list.'
export const methodWrong = 'Choose a payment method from the list.'

export const approvalNotice = {
  kind: 'payment',
  title: 'A transfer waits for approval',
  text: 'Look into the bank account, and decide about it.',
  link: '/admin/payments?view=approval',
}
