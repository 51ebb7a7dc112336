import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { FilterChips } from './filter-chips.tsx'
import { Filter } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListState } from './use-list-page.ts'

interface Choice {
  readonly value: string
  readonly text: string
  /** Where there is little room: without the count. */
  readonly short?: string
}

/** A filter with what can be chosen. */
export interface FilterChoices {
  readonly name: string
  readonly label: string
  readonly options: readonly Choice[]
  /** What is shown while nothing is chosen. */
  readonly empty: string
}

/** An address can name what nothing has, or what is not loaded yet: the select shows it all the same. */
export const withChosen = (options: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || options.some((one) => one.value === value) ? options : [{ value, text: value }, ...options]

export interface FiltersProps {
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
  /** Between the button and what is chosen. */
  readonly children?: ReactNode
}

/** On a phone: a button for the filters, and what is chosen, each with a way to take it off. */
export function FilterBar({ list, filters, found, children }: FilterBarProps) {
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
        {children}
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
