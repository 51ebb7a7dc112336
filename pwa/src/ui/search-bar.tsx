import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FormEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface SearchBarProps {
  readonly label: string
  readonly placeholder: string
  /** What was searched for: another search begins the field anew. */
  readonly value: string | undefined
  /** The columns of a wide screen; a phone has two. */
  readonly columns: string
  readonly onSearch: (text: string) => void
  /** Filters, between the field and its button. */
  readonly children: ReactNode
  /** Behind the button. */
  readonly after?: ReactNode
}

/** A list's own search: words to type, filters beside them, Search. */
export function SearchBar({ label, placeholder, value, columns, onSearch, children, after }: SearchBarProps) {
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    onSearch(typeof text === 'string' ? text.trim() : '')
  }
  return (
    <Box
      component="form"
      role="search"
      key={value}
      onSubmit={search}
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
        defaultValue={value}
        placeholder={placeholder}
        inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={mdiMagnify} />
          </InputAdornment>
        }
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {children}
      <Button type="submit" variant="outlined">
        Search
      </Button>
      {after}
    </Box>
  )
}
