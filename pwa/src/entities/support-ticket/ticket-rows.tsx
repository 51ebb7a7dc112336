import type { TicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { dotted } from '../../ui/dotted.ts'
import { shortMoment } from '../../ui/moment.ts'
import { Badge } from '../../ui/status-badge.tsx'
import { Muted } from '../../ui/text.tsx'
import { focusedRow, rowMark } from '../../ui/use-row-keys.ts'

interface TicketRowsProps {
  readonly tickets: readonly TicketRow[]
  /** Where a ticket is read. */
  readonly addressOf: (id: string) => string
}

/** Tickets one below the other, each with what it is about and whether it is open. */
export const TicketRows = ({ tickets, addressOf }: TicketRowsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {tickets.map((ticket) => (
      <Box
        component="li"
        key={ticket.id}
        {...rowMark}
        sx={{
          ...focusedRow,
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Link component={RouterLink} to={addressOf(ticket.id)} sx={{ overflowWrap: 'anywhere' }}>
            {ticket.subject}
          </Link>
          <Muted sx={{ overflowWrap: 'anywhere' }}>
            {dotted(
              ticket.message_count === 1 ? '1 message' : `${ticket.message_count} messages`,
              shortMoment(ticket.updated_at),
            )}
          </Muted>
        </Box>
        <TicketStatus status={ticket.status} />
      </Box>
    ))}
  </Box>
)

export const TicketStatus = ({ status }: { readonly status: string }) => (
  <Badge tone={status === 'open' ? 'info' : 'neutral'}>{status === 'open' ? 'Open' : 'Closed'}</Badge>
)
