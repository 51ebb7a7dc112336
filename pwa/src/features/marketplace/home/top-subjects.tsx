import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useHome } from '../../../data/home.ts'
import { SubjectSign } from '../../../entities/test/subject-sign.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { roomForSubjects } from './room.ts'

/** The subjects that most tutors teach. Without any there is no such part of the page. */
export function TopSubjects() {
  const { subjects, keptAt, hasFailed } = useHome()
  if (!subjects) return hasFailed ? null : <Box sx={{ minHeight: roomForSubjects }} />
  if (subjects.length === 0) return null
  return (
    <PageWidth component="section" aria-labelledby="top-subjects" sx={{ mt: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h2" id="top-subjects" sx={{ flexGrow: 1 }}>
          Top subjects
        </Typography>
        <Link component={RouterLink} to="/tutors" sx={{ py: 0.5 }}>
          All tutors
        </Link>
      </Box>
      <KeptNote at={keptAt} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {subjects.map((subject) => (
          <Tile key={subject.name} {...subject} />
        ))}
      </Box>
    </PageWidth>
  )
}

interface TileProps {
  readonly name: string
  readonly tutors: number
}

const Tile = ({ name, tutors }: TileProps) => (
  <Card component="li" sx={{ '&:hover': { borderColor: 'primary.main' } }}>
    <Link
      component={RouterLink}
      to={`/tutors?subject=${encodeURIComponent(name)}`}
      color="inherit"
      underline="none"
      sx={{
        height: '100%',
        p: { xs: 1, md: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.75, md: 1.5 },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <SubjectSign subject={name} size={30} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: 600,
            fontSize: { xs: '0.875rem', md: '1rem' },
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
            hyphens: 'auto',
          }}
        >
          {name}
        </Typography>
        <Muted>{tutorsOf(tutors)}</Muted>
      </Box>
    </Link>
  </Card>
)

/** Counted up to a thousand: more is said as more. */
const tutorsOf = (tutors: number): string =>
  tutors > maxTutors
    ? `More than ${formatNumber(maxTutors)} tutors`
    : `${formatNumber(tutors)} ${tutors === 1 ? 'tutor' : 'tutors'}`
