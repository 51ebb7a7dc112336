import type { ImportCounts } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'

/** Each outcome, its word after a number, and its colour. */
export const outcomes = [
  { name: 'created', word: 'new', color: 'primary' },
  { name: 'updated', word: 'updated', color: 'info' },
  { name: 'duplicate', word: 'duplicate', color: 'warning' },
  { name: 'refused', word: 'refused', color: 'error' },
] as const

export const percentOf = (count: number, { total }: ImportCounts) => (count / total) * 100

/** The outcomes as parts of a bar. */
export const CountsBar = ({ counts, height = 6 }: { readonly counts: ImportCounts; readonly height?: number }) => (
  <Box sx={{ display: 'flex', height, borderRadius: '3px', overflow: 'hidden' }} aria-hidden>
    {outcomes.map(({ name, color }) => (
      <Box key={name} sx={{ width: `${percentOf(counts[name], counts)}%`, bgcolor: `${color}.main` }} />
    ))}
  </Box>
)
