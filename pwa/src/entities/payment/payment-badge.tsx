import { Badge } from '../../ui/status-badge.tsx'
import { paymentStateOf } from './payment-words.ts'

/** How a payment stands: a word, a symbol, then a colour. */
export const PaymentBadge = ({ status }: { readonly status: string }) => {
  const { text, tone, icon } = paymentStateOf(status)
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}
