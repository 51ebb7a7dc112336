import { messageFileLimits } from '@abhyas/shared/marketplace/conversations/limits'
import { newMessageRules } from '@abhyas/shared/marketplace/conversations/rules'
import type { Conversation } from '@abhyas/shared/marketplace/conversations/shapes'
import { filesTooMany } from '@abhyas/shared/marketplace/conversations/texts'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import { messageUploads } from '../../../data/attached-files.ts'
import { CallError } from '../../../data/call-error.ts'
import { useOnline } from '../../../data/connection.ts'
import { writeMessage } from '../../../data/conversations.ts'
import { AddFileButton } from '../../../entities/file/add-file-button.tsx'
import { ChosenFileList } from '../../../entities/file/chosen-files.tsx'
import { type ChosenFile, useChosenFiles } from '../../../entities/file/use-chosen-files.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'

/**
 * Writes a message. It is on the device at once, and goes out by itself; what is typed is kept, too. Files are uploaded
 * before it, which needs a network.
 */
export function MessageBox({ conversation: { id, contact } }: { readonly conversation: Conversation }) {
  const name = `message ${id}`
  const isOnline = useOnline()
  const { files, problem, add, remove } = useChosenFiles({
    path: messageUploads(id),
    max: messageFileLimits.inMessage,
    tooMany: filesTooMany,
  })
  const form = useCheckedForm({
    start: { text: '' },
    prefix: 'message-',
    check: (values) => problemsOf(values, files),
    send: async () => {
      // Those that are still on their way are waited for. Meanwhile somebody may go on typing, or take one away.
      for (const file of files) await file.stored.catch((error: unknown) => throwUnlessRemoved(error, file.key))
      const chosen = latest()
      const { text } = form.methods.getValues()
      const problem = Object.values(problemsOf({ text }, chosen))[0]
      if (problem !== undefined) throw new CallError(422, { message: problem })
      const stored = await Promise.all(chosen.map((file) => file.stored))
      await draft.keepNow()
      await writeMessage(id, { text: text.trim(), files: stored }, name)
      if (form.methods.getValues('text') === text) form.methods.reset()
      for (const { key } of chosen) remove(key)
    },
  })
  const draft = useFormDraft(form, name)
  const latest = useLatest(files)
  function throwUnlessRemoved(error: unknown, key: string): void {
    if (latest().some((one) => one.key === key)) throw error
  }
  function drop(key: string): void {
    remove(key)
    form.methods.clearErrors()
  }
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mt: 2.5, justifyItems: 'start' }}>
        <FormText
          name="text"
          label="Your message"
          hint={contact === 'open' ? undefined : 'Phone numbers and addresses are hidden until you both agree.'}
          multiline
          minRows={2}
          maxRows={8}
        />
        <ChosenFileList files={files} onRemove={drop} />
        {problem && <Problem>{problem}</Problem>}
        <FormProblem />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, width: '100%' }}>
          <AddFileButton onChosen={add} disabled={!isOnline} describedBy={isOnline ? undefined : 'files-offline'} />
          <FormSubmit worksOffline sx={{ flexGrow: { xs: 1, sm: 0 } }}>
            Send
          </FormSubmit>
          {!isOnline && <Muted id="files-offline">Files need a network. A message waits for one.</Muted>}
        </Box>
      </Box>
    </BoundForm>
  )
}

function problemsOf(values: { readonly text: string }, files: readonly ChosenFile[]): FieldErrors {
  const refused = files.find((file) => file.problem)
  return {
    ...checkForm(newMessageRules, { ...values, files: files.map(({ key }) => key) }, undefined),
    ...(refused && { form: `Remove ${refused.name}, which cannot be sent.` }),
  }
}
