import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { mdiCheck, mdiClose, mdiLockOpenOutline, mdiLockOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'

interface ReviewActionsProps {
  readonly row: QuestionRow
  readonly isMine: boolean
  /** Somebody else has it: it can be read and left. */
  readonly claimedText: boolean
  readonly mayEdit: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
  readonly onNext: () => void
  readonly onClaim: () => void
}

/** What can be done with the open question, with the keys that do it. On a phone it stays at the bottom. */
export function ApprovalActions({
  row,
  isMine,
  claimedText,
  mayEdit,
  onApprove,
  onReject,
  onNext,
  onClaim,
}: ReviewActionsProps) {
  return (
    <Box
      sx={({ vars }) => ({
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 1,
        p: 1.5,
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        bgcolor: vars?.palette.background.paper,
        borderTop: `1px solid ${vars?.palette.divider}`,
        borderRadius: '0 0 12px 12px',
        '& .MuiButton-root': { minHeight: 48, px: { xs: 1.5, md: 2 } },
      })}
    >
      <Button
        variant="contained"
        disabled={claimedText}
        onClick={onApprove}
        startIcon={<Icon path={mdiCheck} />}
        endIcon={<KeyCap>A</KeyCap>}
        sx={{ flexGrow: { xs: 1, md: 0 }, order: { xs: 3, md: 0 } }}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={claimedText}
        onClick={onReject}
        startIcon={<Icon path={mdiClose} />}
        endIcon={<KeyCap>R</KeyCap>}
      >
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          Reject with a reason
        </Box>
        <Box component="span" sx={{ display: { md: 'none' } }}>
          Reject
        </Box>
      </Button>
      <Button variant="outlined" color="inherit" onClick={onNext} endIcon={<KeyCap>N</KeyCap>}>
        Next
      </Button>
      <Box sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' } }} />
      {mayEdit && (
        <Button
          component={RouterLink}
          to={`/admin/questions/add/${row.id}`}
          color="inherit"
          startIcon={<Icon path={mdiPencilOutline} />}
          endIcon={<KeyCap>E</KeyCap>}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          Edit
        </Button>
      )}
      <Button
        color="inherit"
        disabled={claimedText}
        onClick={onClaim}
        startIcon={<Icon path={isMine ? mdiLockOpenOutline : mdiLockOutline} />}
        endIcon={<KeyCap>C</KeyCap>}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {isMine ? 'Release' : 'Take it'}
      </Button>
    </Box>
  )
}
