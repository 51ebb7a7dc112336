import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { useFamily } from '../../../data/family.ts'
import { refreshLessons, useLesson } from '../../../data/lessons.ts'
import { onLive } from '../../../data/live-events.ts'
import { HistoryList } from '../../../entities/lesson/history-list.tsx'
import {
  clockOf,
  dayOf,
  kindWord,
  lookOf,
  markWords,
  modeWord,
  nameOf,
  otherOf,
  shortDayOf,
  spanOf,
} from '../../../entities/lesson/lesson-words.ts'
import { PushOffer } from '../../../entities/push/push-offer.tsx'
import { ReportButton } from '../../../entities/report/report-button.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { AttendancePart } from './attendance-part.tsx'
import { DecisionCard } from './decision-card.tsx'
import { LessonActions } from './lesson-actions.tsx'
import { NotePart } from './note-part.tsx'

/** A lesson, as its side sees it. */
export function LessonPage() {
  const { id = '' } = useParams()
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const isTaught = state?.from?.startsWith('/teacher') === true
  const back = isTaught ? { to: '/teacher/calendar', name: 'Calendar' } : { to: '/lessons', name: 'Lessons' }
  return (
    <SignedInOnly title="Lesson" back={back}>
      <Shown id={id} />
    </SignedInOnly>
  )
}

function Shown({ id }: { readonly id: string }) {
  const read = useLesson(id)
  useEffect(() => onLive({ booking: refreshLessons }), [])
  const lesson = read.answer?.data
  if (!lesson) return <CallState of={read} rows={3} height={96} />
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <Head of={lesson} />
      <KeptNote at={keptAtOf(read)} />
      <PushOffer news="Hear of changes and be reminded of this lesson" />
      <DecisionCard of={lesson} />
      <LessonActions of={lesson} />
      <Facts of={lesson} />
      <AttendancePart of={lesson} />
      <NotePart of={lesson} />
      {lesson.history.length > 0 && (
        <PagePart title="What happened">
          <HistoryList of={lesson.history} />
        </PagePart>
      )}
      {(lesson.side === 'family' || lesson.asker) && (
        <ReportButton
          about={{ kind: 'lesson', id: lesson.id }}
          name={`the lesson with ${otherOf(lesson)}`}
          label="Report this lesson"
        />
      )}
    </Box>
  )
}

function Head({ of: lesson }: { readonly of: Booking }) {
  const [word, tone] = lookOf(lesson)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {nameOf(lesson)}
      </Typography>
      <Typography>
        {dayOf(lesson.starts_at)}, {spanOf(lesson)}
      </Typography>
      <Badge tone={tone}>{word}</Badge>
      {lesson.batch && (
        <LinkButton
          label="Open the class"
          to={`${lesson.side === 'tutor' ? '/teacher/batches' : '/classes'}/${lesson.batch.id}`}
          color="inherit"
          sx={{ mt: 1 }}
          variant="outlined"
        />
      )}
      {lesson.asked_until && lesson.state === 'requested' && (
        <Muted>
          The tutor answers by {shortDayOf(lesson.asked_until)}, {clockOf(lesson.asked_until)}.
        </Muted>
      )}
    </Box>
  )
}

function Facts({ of: lesson }: { readonly of: Booking }) {
  const isOfSeveral = lesson.side === 'family' && lesson.attendance.length > 1
  return isOfSeveral ? <FactsOfSeveral of={lesson} /> : <FactList facts={factsOf(lesson, [])} />
}

/** Of siblings in one class each has a mark of their own. */
const FactsOfSeveral = ({ of: lesson }: { readonly of: Booking }) => (
  <FactList facts={factsOf(lesson, useFamily().answer?.data ?? [])} />
)

function factsOf(lesson: Booking, family: readonly { readonly id: string; readonly first_name: string }[]) {
  const { learner, batch, side } = lesson
  const marks = lesson.attendance.map(({ learner_id, mark }) => {
    const name = family.find(({ id }) => id === learner_id)?.first_name
    return `${name ? `${name}: ` : ''}${markWords[mark as keyof typeof markWords]}`
  })
  return [
    ['What', dotted(kindWord(lesson), batch ? lesson.subject : '')],
    ['Teacher', batch && side === 'family' ? lesson.tutor.name : ''],
    ['How', modeWord(lesson.mode)],
    ['Where', lesson.place],
    ['Who', [learner?.first_name, learner?.studying_in, learner?.board].filter(Boolean).join(', ')],
    ['Asked by', side === 'tutor' ? lesson.asker : ''],
    ['Attendance', side === 'family' ? marks.join(', ') : ''],
    [
      'Cancelling',
      batch ? '' : `Free of charge. Less than ${lesson.cancel_hours} hours before the lesson, it counts as late.`,
    ],
  ] as const
}
