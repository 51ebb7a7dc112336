/** Where money stands. A debit is positive, a credit negative. */
export const accounts = [
  'bank',
  'cash',
  'gateway:razorpay',
  'gateway:sandbox',
  'sales:tests',
  'sales:institute',
  'gst:cgst',
  'gst:sgst',
  'gst:igst',
  'fees',
  'fees:gst',
  'refunds:pending',
  'suspense',
] as const
export type Account = (typeof accounts)[number]

/** Whether an account is what a payment service holds for us. */
export const isGateway = (account: string): boolean => account.startsWith('gateway:')
