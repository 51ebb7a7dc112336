import type { StaffAttemptsReply } from '@abhyas/shared/assessment/attempts/staff-shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { useRead } from '../../../../data/queries.ts'
import { CallState } from '../../../../ui/call-state.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { useEvery } from '../../../../ui/use-every.ts'

/** While a test runs its counts are read again so often, in ms. */
const againMs = 15_000

/** How many people take a test now, and what waits for somebody. Each leads to the attempts that it counts. */
export function LiveCounts({ id }: { readonly id: string }) {
  const read = useRead<StaffAttemptsReply>(`/tests/${id}/attempts?limit=1`)
  useEvery(againMs, read.reload)
  const counts = read.answer?.counts
  const { base } = useAuthoring()
  const list = `${base}/tests/${id}/details?tab=attempts`
  const cards = counts && [
    { name: 'Running', count: counts.running, to: `${list}&state=running` },
    { name: 'Handed in', count: counts.handed_in, to: list },
    { name: 'Held', count: counts.held, to: `${list}&state=held`, waits: true },
    { name: 'To mark', count: counts.marking, to: `${base}/marking?test_id=${id}`, waits: true },
  ]
  return (
    <Card component="section" aria-labelledby="live" sx={{ p: 2 }}>
      <Heading id="live" sx={{ mb: 1 }}>
        Attempts
      </Heading>
      <CallState of={read} rows={1} height={64} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))', gap: 1 }}>
        {cards?.map(({ name, count, to, waits = false }) => (
          <Card key={name} variant="outlined">
            <CardActionArea component={RouterLink} to={to} sx={{ p: 1.5, height: '100%' }}>
              <Muted>{name}</Muted>
              <Typography
                sx={{
                  fontSize: '1.5rem',
                  fontWeight: 700,
                  fontVariantNumeric: 'tabular-nums',
                  ...(waits && count > 0 && { color: 'warning.main' }),
                }}
              >
                {formatNumber(count)}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Card>
  )
}
