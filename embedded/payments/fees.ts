/** What the provider keeps of a payment, as Razorpay's price list says: 2 %, and 18 % GST of that. */
const feePercent = 2
const gstPercent = 18

/** Whole paise: `fee` is with its GST, which is also said alone. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const base = percentOf(amount, feePercent)
  const tax = percentOf(base, gstPercent)
  return { fee: base + tax, tax }
}

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)
