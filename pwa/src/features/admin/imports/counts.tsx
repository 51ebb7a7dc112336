import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CountsBar, outcomes, percentOf } from '../../../entities/import/counts-bar.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'
import { wordsOf } from './import-words.ts'

/** What became of the rows; before an import has written any, what the check says. */
export function shownCounts({ status, forecast, counts }: ImportRow) {
  const isForecast = counts.total === 0 && ['ready', 'checking', 'uploaded'].includes(status)
  return { counts: isForecast ? forecast : counts, isForecast }
}

/** What becomes of the rows, or became of them: together they are the file. */
export function Counts({ job }: { readonly job: ImportRow }) {
  const { counts, isForecast } = shownCounts(job)
  if (counts.total === 0) return null
  const [before, after] = wordsOf(job).created
  const isUndone = job.status === 'undone'
  const titles = {
    created: isForecast ? before : isUndone ? 'Removed again' : after,
    updated: isUndone ? 'Restored' : 'Updated',
    duplicate: 'Duplicates, skipped',
    refused: 'Refused',
  }
  return (
    <Card sx={{ mb: 2, overflow: 'hidden' }}>
      <CountsBar counts={counts} height={8} />
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
              {formatNumber(counts[name])}{' '}
              <Muted component="span">{percentOf(counts[name], counts).toFixed(1)} %</Muted>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
