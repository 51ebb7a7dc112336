import { minQueryLength } from '@abhyas/shared/marketplace/search/rules'
import type { Hit, Search } from '@abhyas/shared/marketplace/search/shapes'
import { mdiAccountSchoolOutline, mdiBookOpenVariantOutline, mdiFileDocumentOutline, mdiTownHall } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { useSearch } from '../../../data/search.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

interface Group {
  readonly id: keyof Omit<Search, 'corrected'>
  readonly title: string
  readonly icon: string
  /** Where all of them are, with the same words. */
  readonly all: ((words: string) => string) | undefined
}

const groups: readonly Group[] = [
  { id: 'subjects', title: 'Subjects', icon: mdiBookOpenVariantOutline, all: undefined },
  { id: 'tutors', title: 'Tutors', icon: mdiAccountSchoolOutline, all: (words) => `/tutors?kind=teacher&q=${words}` },
  { id: 'institutes', title: 'Institutes', icon: mdiTownHall, all: (words) => `/tutors?kind=institute&q=${words}` },
  { id: 'tests', title: 'Tests', icon: mdiFileDocumentOutline, all: (words) => `/tests?search=${words}` },
]

/** What the search box of the header finds: subjects, tutors, institutes and tests. Its words are in the address. */
export function SearchPage() {
  const [params] = useSearchParams()
  const words = (params.get('q') ?? '').trim()
  const isLong = Array.from(words).length >= minQueryLength
  const read = useSearch(isLong ? words : undefined)
  // The hits of other words do not stand below these.
  const answer = read.isPlaceholder ? undefined : read.answer
  return (
    <PageWidth sx={{ py: { xs: 2, md: 4 }, maxWidth: 880 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {isLong ? `Results for “${words}”` : 'Search'}
      </Typography>
      {isLong ? (
        <>
          <CallState of={{ ...read, answer }} />
          <KeptNote at={keptAtOf({ answer })} />
          <span role="status" style={visuallyHidden}>
            {answer && !read.problem && countInWords(answer.data)}
          </span>
          {answer && <Found found={answer.data} words={words} isKept={keptAtOf({ answer }) !== undefined} />}
        </>
      ) : (
        <Muted sx={{ mt: 1 }}>
          {`Type at least ${minQueryLength} characters of a name, a subject, a place or a test in the box above.`}
        </Muted>
      )}
    </PageWidth>
  )
}

/** Said to who does not see the list change. Where nothing was found, the page says so itself. */
function countInWords(found: Search): string {
  const count = groups.reduce((sum, { id }) => sum + found[id].length, 0)
  return count === 0 ? '' : `${count} ${count === 1 ? 'result' : 'results'}`
}

interface FoundProps {
  readonly found: Search
  readonly words: string
  /** The device has found it: lists of all need the network. */
  readonly isKept: boolean
}

function Found({ found, words, isKept }: FoundProps) {
  const filled = groups.filter(({ id }) => found[id].length > 0)
  if (filled.length === 0) return <Nothing />
  return (
    <>
      {found.corrected && <Muted sx={{ mt: 1 }}>{`Also shown: results for ${found.corrected.to}.`}</Muted>}
      {filled.map((group) => (
        <Hits
          key={group.id}
          group={isKept ? { ...group, all: undefined } : group}
          hits={found[group.id]}
          words={encodeURIComponent(words)}
        />
      ))}
    </>
  )
}

interface HitsProps {
  readonly group: Group
  readonly hits: readonly Hit[]
  readonly words: string
}

const Hits = ({ group: { id, title, icon, all }, hits, words }: HitsProps) => (
  <Box component="section" aria-labelledby={`found-${id}`} sx={{ mt: 3 }}>
    {all && (
      <Link to={all(words)} component={RouterLink} sx={{ py: 0.5, float: 'right' }}>
        {`All ${title.toLowerCase()}`}
      </Link>
    )}
    <Typography id={`found-${id}`} variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {hits.map((hit) => (
        <Box component="li" key={hit.link} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Link
            component={RouterLink}
            to={hit.link}
            color="inherit"
            underline="none"
            sx={{
              p: 1.5,
              minHeight: 56,
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outlineOffset: -3 },
            }}
          >
            <Icon path={icon} color="action" />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{hit.name}</Typography>
              {id !== 'subjects' && hit.detail && <Muted sx={{ overflowWrap: 'anywhere' }}>{hit.detail}</Muted>}
            </Box>
          </Link>
        </Box>
      ))}
    </Card>
  </Box>
)

const Nothing = () => (
  <Box role="status" sx={{ mt: 2, display: 'grid', justifyItems: 'start', gap: 2 }}>
    <Typography>Nothing was found. Try fewer words, or only the beginning of one.</Typography>
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
      <LinkButton label="All tutors" to="/tutors" variant="outlined" />
      <LinkButton label="All tests" to="/tests" variant="outlined" />
    </Box>
  </Box>
)
