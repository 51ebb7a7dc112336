import { maxCountedHere, type TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiAccountSearchOutline, mdiForumOutline, mdiMessageTextOutline, mdiUpload } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useEffect } from 'react'
import { type Copied, keptAtOf, useFresh } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { onLive } from '../../../data/live-events.ts'
import { useProfile } from '../../../data/profile.ts'
import { useRead } from '../../../data/queries.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { CountCard } from '../../../ui/count-card.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { today } from '../../../ui/moment.ts'
import { ToMarkPart } from './to-mark-part.tsx'
import { WeakPart } from './weak-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

const path = '/teacher/home'

/** What waits for a teacher or an institute, each a way to it. The last answer stays on the device. */
export function HomePage() {
  const read = useFresh(
    useRead<Copied<SuccessAnswer<TeacherHome>>>(path, { read: readKept<SuccessAnswer<TeacherHome>>, isKept: true }),
  )
  const { answer, reload } = read
  const weak = answer?.data.weak_topics ?? []
  // The profile is on the device, and as it was saved last.
  const completeness = useProfile().profile?.completeness ?? answer?.data.completeness
  useEffect(() => onLive({ ready: reload, conversation: reload, notification: reload }), [reload])
  return (
    <AdminPage
      title="Home"
      hint={today()}
      actions={
        <LinkButton
          label="Upload material"
          icon={mdiUpload}
          to="/teacher/downloadable?material=new"
          variant="outlined"
          color="inherit"
        />
      }
    >
      <KeptNote at={keptAtOf(read)} />
      {completeness && <ProfilePart completeness={completeness} listing={answer?.data.listing} />}
      <CallState of={read} rows={3} height={112} />
      {answer && (
        <>
          <Counts of={answer.data} />
          <Columns
            columns={weak.length > 0 ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'}
            from="lg"
            gap={2}
            isTop
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <WaitingPart of={answer.data} />
              <ToMarkPart of={answer.data.to_mark ?? nothingToMark} />
            </Box>
            <WeakPart of={weak} />
          </Columns>
        </>
      )}
    </AdminPage>
  )
}

/** A copy on the device may be older than these parts. */
const nothingToMark = { essays: 0, classes: [] }

function Counts({ of: { inquiries, leads, unread } }: { readonly of: TeacherHome }) {
  const counts = [
    {
      to: '/teacher/inquiries?state=new',
      name: 'New inquiries',
      icon: mdiForumOutline,
      count: inquiries.new,
      says: inquiries.late > 0 ? `${formatUpTo(inquiries.late, maxCountedHere)} over 24 h` : nearOf(inquiries),
      isLate: inquiries.late > 0,
    },
    {
      to: '/teacher/inquiries?state=leads',
      name: 'Leads',
      icon: mdiAccountSearchOutline,
      count: leads,
      says: leads === 0 ? 'None now' : 'Needs near you',
    },
    {
      to: '/inbox',
      name: 'Unread',
      icon: mdiMessageTextOutline,
      count: unread,
      says: unread === 0 ? 'No messages' : 'In your messages',
    },
  ]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 1, sm: 2 }, mb: 2 }}>
      {counts.map(({ count, ...card }) => (
        <Card key={card.name}>
          <CountCard {...card} count={formatUpTo(count, maxCountedHere)} />
        </Card>
      ))}
    </Box>
  )
}

const nearOf = ({ new: all, within_2km }: TeacherHome['inquiries']): string =>
  all === 0 ? 'None' : `${within_2km} within 2 km`
