import { reviseLimits } from '@abhyas/shared/assessment/revise/limits'
import { noteTooLong } from '@abhyas/shared/assessment/revise/texts'
import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { atMost } from '@abhyas/shared/forms/predicates'
import Box from '@mui/material/Box'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'

const rules: FormRules<{ readonly note: string }> = [
  { field: 'note', checks: [atMost(reviseLimits.note, noteTooLong)] },
]

interface NoteDialogProps {
  readonly note: string
  readonly onSave: (note: string) => Promise<void>
  readonly onClose: () => void
}

/** What somebody wants to remember of a question: it is shown with the answer. An empty one takes the note away. */
export function NoteDialog({ note, onSave, onClose }: NoteDialogProps) {
  const form = useCheckedForm({
    start: { note },
    check: (values) => checkForm(rules, values, undefined),
    send: async (values) => {
      await onSave(values.note.trim())
      onClose()
    },
  })
  return (
    <DialogFrame title="Your note" hint="It is shown when you have answered the question." onClose={onClose}>
      <BoundForm form={form}>
        <FormText name="note" label="Note" multiline minRows={3} autoFocus />
        <Box sx={{ mt: 2 }}>
          <FormProblem />
          <FormSubmit>Save</FormSubmit>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
