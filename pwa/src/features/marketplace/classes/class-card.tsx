import type { JoinedBatch } from '@abhyas/shared/marketplace/classes/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { aboutClass, classBadge, weeklyInWords } from '../../../entities/class/class-words.ts'
import { CardLink, cardAround } from '../../../ui/card-link.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

/** A class among one's own. */
export function ClassCard({ of: joined }: { readonly of: JoinedBatch }) {
  const { id, name, tutor, learners, state } = joined
  const isAsked = learners.some((one) => one.state === 'asked')
  const children = learners.filter(({ is_self }) => !is_self).map(({ first_name }) => first_name)
  const badge = classBadge(state)
  return (
    <Card component="article" aria-label={name} sx={{ ...cardAround, p: 2, gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <CardLink to={`/classes/${id}`} from="/classes" name={name} />
        {isAsked ? <Badge tone="info">Asked to join</Badge> : <Badge tone={badge.tone}>{badge.text}</Badge>}
      </Box>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(tutor.name, aboutClass(joined))}</Muted>
      <Muted>{dotted(weeklyInWords(joined), children.length > 0 && `For ${children.join(', ')}`)}</Muted>
    </Card>
  )
}
