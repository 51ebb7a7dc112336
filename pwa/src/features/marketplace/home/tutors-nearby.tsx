import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import type { LastSearch } from '../../../data/last-search.ts'
import { needPath } from '../../../entities/need/need-words.ts'
import { TutorCardView } from '../../../entities/tutor/tutor-card.tsx'
import { searchedSubject } from '../../../entities/tutor/tutor-words.ts'
import { useTutors } from '../../../entities/tutor/use-tutors.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { roomForTutors } from './room.ts'

const maxShown = 3

/** The first tutors of the last search near a pincode, or that there are none. Without an answer there is no such part. */
export function TutorsNearby({ subject, near }: LastSearch) {
  const { answer, problem } = useTutors({ subject, near })
  if (!answer && !problem) return <Box sx={{ minHeight: roomForTutors }} />
  if (!answer) return null
  const searched = searchedSubject(subject, answer.corrected)
  if (answer.total === 0) return <NobodyNearby subject={searched} near={near} />
  const query = `?${new URLSearchParams({ ...(subject && { subject }), near }).toString()}`
  return (
    <PageWidth component="section" aria-labelledby="tutors-nearby" sx={{ mt: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="tutors-nearby" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {searched ? `${searched} tutors` : 'Tutors'} near {near}
        </Typography>
        <Link component={RouterLink} to={`/tutors${query}`} sx={{ py: 0.5 }}>
          See all {formatNumber(answer.total)}
        </Link>
      </Box>
      <KeptNote at={keptAtOf({ answer })} />
      <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {answer.data.slice(0, maxShown).map((card) => (
          <TutorCardView key={card.id} card={card} near={near} from={query} headingLevel="h3" />
        ))}
      </Box>
    </PageWidth>
  )
}

/** Nobody is near yet: the way to look further, and for tutors the way to be the first. */
const NobodyNearby = ({ subject, near }: { readonly subject: string; readonly near: string }) => (
  <PageWidth component="section" aria-labelledby="tutors-nearby" sx={{ mt: { xs: 4, md: 6 } }}>
    <Typography variant="h2" id="tutors-nearby" sx={{ overflowWrap: 'anywhere' }}>
      {`No ${subject ? `${subject} ` : ''}tutor near ${near} yet.`}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
      <Link
        component={RouterLink}
        to={`/tutors?${new URLSearchParams({ ...(subject && { subject }), near, within: 'any' }).toString()}`}
        sx={{ py: 1 }}
      >
        Look everywhere
      </Link>
      <Link component={RouterLink} to={needPath({ subject, near })} sx={{ py: 1 }}>
        Tell us what you need
      </Link>
      <Link component={RouterLink} to="/register?as=Teacher" sx={{ py: 1 }}>
        Teach here: be the first one
      </Link>
    </Box>
  </PageWidth>
)
