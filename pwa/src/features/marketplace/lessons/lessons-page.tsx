import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLessons } from '../../../data/lessons.ts'
import { Agenda } from '../../../entities/lesson/agenda.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** The lessons of a person and their children, and those they teach. */
export const LessonsPage = () => (
  <SignedInOnly title="Lessons">
    <Lessons />
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
