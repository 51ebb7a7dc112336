import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { cardAround, CardLink } from '../../ui/card-link.tsx'
import { Muted } from '../../ui/text.tsx'
import { rowMark } from '../../ui/use-row-keys.ts'
import { OwnProgress, OwnState } from './own-state.tsx'
import { NeedsNetwork, TestChips, TestTime } from './test-labels.tsx'
import { TestPicture } from './test-picture.tsx'
import { audienceOf, factsInWords } from './test-words.ts'

interface TestCardViewProps {
  readonly card: TestCard
  /** The filters of the list that it stands in: the page of the test leads back to them. */
  readonly from?: string
  /** It cannot be begun or gone on with now: there is no network, and it is not on this device. */
  readonly needsNetwork?: boolean
}

/** A test in the catalogue: what it is, whom it is for, what is compared, and when it can be taken. */
export const TestCardView = ({ card, from = '', needsNetwork = false }: TestCardViewProps) => (
  <Card component="article" {...rowMark} sx={[cardAround, { p: 1.5 }, needsNetwork && { bgcolor: 'transparent' }]}>
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <TestPicture of={card} />
      <Box sx={{ minWidth: 0 }}>
        <CardLink to={`/tests/${card.test_id}`} from={from} name={card.test_name} />
        <Muted>{audienceOf(card)}</Muted>
        <Muted>{factsInWords(card)}</Muted>
      </Box>
    </Box>
    <Box
      sx={{ typography: 'body2', mt: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, placeContent: 'space-between' }}
    >
      <TestChips of={card} />
      {needsNetwork ? <NeedsNetwork /> : card.mine ? <OwnState mine={card.mine} /> : <TestTime of={card} />}
    </Box>
    {card.mine && <OwnProgress mine={card.mine} />}
  </Card>
)
