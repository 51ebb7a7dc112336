import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { Books } from '@abhyas/shared/billing/books/shapes'
import Box from '@mui/material/Box'
import { extraReasonOf, methodOf } from '../../../../entities/payment/payment-words.ts'
import { dotted } from '../../../../ui/dotted.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { dayOfMoment } from '../../../../ui/moment.ts'
import { PlainList } from '../../../../ui/plain-list.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { listPath, paymentPath } from '../payment-calls.ts'
import { SumCard, sumLine, SumLines } from './sum-parts.tsx'

const payments = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'payment' : 'payments'}`

/** What was approved in the month, by the way it came. */
export const TakenCard = ({ of: { amount, count, methods } }: { readonly of: Books['taken'] }) => (
  <SumCard title="Taken" figure={rupees(amount)} says={count === 0 ? 'Nothing was taken.' : payments(count)}>
    {methods.length > 0 && (
      <SumLines lines={methods.map((one) => [methodOf(one.method), one.amount, payments(one.count)] as const)} />
    )}
  </SumCard>
)

/** What was sold, before tax and with it. */
export const SalesCard = ({ of: { taxable, cgst, sgst, igst, total } }: { readonly of: Books['sales'] }) => (
  <SumCard title="Sales and GST" figure={rupees(total)} says="GST included, as the ledger has it">
    <SumLines
      lines={[
        ['Sales before GST', taxable],
        ['CGST', cgst],
        ['SGST', sgst],
        ['IGST', igst],
      ]}
    />
  </SumCard>
)

/** Refunds that are approved and not yet sent. */
export const DueBackCard = ({ amount }: { readonly amount: number }) => (
  <SumCard
    title="Due back"
    figure={rupees(amount)}
    says={amount === 0 ? 'No refund waits to be sent.' : 'Refunds that are approved and not sent'}
  >
    {amount > 0 && (
      <LinkButton label="See the refunds" to={`${listPath}?view=refunds`} variant="outlined" sx={{ mt: 1.5 }} />
    )}
  </SumCard>
)

/** What a payment service kept and holds; nothing where none was used. */
export const ServiceCard = ({ of: { fees, gst, held } }: { readonly of: Books['service'] }) =>
  fees + gst === 0 && held === 0 ? null : (
    <SumCard title="Payment service" figure={rupees(held)} says="Held for us at the end of the month">
      <SumLines
        lines={[
          ['Fees', fees],
          ['GST on fees', gst],
        ]}
      />
    </SumCard>
  )

/** Money that must not buy: how much, whose, and why. */
export const SuspenseCard = ({ of: { amount, payments: extra } }: { readonly of: Books['suspense'] }) => (
  <SumCard
    title="In suspense"
    figure={rupees(amount)}
    says={amount === 0 ? 'Nothing waits to be given back.' : 'At the end of the month. Give it back from the account.'}
  >
    {extra.length > 0 && (
      <PlainList sx={{ mt: 1.5, gap: 0, borderTop: 1, borderColor: 'divider' }}>
        {extra.map((one) => (
          <Box component="li" key={one.id} sx={sumLine}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <RowLink to={paymentPath(one.id)} sx={{ color: 'primary.main', fontWeight: 500, minWidth: 0 }}>
                {one.paid_by || 'Somebody who has left'}
              </RowLink>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {rupees(one.amount)}
              </Box>
            </Box>
            <Muted>{dotted(extraReasonOf(one.reason), one.order_number, dayOfMoment(one.at))}</Muted>
          </Box>
        ))}
      </PlainList>
    )}
  </SumCard>
)
