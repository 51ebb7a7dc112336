import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { FilterBar, FilterFields, type FiltersProps } from './filter-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface FilteredListProps extends FiltersProps {
  /** What is found, in words. */
  readonly found: string
  /** Above the filters. */
  readonly search: ReactNode
  /** A way to somewhere else beside the filters: on a phone, and on a wide screen. */
  readonly beside?: { readonly phone: ReactNode; readonly wide: ReactNode }
  /** The list. */
  readonly children: ReactNode
}

/** A list of the public pages with its filters: beside it on a wide screen, in a sheet on a phone. */
export function FilteredList({ list, filters, found, search, beside, children }: FilteredListProps) {
  const isPhone = useIsPhone()
  return (
    <Box
      sx={{
        mt: { xs: 1.5, md: 3 },
        display: 'grid',
        gap: { xs: 1, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 0.5, md: 2 }, minWidth: 0 }}>
        {search}
        {isPhone ? (
          <FilterBar list={list} filters={filters} found={found}>
            {beside?.phone}
          </FilterBar>
        ) : (
          <Box component="section" aria-label="Filters" sx={{ display: 'grid', gap: 2 }}>
            {beside?.wide}
            <FilterFields list={list} filters={filters} />
            {list.isFiltered && (
              <Button variant="outlined" onClick={list.clear}>
                Clear filters
              </Button>
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
