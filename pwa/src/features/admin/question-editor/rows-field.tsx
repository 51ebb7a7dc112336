import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Below } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface RowsFieldProps {
  /** Of the page: the error summary leads here. */
  readonly id: string
  readonly legend: string
  readonly hint?: string
  readonly problem: string | undefined
  /** What the button below says; without it there is none. */
  readonly add?: string | undefined
  readonly onAdd?: () => void
  readonly children: ReactNode
}

/** Rows under one name: what is wrong with them all, and how to add one. */
export const RowsField = ({ id, legend, hint, problem, add, onAdd, children }: RowsFieldProps) => (
  <Box component="fieldset" id={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ mb: 1 }}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {legend}
      </Typography>
      {hint && (
        <Typography component="span" variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {children}
    </Box>
    <Below id={id} problem={problem} />
    {add && (
      <Button startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
        {add}
      </Button>
    )}
  </Box>
)
