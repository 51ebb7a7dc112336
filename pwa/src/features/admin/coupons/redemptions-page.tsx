import type { Coupon, Redemption, RedemptionsReply } from '@abhyas/shared/billing/coupons/shapes'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useMay } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { DataTable, type TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { Filter } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { listPath } from './coupon-calls.ts'
import { CouponFilters } from './coupon-filters.tsx'
import { redemptionsAddress } from './coupon-tabs.tsx'

const texts = {
  title: 'Categories',
  counted: ['redemption', 'redemptions'],
  hint: 'Coupons and redemptions',
  empty: 'Nobody has used a code yet.',
  emptyFiltered: 'No redemptions match.',
  clear: 'Clear filters',
} as const

/** Who has used which code, for what, newest first. */
export function RedemptionsPage() {
  const list = useListPage<Redemption, RedemptionsReply>(`${listPath}/redemptions`, ['search', 'coupon'])
  const mayRead = useMay('users', 'read')
  return (
    <ListPage
      list={list}
      actions={<ExportMenu path={`${listPath}/redemptions/export`} name="redemptions" filters={list.values} />}
      filters={
        <CouponFilters
          current={redemptionsAddress}
          list={list}
          counts={list.answer?.counts}
          words="Name, code, order or plan"
        >
          <Filter list={list} name="coupon" label="Coupon" options={useCouponOptions(list.values.coupon ?? '')} />
        </CouponFilters>
      }
      skeleton={{ rows: 10, height: 40 }}
      texts={texts}
    >
      {(rows) => <DataTable {...redemptionTable(mayRead)} rows={rows} />}
    </ListPage>
  )
}

/** The newest coupons, and the one that is chosen. */
function useCouponOptions(chosen: string) {
  const { answer } = useRead<ListReply<Coupon>>(`${listPath}?limit=50`, { isKept: true })
  const newest = answer?.data ?? []
  const isMissing = chosen !== '' && answer !== undefined && !newest.some(({ id }) => id === chosen)
  const other = useRead<{ readonly data: Coupon }>(isMissing ? `${listPath}/${chosen}` : undefined, { isKept: true })
  const all = isMissing && other.answer ? [other.answer.data, ...newest] : newest
  return all.map(({ id, code }) => ({ value: id, text: code }))
}

const redemptionTable = (mayRead: boolean): TableOf<Redemption> => ({
  label: 'Redemptions',
  idOf: ({ id }) => id,
  columns: [
    { header: 'Code', width: 184, isOneLine: true, cell: ({ code }) => <Code code={code} /> },
    {
      header: 'Person',
      isStrong: true,
      isOneLine: true,
      cell: (one) => <Person of={one} mayRead={mayRead} isOneLine />,
    },
    { header: 'Plan', isOneLine: true, cell: ({ plan }) => plan, hint: ({ plan }) => plan },
    { header: 'Order', width: 120, isOneLine: true, cell: ({ order_number }) => order_number },
    { header: 'Discount', width: 112, isNumber: true, isStrong: true, cell: ({ discount }) => shortRupees(discount) },
    { header: 'Status', width: 120, cell: (one) => <RedemptionBadge of={one} /> },
    {
      header: 'Time',
      width: 168,
      isNumber: true,
      isOneLine: true,
      isWideOnly: true,
      cell: ({ at }) => shortMoment(at),
      hint: ({ at }) => exactMoment(at),
    },
  ],
  card: (one) => (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
        <Person of={one} mayRead={mayRead} />
        <Box component="span" sx={{ fontWeight: 600 }}>
          {shortRupees(one.discount)}
        </Box>
      </Box>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(one.order_number, one.plan)}</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.75 }}>
        <RedemptionBadge of={one} />
        <Code code={one.code} />
        <Muted title={exactMoment(one.at)}>{shortMoment(one.at)}</Muted>
      </Box>
    </>
  ),
})

const Code = ({ code }: { readonly code: string }) => (
  <Box component="span" sx={{ fontFamily: 'monospace' }}>
    {code}
  </Box>
)

interface PersonProps {
  readonly of: Redemption
  readonly mayRead: boolean
  readonly isOneLine?: boolean
}

/** Who has used it, and the way to their profile for who may read it. */
function Person({ of: { name, user_id }, mayRead, isOneLine = false }: PersonProps) {
  const shown = name || 'Somebody who has left'
  if (!mayRead || !user_id) return shown
  return (
    <RowLink to={`/admin/users/${user_id}/profile`} isOneLine={isOneLine}>
      {shown}
    </RowLink>
  )
}

/** A use is held until its order is paid. */
const RedemptionBadge = ({ of: { state } }: { readonly of: Redemption }) =>
  state === 'redeemed' ? (
    <Badge tone="ok" icon={mdiCheckCircleOutline}>
      Redeemed
    </Badge>
  ) : (
    <Badge tone="neutral" icon={mdiClockOutline}>
      Held
    </Badge>
  )
