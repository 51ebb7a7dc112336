/** The ways to send money oneself: by a UPI app, or from a bank account. */
export const transferMethods = ['upi', 'bank'] as const
export type TransferMethod = (typeof transferMethods)[number]

/** All ways to pay: also on the pages of a provider. */
export const payMethods = [...transferMethods, 'online'] as const
export type PayMethod = (typeof payMethods)[number]
