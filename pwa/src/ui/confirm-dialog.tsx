import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** The question, or what will happen. */
  readonly text: string
  /** What depends on it, below the text. */
  readonly children?: ReactNode
  readonly action: string
  /** What is on the other button, where Cancel could mean the action. */
  readonly decline?: string
  /** The action ends or removes something. */
  readonly isHarsh?: boolean
  /** It cannot be done, at least not yet. */
  readonly isDisabled?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something happens. The focus is on what changes nothing. */
export const ConfirmDialog = ({
  title,
  text,
  children,
  action,
  decline = 'Cancel',
  onConfirm,
  onClose,
  ...how
}: ConfirmDialogProps) => (
  <DialogFrame title={title} onClose={onClose}>
    <Typography>{text}</Typography>
    {children}
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
      <Button autoFocus onClick={onClose}>
        {decline}
      </Button>
      <Button
        variant={how.isHarsh ? 'outlined' : 'contained'}
        color={how.isHarsh ? 'error' : 'primary'}
        disabled={how.isDisabled ?? false}
        onClick={onConfirm}
      >
        {action}
      </Button>
    </Box>
  </DialogFrame>
)
