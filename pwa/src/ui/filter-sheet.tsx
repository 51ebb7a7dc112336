import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { SheetFrame } from './sheet-frame.tsx'

interface FilterSheetProps {
  /** Of the button at the bottom: what there would be. */
  readonly show: string
  readonly onShow: () => void
  readonly onClose: () => void
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** All filters of a list on a phone, with what they find on the button below. */
export const FilterSheet = ({ show, onShow, onClose, isFiltered, onClear, children }: FilterSheetProps) => (
  <SheetFrame
    title="Filters"
    onClose={onClose}
    actions={
      <>
        <Button variant="contained" fullWidth onClick={onShow}>
          {show}
        </Button>
        <Button disabled={!isFiltered} onClick={onClear} sx={{ flexShrink: 0 }}>
          Clear all
        </Button>
      </>
    }
  >
    {children}
  </SheetFrame>
)
