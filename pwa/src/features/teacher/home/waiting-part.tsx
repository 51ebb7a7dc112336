import type { TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import { awayInWords } from '@abhyas/shared/marketplace/inquiries/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { dotted } from '../../../ui/dotted.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'

/** The families that have waited longest for an answer. */
export const WaitingPart = ({ of: { waiting, inquiries, leads } }: { readonly of: TeacherHome }) => (
  <Card component="section" aria-labelledby="waiting">
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, p: 2, pb: 1 }}>
      <Heading id="waiting" sx={{ flexGrow: 1 }}>
        Waiting for your answer
      </Heading>
      {inquiries.new > waiting.length && (
        <Link component={RouterLink} to="/teacher/inquiries?state=new">
          All
        </Link>
      )}
    </Box>
    {waiting.length === 0 ? (
      <Typography color="textSecondary" sx={{ p: 2, pt: 0 }}>
        {leads > 0 ? 'Nobody waits. There are leads that you can answer.' : 'Nobody waits. New inquiries appear here.'}
      </Typography>
    ) : (
      <PlainList>
        {waiting.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </PlainList>
    )}
  </Card>
)

const Row = ({ of: one }: { readonly of: TeacherHome['waiting'][number] }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[one.subject, one.learner.studying_in].filter(Boolean).join(', ')}
      </Typography>
      <Muted>{dotted(`${one.asker} for ${one.learner.first_name}`, awayInWords(one.km))}</Muted>
      <Muted>Answer by {dayAndTime(one.reply_due_at)}</Muted>
    </Box>
    <LinkButton
      label="Answer"
      aria-label={`Answer ${one.asker}`}
      to={`/inbox/${one.conversation_id}`}
      variant="outlined"
    />
  </Box>
)
