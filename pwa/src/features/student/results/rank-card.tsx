import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { shownFromTen } from '@abhyas/shared/assessment/attempts/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { shownMarks } from '../../../entities/attempt/marks.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { dayAndTime } from '../../../ui/moment.ts'
import { Heading, Muted } from '../../../ui/text.tsx'

const twoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Where a result stands among those of others; when that is shown, or why there is no rank. */
export function RankCard({ result }: { readonly result: Result }) {
  const { of, rank, percentile, average, ranked, rank_at, is_provisional: isProvisional } = result
  if (of === undefined)
    return rank_at === '' ? null : (
      <Framed>
        <Muted>{`Shown after ${dayAndTime(rank_at)}.`}</Muted>
      </Framed>
    )
  const facts = [
    ...(rank === null || rank === undefined
      ? []
      : [{ name: 'Rank', value: formatNumber(rank), of: `of ${formatNumber(of)}` }]),
    ...(percentile === null || percentile === undefined
      ? []
      : [{ name: 'Percentile', value: twoDecimals.format(percentile), of: '' }]),
    ...(average === null || average === undefined
      ? []
      : [{ name: 'Average', value: shownMarks(average), of: 'marks' }]),
  ]
  return (
    <Framed>
      {facts.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
          {facts.map(({ name, value, of: unit }) => (
            <div key={name}>
              <Muted component="dt">{name}</Muted>
              <Box component="dd" sx={{ m: 0 }}>
                <b>{value}</b> {unit}
              </Box>
            </div>
          ))}
        </Box>
      )}
      {average === null && <Muted>{shownFromTen}</Muted>}
      {!ranked && average !== null && (
        <Muted sx={{ mt: 1 }}>
          {of === 0 ? '' : 'The first attempt of each person has a rank; this one has none.'}
        </Muted>
      )}
      {isProvisional && facts.length > 0 && <Muted sx={{ mt: 1 }}>So far: results may still be added.</Muted>}
    </Framed>
  )
}

const Framed = ({ children }: { readonly children: ReactNode }) => (
  <Card component="section" aria-label="Among all" sx={{ p: 2.5 }}>
    <Heading variant="h3" sx={{ mb: 1 }}>
      Among all
    </Heading>
    {children}
  </Card>
)
