import type { Account } from '@abhyas/shared/billing/ledger/accounts'

/** The account of each line of tax. */
export const taxAccounts = { CGST: 'gst:cgst', SGST: 'gst:sgst', IGST: 'gst:igst' } as const satisfies Record<
  string,
  Account
>
