import type { ReactNode } from 'react'
import { FilterForm, filterGrid, SearchInput } from '../../../ui/filter-form.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import { CouponTabs } from './coupon-tabs.tsx'

interface CouponFiltersProps {
  readonly list: Pick<ListState<unknown>, 'values' | 'change'>
  /** The address of the tab that is shown. */
  readonly current: string
  readonly label: string
  readonly placeholder: string
  /** Of the filters, on a wide screen and on a phone. */
  readonly columns: readonly [wide: string, phone: string]
  readonly children: ReactNode
}

/** The tabs, and below them the words and the filters of the one that is shown. */
export const CouponFilters = ({ list, current, columns, children, ...search }: CouponFiltersProps) => (
  <>
    <CouponTabs current={current} />
    <FilterForm list={list} names={['search']} sx={filterGrid(columns[1], `minmax(220px, 320px) ${columns[0]}`)}>
      <SearchInput
        {...search}
        name="search"
        value={list.values.search}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {children}
      {/* Enter in the field sends the form. */}
      <input type="submit" hidden />
    </FilterForm>
  </>
)
