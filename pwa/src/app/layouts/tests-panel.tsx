import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useList } from '../../data/use-reference-list.ts'
import { inMenuOrder } from './menu-order.ts'

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
          sx: { width: 360, maxWidth: 'calc(100vw - 32px)', mt: 1, border: 1, borderColor: 'divider' },
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
        <Button component={RouterLink} to="/tests" variant="outlined" fullWidth onClick={onClose}>
          All tests
        </Button>
      </Box>
    </Popover>
  )
}

function Choices({ tab, onGo }: { readonly tab: TabName; readonly onGo: () => void }) {
  const { kind, filter } = tabs[tab]
  const rows = useList(kind)
  // Subjects of one name are taught at many levels.
  const names = inMenuOrder([...new Set((rows ?? []).map(({ name }) => name ?? ''))].filter(Boolean))
  if (names.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 2, minHeight: 240 }}>
        {rows ? 'This list is not on your device yet. It is loaded when you are online.' : 'Loading...'}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={tab} sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, height: 240, overflowY: 'auto' }}>
      {names.map((name) => (
        <li key={name}>
          <Link
            component={RouterLink}
            to={`/tests?${new URLSearchParams({ [filter]: name }).toString()}`}
            onClick={onGo}
            sx={{
              display: 'block',
              py: 1,
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {name}
          </Link>
        </li>
      ))}
    </Box>
  )
}
