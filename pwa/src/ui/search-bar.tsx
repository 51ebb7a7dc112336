import { mdiMagnify } from '@mdi/js'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FilterForm } from './filter-form.tsx'
import { StartIcon } from './text-field.tsx'
import type { ListState } from './use-list-page.ts'

interface SearchBarProps {
  /** Its filter `search` is what is typed here. */
  readonly list: Pick<ListState<unknown>, 'values' | 'change'>
  readonly label: string
  readonly placeholder: string
  /** The columns of a wide screen; a phone has two. */
  readonly columns: string
  /** Filters, between the field and its button. */
  readonly children: ReactNode
  /** Behind the button. */
  readonly after?: ReactNode
}

/** A list's own search: words to type, filters beside them, Search. */
export const SearchBar = ({ list, label, placeholder, columns, children, after }: SearchBarProps) => (
  <FilterForm
    list={list}
    names={['search']}
    sx={{
      display: 'grid',
      gap: 1.5,
      mb: 2,
      alignItems: 'end',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: columns },
    }}
  >
    <OutlinedInput
      name="search"
      type="search"
      defaultValue={list.values.search}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
      startAdornment={<StartIcon path={mdiMagnify} />}
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
    />
    {children}
    <Button type="submit" variant="outlined">
      Search
    </Button>
    {after}
  </FilterForm>
)
