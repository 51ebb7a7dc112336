import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useProfile } from '../../data/profile.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { type Hit, foundFor, pagesFor, rowsFor } from './admin-search-hits.ts'

/** The pause in typing after which the search starts. */
const pauseMs = 250

/** Everything of the back office by name or id: typed, walked with the arrows, opened with Enter. */
export function AdminSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { profile } = useProfile()
  const roles = profile?.roles ?? []
  const [text, setText] = useState('')
  const { hits, hasFailed } = useHits(text.trim(), roles)
  const found = [...pagesFor(text.trim(), roles), ...hits]
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Hit>({
    id: 'admin-search',
    options: found,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    filterOptions: (all) => [...all],
    getOptionLabel: ({ title }) => title,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    onInputChange: (_, typed, reason) => reason === 'input' && setText(typed),
    onChange: (_, hit) => {
      if (!hit) return
      onClose()
      void navigate(hit.to)
    },
  })
  return (
    <DialogFrame
      title="Search"
      maxWidth="sm"
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      {/* The list below the field takes the key for itself otherwise: it is always open. */}
      <Box {...getRootProps()} onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}>
        <OutlinedInput
          fullWidth
          autoFocus
          placeholder="Banks, questions, tests, people, lists, pages or an ID"
          inputProps={{
            ...getInputProps(),
            'aria-label': 'Search banks, questions, tests, people, lists, pages or an ID',
          }}
        />
      </Box>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label="Found"
        sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, maxHeight: '50dvh', overflowY: 'auto' }}
      >
        {found.map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index })
          return (
            <Box
              component="li"
              key={key}
              {...props}
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                alignItems: { sm: 'baseline' },
                columnGap: 1.5,
                px: 1.5,
                py: 1,
                borderRadius: '8px',
                cursor: 'pointer',
                '&.Mui-focused': { bgcolor: 'surface.ok.soft', color: 'surface.ok.onSoft' },
              }}
            >
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {option.title}
              </Box>
              <Box component="span" sx={{ typography: 'body2', flexShrink: { sm: 0 }, overflowWrap: 'anywhere' }}>
                {option.hint || option.group}
              </Box>
            </Box>
          )
        })}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {hasFailed ? 'Only this device was searched: no network.' : found.length === 0 ? 'No results.' : ''}
      </Typography>
    </DialogFrame>
  )
}

interface SearchHits {
  readonly hits: readonly Hit[]
  readonly hasFailed: boolean
}

/** What the server finds and rows from the device, a moment after somebody stops typing. */
function useHits(text: string, roles: readonly string[]): SearchHits {
  const [found, setFound] = useState<SearchHits & { readonly text: string }>({ text: '', hits: [], hasFailed: false })
  const held = roles.join(' ')
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void Promise.allSettled([foundFor(text, held.split(' ')), rowsFor(text)]).then(([people, rows]) => {
        if (!isCurrent) return
        const hits = [people, rows].flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
        setFound({ text, hits, hasFailed: people.status === 'rejected' })
      })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, held])
  // What was found for other words is not shown.
  return found.text === text ? found : { hits: [], hasFailed: false }
}
