import { shownContactPerson } from '@abhyas/shared/accounts/contact-person'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { StaffTicket } from '@abhyas/shared/support/shapes'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { call } from '../../data/api-client.ts'
import { useCall } from '../../data/use-call.ts'
import { CallProblem, Waiting } from '../../ui/call-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ReplyBox } from '../../ui/reply-box.tsx'
import { Thread } from '../../ui/thread.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'

interface TicketDrawerProps {
  readonly id: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** One ticket beside the list: answer it, close it, open it again. */
export function TicketDrawer({ id, onClose, onChanged }: TicketDrawerProps) {
  const path = `/admin/tickets/${encodeURIComponent(id)}`
  const { answer, problem, reload, show } = useCall<SuccessAnswer<StaffTicket>>(path)
  const { isBusy, problem: failed, attempt } = useAttempt()
  const ticket = answer?.data
  const take = (given: SuccessAnswer<StaffTicket>) => {
    show(given)
    onChanged()
  }
  const setStatus = (status: 'open' | 'closed') =>
    attempt(async () => take(await call<SuccessAnswer<StaffTicket>>('PATCH', path, { status })))
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Ticket', sx: { width: { xs: '100%', sm: 520 }, p: { xs: 2, sm: 3 } } },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {ticket?.subject ?? 'Ticket'}
          </Typography>
          {ticket && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {shownContactPerson(ticket.user.contact_person)} · {ticket.user.email_id}
            </Typography>
          )}
        </Box>
        <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -1 }}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!ticket && !problem && <Waiting />}
      {ticket && (
        <>
          <Thread messages={ticket.messages} own="support" other={shownContactPerson(ticket.user.contact_person)} />
          {failed && <Problem>{failed}</Problem>}
          {ticket.status === 'open' && (
            <ReplyBox
              draft={`answer ${id}`}
              onSend={async (message) =>
                take(await call<SuccessAnswer<StaffTicket>>('POST', `${path}/messages`, { message }))
              }
            />
          )}
          <Button
            variant="outlined"
            loading={isBusy}
            sx={{ mt: 2, alignSelf: 'flex-start' }}
            onClick={() => void setStatus(ticket.status === 'open' ? 'closed' : 'open')}
          >
            {ticket.status === 'open' ? 'Close the ticket' : 'Open it again'}
          </Button>
        </>
      )}
    </Drawer>
  )
}
