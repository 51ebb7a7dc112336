import { rupees, shortRupees } from '@abhyas/shared/billing/money/rupees'
import { taxInside } from '@abhyas/shared/billing/money/tax'
import { seatBuyers } from '@abhyas/shared/billing/plans/choices'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useRowNames } from '../../../entities/reference-row/rows-field.tsx'
import { TestName } from '../../../entities/test/tests-field.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { paiseOf } from '../../../entities/plan/typed-rupees.ts'
import { audienceOf, lengthOf } from './plan-words.ts'
import { planOf, type PlanValues } from './plan-values.ts'

/** What a buyer sees of the plan, and what the price is made of. */
export function PlanPreview({ values }: { readonly values: PlanValues }) {
  const price = paiseOf(values.price)
  const { grants, gst_rate = 0, refund_days } = planOf(values)
  const length = Number.isNaN(grants?.days) ? '' : lengthOf(grants ?? {})
  const { taxable, tax } = taxInside(Number.isNaN(price) ? 0 : price, gst_rate, false)
  return (
    <Box component="section" aria-label="Preview" sx={{ display: 'grid', gap: 1.5 }}>
      <Muted>What a buyer sees</Muted>
      <Card sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
        <Heading sx={{ overflowWrap: 'anywhere' }}>{values.title || 'Title'}</Heading>
        {values.description && (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{values.description}</Typography>
        )}
        <ScopeNames values={values} />
        {length && <Muted>{length.startsWith('until') ? `Open ${length}` : `Open for ${length}`}</Muted>}
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>
          {Number.isNaN(price) ? '₹ …' : shortRupees(price)}{' '}
          <Muted component="span">{dotted(values.kind === 'institute' && 'a seat', gst_rate > 0 && 'incl. GST')}</Muted>
        </Typography>
        {!!refund_days && (
          <Muted>{`Money back within ${refund_days} ${refund_days === 1 ? 'day' : 'days'} if unused`}</Muted>
        )}
      </Card>
      <Muted>
        {dotted(
          `For: ${values.kind === 'institute' ? seatBuyers[0] : audienceOf(values.audience)}`,
          tax > 0 && `${rupees(taxable)} and ${rupees(tax)} GST, once the payment settings have a GSTIN`,
        )}
      </Muted>
    </Box>
  )
}

/** What the plan opens, in words. */
function ScopeNames({ values }: { readonly values: PlanValues }) {
  const categories = useRowNames('category', values.categories)
  const subjects = useRowNames('subject', values.subjects)
  if (values.opens === 'all') return <Names names={['All tests']} />
  const tests = values.tests.map((id) => <TestName key={id} id={id} />)
  const names = [...categories, ...subjects, ...values.boards, ...values.classes, ...tests]
  return names.length === 0 ? <Muted>Nothing is chosen yet.</Muted> : <Names names={names} />
}

const Names = ({ names }: { readonly names: readonly ReactNode[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
    {names.map((name, at) => (
      <Badge key={at} tone="neutral">
        {name}
      </Badge>
    ))}
  </Box>
)
