/** The largest total of an order or a price, in paise: ₹10,00,000. */
export const maxAmount = 100_000_000

/** The smallest price, in paise. Smaller sums cost more to move than they are. */
export const minAmount = 100

/** The rates of GST that a plan may have, in percent. */
export const gstRates = [0, 5, 18] as const

/** From this total on, in paise, a paper must have the buyer's address (rule 46(e) of the CGST Rules: ₹50,000). */
export const addressFrom = 5_000_000

/** Above this total, in paise, the bank account is offered before UPI: most UPI apps send at most ₹1,00,000 a day. */
export const bankFirstAbove = 10_000_000
