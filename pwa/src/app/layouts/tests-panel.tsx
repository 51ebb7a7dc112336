import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useList } from '../../data/use-reference-list.ts'
import { Muted } from '../../ui/text.tsx'
import { commonFirst } from '../../entities/reference-row/common-first.ts'

/** The tabs, the list each shows, and what the catalogue is filtered by. */
const tabs = {
  Board: { kind: 'board', filter: 'board' },
  Class: { kind: 'semester', filter: 'class' },
  Subject: { kind: 'subject', filter: 'subject' },
} as const satisfies Record<string, { kind: ReferenceKind; filter: string }>
type TabName = keyof typeof tabs

/** Tests by board, class and subject, from the lists on the device. */
export function TestsPanel({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) {
  const [tab, setTab] = useState<TabName>('Board')
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Tests',
          sx: { width: 560, maxWidth: 'calc(100vw - 32px)', mt: 1, border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, value: TabName) => setTab(value)}
        variant="fullWidth"
        aria-label="Tests by"
        textColor="primary"
      >
        {(Object.keys(tabs) as TabName[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={name}
            id={`tests-tab-${name}`}
            aria-controls="tests-list"
            sx={{ minHeight: 48, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tests-list" aria-labelledby={`tests-tab-${tab}`} tabIndex={0} sx={{ p: 2 }}>
        <Choices tab={tab} onGo={onClose} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 1, pt: 1 }}>
          <Link component={RouterLink} to="/tests" onClick={onClose} sx={{ py: 1, fontWeight: 500 }}>
            All tests
          </Link>
          <Muted>Coming soon</Muted>
        </Box>
      </Box>
    </Popover>
  )
}

function Choices({ tab, onGo }: { readonly tab: TabName; readonly onGo: () => void }) {
  const { kind, filter } = tabs[tab]
  const rows = useList(kind)
  // Subjects of one name are taught at many levels.
  const names = commonFirst([...new Set((rows ?? []).map(({ name }) => name ?? ''))].filter(Boolean))
  if (names.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 260 }}>
        {rows ? 'This list is not on your device yet. It is loaded when you are online.' : 'Loading...'}
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
        // The last row is cut in half: there is more below.
        height: 260,
        overflowY: 'auto',
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 1,
        alignContent: 'start',
      }}
    >
      {names.map((name) => (
        <li key={name}>
          <Link
            component={RouterLink}
            to={`/tests?${new URLSearchParams({ [filter]: name }).toString()}`}
            onClick={onGo}
            sx={{
              display: 'block',
              minHeight: 40,
              px: 1,
              py: 1,
              borderRadius: '8px',
              overflowWrap: 'anywhere',
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {name}
          </Link>
        </li>
      ))}
    </Box>
  )
}
