import type { ListReply } from '@abhyas/shared/list-reply'
import { ticketPage, ticketStatuses } from '@abhyas/shared/platform/support-tickets/limits'
import type { StaffTicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

/** What people ask Support, the one written to last first. */
export function SupportTicketsPage() {
  const { values, page, change, query } = useListQuery(['status'])
  const [params] = useSearchParams()
  const ticket = params.get('ticket')
  const { answer, problem, reload } = useCall<ListReply<StaffTicketRow>>(`/admin/tickets?${query}`)
  const addressOf = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), ticket: id }).toString()}`
  return (
    <AdminPage title="Inquiries" hint="Questions to Support">
      <Box sx={{ maxWidth: 200, mb: 2 }}>
        <SelectField
          id="status"
          label="Status"
          empty="All"
          options={optionsOf(ticketStatuses)}
          value={values.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        />
      </Box>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!answer && !problem && <Waiting rows={6} />}
      {!problem && answer?.total === 0 && <Typography>No support requests.</Typography>}
      {!problem && answer && answer.total > 0 && (
        <Card sx={{ px: 2, pb: 2 }}>
          {answer.data.map(({ id, subject, status, user, message_count, updated_at }) => (
            <Box
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={addressOf(id)}
                  sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}
                >
                  {subject}
                </Link>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {shownContactPerson(user.contact_person)} · {user.email_id} ·{' '}
                  {message_count === 1 ? '1 message' : `${message_count} messages`} · {shortMoment(updated_at)}
                </Typography>
              </Box>
              <Badge tone={status === 'open' ? 'info' : 'neutral'}>{status === 'open' ? 'Open' : 'Closed'}</Badge>
            </Box>
          ))}
          <Pager
            page={page}
            totalPages={answer.totalPages}
            total={answer.total}
            limit={ticketPage.limit}
            onPage={(to) => change({}, to)}
          />
        </Card>
      )}
      {ticket && (
        <TicketDrawer key={ticket} id={ticket} onClose={() => change({ ticket: '' }, page)} onChanged={reload} />
      )}
    </AdminPage>
  )
}
