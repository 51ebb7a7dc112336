import { checkForm } from '@abhyas/shared/forms/check-form'
import type { ListReply } from '@abhyas/shared/list-reply'
import { ticketRules } from '@abhyas/shared/platform/support-tickets/rules'
import type { TicketRow, Ticket } from '@abhyas/shared/platform/support-tickets/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../../../data/queries.ts'
import { call } from '../../../data/api-client.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { TicketRows } from '../../../entities/support-ticket/ticket-rows.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { VisitorSupport } from './visitor-support.tsx'

/** Contact Support: a new request, and the ones that are there. Who has no account writes a message. */
export const SupportPage = () => (
  <SignedInOnly title="Contact Support" visitors={<VisitorSupport />}>
    <Card component="section" aria-label="New request" sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        New request
      </Typography>
      <TicketForm />
    </Card>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Your requests
    </Typography>
    <TicketList />
  </SignedInOnly>
)

function TicketList() {
  const [page, setPage] = useState(1)
  const read = useRead<ListReply<TicketRow>>(`/support/tickets?page=${page}`)
  if (!read.answer) return <CallState of={read} />
  if (read.answer.total === 0)
    return <Typography color="textSecondary">No requests yet. Replies will appear here.</Typography>
  return (
    <>
      <TicketRows tickets={read.answer.data} addressOf={(id) => `/support/${id}`} />
      {read.answer.totalPages > 1 && <Pager of={read.answer} onPage={setPage} />}
    </>
  )
}

/** Asks Support. What was typed stays on the device until it is sent. */
function TicketForm() {
  const navigate = useNavigate()
  const form = useCheckedForm({
    start: { subject: '', message: '' },
    prefix: 'ticket-',
    check: (values) => checkForm(ticketRules, values, undefined),
    send: async (values) => {
      const { data, message } = await call<SuccessAnswer<Ticket>>('POST', '/support/tickets', values)
      forget()
      toast(message)
      void navigate(`/support/${data.id}`)
    },
  })
  const { forget } = useFormDraft(form, 'support-request')
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <FormText name="subject" label="Subject" />
        <FormText name="message" label="What can we do for you?" multiline minRows={4} />
        <FormProblem />
        <FormSubmit>Send</FormSubmit>
      </Box>
    </BoundForm>
  )
}
