import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { readTests } from '../../../data/tests.ts'
import { useRead } from '../../../data/queries.ts'
import { audienceOf, shownMinutes } from '../../../entities/test/test-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { dotted } from '../../../ui/dotted.ts'

const maxShown = 3
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric' })
const month = new Intl.DateTimeFormat('en-IN', { month: 'short' })
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

/** The tests that open next. Without any, and without an answer, there is no such part of the page. */
export function UpcomingTests() {
  const { answer } = useRead('/tests?when=upcoming&limit=50', { read: readTests, isKept: true })
  const next = (answer?.data ?? [])
    .filter(({ opens_at }) => opens_at !== '')
    .toSorted((a, b) => Date.parse(a.opens_at) - Date.parse(b.opens_at))
    .slice(0, maxShown)
  if (next.length === 0) return null
  return (
    <PageWidth component="section" aria-labelledby="upcoming-tests" sx={{ mt: { xs: 4, md: 6 } }}>
      <Link to="/tests" component={RouterLink} sx={{ py: 0.5, float: 'right' }}>
        All tests
      </Link>
      <Typography variant="h2" id="upcoming-tests" sx={{ mb: 2 }}>
        Upcoming tests
      </Typography>
      <Card sx={{ m: 0, p: 0, listStyle: 'none' }} component="ul">
        {next.map((card) => (
          <Row key={card.test_id} card={card} />
        ))}
      </Card>
    </PageWidth>
  )
}

function Row({ card }: { readonly card: TestCard }) {
  const opens = new Date(card.opens_at)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Link
        component={RouterLink}
        to={`/tests/${card.test_id}`}
        color="inherit"
        underline="none"
        sx={{
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -3 },
          p: 1.5,
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
        }}
      >
        <Box
          sx={{
            width: 52,
            py: 0.75,
            flexShrink: 0,
            textAlign: 'center',
            borderRadius: '8px',
            bgcolor: 'soft.accent.soft',
            color: 'soft.accent.onSoft',
          }}
        >
          <Box component="span" sx={{ display: 'block', fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.2 }}>
            {day.format(opens)}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
            {month.format(opens)}
          </Box>
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{card.test_name}</Typography>
          <Muted>{dotted(audienceOf(card), time.format(opens), shownMinutes(card.duration_minutes))}</Muted>
        </Box>
        <Icon path={mdiChevronRight} color="action" />
      </Link>
    </Box>
  )
}
