import { sumOf } from '@abhyas/shared/sum-of'
import {
  mdiAccountSchoolOutline,
  mdiBookOpenVariantOutline,
  mdiFileDocumentOutline,
  mdiHistory,
  mdiMagnify,
  mdiTownHall,
} from '@mdi/js'
import Box, { type BoxProps } from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from '../../../ui/icon.tsx'
import { Muted } from '../../../ui/text.tsx'
import type { Option, OptionGroup } from './options.ts'
import { listId, optionId } from './use-combobox.ts'

/** Of a line, in pixels: a finger hits it. */
export const rowHeight = 48

const icons: Readonly<Record<OptionGroup['id'], string>> = {
  meant: mdiMagnify,
  recent: mdiHistory,
  subjects: mdiBookOpenVariantOutline,
  tutors: mdiAccountSchoolOutline,
  institutes: mdiTownHall,
  tests: mdiFileDocumentOutline,
  all: mdiMagnify,
}

interface OptionListProps {
  readonly groups: readonly OptionGroup[]
  /** The line that Enter chooses; -1 for none. */
  readonly active: number
  readonly choose: (option: Option) => void
  readonly sx?: BoxProps['sx']
}

/** The lines below the search box. They are links: they can be opened in another tab. */
export const OptionList = ({ groups, active, choose, sx }: OptionListProps) => (
  <Box role="listbox" id={listId} aria-label="Suggestions" sx={sx}>
    {groups.map((group, n) => {
      const first = sumOf(groups.slice(0, n).map(({ options }) => options.length))
      return (
        <Box key={group.id} role="group" aria-label={group.title || 'Search'}>
          {group.title && (
            <Muted aria-hidden="true" sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 600 }}>
              {group.title}
            </Muted>
          )}
          {group.options.map((option, at) => (
            <Line
              key={option.link}
              id={optionId(first + at)}
              of={option}
              icon={icons[group.id]}
              isActive={active === first + at}
              isRecent={group.id === 'recent'}
              choose={choose}
            />
          ))}
        </Box>
      )
    })}
  </Box>
)

interface LineProps {
  readonly id: string
  readonly of: Option
  readonly icon: string
  readonly isActive: boolean
  /** A recent search has a button beside it, and is as high as that. */
  readonly isRecent: boolean
  readonly choose: (option: Option) => void
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Line = ({ id, of: option, icon, isActive, isRecent, choose }: LineProps) => (
  <Box
    component={RouterLink}
    to={option.link}
    role="option"
    id={id}
    aria-selected={isActive}
    tabIndex={-1}
    onClick={(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      choose(option)
    }}
    sx={{
      minHeight: rowHeight,
      pl: 2,
      pr: isRecent ? 7 : 2,
      py: 0.5,
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      color: 'text.primary',
      textDecoration: 'none',
      ...(isRecent && { height: rowHeight }),
      ...(isActive && { bgcolor: 'soft.primary.soft' }),
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    <Icon path={icon} color="action" fontSize="small" />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={isRecent ? oneLine : { overflowWrap: 'anywhere' }}>{option.name}</Box>
      {option.detail && <Muted noWrap>{option.detail}</Muted>}
    </Box>
  </Box>
)
