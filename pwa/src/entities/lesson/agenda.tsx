import type { ListReply } from '@abhyas/shared/list-reply'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Copied, keptAtOf } from '../../data/copied.ts'
import { refreshLessons } from '../../data/lessons.ts'
import { onLive } from '../../data/live-events.ts'
import type { ReadResult } from '../../data/queries.ts'
import { CallState } from '../../ui/call-state.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { LessonCard } from './lesson-card.tsx'
import { besides, byDay } from './lesson-words.ts'

interface AgendaProps {
  readonly read: ReadResult<Copied<ListReply<Booking>>>
  /** What stands where no lesson is ahead. */
  readonly none: ReactNode
}

const isOff = ({ state }: Booking) => ['declined', 'expired', 'cancelled'].includes(state)

/** Lessons by day: those ahead, the next one first, or those that are over. */
export function Agenda({ read, none }: AgendaProps) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<'ahead' | 'over'>('ahead')
  const [now] = useState(() => Date.now())
  useEffect(() => onLive({ booking: refreshLessons }), [])
  const rows = read.answer?.data
  if (!rows) return <CallState of={read} rows={4} height={96} />
  const isAhead = (one: Booking) => Date.parse(one.ends_at) > now && !isOff(one)
  const list = shown === 'ahead' ? rows.filter(isAhead) : rows.filter((one) => !isAhead(one)).toReversed()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeptNote at={keptAtOf(read)} />
      <ChoiceButtons
        label="Which lessons"
        choices={[
          { value: 'ahead', text: 'Ahead' },
          { value: 'over', text: 'Earlier' },
        ]}
        chosen={shown}
        onChange={setShown}
      />
      {list.length === 0 && (shown === 'ahead' ? none : <Typography>No lessons in the last month.</Typography>)}
      {byDay(list).map(([day, lessons]) => (
        <Box key={day} component="section" aria-label={day} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {day}
          </Typography>
          {lessons.map((one) => (
            <LessonCard key={one.id} of={one} besides={shown === 'ahead' ? besides(one, list) : []} from={pathname} />
          ))}
        </Box>
      ))}
    </Box>
  )
}
