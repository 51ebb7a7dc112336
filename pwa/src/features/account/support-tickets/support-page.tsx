import type { ListReply } from '@abhyas/shared/list-reply'
import type { TicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TicketRows } from '../../../entities/support-ticket/ticket-rows.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { TicketForm } from './ticket-form.tsx'

/** Contact Support: a new request, and the ones that are there. */
export const SupportPage = () => (
  <SignedInOnly title="Contact Support">
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
    return <Typography color="textSecondary">No requests yet. Answers appear here, too.</Typography>
  return (
    <>
      <TicketRows tickets={read.answer.data} addressOf={(id) => `/support/${id}`} />
      {read.answer.totalPages > 1 && <Pager of={read.answer} onPage={setPage} />}
    </>
  )
}
