import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Ticket } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { onLive } from '../../../data/live-events.ts'
import { setAnswer, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { ReplyBox } from '../../../entities/support-ticket/reply-box.tsx'
import { TicketStatus } from '../../../entities/support-ticket/ticket-rows.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { Thread } from '../../../entities/support-ticket/thread.tsx'

/** One request with everything that was written. */
export const TicketPage = () => (
  <SignedInOnly title="Contact Support" back={{ to: '/support', name: 'All your requests' }}>
    <Conversation id={useParams().id ?? ''} />
  </SignedInOnly>
)

function Conversation({ id }: { readonly id: string }) {
  const path = `/support/tickets/${id}`
  const read = useRead<SuccessAnswer<Ticket>>(path)
  const { reload } = read
  // An answer that comes while one reads is shown at once.
  useEffect(() => onLive({ notification: ({ link }) => link.endsWith(id) && reload() }), [id, reload])
  if (!read.answer) return <CallState of={read} />
  const { subject, status, messages } = read.answer.data
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <TicketStatus status={status} />
      </Box>
      <Thread messages={messages} own="user" other="Support" />
      {status === 'open' ? (
        <ReplyBox
          draft={`ticket ${id}`}
          onSend={async (message) =>
            setAnswer(path, await call<SuccessAnswer<Ticket>>('POST', `${path}/messages`, { message }))
          }
        />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          This request is closed. Write a new one if you need more help.
        </Typography>
      )}
    </>
  )
}
