/** What staff enter: cash that was paid to them, or access that costs nothing. */
export const staffMethods = ['cash', 'gift'] as const
export type StaffMethod = (typeof staffMethods)[number]

/** How money came: sent by a UPI app, or from a bank account, or entered by staff. */
export const paymentMethods = ['upi_transfer', 'bank_transfer', ...staffMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a list of payments can show alone. */
export const paymentViews = ['all', 'approval', 'refunds'] as const
export type PaymentView = (typeof paymentViews)[number]
