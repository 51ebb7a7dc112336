import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { ticketRules } from '@abhyas/shared/platform/support-tickets/rules'
import type { Ticket } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, CallError, noAnswer } from '../../../data/api-client.ts'
import { useOnline } from '../../../data/connection.ts'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { Form } from '../../../ui/form.tsx'

type Field = 'subject' | 'message'

/** Asks Support. What was typed stays on the device until it is sent. */
export function TicketForm() {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [values, setValues, forget] = useDraft('support-request', { subject: '', message: '' })
  const [problems, setProblems] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  function showProblems(wrong: FieldErrors): boolean {
    setProblems(wrong)
    const first = (['subject', 'message'] as const).find((name) => wrong[name])
    if (first) document.getElementById(`ticket-${first}`)?.focus()
    return Object.keys(wrong).length > 0
  }
  async function submit(): Promise<void> {
    if (showProblems(checkForm(ticketRules, values, undefined))) return
    setIsBusy(true)
    try {
      const { data, message } = await call<SuccessAnswer<Ticket>>('POST', '/support/tickets', values)
      forget()
      toast(message)
      void navigate(`/support/${data.id}`)
    } catch (error) {
      const known = error instanceof CallError ? error : undefined
      showProblems(Object.keys(known?.fields ?? {}).length > 0 ? known!.fields : { form: known?.message ?? noAnswer })
    } finally {
      setIsBusy(false)
    }
  }
  const field = (name: Field) => ({
    id: `ticket-${name}`,
    value: values[name],
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <TextField {...field('subject')} label="Subject" />
        <TextField {...field('message')} label="What can we do for you?" multiline minRows={4} />
        {problems.form && <Problem>{problems.form}</Problem>}
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isOnline}>
          {isOnline ? 'Send' : 'Needs a network'}
        </Button>
      </Box>
    </Form>
  )
}
