import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { billTo } from '../../../entities/order/order-words.ts'
import { methodOf, payerOf, providerOf } from '../../../entities/payment/payment-words.ts'
import { PersonAvatar } from '../../../entities/user/person-avatar.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { shownDay } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'

type Fact = readonly [name: string, value: string]

/** The amount, who has paid it for what, and what is known of the transfer and of the paper. */
export const PaymentFacts = ({ payment }: { readonly payment: OpenedPayment }) => (
  <Card component="section" aria-label="Payment" sx={{ p: { xs: 2, md: 3 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Muted>Amount</Muted>
        <Typography sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}>
          {rupees(payment.amount)}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {payment.for || 'No order yet'}
        </Typography>
      </Box>
      <Payer payment={payment} />
    </Box>
    <Divider sx={{ my: 2 }} />
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Facts facts={payment.provider ? onlineOf(payment) : transferOf(payment)} />
      <Facts facts={sumsOf(payment)} />
    </Box>
    {payment.order_id && (
      <>
        <Divider sx={{ my: 1.5 }} />
        <Facts facts={billOf(payment)} />
      </>
    )}
  </Card>
)

/** Who has paid, and the way to their profile for who may read it. */
function Payer({ payment: { paid_by, user_id, order_number } }: { readonly payment: OpenedPayment }) {
  const mayRead = useMay('users', 'read')
  const name = payerOf({ paid_by, user_id })
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar contactPerson={name} photo="" size={44} />
      <Box sx={{ minWidth: 0 }}>
        {mayRead && user_id ? (
          <Link component={RouterLink} to={`/admin/users/${user_id}/profile`} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        )}
        <Muted>{order_number}</Muted>
      </Box>
    </Box>
  )
}

/** Their values are copied into the search of the bank, or of the provider. */
const copied: Readonly<Record<string, string>> = { UTR: 'transfer number', 'Payment ID': 'payment ID' }

const onlineOf = (payment: OpenedPayment): readonly Fact[] => [
  ['Method', methodOf(payment.method)],
  ['Taken by', providerOf(payment.provider)],
  ['Fee with GST', payment.fee > 0 ? rupees(payment.fee) : ''],
  ['Why it failed', payment.status === 'failed' ? payment.error : ''],
]

const transferOf = (payment: OpenedPayment): readonly Fact[] => [
  ['Method', methodOf(payment.method)],
  ['UTR', payment.utr],
  ['Sender', payment.sender || 'not said'],
  ['Paid on', payment.paid_on && shownDay(payment.paid_on)],
]

const sumsOf = (payment: OpenedPayment): readonly Fact[] => [...taxOf(payment), ['Coupon', payment.coupon_code]]

/** Of money without an order nobody knows it yet. */
const taxOf = ({ tax, taxable, tax_lines, order_id }: OpenedPayment): readonly Fact[] =>
  tax > 0
    ? [
        ['Price', rupees(taxable)],
        ...tax_lines.map(({ name, rate, amount }): Fact => [`${name} ${rate} %`, rupees(amount)]),
      ]
    : [['GST', order_id && 'none']]

const billOf = (payment: OpenedPayment): readonly Fact[] => [
  ['Payment ID', payment.provider_payment_id],
  ['Bill to', billTo(payment)],
  ['For', payment.beneficiary],
  ['GSTIN', payment.billing_gstin],
]

/** What is empty is left out. */
const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      '& dt, & dd': { m: 0, py: 0.5, minHeight: 36, display: 'flex', alignItems: 'flex-start' },
      '& dt': { lineHeight: '28px' },
      '& dd': { lineHeight: '28px' },
      display: 'grid',
      gridTemplateColumns: '104px minmax(0, 1fr)',
      alignContent: 'start',
      columnGap: 1.5,
      m: 0,
    }}
  >
    {facts
      .filter(([, value]) => value)
      .flatMap(([name, value]) => [
        <Muted key={name} component="dt">
          {name}
        </Muted>,
        <Typography
          key={`${name} value`}
          component="dd"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}
        >
          <Value name={name}>{value}</Value>
        </Typography>,
      ])}
  </Box>
)

function Value({ name, children: value }: { readonly name: string; readonly children: string }) {
  const what = copied[name]
  if (!what) return value
  return <CopyId id={value} name={what} isWhole copied={`${what[0]!.toUpperCase()}${what.slice(1)} copied`} />
}
