import { couponStates } from '@abhyas/shared/billing/coupons/choices'
import type { Coupon, CouponsReply } from '@abhyas/shared/billing/coupons/shapes'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useMay } from '../../../data/admin-reads.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Filter } from '../../../ui/filter-form.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { useOpenRow } from '../../../ui/use-open-row.ts'
import { listPath } from './coupon-calls.ts'
import { couponTable } from './coupon-cells.tsx'
import { CouponDrawer } from './coupon-drawer.tsx'
import { CouponFilters } from './coupon-filters.tsx'
import { CouponStatusDialog } from './coupon-status-dialog.tsx'
import { couponsAddress } from './coupon-tabs.tsx'
import { stateWords } from './coupon-words.ts'

const isNew = 'new'

const texts = {
  title: 'Categories',
  counted: ['coupon', 'coupons'],
  hint: 'Coupons and redemptions',
  empty: 'There are no coupons yet. A new one works from its first day on.',
  emptyFiltered: 'No coupons match.',
  clear: 'Clear filters',
} as const

const states = couponStates.map((value) => ({ value: value as string, text: stateWords[value].text }))
const kinds = [
  { value: 'percent', text: 'Percentage' },
  { value: 'amount', text: 'Amount' },
]

/** Codes that take something off: each with what it does and how often it was used, edited beside the list. */
export function CouponsPage() {
  const mayWrite = useMay('payments', 'write')
  const list = useListPage<Coupon, CouponsReply>(listPath, ['search', 'state', 'kind'])
  const { open, addressOf } = useOpenRow('coupon')
  const [toggled, setToggled] = useState<Coupon>()
  const { counts, month } = list.answer ?? {}
  const coupon = list.answer?.data.find(({ id }) => id === open)
  const close = () => list.change({ coupon: '' }, list.answer?.currentPage)
  const after = (
    <>
      {(coupon || open === isNew) && <CouponDrawer key={open} coupon={coupon} mayWrite={mayWrite} onClose={close} />}
      {toggled && <CouponStatusDialog coupon={toggled} onClose={() => setToggled(undefined)} />}
    </>
  )
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 8, height: 52 }}
      actions={
        mayWrite && <LinkButton label="Add New Coupon" variant="contained" to={addressOf(isNew)} icon={mdiPlus} />
      }
      filters={
        <CouponFilters current={couponsAddress} list={list} counts={counts} month={month} words="Code or note">
          <Filter list={list} name="state" label="Status" options={states} />
          <Filter list={list} name="kind" label="Kind" options={kinds} />
        </CouponFilters>
      }
      after={after}
    >
      {(coupons) => <DataTable {...couponTable({ addressOf, mayWrite, onToggle: setToggled })} rows={coupons} />}
    </ListPage>
  )
}
