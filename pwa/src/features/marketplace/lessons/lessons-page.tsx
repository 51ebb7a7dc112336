import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLessons } from '../../../data/lessons.ts'
import { Agenda } from '../../../entities/lesson/agenda.tsx'
import { CalendarAddress } from '../../../entities/lesson/calendar-address.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** The lessons of a person and their children, and those they teach. */
export const LessonsPage = () => (
  <SignedInOnly title="Lessons">
    <Lessons />
    <Box sx={{ mt: 5, maxWidth: 720 }}>
      <PagePart title="In your calendar">
        <CalendarAddress />
      </PagePart>
    </Box>
  </SignedInOnly>
)

const Lessons = () => (
  <Agenda
    read={useLessons('')}
    none={
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>No lessons yet. Find a tutor, and book a trial on their page.</Typography>
        <LinkButton label="Find a tutor" to="/tutors" variant="contained" />
      </Box>
    }
  />
)
