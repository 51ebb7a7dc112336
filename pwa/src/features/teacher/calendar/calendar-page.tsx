import { mdiClockEditOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLessons } from '../../../data/lessons.ts'
import { Agenda } from '../../../entities/lesson/agenda.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** What a teacher or an institute teaches, by day. */
export function CalendarPage() {
  const times = { label: 'Your times', to: '/teacher/settings#times', icon: mdiClockEditOutline } as const
  return (
    <AdminPage title="Calendar" actions={<LinkButton {...times} variant="outlined" color="inherit" />}>
      <Box sx={{ maxWidth: 720 }}>
        <Agenda
          read={useLessons('tutor')}
          none={
            <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              <Typography>No lessons ahead. Set your times, so that families can book one.</Typography>
              <LinkButton {...times} label="Set your times" variant="contained" />
            </Box>
          }
        />
      </Box>
    </AdminPage>
  )
}
