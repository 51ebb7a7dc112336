/** Where money stands. A debit is positive, a credit negative. */
export const accounts = [
  'bank',
  'cash',
  'sales:tests',
  'gst:cgst',
  'gst:sgst',
  'gst:igst',
  'refunds:pending',
  'suspense',
] as const
export type Account = (typeof accounts)[number]
