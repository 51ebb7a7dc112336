import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { isLate } from '@abhyas/shared/marketplace/bookings/states'
import { reasonChecks } from '@abhyas/shared/marketplace/bookings/rules'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { refreshLessons } from '../../../data/lessons.ts'
import { clockOf, shortDayOf } from '../../../entities/lesson/lesson-words.ts'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { toast } from '../../../ui/toast.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What is asked before: the title, the button, and who reads the reason. */
const reasoned = {
  decline: ['Decline this lesson?', 'Decline', 'The family reads the reason.'],
  cancel: ['Cancel this lesson?', 'Cancel the lesson', 'The other person reads the reason.'],
  dispute: [
    'Report that this lesson did not take place?',
    'Report it',
    'Say what happened. The tutor reads it, and our support decides if you disagree.',
  ],
} as const
type Reasoned = keyof typeof reasoned

/** What the caller may do with a lesson now. A time is a promise of two: all of it needs a network. */
export function LessonActions({ of: lesson }: { readonly of: Booking }) {
  const { id, may, moving, join_url, side } = lesson
  const [asked, setAsked] = useState<Reasoned | 'reschedule' | 'review'>()
  const [problem, setProblem] = useState('')
  async function act(what: string, body: object = {}): Promise<void> {
    setAsked(undefined)
    setProblem('')
    try {
      toast((await call<SuccessAnswer<Booking>>('POST', `/bookings/${id}/${what}`, body)).message)
    } catch (error) {
      setProblem(callErrorOf(error).message)
    }
    refreshLessons()
  }
  const can = (what: string) => may.includes(what)
  const button = (what: string, label: string, run: () => void, isFirst = false) =>
    can(what) && (
      <OnlineButton variant={isFirst ? 'contained' : 'outlined'} color={isFirst ? 'primary' : 'inherit'} onClick={run}>
        {label}
      </OnlineButton>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {moving && (
        <SoftCard label="Another time" tone="warning">
          <Typography>
            {moving.by === side ? 'You have offered ' : 'The other person offers '}
            {shortDayOf(moving.starts_at)}, {clockOf(moving.starts_at)}. Until it is accepted the old time stands.
          </Typography>
        </SoftCard>
      )}
      {join_url && (
        <Link href={join_url} target="_blank" rel="noopener nofollow" sx={{ fontWeight: 600 }}>
          Join the lesson (opens elsewhere)
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('confirm', lesson.series_id ? 'Confirm all of them' : 'Confirm', () => void act('confirm'), true)}
        {button('accept', 'Accept the new time', () => void act('accept'), true)}
        {button('refuse', 'Keep the old time', () => void act('refuse'))}
        {button('decline', 'Decline …', () => setAsked('decline'))}
        {button('reschedule', 'Offer another time …', () => setAsked('reschedule'))}
        {button('cancel', 'Cancel …', () => setAsked('cancel'))}
        {button('review', 'Write a review', () => setAsked('review'), true)}
        {button('dispute', 'It did not take place …', () => setAsked('dispute'))}
      </Box>
      {problem && <Problem>{problem}</Problem>}
      {asked === 'reschedule' && <MoveDialog of={lesson} onClose={() => setAsked(undefined)} />}
      {asked === 'review' && <ReviewDialog tutor={lesson.tutor} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'reschedule' && asked !== 'review' && (
        <ReasonDialog
          title={reasoned[asked][0]}
          hint={asked === 'cancel' ? cancelHint(lesson) : reasoned[asked][2]}
          checks={reasonChecks}
          actions={[{ label: reasoned[asked][1], run: (reason) => void act(asked, { reason }) }]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}

/** The rule in words, before somebody cancels. */
function cancelHint({ starts_at, cancel_hours, state, side, batch }: Booking): string {
  if (batch) return 'Everybody in the class reads the reason. The other lessons of the class stay.'
  if (state === 'requested') return reasoned.cancel[2]
  const late = isLate(Date.parse(starts_at), cancel_hours, Date.now())
  const rule = late
    ? `The lesson begins in less than ${cancel_hours} hours, so this counts as late.`
    : `The lesson begins in more than ${cancel_hours} hours, so this is in time.`
  return `${rule} ${side === 'tutor' ? 'Families see how often you keep lessons. ' : ''}Nothing is charged.`
}
