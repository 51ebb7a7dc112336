import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'

const tabs = ['Board', 'Class', 'Subject'] as const

interface TestsPanelProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Tests by board, class and subject. There are none to list before an admin has published one. */
export function TestsPanel({ anchor, onClose }: TestsPanelProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Board')
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
        onChange={(_, value: typeof tab) => setTab(value)}
        variant="fullWidth"
        aria-label="Tests by"
        textColor="primary"
      >
        {tabs.map((name) => (
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
        <Typography sx={{ fontWeight: 500 }}>No tests yet</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          Published tests are listed here by {tab.toLowerCase()}.
        </Typography>
        <Button component={RouterLink} to="/tests" variant="outlined" fullWidth onClick={onClose}>
          All tests
        </Button>
      </Box>
    </Popover>
  )
}
