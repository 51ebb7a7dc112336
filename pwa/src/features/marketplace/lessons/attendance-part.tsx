import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { attendanceMarks } from '@abhyas/shared/marketplace/bookings/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { refreshLessons } from '../../../data/lessons.ts'
import { isLessonChange, type LessonChange, lessonKind } from '../../../data/outbox/kinds/lesson.ts'
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts'
import { useWaiting } from '../../../data/outbox/use-waiting.ts'
import { markWords } from '../../../entities/lesson/lesson-words.ts'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

const choices = attendanceMarks.map((value) => ({ value, text: markWords[value] }))

/** Who was there, for the tutor. Without a network it waits on the device. */
export function AttendancePart({ of: lesson }: { readonly of: Booking }) {
  const { id, subject, learner, attendance } = lesson
  const known = attendance.find(({ learner_id }) => learner_id === learner?.id)?.mark ?? ''
  const queued = useWaiting(isLessonChange).findLast((one) => one.booking === id && one.marks)
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState('')
  if (!learner || !lesson.may.includes('attend')) return null
  async function mark(value: string): Promise<void> {
    setProblem('')
    setChosen(value)
    const change = { booking: id, subject, marks: [{ learner_id: learner!.id, mark: value, was: known }] }
    try {
      const sent = await sendOrQueue<SuccessAnswer<Booking>, LessonChange>(lessonKind, change)
      toast(sent ? sent.message : 'Goes out with the next network.', sent ? 'success' : 'info')
      if (sent) refreshLessons()
    } catch (error) {
      setChosen(undefined)
      setProblem(callErrorOf(error).message)
      refreshLessons()
    }
  }
  return (
    <PagePart title="Attendance">
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Muted>Was {learner.first_name} there?</Muted>
        <ChoiceButtons
          label={`Was ${learner.first_name} there?`}
          choices={choices}
          chosen={(chosen ?? queued?.marks?.[0]?.mark ?? known) as (typeof choices)[number]['value']}
          onChange={(value) => void mark(value)}
        />
        {queued && <Muted>On this device. It goes out with the next network.</Muted>}
        {problem && <Problem>{problem}</Problem>}
      </Box>
    </PagePart>
  )
}
