import Drawer from '@mui/material/Drawer'
import { type SheetProps, SheetParts } from './sheet-parts.tsx'

/** A sheet from the bottom of a phone's screen, with a title, Close, and a bar of actions. */
export const SheetFrame = (props: SheetProps) => (
  <Drawer
    open
    anchor="bottom"
    onClose={props.onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': props.title,
        sx: { maxHeight: '90dvh', borderRadius: '16px 16px 0 0' },
      },
    }}
  >
    <SheetParts {...props} />
  </Drawer>
)
