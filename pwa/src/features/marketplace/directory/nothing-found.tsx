import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { type LastSearch, lastSearch } from '../../../data/last-search.ts'
import type { TutorList } from '../../../entities/tutor/use-tutors.ts'
import { needPath } from '../../../entities/need/need-words.ts'
import { dotted } from '../../../ui/dotted.ts'
import { chipLook, type ChosenFilter, RemoveFilter } from '../../../ui/filter-chips.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { withoutPlace } from './chosen-filters.ts'
import { isOnlineOnly } from './filter-groups.ts'

/** The next distance that is worth a try where nobody is near. */
const wider = '25'

interface NobodyProps {
  readonly list: TutorList
  readonly chosen: readonly ChosenFilter[]
}

/** No tutor fits: each filter with the way to take it off, and the way to look further away. */
export function Nobody({ list: { values, change }, chosen }: NobodyProps) {
  const { near = '', within = '', subject = '' } = values
  // Without a distance the server has looked everywhere.
  const isWhole = !near || within === 'any' || (within === '' && isOnlineOnly(values))
  const look = { variant: 'outlined', color: 'inherit', sx: chipLook } as const
  return (
    <Box sx={{ py: 3 }}>
      <Typography>
        {chosen.length > 0 ? 'No tutor fits. Remove a filter or post your need.' : 'No tutor fits. Post your need.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {chosen.map((one) => (
          <RemoveFilter key={one.key} of={one} />
        ))}
        {!isWhole && within !== wider && (
          <Button {...look} onClick={() => change({ within: wider })}>
            Look within {wider} km
          </Button>
        )}
        {!isWhole && (
          <Button {...look} onClick={() => change({ within: 'any' })}>
            Look everywhere
          </Button>
        )}
        {subject && (
          <Button {...look} onClick={() => change({ subject: '' })}>
            All subjects
          </Button>
        )}
      </Box>
      <LinkButton label="Post your need" to={needPath({ subject, near })} variant="contained" sx={{ mt: 2 }} />
    </Box>
  )
}

/** The place of the address means nothing: the field says so. */
export const NoPlace = ({ list }: { readonly list: TutorList }) => (
  <Box sx={{ py: 3 }}>
    <Typography sx={{ mb: 1.5 }}>Choose another place, or look without one.</Typography>
    <Button variant="outlined" onClick={() => list.change(withoutPlace)}>
      Look everywhere
    </Button>
  </Box>
)

/** No network, and this device has not read this page before. */
export function NotKept({ list: { reload } }: { readonly list: TutorList }) {
  const asked = new URLSearchParams(useLocation().search)
  const last = lastSearch()
  const names = new Set(['subject', 'near', ...asked.keys()])
  const isLast = [...names].every((name) => (asked.get(name) ?? '') === (last?.[name as keyof LastSearch] ?? ''))
  return (
    <Box role="alert" sx={{ py: 3 }}>
      <Typography>No network, and this device has not read this page before.</Typography>
      <Muted sx={{ mb: 1.5 }}>What you chose stays in the address: it works as soon as there is a network.</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={reload}>
          Try again
        </Button>
        {last && !isLast && (
          <LinkButton
            variant="outlined"
            color="inherit"
            label={`See ${dotted(last.subject || 'all subjects', last.near)}`}
            to={`/tutors?${new URLSearchParams({ subject: last.subject, near: last.near }).toString()}`}
          />
        )}
      </Box>
    </Box>
  )
}
