import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { Muted } from '../../ui/text.tsx'
import { rowMark } from '../../ui/use-row-keys.ts'
import { OwnProgress, OwnState } from './own-state.tsx'
import { TestChips, TestTime } from './test-labels.tsx'
import { TestPicture } from './test-picture.tsx'
import { audienceOf, factsInWords } from './test-words.ts'

/** The whole card is the link: what it covers grows, the words in it stay those of the name. */
const wholeCard = {
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
} as const

interface TestCardViewProps {
  readonly card: TestCard
  /** The filters of the list that it stands in: the page of the test leads back to them. */
  readonly from?: string
}

/** A test in the catalogue: what it is, whom it is for, what is compared, and when it can be taken. */
export const TestCardView = ({ card, from = '' }: TestCardViewProps) => (
  <Card
    component="article"
    {...rowMark}
    sx={{
      position: 'relative',
      p: 1.5,
      display: 'flex',
      flexDirection: 'column',
      gap: 1.5,
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <TestPicture of={card} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={`/tests/${card.test_id}`}
            state={{ from }}
            color="inherit"
            underline="none"
            sx={[{ fontWeight: 700 }, wholeCard]}
          >
            {card.test_name}
          </Link>
        </Typography>
        <Muted>{audienceOf(card)}</Muted>
        <Muted>{factsInWords(card)}</Muted>
      </Box>
    </Box>
    <Box
      sx={{ typography: 'body2', mt: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, placeContent: 'space-between' }}
    >
      <TestChips of={card} />
      {card.mine ? <OwnState mine={card.mine} /> : <TestTime of={card} />}
    </Box>
    {card.mine && <OwnProgress mine={card.mine} />}
  </Card>
)
