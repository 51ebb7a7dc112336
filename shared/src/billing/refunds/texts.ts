import { rupees } from '../money/rupees.ts'

export const onItsWay = 'Your refund is on its way.'
export const requestTaken = 'We have your request and answer within two working days.'
export const refundApproved = 'Refund approved'
export const secondNeeded = 'A second person must approve this.'
export const refundRefused = 'Refund refused'
export const sentAgain = 'The refund is sent again.'
export const withdrawn = 'The refund is withdrawn.'
export const notedAsPaid = 'Refund noted as paid.'

export const nothingToGive = 'There is nothing to give back.'
export const whyInFew = 'Say why, in at most 500 characters.'
export const notTaken = 'This payment was not taken.'
export const amountWrong = 'Enter the amount, in whole paise.'
/** `left` in paise. */
export const atMostBack = (left: number): string => `At most ${rupees(left)} can be given back.`
export const somebodyElse = 'Somebody else must approve this refund: you asked for it.'
export const movedOn = 'This refund has moved on. Reload it.'
export const refundsFull = 'This payment has 20 refunds. Write to the developers.'

/** The reason of a refund that did not begin here. */
export const madeOutside = 'Made on the pages of the payment service.'

/** Why money that has bought nothing goes back. */
export const extraWords = {
  second: 'It came twice.',
  cancelled: 'The order was cancelled.',
  coupon_gone: 'The order had ended, and its code had no place left.',
  later_order: 'The order had ended, and a later one was paid.',
  amount: 'It is not the amount of the order.',
  child_gone: 'The account that it was bought for was deleted.',
  unknown_order: 'Nobody knows what it was sent for.',
} as const

export const askedNotice = {
  kind: 'payment',
  title: 'A buyer asks for a refund',
  text: 'Decide about it within two working days.',
  link: '/admin/payments?view=refunds',
}

export const failedNotice = {
  kind: 'payment',
  title: 'A refund failed',
  text: 'The payment service could not send it. Send it again, or by hand.',
  link: '/admin/payments?view=refunds',
}

/** `amount` in paise. */
export const approvedNotice = (orderId: string, amount: number, endsAccess: boolean) => ({
  kind: 'payment',
  title: 'Your refund is approved',
  text: `We send ${rupees(amount)} back.${endsAccess ? ' What it had opened is closed now.' : ''}`,
  link: `/orders/${orderId}`,
})
const goesBack = (title: string, why: string) => (orderId: string, amount: number) => ({
  kind: 'payment',
  title,
  text: `${why} We are sending ${rupees(amount)} back.`,
  link: `/orders/${orderId}`,
})
export const extraNotice = goesBack('A payment came twice', 'A payment came twice.')
export const childGoneNotice = goesBack('Your payment goes back', 'The account for which you bought this was deleted.')
export const sentNotice = (orderId: string, amount: number) => ({
  kind: 'payment',
  title: 'Your refund was sent',
  text: `Your refund of ${rupees(amount)} was sent; banks take up to 7 working days.`,
  link: `/orders/${orderId}`,
})
export const refusedNotice = (orderId: string, reason: string) => ({
  kind: 'payment',
  title: 'Your refund was refused',
  text: `We cannot give this back: ${reason}`,
  link: `/orders/${orderId}`,
})
