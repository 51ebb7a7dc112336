import { mdiAccountSchoolOutline, mdiBookOpenVariantOutline, mdiTownHall } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Link as RouterLink, Outlet } from 'react-router-dom'
import { lastSearch } from '../../../data/last-search.ts'
import { sessionAtom } from '../../../data/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyOptional } from '../../../ui/lazy.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { WhenNear } from '../../../ui/when-near.tsx'
import { Kolam } from './kolam.tsx'
import { roomForTutors } from './room.ts'
import { TopSubjects } from './top-subjects.tsx'
import { TutorSearch } from './tutor-search.tsx'

const audiences = [
  {
    icon: mdiBookOpenVariantOutline,
    who: 'Students and guardians',
    what: 'Search by subject and pincode, and look for tests by board, class and exam.',
    as: 'Student',
    action: 'Sign up as a student',
    more: { to: '/tests', action: 'See all tests' },
  },
  {
    icon: mdiAccountSchoolOutline,
    who: 'Teachers',
    what: 'Say what you teach, where, and what a session costs. Families nearby can find you.',
    as: 'Teacher',
    action: 'Sign up as a teacher',
  },
  {
    icon: mdiTownHall,
    who: 'Institutes',
    what: 'Show your courses and certificates, and give your batches tests with results by topic.',
    as: 'Institute/Tutorial Center',
    action: 'Sign up an institute',
  },
]

const OwnHome = lazyOptional(() => import('./own-home.tsx'))(
  (part) => part.OwnHome,
  () => <Box sx={{ minHeight: '60vh' }} />,
)

/** Read from the server: the first page does not wait for it. */
const UpcomingTests = lazyOptional(() => import('./upcoming-tests.tsx'))((part) => part.UpcomingTests)

const NewestVideos = lazyOptional(() => import('./newest-videos.tsx'))((part) => part.NewestVideos)

/** The first page: for visitors what Abhyas is, for who is signed in what to do next. Dialogs open above it. */
export function HomePage() {
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  return (
    <>
      {session && isHydrated ? <OwnHome /> : <VisitorHome />}
      <Outlet />
    </>
  )
}

/** Of who has searched before on this device. */
const TutorsNearby = lazyOptional(() => import('./tutors-nearby.tsx'))(
  (part) => part.TutorsNearby,
  () => <Box sx={{ minHeight: roomForTutors }} />,
)

/** What Abhyas is, and the search that most people come for. */
const VisitorHome = () => (
  <>
    <Box sx={{ bgcolor: 'soft.primary.soft', position: 'relative', overflow: 'hidden' }}>
      <Kolam />
      <PageWidth sx={{ position: 'relative', pt: { xs: 3, md: 8 }, pb: { xs: 3, md: 9 } }}>
        <Typography variant="h1" sx={{ pr: { xs: 4, md: 44 } }}>
          Find a tutor near you. <Box component="br" sx={{ display: { md: 'none' } }} />
          Practise for the exam.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 2.5, md: 3 }, maxWidth: 640 }}>
          Tutors by pincode, and tests that work even without a network.
        </Typography>
        <TutorSearch />
      </PageWidth>
    </Box>
    <TopSubjects />
    <LastTutors />
    <Audiences />
    <WhenNear>
      <UpcomingTests />
    </WhenNear>
    <WhenNear>
      <NewestVideos />
    </WhenNear>
  </>
)

/** Tutors near the pincode that somebody looked around last, as soon as they are near the screen. */
function LastTutors() {
  const isHydrated = useIsHydrated()
  const last = isHydrated ? lastSearch() : undefined
  if (!last?.near) return null
  return (
    <WhenNear>
      <TutorsNearby {...last} />
    </WhenNear>
  )
}

/** Whom Abhyas is for, each with a way in. */
const Audiences = () => (
  <PageWidth component="section" aria-labelledby="audiences" sx={{ mt: { xs: 4, md: 6 } }}>
    <Typography id="audiences" variant="h2" sx={{ mb: 2 }}>
      What would you like to do?
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {audiences.map(({ icon, who, what, as, action, more }) => (
        <Card
          key={who}
          sx={{ p: 2, display: 'grid', gridTemplateColumns: '48px 1fr', columnGap: 2, alignContent: 'start' }}
        >
          <Box
            sx={{
              width: 48,
              height: 48,
              borderRadius: '8px',
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'soft.primary.soft',
              color: 'soft.primary.onSoft',
            }}
          >
            <Icon path={icon} />
          </Box>
          <Box>
            <Typography variant="h3">{who}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {what}
            </Typography>
            <Link
              component={RouterLink}
              to={`/register?as=${encodeURIComponent(as)}`}
              sx={{ display: 'inline-block', py: 1, mr: 3 }}
            >
              {action}
            </Link>
            {more && (
              <Link component={RouterLink} to={more.to} sx={{ display: 'inline-block', py: 1 }}>
                {more.action}
              </Link>
            )}
          </Box>
        </Card>
      ))}
    </Box>
  </PageWidth>
)
