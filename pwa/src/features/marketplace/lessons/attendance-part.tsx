import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { type AttendanceMark, attendanceMarks } from '@abhyas/shared/marketplace/bookings/states'
import type { BatchMember } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { useAllMembers, useOfBatch } from '../../../data/classes.ts'
import { refreshLessons } from '../../../data/lessons.ts'
import { isLessonChange, type LessonChange, lessonKind } from '../../../data/outbox/kinds/lesson.ts'
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts'
import { useWaiting } from '../../../data/outbox/use-waiting.ts'
import { markWords } from '../../../entities/lesson/lesson-words.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

const choices = attendanceMarks.map((value) => ({ value, text: markWords[value] }))

interface Attendee {
  readonly id: string
  readonly first_name: string
}

/** Who was there, for the tutor. Without a network it waits on the device. */
export function AttendancePart({ of: lesson }: { readonly of: Booking }) {
  const { batch, learner, may } = lesson
  if (!may.includes('attend')) return null
  if (batch) return <ClassAttendance of={lesson} batchId={batch.id} />
  return learner && <Attendance of={lesson} learners={[learner]} />
}

function ClassAttendance({ of: lesson, batchId }: { readonly of: Booking; readonly batchId: string }) {
  const read = useAllMembers(batchId)
  // On a train the first hundred are there.
  const kept = useOfBatch<BatchMember>(`batches/${batchId}/members?limit=100`).answer?.data
  const members = read.answer ?? kept
  if (!members) return <CallState of={read} rows={2} height={72} />
  // Who has left since stays with the mark they have.
  const marked = new Set(lesson.attendance.map(({ learner_id }) => learner_id))
  const there = members.filter(({ state, learner }) => state === 'active' || marked.has(learner.id))
  return <Attendance of={lesson} learners={there.map(({ learner }) => learner)} />
}

interface AttendanceProps {
  readonly of: Booking
  readonly learners: readonly Attendee[]
}

function Attendance({ of: { id, subject, attendance }, learners }: AttendanceProps) {
  const known = new Map(attendance.map(({ learner_id, mark }) => [learner_id, mark]))
  const queued = useWaiting(isLessonChange).findLast((one) => one.booking === id && one.marks)?.marks ?? []
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState('')
  const waits = new Map(queued.map(({ learner_id, mark: said }) => [learner_id, said]))
  const markOf = (learner: string): string => chosen[learner] ?? waits.get(learner) ?? known.get(learner) ?? ''
  async function mark(marked: readonly string[], value: string): Promise<void> {
    setProblem('')
    setChosen((before) => ({ ...before, ...Object.fromEntries(marked.map((learner) => [learner, value])) }))
    // What waits goes along: the last change on this device says all of it.
    const others = queued.filter((one) => !marked.includes(one.learner_id))
    const own = marked.map((learner_id) => ({ learner_id, mark: value, was: markOf(learner_id) }))
    const change = { booking: id, subject, marks: [...others, ...own] }
    try {
      const sent = await sendOrQueue<SuccessAnswer<Booking>, LessonChange>(lessonKind, change)
      toast(sent ? sent.message : 'Goes out with the next network.', sent ? 'success' : 'info')
      if (sent) refreshLessons()
    } catch (error) {
      setChosen((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !marked.includes(key))))
      setProblem(callErrorOf(error).message)
      refreshLessons()
    }
  }
  const unmarked = learners.filter((one) => markOf(one.id) === '').map((one) => one.id)
  return (
    <PagePart title="Attendance">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {learners.map((one) => (
          <Box key={one.id} sx={{ display: 'grid', gap: 1 }}>
            <Muted>Was {one.first_name} there?</Muted>
            <ChoiceButtons
              label={`Was ${one.first_name} there?`}
              choices={choices}
              chosen={markOf(one.id) as AttendanceMark}
              onChange={(value) => void mark([one.id], value)}
            />
          </Box>
        ))}
        {learners.length > 1 && unmarked.length > 0 && (
          <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => void mark(unmarked, 'present')}>
            {unmarked.length === learners.length ? 'All are present' : 'All others are present'}
          </Button>
        )}
        {learners.length === 0 && <Muted>Nobody is in this class yet.</Muted>}
        {queued.length > 0 && <Muted>On this device. It goes out with the next network.</Muted>}
        {problem && <Problem>{problem}</Problem>}
      </Box>
    </PagePart>
  )
}
