import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Option, SelectField } from './select-field.tsx'
import { StartIcon, TextField } from './text-field.tsx'
import type { ListState } from './use-list-page.ts'
import { useTypedFilters } from './use-typed-filters.ts'

type Filtered = Pick<ListState<unknown>, 'values' | 'change'>

interface FilterFormProps {
  readonly list: Filtered
  /** The text fields of the form, named like the filters they set. */
  readonly names: readonly string[]
  readonly sx: SxProps<Theme>
  readonly children: ReactNode
}

/** Text fields that filter a list: half a second after the last letter, or at once when the form is submitted. */
export function FilterForm({ list, names, sx, children }: FilterFormProps) {
  const { form, search, type } = useTypedFilters(list, names)
  return (
    <Box component="form" role="search" ref={form} onSubmit={search} onInput={type} sx={sx}>
      {children}
    </Box>
  )
}

/** Fields beside each other, with their columns on a phone and on a wide screen. */
export const filterGrid = (phone: string, wide: string) => ({
  display: 'grid',
  gap: 1.5,
  mb: { xs: 2, md: 1.5 },
  alignItems: 'end',
  gridTemplateColumns: { xs: phone, md: wide },
})

interface FilterProps {
  readonly list: Filtered
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  /** Of the field, where it is not the name. */
  readonly id?: string
  /** What is shown while nothing is chosen. */
  readonly empty?: string
}

/** A filter with a fixed list of values; it works as soon as one is chosen. */
export const Filter = ({ list, name, id = name, empty = 'All', ...field }: FilterProps) => (
  <SelectField
    {...field}
    id={id}
    empty={empty}
    value={list.values[name] ?? ''}
    onChange={({ target }) => list.change({ [name]: target.value })}
  />
)

/** A day that filters a list: the first one or the last one. */
export const DayFilter = ({ list, name, label, id = name }: Omit<FilterProps, 'options' | 'empty'>) => (
  <TextField
    id={id}
    label={label}
    type="date"
    value={list.values[name] ?? ''}
    onChange={({ target }) => list.change({ [name]: target.value })}
  />
)

interface SearchInputProps {
  /** Of the filter. */
  readonly name: string
  /** For screen readers. */
  readonly label: string
  readonly placeholder: string
  /** What is searched for now. */
  readonly value: string | undefined
  readonly sx?: SxProps<Theme>
}

/** The words that a list is searched by, in a FilterForm. */
export const SearchInput = ({ name, label, placeholder, value, sx = {} }: SearchInputProps) => (
  <OutlinedInput
    name={name}
    type="search"
    defaultValue={value}
    placeholder={placeholder}
    inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
    startAdornment={<StartIcon path={mdiMagnify} />}
    sx={sx}
  />
)

interface SearchBarProps {
  /** Its filter `search` is what is typed here. */
  readonly list: Filtered
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
  <FilterForm list={list} names={['search']} sx={filterGrid('repeat(2, minmax(0, 1fr))', columns)}>
    <SearchInput
      name="search"
      label={label}
      placeholder={placeholder}
      value={list.values.search}
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
    />
    {children}
    <Button type="submit" variant="outlined">
      Search
    </Button>
    {after}
  </FilterForm>
)
