import type { TestCounts } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTestCounts } from '../../data/tests.ts'
import { boardsInOrder, classesInOrder, subjectsByName } from '../../entities/test/counted-by.ts'
import { counted } from '../../entities/test/test-words.ts'
import { CallState } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { Muted } from '../../ui/text.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'

/** The tabs, the filter of the catalogue that each sets, and what it lists. */
const tabs = {
  Board: { filter: 'board', rowsOf: boardsInOrder },
  Class: { filter: 'class', rowsOf: classesInOrder },
  Subject: { filter: 'subject', rowsOf: subjectsByName },
} as const
type TabName = keyof typeof tabs

/** Tests by board, class and subject, with how many there are: the server's counts, or the last ones of this device. */
export function TestsPanel({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('Board')
  const read = useTestCounts()
  const isPhone = useIsPhone()
  const { answer, problem } = read
  return (
    <Popover
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // On a phone it is a sheet below the header, from edge to edge.
      marginThreshold={isPhone ? 0 : 16}
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Tests',
          sx: {
            mt: 1,
            width: { xs: '100vw', md: 560 },
            maxWidth: '100vw',
            border: 1,
            borderColor: 'divider',
            borderRadius: { xs: '0 0 16px 16px', md: '12px' },
          },
        },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, value: TabName) => setTab(value)}
        variant="fullWidth"
        aria-label="Tests by"
        textColor="primary"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {(Object.keys(tabs) as TabName[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={name}
            id={`tests-tab-${name}`}
            aria-controls="tests-list"
            sx={{ minHeight: 48, textTransform: 'none', fontSize: '1rem' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tests-list" aria-labelledby={`tests-tab-${tab}`} sx={{ px: 1, py: 1 }}>
        {answer && !problem ? (
          <>
            <Box sx={{ px: 1 }}>
              <KeptNote at={answer.keptAt} />
            </Box>
            <Choices tab={tab} counts={answer.data} onGo={onClose} />
          </>
        ) : (
          <Box sx={{ px: 1, minHeight: 280 }}>
            <CallState of={read} rows={5} height={40} />
          </Box>
        )}
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', borderTop: 1, borderColor: 'divider', px: 2, py: 0.5 }}
      >
        <WayOn
          to="/tests"
          text={answer && answer.data.total > 0 ? `See all ${counted(answer.data.total, 'test')}` : 'See all tests'}
          onGo={onClose}
        />
        {/* A wide screen has it in the header. */}
        {isPhone && <WayOn to="/plans" text="Plans" onGo={onClose} />}
      </Box>
    </Popover>
  )
}

interface WayOnProps {
  readonly to: string
  readonly text: string
  readonly onGo: () => void
}

const WayOn = ({ to, text, onGo }: WayOnProps) => (
  <Link
    component={RouterLink}
    to={to}
    onClick={onGo}
    underline="hover"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 48, fontWeight: 600 }}
  >
    {text}
    <Icon path={mdiChevronRight} fontSize="small" />
  </Link>
)

interface ChoicesProps {
  readonly tab: TabName
  readonly counts: TestCounts
  readonly onGo: () => void
}

function Choices({ tab, counts, onGo }: ChoicesProps) {
  const { filter, rowsOf } = tabs[tab]
  const rows = rowsOf(counts)
  if (rows.length === 0)
    return (
      <Typography role="status" sx={{ p: 1, minHeight: 96 }}>
        {counts.total === 0 ? 'No tests are open or upcoming.' : `No test names a ${tab.toLowerCase()}.`}
      </Typography>
    )
  return (
    <Box
      component="ul"
      aria-label={tab}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        // On a phone the last row is cut in half: there is more below.
        maxHeight: { xs: 'min(312px, 45dvh)', md: 280 },
        overflowY: 'auto',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2,
        alignContent: 'start',
      }}
    >
      {rows.map(({ name, count }) => (
        <li key={name}>
          <Link
            component={RouterLink}
            to={`/tests?${new URLSearchParams({ [filter]: name }).toString()}`}
            onClick={onGo}
            aria-label={`${name}, ${counted(count, 'test')}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 48,
              px: 1,
              borderRadius: '8px',
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outlineOffset: -3 },
            }}
          >
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Muted component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {counted(count, 'test')}
            </Muted>
          </Link>
        </li>
      ))}
    </Box>
  )
}
