import type { MoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import type { TransferMethod } from '@abhyas/shared/billing/orders/choices'
import type { PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import type { OrderRecord } from './model.ts'

type Ordered = Pick<OrderRecord, 'number' | 'total' | 'currency'>

/** Where the money of an order goes. */
export function payeeFor(
  { number, total, currency }: Ordered,
  method: TransferMethod,
  settings: MoneySettings,
): PayeeToPay {
  const { upi_id, upi_kind, seller_name, bank_holder, bank_number, bank_ifsc, bank_name } = settings
  const isUpi = method === 'upi'
  const payee = isUpi ? seller_name || bank_holder || upi_id : bank_holder
  return {
    method,
    reference: number,
    amount: total,
    payee,
    link: isUpi ? upiLink({ upi_id, payee, number, total, currency }) : '',
    upi_id: isUpi ? upi_id : '',
    upi_kind: isUpi ? upi_kind || 'personal' : '',
    number: isUpi ? '' : bank_number,
    ifsc: isUpi ? '' : bank_ifsc,
    bank: isUpi ? '' : bank_name,
    url: '',
    fields: {},
  }
}

/** A link that UPI apps open, by NPCI's specification of UPI links: the reference has letters and digits alone. */
function upiLink({ upi_id, payee, number, total, currency }: Ordered & { upi_id: string; payee: string }): string {
  const parts = {
    pa: upi_id,
    pn: payee,
    tr: number.replaceAll('-', ''),
    tn: number,
    am: (total / 100).toFixed(2),
    cu: currency,
  }
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}
