import { gstStates } from '@abhyas/shared/billing/money/states'
import type { MoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import type { InvoiceRecord } from '../invoices/model.ts'
import type { OrderRecord } from '../orders/model.ts'
import type { PaymentRecord } from './model.ts'

const stateName = (code: string): string => gstStates[code] ?? ''

/** What the paper of a paid order says, as the settings are when it is issued. */
export function paperOf(
  order: OrderRecord,
  { method, utr }: Pick<PaymentRecord, 'method' | 'utr'>,
  settings: MoneySettings,
): InvoiceRecord['paper'] {
  const { seller_name, seller_address, seller_state, gstin, sac, bank_holder, upi_id } = settings
  return {
    kind: gstin ? 'invoice' : 'receipt',
    order_number: order.number,
    seller: {
      name: seller_name || bank_holder || upi_id,
      address: seller_address,
      state: stateName(seller_state),
      gstin,
    },
    buyer: {
      name: order.billing_name,
      address: order.billing_address,
      state: stateName(order.billing_state),
      gstin: order.billing_gstin,
    },
    title: order.plan.title,
    sac,
    quantity: order.quantity,
    currency: order.currency,
    price: order.price,
    discount: order.discount,
    taxable: order.taxable,
    tax_lines: [...order.tax_lines],
    total: order.total,
    method,
    utr,
  }
}
