import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import { PretendNote } from '../../../entities/order/pretend-note.tsx'
import { refundOf } from '../../../entities/plan/plan-words.ts'
import { FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { useBar } from '../../../ui/keep-clear.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { Muted } from '../../../ui/text.tsx'

interface PayBarProps {
  readonly quote: Quote
  /** The id of the order that must be paid or cancelled before; empty for none. */
  readonly openOrder: string
}

/** The terms, and below them the button with the whole amount. */
export function PayBar({ quote, openOrder }: PayBarProps) {
  const bar = useBar<HTMLDivElement>()
  return (
    <StickyBar
      ref={bar}
      sx={({ vars }) => ({
        mt: 3,
        // The labels of fields stand above what is around them.
        zIndex: 2,
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: vars?.palette.background.default,
      })}
    >
      <FormProblem />
      {openOrder && <LinkButton label="Open that order" to={`/orders/${openOrder}`} variant="outlined" />}
      {quote.total > 0 && <PretendNote mode={quote.mode} />}
      {/* What cost nothing is not given back. */}
      {quote.total > 0 && <Muted>{refundOf(quote.refund_days)}</Muted>}
      <FormSubmit fullWidth>{quote.total > 0 ? `Pay ${shortRupees(quote.total)}` : 'Get it free'}</FormSubmit>
    </StickyBar>
  )
}
