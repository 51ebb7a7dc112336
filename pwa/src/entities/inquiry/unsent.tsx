import { mdiCellphoneArrowDown, mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Queued } from '../../data/outbox/kind.ts'
import { dropChange } from '../../data/outbox/use-waiting.ts'
import { Icon } from '../../ui/icon.tsx'
import { toned } from '../../ui/toned.ts'

interface UnsentProps {
  readonly of: Queued
  readonly text: string
  /** Takes it back. */
  readonly onDrop: () => void
}

/** What waits on this device, or was refused, with its reason and what to do. */
const Unsent = ({ of: { state, problems = {}, message }, text, onDrop }: UnsentProps) => {
  const isRefused = state !== 'waiting'
  const reason = Object.values(problems)[0] ?? message ?? 'This cannot be sent.'
  return (
    <Box
      sx={({ vars }) => ({
        mb: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        ...toned(vars, isRefused ? 'err' : 'warn'),
      })}
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography
        variant="body2"
        role={isRefused ? 'alert' : undefined}
        sx={{ display: 'flex', gap: 0.75, alignItems: 'center', mt: 0.5, fontWeight: 600 }}
      >
        <Icon path={isRefused ? mdiAlertCircleOutline : mdiCellphoneArrowDown} fontSize="small" />
        {isRefused ? reason : 'On this device. Goes out with the next network.'}
      </Typography>
      <Button size="small" color="inherit" onClick={onDrop} sx={{ mt: 0.5, minHeight: 44 }}>
        Remove
      </Button>
    </Box>
  )
}

interface UnsentListProps<Change extends Queued> {
  readonly of: readonly Change[]
  /** What somebody reads of one. */
  readonly textOf: (change: Change) => string
}

/** All of a kind that waits on this device, in its order. */
export const UnsentList = <Change extends Queued>({ of, textOf }: UnsentListProps<Change>) =>
  of.map((one) => <Unsent key={one.id} of={one} text={textOf(one)} onDrop={() => void dropChange(one)} />)
