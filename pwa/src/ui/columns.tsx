import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ColumnsProps {
  /** As in CSS, from the breakpoint on. */
  readonly columns: string
  readonly from: 'sm' | 'md' | 'lg'
  readonly gap: number | Readonly<Record<string, number>>
  /** Whether each column is as high as its content. */
  readonly isTop?: boolean
  readonly children: ReactNode
}

/** Columns beside each other; one below the other where there is no room. */
export const Columns = ({ columns, from, gap, isTop = false, children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap,
      ...(isTop && { alignItems: 'start' }),
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: columns },
    }}
  >
    {children}
  </Box>
)
