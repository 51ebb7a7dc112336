/** The ways to send money: by a UPI app, or from a bank account. */
export const payMethods = ['upi', 'bank'] as const
export type PayMethod = (typeof payMethods)[number]
