import { documentLimits } from '@abhyas/shared/identity/documents/limits'
import { reasonMissing, reasonTooLong } from '@abhyas/shared/identity/documents/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface RejectDialogProps {
  readonly name: string
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a document is not good enough: its owner has to know what to bring instead. */
export function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  async function reject(): Promise<void> {
    const text = reason.trim()
    const wrong = text === '' ? reasonMissing : text.length > documentLimits.reason ? reasonTooLong : undefined
    setProblem(wrong)
    if (wrong) document.querySelector<HTMLElement>('#reject-reason')?.focus()
    else onReject(text)
  }
  return (
    <DialogFrame title="Reject this document?" hint={name} onClose={onClose}>
      <Form onSubmit={reject}>
        <TextField
          id="reject-reason"
          label="Reason"
          multiline
          minRows={3}
          autoFocus
          value={reason}
          problem={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained" color="error">
            Reject
          </Button>
        </Box>
      </Form>
    </DialogFrame>
  )
}
