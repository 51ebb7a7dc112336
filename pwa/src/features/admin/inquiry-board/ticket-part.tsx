import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { StaffTicket } from '@abhyas/shared/platform/support-tickets/shapes'
import Button from '@mui/material/Button'
import { call } from '../../../data/api-client.ts'
import { refresh, setAnswer, useRead } from '../../../data/queries.ts'
import { ReplyBox } from '../../../entities/support-ticket/reply-box.tsx'
import { Thread } from '../../../entities/support-ticket/thread.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { itemPath, refreshBoard } from './use-board.ts'

/** A ticket: its thread, the answer, and its end. */
export function TicketPart({ id }: { readonly id: string }) {
  const path = `/admin/tickets/${encodeURIComponent(id)}`
  const read = useRead<SuccessAnswer<StaffTicket>>(path)
  const { isBusy, problem: failed, submit } = useSubmit()
  const ticket = read.answer?.data
  const take = (given: SuccessAnswer<StaffTicket>) => {
    setAnswer(path, given)
    refresh(itemPath(id))
    void refreshBoard()
  }
  const setStatus = (status: 'open' | 'closed') =>
    submit(async () => take(await call<SuccessAnswer<StaffTicket>>('PATCH', path, { status })))
  if (!ticket) return <CallState of={read} />
  return (
    <section aria-label="Ticket">
      <Muted sx={{ mb: 1, overflowWrap: 'anywhere' }}>{ticket.user.email_id}</Muted>
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
        sx={{ mt: 2 }}
        onClick={() => void setStatus(ticket.status === 'open' ? 'closed' : 'open')}
      >
        {ticket.status === 'open' ? 'Close the ticket' : 'Open it again'}
      </Button>
    </section>
  )
}
