import type { ListReply } from '@abhyas/shared/list-reply'
import { ticketPage } from '@abhyas/shared/platform/support-tickets/limits'
import type { TicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
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
  const { answer, problem, reload } = useCall<ListReply<TicketRow>>(`/support/tickets?page=${page}`)
  if (problem && !answer) return <CallProblem problem={problem} onRetry={reload} />
  if (!answer) return <Waiting />
  if (answer.total === 0)
    return <Typography color="textSecondary">You have not asked for anything yet. Answers come here, too.</Typography>
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer.data.map(({ id, subject, status, updated_at, message_count }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={`/support/${id}`} sx={{ overflowWrap: 'anywhere' }}>
                {subject}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {message_count === 1 ? '1 message' : `${message_count} messages`} · {shortMoment(updated_at)}
              </Typography>
            </Box>
            <TicketStatus status={status} />
          </Box>
        ))}
      </Box>
      {answer.totalPages > 1 && (
        <Pager
          page={page}
          totalPages={answer.totalPages}
          total={answer.total}
          limit={ticketPage.limit}
          onPage={setPage}
        />
      )}
    </>
  )
}

export const TicketStatus = ({ status }: { readonly status: string }) => (
  <Badge tone={status === 'open' ? 'info' : 'neutral'}>{status === 'open' ? 'Open' : 'Closed'}</Badge>
)
