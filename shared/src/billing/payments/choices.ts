/** How money came: sent by a UPI app, or from a bank account. */
export const paymentMethods = ['upi_transfer', 'bank_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a list of payments can show alone. */
export const paymentViews = ['all', 'approval', 'refunds'] as const
export type PaymentView = (typeof paymentViews)[number]
