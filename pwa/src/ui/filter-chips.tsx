import { mdiClose, mdiTune } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface ChosenFilter {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly remove: () => void
}

interface FilterChipsProps {
  /** Of the button that opens the filters. */
  readonly label?: string
  readonly onOpen: () => void
  readonly chosen: readonly ChosenFilter[]
  /** Between the button and what is chosen. */
  readonly children?: ReactNode
}

/** How a button in such a row looks. */
export const chipLook = { minHeight: 44, px: 1.5, py: 0.5, flexShrink: 0, whiteSpace: 'nowrap' } as const

/** A button with the name of what is chosen, which takes it off. */
export const RemoveFilter = ({ of: { label, text, remove } }: { readonly of: ChosenFilter }) => (
  <Button
    variant="outlined"
    color="inherit"
    aria-label={`Remove the filter ${label}: ${text}`}
    onClick={remove}
    endIcon={<Icon path={mdiClose} fontSize="small" />}
    sx={chipLook}
  >
    {text}
  </Button>
)

/** On a phone: a button for the filters, and what is chosen, each with a way to take it off. */
export const FilterChips = ({ label = 'Filters', onOpen, chosen, children }: FilterChipsProps) => (
  <Box
    role="group"
    aria-label="Filters"
    sx={{ display: 'flex', gap: 1, overflowX: 'auto', mx: -2, px: 2, py: 0.75, scrollbarWidth: 'none' }}
  >
    <Button
      onClick={onOpen}
      aria-haspopup="dialog"
      startIcon={<Icon path={mdiTune} />}
      sx={{ ...chipLook, bgcolor: 'soft.primary.soft', color: 'soft.primary.onSoft' }}
    >
      {label}
    </Button>
    {children}
    {chosen.map((one) => (
      <RemoveFilter key={one.key} of={one} />
    ))}
  </Box>
)
