import { minQueryLength } from '@abhyas/shared/marketplace/search/rules'
import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { lazyOptional } from '../../../ui/lazy.ts'
import { SearchForm } from '../../../ui/search-form.tsx'
import { StartIcon } from '../../../ui/text-field.tsx'

/** Loaded when somebody goes to the box: most pages are read without it. */
const Suggestions = lazyOptional(() => import('./suggestions.tsx'))((part) => part.Suggestions)

/** The search box of the header. It works without its suggestions, and before the scripts are there. */
export function SearchBox() {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  return (
    <Box
      component={SearchForm}
      action="/search"
      role="search"
      onFocus={() => setIsWanted(true)}
      sx={{ gridArea: 'search', minWidth: 0, position: 'relative' }}
    >
      <OutlinedInput
        name="q"
        type="search"
        fullWidth
        placeholder="Tutors, tests, subjects"
        autoComplete="off"
        inputRef={setInput}
        inputProps={{
          'aria-label': 'Search tutors, institutes, tests and subjects',
          minLength: minQueryLength,
          enterKeyHint: 'search',
        }}
        startAdornment={<StartIcon path={mdiMagnify} />}
        // The cross that empties the box takes its place also where it is empty, and cut the text on a phone.
        sx={{ '& input:placeholder-shown::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {isWanted && input && <Suggestions input={input} />}
    </Box>
  )
}
