import { shortLevel } from '@abhyas/shared/identity/profile/levels'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useProfile } from '../../../data/profile.ts'
import { readAhead, type ReadResult, useRead } from '../../../data/queries.ts'
import { SaveButton } from '../../../entities/tutor/save-button.tsx'
import { ReportButton } from '../../../entities/report/report-button.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import type { Address } from '../../../ui/lazy.ts'
import { PageWidth } from '../../../ui/page-width.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { AskButton } from './ask-button.tsx'
import { BookButton } from './book-button.tsx'
import { ReviewsPart } from './reviews-part.tsx'
import { Checked, TutorFacts } from './tutor-facts.tsx'
import { TutorHead } from './tutor-head.tsx'

/** A teacher or an institute, as everybody sees them; who it is reads that, too. */
export function TutorPage() {
  const { id = '' } = useParams()
  const [near, read] = useTutor(id)
  const { answer, problem } = read
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const isOwn = useProfile().profile?.public_id === id
  return (
    <>
      {isOwn && <OwnNote isShown={!problem} />}
      <PageWidth sx={{ pt: { xs: 1, md: 3 }, pb: { xs: 2.5, md: 5 } }}>
        <Box sx={{ mb: { xs: 0.5, md: 1 } }}>
          {state?.from === undefined ? (
            <BackLink to="/tutors" name="Find tutors" />
          ) : (
            <BackLink to={state.from.startsWith('/') ? state.from : `/tutors${state.from}`} name="Back to the list" />
          )}
        </Box>
        {problem?.status === 404 || problem?.status === 400 ? <NotThere isOwn={isOwn} /> : <CallState of={read} />}
        {answer && !problem && <Shown tutor={answer.data} near={near} isOwn={isOwn} />}
      </PageWidth>
    </>
  )
}

/** A tutor, and the pincode of the address where the distance is told from it; one that does not exist is left out. */
function useTutor(id: string): [near: string, read: ReadResult<SuccessAnswer<TutorDetail>>] {
  const near = nearOf(useSearchParams()[0])
  const withKm = useRead<SuccessAnswer<TutorDetail>>(near ? withKmOf(id, near) : undefined)
  const isWrong = withKm.problem?.fields.near !== undefined
  const plain = useRead<SuccessAnswer<TutorDetail>>(near && !isWrong ? undefined : `/tutors/${id}`)
  return near && !isWrong ? [near, withKm] : ['', plain]
}

const withKmOf = (id: string, near: string) => `/tutors/${id}?near=${near}`

function nearOf(params: URLSearchParams): string {
  const asked = params.get('near') ?? ''
  return /^[0-9]{6}$/.test(asked) ? asked : ''
}

TutorPage.readAhead = ({ pathname, search }: Address) => {
  const id = pathname.split('/')[2] ?? ''
  const near = nearOf(new URLSearchParams(search))
  return readAhead(near ? withKmOf(id, near) : `/tutors/${id}`)
}

interface ShownProps {
  readonly tutor: TutorDetail
  readonly near: string
  readonly isOwn: boolean
}

const Shown = ({ tutor, near, isOwn }: ShownProps) => (
  <WithAside
    head={<TutorHead tutor={tutor} />}
    aside={
      <>
        <TutorFacts tutor={tutor} near={near} />
        <Checked badges={tutor.badges} />
        {!isOwn && (
          <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
            <AskButton tutor={tutor} near={near} />
            <BookButton tutor={tutor} />
          </Box>
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
          <SaveButton of={tutor} />
          <ShareButton name={tutor.name} />
        </Box>
        {!isOwn && (
          <ReportButton about={{ kind: 'listing', id: tutor.id }} name={tutor.name} label="Report this page" />
        )}
      </>
    }
  >
    <Box sx={{ gridColumn: 1, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Part title={tutor.i_am === 'Teacher' ? 'How I teach' : 'About us'} of={tutor.description}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{tutor.description}</Typography>
      </Part>
      <Part title="Teaches" of={tutor.teaches}>
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tutor.teaches.map(({ level, subjects, boards }, at) => (
            <Box
              key={at}
              component="li"
              sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
            >
              <Typography sx={{ fontWeight: 600 }}>{shortLevel(level)}</Typography>
              <Chips texts={subjects} />
              <Typography variant="body2" color="textSecondary">
                {boards.join(', ')}
              </Typography>
            </Box>
          ))}
        </Card>
      </Part>
      <Part title="Services" of={tutor.services_offered}>
        <Chips texts={tutor.services_offered} />
      </Part>
      <Part title="Taught at" of={tutor.taught_at}>
        {tutor.taught_at.map(({ institution, place, period }) => (
          <Typography key={institution}>{[institution, place, period].filter(Boolean).join(', ')}</Typography>
        ))}
      </Part>
      <Part title="Qualifications" of={tutor.qualifications}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {tutor.qualifications.map(({ degree, specialization, institution, year }, at) => (
            <li key={at}>
              {[[degree, specialization].filter(Boolean).join(' in '), institution, year].filter(Boolean).join(', ')}
            </li>
          ))}
        </Box>
      </Part>
      <Part title="Languages" of={tutor.languages}>
        <Typography>{tutor.languages.join(', ')}</Typography>
      </Part>
      <ReviewsPart tutor={tutor} isOwn={isOwn} />
    </Box>
  </WithAside>
)

interface PartProps {
  readonly title: string
  readonly of: { readonly length: number }
  readonly children: ReactNode
}

/** A part of the page; without anything to show there is none. */
const Part = ({ title, of, children }: PartProps) =>
  of.length > 0 && (
    <section aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  )

const Chips = ({ texts }: { readonly texts: readonly string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
    {texts.map((text) => (
      <Chip
        key={text}
        size="small"
        label={text}
        sx={{
          bgcolor: 'soft.primary.soft',
          color: 'soft.primary.onSoft',
          height: 'auto',
          '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
        }}
      />
    ))}
  </Box>
)

const OwnNote = ({ isShown }: { readonly isShown: boolean }) => (
  <Box sx={{ bgcolor: 'soft.info.soft', color: 'soft.info.onSoft' }}>
    <PageWidth sx={{ py: 1, typography: 'body2' }}>
      {isShown ? 'This is how others see you. ' : 'Nobody sees your profile. '}
      <Link component={RouterLink} to="/profile/edit" color="inherit" sx={{ fontWeight: 600 }}>
        Edit Profile
      </Link>
    </PageWidth>
  </Box>
)

const NotThere = ({ isOwn }: { readonly isOwn: boolean }) => (
  <Box role="alert">
    <Typography variant="h1">This tutor is not listed</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
      {isOwn
        ? 'Only teachers and institutes have a page, and not while their account is being deleted or staff hold the page back.'
        : 'The address is wrong, or they have left Abhyas.'}
    </Typography>
    <Link component={RouterLink} to="/tutors">
      See all tutors
    </Link>
  </Box>
)
