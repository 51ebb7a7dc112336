import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { ticketStatuses } from '@abhyas/shared/platform/support-tickets/limits'
import type { StaffTicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import { TicketRows } from '../../../entities/support-ticket/ticket-rows.tsx'
import { Filter } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { useOpenRow } from '../../../ui/use-open-row.ts'
import { TicketDrawer } from './ticket-drawer.tsx'

const statuses = ticketStatuses.map((value) => ({ value, text: value === 'open' ? 'Open' : 'Closed' }))
const texts = { title: 'Inquiries', hint: 'Support requests', empty: 'No support requests.' }

/** What people ask Support, the one written to last first. */
export function SupportTicketsPage() {
  const list = useListPage<StaffTicketRow>('/admin/tickets', ['status'])
  const { open, addressOf } = useOpenRow('ticket')
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 6, height: 64 }}
      isOneCard
      filters={
        <Box sx={{ maxWidth: 200, mb: 2 }}>
          <Filter list={list} name="status" label="Status" options={statuses} />
        </Box>
      }
      after={
        open && (
          <TicketDrawer key={open} id={open} onClose={() => list.change({ ticket: '' }, list.answer?.currentPage)} />
        )
      }
    >
      {(tickets) => (
        <TicketRows
          tickets={tickets}
          addressOf={addressOf}
          authorOf={({ user }) => `${shownContactPerson(user.contact_person)} · ${user.email_id}`}
        />
      )}
    </ListPage>
  )
}
