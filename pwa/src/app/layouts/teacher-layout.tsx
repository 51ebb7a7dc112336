import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { isLeaving } from '../../data/owed-log-out.ts'
import { useProfile } from '../../data/profile.ts'
import { sessionAtom } from '../../data/session.ts'
import { Waiting } from '../../ui/call-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LogoTile } from '../../ui/logo.tsx'
import { PageWidth } from '../../ui/page-width.tsx'
import { AreaLayout } from './area-layout.tsx'
import { teacherLinks } from './teacher-links.ts'
import { TeacherSearch } from './teacher-search.tsx'

/** The teacher area: for teachers and institutes. The server decides all the same. */
export function TeacherLayout() {
  const session = useAtomValue(sessionAtom)
  const { profile, hasFailed } = useProfile()
  const { pathname, search } = useLocation()
  // The area may hear that the session is over before the page has changed: who logs out is not asked to log in.
  if (!session && isLeaving()) return <Navigate to="/" replace />
  if (!session) return <Navigate to="/login" replace state={{ backTo: pathname + search }} />
  // A page here asks for what only a teacher may read: not before it is known that this is one.
  if (!profile && !hasFailed) return <ProfileWaiting />
  if (profile && !publicRegistrants.includes(profile.i_am)) return <TeachersOnlyPage />
  return (
    <AreaLayout name="Teacher area" home="/teacher" links={teacherLinks} messages="/inbox" search={<TeacherSearch />} />
  )
}

const ProfileWaiting = () => (
  <PageWidth component="main" sx={{ py: { xs: 6, md: 10 } }}>
    <Waiting />
  </PageWidth>
)

/** What somebody reads here who does not teach. */
const TeachersOnlyPage = () => (
  <PageWidth component="main" sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
    <LogoTile size={48} />
    <Typography variant="h1" sx={{ mt: 2 }}>
      This area is for teachers and institutes
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      Your account has no access here.
    </Typography>
    <LinkButton label="Go to the home page" to="/" variant="contained" />
  </PageWidth>
)
