import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'

interface DialogActionsProps {
  readonly label: string
  readonly isFirst?: boolean
  readonly onClose: () => void
}

/** What is wrong with a form in a dialog, and its buttons. The focus may begin on what changes nothing. */
export const DialogActions = ({ label, isFirst = false, onClose }: DialogActionsProps) => (
  <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
    <FormProblem />
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end' }}>
      <Button autoFocus={isFirst} onClick={onClose}>
        Cancel
      </Button>
      <FormSubmit>{label}</FormSubmit>
    </Box>
  </Box>
)
