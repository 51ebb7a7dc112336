import type { CouponsReply } from '@abhyas/shared/billing/coupons/shapes'
import type { ReactNode } from 'react'
import { FilterForm, filterGrid, SearchInput } from '../../../ui/filter-form.tsx'
import { Muted } from '../../../ui/text.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import { CouponTabs } from './coupon-tabs.tsx'
import { monthInWords } from './coupon-words.ts'

interface CouponFiltersProps {
  /** The address of the tab that is shown. */
  readonly current: string
  /** By what the list is searched. */
  readonly words: string
  readonly list: Pick<ListState<unknown>, 'values' | 'change'>
  /** What the tabs lead to, once that is known. */
  readonly counts: CouponsReply['counts'] | undefined
  /** What was redeemed this month, where the list says it. */
  readonly month?: CouponsReply['month'] | undefined
  readonly children: ReactNode
}

const grid = filterGrid('repeat(auto-fit, minmax(120px, 1fr))', 'minmax(220px, 320px) repeat(2, 172px) 1fr')

/** The tabs, and below them the words and the filters of the one that is shown. */
export const CouponFilters = ({ list, counts, current, words, month, children }: CouponFiltersProps) => (
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
      {month && (
        <Muted sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, textAlign: { md: 'right' }, pb: { md: 1.25 } }}>
          {monthInWords(month)}
        </Muted>
      )}
      {/* Enter in the field sends the form. */}
      <input type="submit" hidden />
    </FilterForm>
  </>
)
