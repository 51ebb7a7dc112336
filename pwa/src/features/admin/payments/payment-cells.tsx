import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { Payment } from '@abhyas/shared/billing/payments/shapes'
import Box from '@mui/material/Box'
import { PaymentBadge } from '../../../entities/payment/payment-badge.tsx'
import { methodOf, payerOf } from '../../../entities/payment/payment-words.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { Muted } from '../../../ui/text.tsx'
import { listPath } from './payment-calls.ts'

/** @param search the query of the list, which the page of a payment leads back to */
export const paymentTable = (search: string): TableOf<Payment> => ({
  label: 'Payments',
  idOf: ({ id }) => id,
  columns: [
    { header: 'ID', width: 128, cell: ({ number }) => <PaymentNumber number={number} /> },
    {
      header: 'Paid by',
      isStrong: true,
      isOneLine: true,
      cell: (payment) => <Payer payment={payment} search={search} isOneLine />,
      hint: ({ paid_by }) => paid_by,
    },
    { header: 'For', isOneLine: true, cell: (payment) => payment.for, hint: (payment) => payment.for },
    { header: 'Method', width: 124, isOneLine: true, isWideOnly: true, cell: ({ method }) => methodOf(method) },
    {
      header: 'Amount',
      width: 120,
      isNumber: true,
      isStrong: true,
      cell: ({ amount }) => <Amount paise={amount} />,
    },
    { header: 'Status', width: 164, cell: ({ status }) => <PaymentBadge status={status} /> },
    {
      header: 'Time',
      width: 168,
      isNumber: true,
      isOneLine: true,
      cell: ({ at }) => shortMoment(at),
      hint: ({ at }) => exactMoment(at),
    },
  ],
  card: (payment) => <PaymentCard payment={payment} search={search} />,
})

/** Its number, short enough to be read out, and copied by a press. */
export const PaymentNumber = ({ number }: { readonly number: string }) => (
  <CopyId id={number} name="number" isWhole copied="Number copied" />
)

const Amount = ({ paise }: { readonly paise: number }) => (
  <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
    {shortRupees(paise)}
  </Box>
)

interface RowProps {
  readonly payment: Payment
  readonly search: string
}

const Payer = ({ payment, search, isOneLine = false }: RowProps & { readonly isOneLine?: boolean }) => (
  <RowLink
    to={`${listPath}/${payment.id}`}
    state={{ from: search }}
    isOneLine={isOneLine}
    sx={{ fontWeight: 500, lineHeight: '24px' }}
  >
    {payerOf(payment)}
  </RowLink>
)

/** A payment on a phone. */
const PaymentCard = ({ payment, search }: RowProps) => (
  <>
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
      <Payer payment={payment} search={search} />
      <Amount paise={payment.amount} />
    </Box>
    <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(payment.number, payment.for)}</Muted>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.75 }}>
      <PaymentBadge status={payment.status} />
      <Muted title={exactMoment(payment.at)}>{dotted(methodOf(payment.method), shortMoment(payment.at))}</Muted>
    </Box>
  </>
)
