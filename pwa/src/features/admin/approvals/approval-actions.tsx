import { mdiCheck, mdiClose, mdiLockOpenOutline, mdiLockOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Link as RouterLink } from 'react-router-dom'
import { useBar } from '../../../ui/keep-clear.ts'
import { KeyButton } from '../../../ui/key-button.tsx'

interface ApprovalActionsProps {
  readonly mayDecide: boolean
  readonly isMine: boolean
  /** The address of the editor; undefined for who may not edit. */
  readonly editor: string | undefined
  readonly on: Readonly<Record<'approve' | 'reject' | 'next' | 'claim', () => void>>
}

const onDesktops = { display: { xs: 'none', md: 'inline-flex' } }

/** What can be done with the open question, with the keys that do it. On a phone it is at the bottom of the screen. */
export function ApprovalActions({ mayDecide, isMine, editor, on }: ApprovalActionsProps) {
  const bar = useBar<HTMLDivElement>()
  const decides = (keyCap: string, icon: string, onClick: () => void) => ({
    keyCap,
    icon,
    onClick,
    disabled: !mayDecide,
  })
  return (
    <Box
      ref={bar}
      role="group"
      aria-label="Decision"
      sx={({ vars }) => ({
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 1,
        p: 1.5,
        position: { xs: 'fixed', md: 'sticky' },
        left: 0,
        right: 0,
        bottom: 0,
        zIndex: 2,
        bgcolor: vars?.palette.background.paper,
        borderTop: `1px solid ${vars?.palette.divider}`,
        borderRadius: { md: '0 0 12px 12px' },
        '& .MuiButton-root': { minHeight: { xs: 48, md: 44 }, px: 1.5, whiteSpace: 'nowrap' },
      })}
    >
      <KeyButton
        label="Approve"
        {...decides('A', mdiCheck, on.approve)}
        variant="contained"
        sx={{ flexGrow: { xs: 1, md: 0 }, order: { xs: 3, md: 0 } }}
      />
      <KeyButton
        label={
          <>
            Reject
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              &nbsp;with a reason
            </Box>
          </>
        }
        variant="outlined"
        color="error"
        {...decides('R', mdiClose, on.reject)}
      />
      <KeyButton label="Next" variant="outlined" color="inherit" onClick={on.next} keyCap="N" />
      <Box sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' } }} />
      {editor && (
        <KeyButton
          label="Edit"
          component={RouterLink}
          to={editor}
          color="inherit"
          icon={mdiPencilOutline}
          keyCap="E"
          sx={onDesktops}
        />
      )}
      <KeyButton
        label={isMine ? 'Release' : 'Claim'}
        color="inherit"
        {...decides('C', isMine ? mdiLockOpenOutline : mdiLockOutline, on.claim)}
        sx={onDesktops}
      />
    </Box>
  )
}
