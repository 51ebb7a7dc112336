import { messageRules } from '@abhyas/shared/platform/support-tickets/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CallError, noAnswer } from '../../data/api-client.ts'
import { useOnline } from '../../data/connection.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Form } from '../../ui/form.tsx'

interface ReplyBoxProps {
  /** Under which name the device keeps what was typed. */
  readonly draft: string
  readonly onSend: (message: string) => Promise<void>
}

/** Writes to a thread. What was typed stays on the device until it is sent. */
export function ReplyBox({ draft, onSend }: ReplyBoxProps) {
  const isOnline = useOnline()
  const [values, setValues, forget] = useDraft(draft, { message: '' })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function submit(): Promise<void> {
    const { message } = checkForm(messageRules, values, undefined)
    setProblem(message)
    if (message) return document.getElementById('reply')?.focus()
    setIsBusy(true)
    try {
      await onSend(values.message)
      forget()
    } catch (error) {
      setProblem(error instanceof CallError ? (error.fields.message ?? error.message) : noAnswer)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5, justifyItems: 'start' }}>
        <TextField
          id="reply"
          label="Your message"
          multiline
          minRows={3}
          value={values.message}
          problem={problem}
          onChange={({ target }) => setValues({ message: target.value })}
        />
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isOnline}>
          {isOnline ? 'Send' : 'Needs a network'}
        </Button>
      </Box>
    </Form>
  )
}
