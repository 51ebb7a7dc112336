import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface DialogButtonsProps {
  readonly onClose: () => void
  /** At the start of the line. */
  readonly before?: ReactNode
  /** What the form does: a text for its button, or a button. */
  readonly children: ReactNode
}

/** The end of a form in a dialog: Cancel, and the button that sends it. */
export const DialogButtons = ({ onClose, before, children }: DialogButtonsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
    {before}
    {before && <Box sx={{ flexGrow: 1 }} />}
    <Button onClick={onClose}>Cancel</Button>
    {typeof children === 'string' ? (
      <Button type="submit" variant="contained">
        {children}
      </Button>
    ) : (
      children
    )}
  </Box>
)
