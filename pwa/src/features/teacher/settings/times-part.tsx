import type { Availability } from '@abhyas/shared/marketplace/availability/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { useAvailability } from '../../../data/lessons.ts'
import { weeklyInWords } from '../../../entities/class/class-words.ts'
import { clockOf, shortDayOf } from '../../../entities/lesson/lesson-words.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TimesDialog } from './times-dialog.tsx'
import { weeklyOf } from './times-values.ts'

/** When lessons take place, and how they are booked. */
export function TimesPart() {
  const read = useAvailability()
  const [isOpen, setIsOpen] = useState(false)
  const times = read.answer?.data
  return (
    <Box id="times" sx={{ maxWidth: 1200, scrollMarginTop: 80 }}>
      <Section title="Times" hint="Families book a free time by themselves. Without times there is no Book button.">
        <KeptNote at={keptAtOf(read)} />
        {!times && <CallState of={read} rows={2} height={96} />}
        {times && times.version > 0 && <FactList facts={factsOf(times)} />}
        {times && times.clashes.length > 0 && <Clashes of={times} />}
        {times && (
          <OnlineButton variant="outlined" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
            {times.version > 0 ? 'Change your times' : 'Set your times'}
          </OnlineButton>
        )}
      </Section>
      {isOpen && times && <TimesDialog saved={times} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

const factsOf = (times: Availability) =>
  [
    ['Each week', weeklyInWords({ weekly: weeklyOf(times) })],
    [
      'Off',
      times.exceptions
        .filter(({ off }) => off)
        .map(({ date }) => date)
        .join(', '),
    ],
    ['Lesson', `${times.minutes} minutes`],
    ['Trial', times.trial ? `${times.trial.minutes} minutes${times.trial.free ? ', free' : ''}` : 'None'],
    ['Booking', times.instant ? 'Confirmed at once' : 'You confirm each'],
    ['Notice', `${times.notice_hours} hours`],
    ['Cancelling', `In time until ${times.cancel_hours} hours before`],
    ['Online at', times.join_url],
  ] as const

/** Lessons outside of the times stay, until somebody moves them. */
const Clashes = ({ of: { clashes } }: { readonly of: Availability }) => (
  <Box role="status" sx={{ mt: 2 }}>
    <Typography>These lessons are outside of your times. They stay as agreed on:</Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {clashes.map(({ id, subject, starts_at }) => (
        <li key={id}>
          <Link component={RouterLink} to={`/lessons/${id}`}>
            {subject}, {shortDayOf(starts_at)}, {clockOf(starts_at)}
          </Link>
        </li>
      ))}
    </Box>
  </Box>
)
