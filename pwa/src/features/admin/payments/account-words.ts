const words: Readonly<Record<string, string>> = {
  bank: 'Bank',
  cash: 'Cash',
  'gateway:razorpay': 'Razorpay',
  'gateway:sandbox': 'Pretend bank',
  fees: 'Fees',
  'fees:gst': 'GST on fees',
  'sales:tests': 'Sales, tests',
  'gst:cgst': 'CGST',
  'gst:sgst': 'SGST',
  'gst:igst': 'IGST',
  suspense: 'Suspense',
  'refunds:pending': 'Refunds to pay',
}

/** An account of the ledger as people read it. */
export const accountOf = (account: string): string => words[account] ?? account
