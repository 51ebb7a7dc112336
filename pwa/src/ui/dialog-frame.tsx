import { mdiClose } from '@mdi/js'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { IconAction } from './icon-action.tsx'
import { Heading, Muted } from './text.tsx'

interface DialogFrameProps extends Omit<DialogProps, 'open' | 'title' | 'onClose'> {
  readonly title: string
  readonly hint?: string
  /** Takes the whole screen of a phone: below the theme's `sm`. */
  readonly fillsPhone?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A dialog with its title, what it holds, and Close: last in the order of the keyboard though it is drawn first. */
export function DialogFrame({ title, hint, fillsPhone = false, children, onClose, ...props }: DialogFrameProps) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      fullScreen={fillsPhone && isPhone}
      {...props}
    >
      <Box sx={{ pl: { xs: 2, sm: 3 }, pr: 8, pt: 2.5, pb: 1 }}>
        <Heading id={titleId}>{title}</Heading>
        {hint && <Muted>{hint}</Muted>}
      </Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>{children}</DialogContent>
      <IconAction label="Close" icon={mdiClose} onClick={onClose} sx={{ position: 'absolute', top: 10, right: 8 }} />
    </Dialog>
  )
}
