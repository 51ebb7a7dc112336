import type { Need } from '@abhyas/shared/marketplace/needs/shapes'
import type { NeedState } from '@abhyas/shared/marketplace/needs/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { NeedFacts } from '../../../entities/need/need-facts.tsx'
import { answersLeft, needStateWords, timeLeft } from '../../../entities/need/need-words.ts'
import { TutorCardView } from '../../../entities/tutor/tutor-card.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { NeedMoves } from './need-moves.tsx'

/** One need with its answers, and what its family can do with it. */
export function NeedCard({ of: need }: { readonly of: Need }) {
  const { subject, level, board, learner, note, state, answers, expires_at } = need
  const { text, tone } = needStateWords[state as NeedState]
  const isOpen = state === 'open'
  return (
    <Card component="article" aria-label={`${subject}, ${level}`} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {[subject, level].join(', ')}
        </Typography>
        <Badge tone={tone}>{text}</Badge>
      </Box>
      <Muted>
        {dotted(
          `For ${learner.first_name || 'you'}`,
          board,
          isOpen ? answersLeft(need) : '',
          isOpen ? timeLeft(expires_at) : '',
        )}
      </Muted>
      <NeedFacts of={need} />
      {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
      {state === 'held' && (
        <Muted>Some tutors reported this need as not genuine. We check it before anybody else sees it.</Muted>
      )}
      {isOpen && answers.length === 0 && <Muted>No answer yet. You hear of the first one.</Muted>}
      {answers.map(({ tutor, conversation_id }) => (
        <Box key={conversation_id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {tutor ? (
            <TutorCardView card={tutor} near={need.pincode} from="" headingLevel="h3" />
          ) : (
            <Muted>This tutor is no longer in the directory.</Muted>
          )}
          <LinkButton
            label={tutor ? `Read what ${tutor.name} writes` : 'Open the conversation'}
            to={`/inbox/${conversation_id}`}
            variant="outlined"
            sx={{ justifySelf: 'start' }}
          />
        </Box>
      ))}
      <NeedMoves of={need} />
    </Card>
  )
}
