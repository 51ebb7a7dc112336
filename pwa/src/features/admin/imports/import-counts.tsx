import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { wordsOf } from './import-words.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'

/** Each outcome and its colour. */
const outcomes = [
  { name: 'created', color: 'primary' },
  { name: 'updated', color: 'info' },
  { name: 'duplicate', color: 'warning' },
  { name: 'refused', color: 'error' },
] as const

/** What becomes of the rows, or became of them: together they are the file. */
export function ImportCounts({ job }: { readonly job: ImportRow }) {
  const isForecast = job.status === 'ready' || job.status === 'checking' || job.status === 'uploaded'
  const counts = isForecast ? job.forecast : job.counts
  if (counts.total === 0) return null
  const [before, after] = wordsOf(job).created
  const titles = {
    created: isForecast ? before : after,
    updated: 'Updated',
    duplicate: 'Duplicates, skipped',
    refused: 'Refused',
  }
  const percent = (count: number) => (count / counts.total) * 100
  return (
    <Card sx={{ mb: 2, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', height: 8 }} aria-hidden>
        {outcomes.map(({ name, color }) => (
          <Box key={name} sx={{ width: `${percent(counts[name])}%`, bgcolor: `${color}.main` }} />
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {outcomes.map(({ name, color }) => (
          <Box key={name} sx={{ p: 2 }}>
            <Muted component="dt" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box
                aria-hidden
                sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '3px', bgcolor: `${color}.main` }}
              />
              {titles[name]}
            </Muted>
            <Typography component="dd" variant="h2" sx={{ m: 0, mt: 0.5 }}>
              {formatNumber(counts[name])} <Muted component="span">{percent(counts[name]).toFixed(1)} %</Muted>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
