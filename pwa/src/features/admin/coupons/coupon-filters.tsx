import type { CouponsReply } from '@abhyas/shared/billing/coupons/shapes'
import type { ReactNode } from 'react'
import { FilterForm, filterGrid, SearchInput } from '../../../ui/filter-form.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import { CouponTabs } from './coupon-tabs.tsx'

interface CouponFiltersProps {
  /** The address of the tab that is shown. */
  readonly current: string
  /** By what the list is searched. */
  readonly words: string
  readonly list: Pick<ListState<unknown>, 'values' | 'change'>
  /** What the tabs lead to, once that is known. */
  readonly counts: CouponsReply['counts'] | undefined
  readonly children: ReactNode
}

const grid = filterGrid('repeat(auto-fit, minmax(120px, 1fr))', 'minmax(220px, 320px) repeat(2, 172px)')

/** The tabs, and below them the words and the filters of the one that is shown. */
export const CouponFilters = ({ list, counts, current, words, children }: CouponFiltersProps) => (
  <>
    <CouponTabs current={current} counts={counts} />
    <FilterForm list={list} names={['search']} sx={grid}>
      <SearchInput
        name="search"
        label={`Search by ${words.toLowerCase()}`}
        placeholder={words}
        value={list.values.search}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {children}
      {/* Enter in the field sends the form. */}
      <input type="submit" hidden />
    </FilterForm>
  </>
)
