import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

/** The pause in typing after which the search starts. */
const pauseMs = 250

/** Something that was found, and where it is. */
export interface Hit {
  readonly id: string
  readonly group: string
  readonly title: string
  readonly hint: string
  readonly to: string
}

interface AreaSearchDialogProps {
  /** What is found, in words. */
  readonly says: string
  readonly pagesFor: (text: string) => readonly Hit[]
  /** What the server and the device find; each part that fails leaves the others. Stays the same between renders. */
  readonly hitsFor: (text: string) => Promise<readonly PromiseSettledResult<readonly Hit[]>[]>
  readonly onClose: () => void
}

/** Everything of an area by name or id: typed, walked with the arrows, opened with Enter. */
export function AreaSearchDialog({ says, pagesFor, hitsFor, onClose }: AreaSearchDialogProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { hits, hasFailed } = useHits(text.trim(), hitsFor)
  const found = [...pagesFor(text.trim()), ...hits]
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Hit>({
    id: 'area-search',
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
          placeholder={says}
          inputProps={{ ...getInputProps(), 'aria-label': `Search ${says.charAt(0).toLowerCase()}${says.slice(1)}` }}
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

/** What is found, a moment after somebody stops typing. */
function useHits(text: string, hitsFor: AreaSearchDialogProps['hitsFor']): SearchHits {
  const [found, setFound] = useState<SearchHits & { readonly text: string }>({ text: '', hits: [], hasFailed: false })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void hitsFor(text).then((parts) => {
        if (!isCurrent) return
        const hits = parts.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
        setFound({ text, hits, hasFailed: parts.some(({ status }) => status === 'rejected') })
      })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, hitsFor])
  // What was found for other words is not shown.
  return found.text === text ? found : { hits: [], hasFailed: false }
}
