import { answersWait } from '@abhyas/shared/assessment/attempts/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { Sitting, SittingView } from '../../../data/attempts/sitting-view.ts'
import { WayBack } from '../../../entities/attempt/way-back.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayAndTime, shortMoment } from '../../../ui/moment.ts'
import { Screen } from './screen.tsx'
import { SavingWord } from './saving-word.tsx'
import { StopNote } from './stop-note.tsx'

interface EndedProps {
  readonly sitting: Sitting
  readonly view: SittingView
}

/** A test that nothing can be changed in any more: handed in, or its time is over. */
export function Ended({ sitting, view }: EndedProps) {
  const { grant } = sitting.kept
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isThere = view.saving === 'accepted' || view.stop === 'closed'
  return (
    <Screen>
      <StopNote
        sitting={sitting}
        view={{ ...view, stop: view.stop === 'closed' ? undefined : view.stop }}
        onTakeOver={() => undefined}
      />
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
        {titleOf(sitting, view)}
      </Typography>
      <Typography color="textSecondary">{grant.test_name}</Typography>
      <SavingWord of={view} />
      <Typography>{wordsOf(sitting, view, isThere)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {isThere && (
          <LinkButton label="See your result" to={`/attempts/${grant.attempt_id}/result`} variant="contained" />
        )}
        <WayBack testId={grant.test_id} />
      </Box>
    </Screen>
  )
}

function titleOf({ kept: { grant } }: Sitting, { fold: { end } }: SittingView): string {
  if (!end) return 'This test is closed'
  if (end.by === 'time') return 'Time is up'
  return `Handed in at ${shortMoment(new Date(Date.parse(grant.started_at) + end.at).toISOString())}`
}

function wordsOf({ kept: { grant } }: Sitting, { fold, stop, isHeld }: SittingView, isThere: boolean): string {
  if (isHeld) return answersWait(dayAndTime(grant.accept_until))
  if (stop === 'closed' && !fold.end) return 'The server has closed this attempt. What it had of your answers counts.'
  const answers = Object.keys(fold.answers).length
  const counted = answers === 1 ? 'Your 1 answer is' : `Your ${answers} answers are`
  if (isThere) return `${counted} with the server.`
  const until = grant.accept_until === '' ? '' : ` before ${dayAndTime(grant.accept_until)}`
  return fold.end?.by === 'time'
    ? `${counted} on this device; they count when it finds a network${until}.`
    : `${counted} kept on this device and sent by itself${until}.`
}
