import { checkForm } from '@abhyas/shared/forms/check-form'
import { noteRules } from '@abhyas/shared/platform/inquiry-board/rules'
import type { OpenedItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { call } from '../../../data/api-client.ts'
import { setAnswer } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { shortMoment } from '../../../ui/moment.ts'
import { Heading, Muted } from '../../../ui/text.tsx'
import { itemPath, refreshBoard } from './use-board.ts'

/** What staff tell each other about an item; nobody else reads it. What was typed stays on the device until it is sent. */
export function NotesPart({ of: item }: { readonly of: OpenedItem }) {
  const key = useCallKey()
  const form = useCheckedForm({
    start: { text: '' },
    prefix: 'note-',
    check: (values) => checkForm(noteRules, values, undefined),
    send: async (note) => {
      setAnswer(
        itemPath(item.id),
        await call<SuccessAnswer<OpenedItem>>('POST', `${itemPath(item.id)}/notes`, note, key.headers()),
      )
      key.renew()
      forget()
      form.methods.reset()
      void refreshBoard()
    },
    failed(error) {
      key.failed(error)
      return sentencesOf(error)
    },
  })
  const { forget } = useFormDraft(form, `note ${item.id}`)
  return (
    <Box component="section" aria-labelledby="notes" sx={{ display: 'grid', gap: 1.5 }}>
      <Heading id="notes">Notes</Heading>
      {item.notes.length === 0 && <Muted>No notes. Only staff read them.</Muted>}
      {item.notes.map(({ by, at, text }) => (
        <Box key={`${at} ${by.id}`}>
          <Muted>{dotted(by.name || 'Somebody who has left', shortMoment(at))}</Muted>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <FormText name="text" label="New note" multiline minRows={2} />
          <FormProblem />
          <FormSubmit variant="outlined">Add note</FormSubmit>
        </Box>
      </BoundForm>
    </Box>
  )
}
