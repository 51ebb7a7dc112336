import Box from '@mui/material/Box'
import { useState } from 'react'
import { chipLook, FilterChips } from '../../../ui/filter-chips.tsx'
import { Filter } from '../../../ui/filter-form.tsx'
import { FilterSheet } from '../../../ui/filter-sheet.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import type { FilterChoices } from './filter-options.ts'

interface FiltersProps {
  readonly list: Pick<ListState<unknown>, 'values' | 'change' | 'clear' | 'isFiltered'>
  readonly filters: readonly FilterChoices[]
}

/** All filters, one below the other. Each works as soon as it is chosen. */
export const FilterFields = ({ list, filters }: FiltersProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {filters.map((filter) => (
      <Filter key={filter.name} list={list} {...filter} id={`filter-${filter.name}`} />
    ))}
  </Box>
)

interface FilterBarProps extends FiltersProps {
  /** What is found, in words: the sheet covers the list. */
  readonly found: string
}

/** On a phone: a button for the filters, and what is chosen, each with a way to take it off. */
export function FilterBar({ list, filters, found }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const chosen = filters.flatMap(({ name, label, options }) => {
    const value = list.values[name] ?? ''
    const option = options.find((one) => one.value === value)
    const text = option?.short ?? option?.text ?? value
    return value ? [{ key: name, label, text, remove: () => list.change({ [name]: '' }) }] : []
  })
  return (
    <>
      <FilterChips onOpen={() => setIsOpen(true)} chosen={chosen}>
        <LinkButton label="Mine" to="/attempts" variant="outlined" color="inherit" sx={chipLook} />
      </FilterChips>
      {isOpen && (
        <FilterSheet
          show={`Show ${found}`}
          onShow={close}
          onClose={close}
          isFiltered={list.isFiltered}
          onClear={list.clear}
        >
          <FilterFields list={list} filters={filters} />
        </FilterSheet>
      )}
    </>
  )
}
