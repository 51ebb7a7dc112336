import { otherSubjectTitle } from '@abhyas/shared/identity/profile/texts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface OtherSubjectDialogProps {
  readonly onAdd: (name: string) => void
  readonly onClose: () => void
}

/** A subject that is none of the list. */
export function OtherSubjectDialog({ onAdd, onClose }: OtherSubjectDialogProps) {
  const [name, setName] = useState('')
  const isBlank = name.trim() === ''
  return (
    <DialogFrame title={otherSubjectTitle} onClose={onClose}>
      <Form onSubmit={async () => (isBlank ? undefined : onAdd(name.trim()))}>
        <TextField
          id="other-subject"
          label="Subject"
          autoFocus
          inputProps={{ maxLength: 200 }}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="contained" fullWidth disabled={isBlank} sx={{ mt: 2 }}>
          Add
        </Button>
      </Form>
    </DialogFrame>
  )
}
