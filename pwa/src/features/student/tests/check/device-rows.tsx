import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiRefresh } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type CheckName, checkNames } from '../../../../data/attempts/device-checks.ts'
import type { Finding } from '../../../../data/attempts/device-findings.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'

const names: Readonly<Record<CheckName, string>> = {
  browser: 'Browser',
  storage: 'Storage',
  room: 'Room',
  network: 'Network',
  clock: 'Clock',
  screen: 'Screen',
}

const looks = {
  ok: { icon: mdiCheckCircleOutline, color: 'success.main', name: 'Good' },
  warn: { icon: mdiAlertOutline, color: 'warning.main', name: 'Look at this' },
  fail: { icon: mdiAlertCircleOutline, color: 'error.main', name: 'Not good' },
} as const

interface DeviceRowsProps {
  readonly findings: Readonly<Partial<Record<CheckName, Finding>>>
  readonly paper: string
  readonly onAgain: () => void
}

/** What the device can do, row by row, and what to do about what it cannot. */
export const DeviceRows = ({ findings, paper, onAgain }: DeviceRowsProps) => (
  <Box component="section" aria-label="This device">
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Heading>This device</Heading>
      <Button startIcon={<Icon path={mdiRefresh} />} onClick={onAgain}>
        Check again
      </Button>
    </Box>
    <Box component="ul" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {checkNames.map((name) => (
        <Row key={name} name={names[name]} finding={findings[name]} />
      ))}
      <Row name="Paper" finding={{ state: 'ok', says: paper }} />
    </Box>
  </Box>
)

function Row({ name, finding }: { readonly name: string; readonly finding: Finding | undefined }) {
  const look = finding && looks[finding.state]
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '24px 80px minmax(0, 1fr)', columnGap: 1, py: 1.25 }}
    >
      <span>{look && <Icon path={look.icon} title={look.name} sx={{ color: look.color }} />}</span>
      <b>{name}</b>
      <span>{finding?.says ?? 'Checking...'}</span>
      {finding?.todo && <Muted sx={{ gridColumn: 3 }}>{finding.todo}</Muted>}
    </Box>
  )
}
