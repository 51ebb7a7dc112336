import type { PlanStatus } from '@abhyas/shared/billing/plans/choices'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import Box from '@mui/material/Box'
import { type ReactNode } from 'react'
import type { TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { movePlan } from './plan-calls.ts'
import { priceOf } from '../../../entities/plan/plan-words.ts'
import { audienceOf, lengthOf, statusWords } from './plan-words.ts'

/** @param addressOf where a plan is opened */
export const planTable = (addressOf: (id: string) => string, mayWrite: boolean): TableOf<AdminPlan> => ({
  label: 'Plans',
  idOf: ({ id }) => id,
  columns: [
    {
      header: 'Title',
      hint: ({ title }) => title,
      cell: (plan) => (
        <Title plan={plan} to={addressOf(plan.id)} isOneLine>
          {plan.scope_names.join(', ')}
        </Title>
      ),
    },
    { header: 'Price', width: 112, isNumber: true, isStrong: true, cell: priceCell },
    { header: 'Access', width: 156, isOneLine: true, cell: ({ grants }) => lengthOf(grants) },
    { header: 'For', width: 128, isOneLine: true, isWideOnly: true, cell: forWhom, hint: forWhom },
    { header: 'Status', width: 112, cell: (plan) => <PlanStatusBadge plan={plan} /> },
    { header: 'Changed', width: 140, isOneLine: true, isWideOnly: true, cell: (plan) => <Changed plan={plan} /> },
    { header: 'Actions', width: 112, actions: 'header', cell: (plan) => mayWrite && <MoveButton plan={plan} /> },
  ],
  card: (plan) => (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
        <Title plan={plan} to={addressOf(plan.id)}>
          {dotted(lengthOf(plan.grants), forWhom(plan))}
        </Title>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {priceCell(plan)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <PlanStatusBadge plan={plan} />
        <Muted sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{changed(plan)}</Muted>
        {mayWrite && <MoveButton plan={plan} />}
      </Box>
    </>
  ),
})

/** Of seats the price of each. */
const priceCell = (plan: AdminPlan) => (plan.per_seat ? `${priceOf(plan)} a seat` : priceOf(plan))
const forWhom = ({ audience }: AdminPlan) => audienceOf(audience)
const changed = ({ updated_by_name, updated_at }: AdminPlan) =>
  dotted(updated_by_name || 'Somebody who has left', shortMoment(updated_at))

const Changed = ({ plan }: { readonly plan: AdminPlan }) => (
  <Box sx={{ lineHeight: '24px' }}>
    {plan.updated_by_name || 'Somebody who has left'}
    <Muted title={exactMoment(plan.updated_at)} sx={{ fontSize: '0.8125rem', lineHeight: '18px' }}>
      {shortMoment(plan.updated_at)}
    </Muted>
  </Box>
)

interface TitleProps {
  readonly plan: AdminPlan
  readonly to: string
  readonly isOneLine?: boolean
  /** Below it. */
  readonly children: ReactNode
}

const Title = ({ plan, to, isOneLine = false, children }: TitleProps) => (
  <Box sx={{ minWidth: 0, py: 0.25 }}>
    <RowLink to={to} isOneLine={isOneLine} sx={{ fontWeight: 500, lineHeight: '24px' }}>
      {plan.title}
    </RowLink>
    <Muted noWrap={isOneLine} sx={{ fontSize: '0.8125rem', lineHeight: '18px', overflowWrap: 'anywhere' }}>
      {children}
    </Muted>
  </Box>
)

/** Whether it can be bought: a word, a symbol, then a colour. */
export const PlanStatusBadge = ({ plan }: { readonly plan: Pick<AdminPlan, 'status'> }) => {
  const { text, tone, icon } = statusWords[plan.status as PlanStatus]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

/** Puts a plan on sale, or takes it off. */
function MoveButton({ plan }: { readonly plan: AdminPlan }) {
  const { isBusy, submit } = useSubmit()
  const isOnSale = plan.status === 'active'
  return (
    <OnlineButton
      variant="outlined"
      color="inherit"
      size="small"
      loading={isBusy}
      aria-label={`${isOnSale ? 'Retire' : 'Activate'} ${plan.title}`}
      onClick={() => void submit(() => movePlan(plan, isOnSale ? 'retired' : 'active'))}
      sx={{ minHeight: { xs: 44, md: 32 }, py: 0, px: 1.5, flexShrink: 0 }}
    >
      {isOnSale ? 'Retire' : 'Activate'}
    </OnlineButton>
  )
}
