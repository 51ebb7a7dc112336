import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { StaffTicket } from '@abhyas/shared/platform/support-tickets/shapes'
import Button from '@mui/material/Button'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { call } from '../../../data/api-client.ts'
import { refresh, setAnswer, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { ReplyBox } from '../../../entities/support-ticket/reply-box.tsx'
import { Thread } from '../../../entities/support-ticket/thread.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

/** One ticket beside the list: answer it, close it, open it again. */
export function TicketDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const path = `/admin/tickets/${encodeURIComponent(id)}`
  const read = useRead<SuccessAnswer<StaffTicket>>(path)
  const { isBusy, problem: failed, submit } = useSubmit()
  const ticket = read.answer?.data
  const take = (given: SuccessAnswer<StaffTicket>) => {
    setAnswer(path, given)
    refresh('/admin/tickets?')
    refreshWaiting()
  }
  const setStatus = (status: 'open' | 'closed') =>
    submit(async () => take(await call<SuccessAnswer<StaffTicket>>('PATCH', path, { status })))
  return (
    <DrawerFrame
      label="Ticket"
      title={ticket?.subject ?? 'Ticket'}
      hint={ticket && `${shownContactPerson(ticket.user.contact_person)} · ${ticket.user.email_id}`}
      width={520}
      onClose={onClose}
    >
      <CallState of={read} />
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
    </DrawerFrame>
  )
}
