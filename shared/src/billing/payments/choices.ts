/** What staff enter: cash that was paid to them, or access that costs nothing. */
export const staffMethods = ['cash', 'gift'] as const
export type StaffMethod = (typeof staffMethods)[number]

/** How money came by a provider of payments. */
export const onlineMethods = ['upi', 'card', 'net_banking', 'wallet', 'other'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** How money came: sent by a UPI app, or from a bank account, entered by staff, or by a provider. */
export const paymentMethods = ['upi_transfer', 'bank_transfer', ...staffMethods, ...onlineMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a list of payments can show alone. */
export const paymentViews = ['all', 'approval', 'refunds'] as const
export type PaymentView = (typeof paymentViews)[number]
