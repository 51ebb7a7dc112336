import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import { useOnline } from '../../../data/connection.ts'
import { useBar } from '../../../ui/keep-clear.ts'
import { KeyButton } from '../../../ui/key-button.tsx'
import { Problem } from '../../../ui/problem.tsx'

interface DecisionBarProps {
  /** As it is shown: '₹45,000'. */
  readonly amount: string
  /** What the server allows: approve, refuse. */
  readonly can: readonly string[]
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Without `next` nobody walks through a queue. */
  readonly on: { readonly approve: () => void; readonly refuse: () => void; readonly next?: () => void }
}

/** What can be done with the payment, with the keys that do it. On a phone it is at the bottom of the screen. */
export function DecisionBar({ amount, can, isBusy, problem, on }: DecisionBarProps) {
  const bar = useBar<HTMLDivElement>()
  const isOnline = useOnline()
  return (
    <Box
      ref={bar}
      role="group"
      aria-label="Decision"
      sx={({ vars, breakpoints }) => ({
        display: 'grid',
        gap: 1,
        justifyItems: { md: 'end' },
        [breakpoints.down('md')]: {
          position: 'fixed',
          left: 0,
          right: 0,
          bottom: 0,
          zIndex: 2,
          p: 1.5,
          bgcolor: vars?.palette.background.paper,
          borderTop: `1px solid ${vars?.palette.divider}`,
        },
      })}
    >
      {problem && <Problem>{problem}</Problem>}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          '& .MuiButton-root': { px: { xs: 1.5, md: 2.5 }, whiteSpace: 'nowrap', flexShrink: 0 },
          // A phone has no keys, and no room for more than words.
          '& .MuiButton-icon': { display: { xs: 'none', md: 'inherit' } },
        }}
      >
        {on.next && <KeyButton label="Next" variant="outlined" color="inherit" onClick={on.next} keyCap="N" />}
        {can.includes('refuse') && (
          <KeyButton
            label="Refuse …"
            variant="outlined"
            color="error"
            disabled={isBusy || !isOnline}
            onClick={on.refuse}
            keyCap="R"
          />
        )}
        {can.includes('approve') && (
          <KeyButton
            label={isOnline ? `Approve ${amount}` : 'Needs a network'}
            variant="contained"
            icon={mdiCheck}
            loading={isBusy}
            disabled={!isOnline}
            onClick={on.approve}
            keyCap="A"
            sx={{ '&&': { flex: { xs: '1 1 0', md: '0 0 auto' }, whiteSpace: { xs: 'normal', md: 'nowrap' } } }}
          />
        )}
      </Box>
    </Box>
  )
}
