import { mdiClose, mdiTune } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Filter } from '../../../ui/filter-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SheetFrame } from '../../../ui/sheet-frame.tsx'
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

const chip = { minHeight: 44, px: 1.5, py: 0.5, flexShrink: 0, whiteSpace: 'nowrap' } as const

/** On a phone: a button for the filters, and what is chosen, each with a way to take it off. */
export function FilterBar({ list, filters, found }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filters.flatMap(({ name, label, options }) => {
    const value = list.values[name] ?? ''
    const option = options.find((one) => one.value === value)
    return value ? [{ name, label, text: option?.short ?? option?.text ?? value }] : []
  })
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', mx: -2, px: 2, py: 0.75, scrollbarWidth: 'none' }}
    >
      <Button
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        startIcon={<Icon path={mdiTune} />}
        sx={{ ...chip, bgcolor: 'soft.primary.soft', color: 'soft.primary.onSoft' }}
      >
        Filters
      </Button>
      <LinkButton label="Mine" to="/attempts" variant="outlined" color="inherit" sx={chip} />
      {chosen.map(({ name, label, text }) => (
        <Button
          key={name}
          variant="outlined"
          color="inherit"
          aria-label={`Remove the filter ${label}: ${text}`}
          onClick={() => list.change({ [name]: '' })}
          endIcon={<Icon path={mdiClose} fontSize="small" />}
          sx={chip}
        >
          {text}
        </Button>
      ))}
      {isOpen && (
        <SheetFrame
          title="Filters"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="contained" fullWidth onClick={() => setIsOpen(false)}>
                {`Show ${found}`}
              </Button>
              <Button disabled={!list.isFiltered} onClick={list.clear} sx={{ flexShrink: 0 }}>
                Clear all
              </Button>
            </>
          }
        >
          <FilterFields list={list} filters={filters} />
        </SheetFrame>
      )}
    </Box>
  )
}
