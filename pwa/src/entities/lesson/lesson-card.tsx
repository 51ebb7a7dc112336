import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { cardAround, CardLink } from '../../ui/card-link.tsx'
import { dotted } from '../../ui/dotted.ts'
import { Badge } from '../../ui/status-badge.tsx'
import { Muted } from '../../ui/text.tsx'
import { clockOf, kindWord, lookOf, modeWord, nameOf, otherOf, shortDayOf, spanOf } from './lesson-words.ts'

interface LessonCardProps {
  readonly of: Booking
  /** Others at the same time. */
  readonly besides?: readonly Booking[]
  /** The address of the list: the lesson leads back there. */
  readonly from: string
}

/** A lesson in a list below its day, and the way to it. */
export function LessonCard({ of: lesson, besides = [], from }: LessonCardProps) {
  const [word, tone] = lookOf(lesson)
  const { moving } = lesson
  return (
    <Card sx={{ ...cardAround, gap: 0.5, p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <CardLink to={`/lessons/${lesson.id}`} from={from} headingLevel="h3" name={spanOf(lesson)} />
        <Badge tone={tone}>{word}</Badge>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {lesson.batch ? nameOf(lesson) : dotted(lesson.subject, otherOf(lesson))}
      </Typography>
      <Muted>
        {dotted(
          kindWord(lesson),
          lesson.batch ? lesson.subject : '',
          modeWord(lesson.mode),
          lesson.side === 'family' && lesson.learner ? `for ${lesson.learner.first_name}` : '',
        )}
      </Muted>
      {besides.length > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          At the same time: {besides.map(nameOf).join('; ')}
        </Typography>
      )}
      {moving && (
        <Typography variant="body2">
          Offered: {shortDayOf(moving.starts_at)}, {clockOf(moving.starts_at)}
        </Typography>
      )}
    </Card>
  )
}
