import { deleteTitle } from '@abhyas/shared/identity/profile/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

interface DeleteDialogProps {
  readonly question: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The specification's question before a row goes. The safe answer has the focus. */
export const DeleteDialog = ({ question, onYes, onNo }: DeleteDialogProps) => (
  <DialogFrame title={deleteTitle} onClose={onNo}>
    <Typography sx={{ mb: 2.5 }}>{question}</Typography>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      <Button variant="outlined" autoFocus onClick={onNo}>
        No
      </Button>
      <Button variant="contained" color="error" onClick={onYes}>
        Yes
      </Button>
    </Box>
  </DialogFrame>
)
