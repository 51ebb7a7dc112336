import type { Conversation } from '@abhyas/shared/marketplace/conversations/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { useConversations, useWaitingInquiries } from '../../../data/conversations.ts'
import { onLive } from '../../../data/live-events.ts'
import { PersonAvatar } from '../../../entities/user/person-avatar.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { Pager } from '../../../ui/pager.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { aboutOf, othersOf } from '../../../entities/inquiry/inquiry-words.ts'
import { UnsentList } from '../../../entities/inquiry/unsent.tsx'

/** @param open the id of the conversation beside the list */
export function ConversationList({ open }: { readonly open: string }) {
  const [page, setPage] = useState(1)
  const read = useConversations(true, page)
  const waiting = useWaitingInquiries()
  const { answer, reload } = read
  useEffect(() => onLive({ ready: reload, conversation: reload }), [reload])
  return (
    <Box component="nav" aria-label="Conversations" sx={{ minWidth: 0 }}>
      <KeptNote at={keptAtOf(read)} />
      <UnsentList of={waiting} textOf={(one) => `To ${one.tutorName}: ${one.inquiry.message ?? ''}`} />
      <CallState of={read} rows={5} height={76} />
      {answer?.total === 0 && waiting.length === 0 && (
        <>
          <Typography sx={{ mb: 2 }}>No messages yet. Find a tutor.</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <LinkButton label="Find tutors" to="/tutors" variant="contained" />
            <LinkButton label="Post your need" to="/need" variant="outlined" />
          </Box>
        </>
      )}
      {answer && answer.data.length > 0 && (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {answer.data.map((one) => (
            <Row key={one.id} of={one} isOpen={one.id === open} />
          ))}
        </Card>
      )}
      {answer && answer.totalPages > 1 && <Pager of={answer} onPage={setPage} />}
      {answer && answer.total > 0 && (
        <Link component={RouterLink} to="/account/reports" sx={{ display: 'inline-block', py: 1.5 }}>
          Your reports
        </Link>
      )}
    </Box>
  )
}

function Row({ of: one, isOpen }: { readonly of: Conversation; readonly isOpen: boolean }) {
  const isUnread = one.unread > 0
  const name = othersOf(one)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Link
        component={RouterLink}
        to={`/inbox/${one.id}`}
        color="inherit"
        underline="none"
        aria-current={isOpen ? 'page' : undefined}
        sx={{
          display: 'flex',
          gap: 1.5,
          p: 1.5,
          minHeight: 76,
          '&:hover, &[aria-current]': { bgcolor: 'background.sunken' },
        }}
      >
        <PersonAvatar contactPerson={name} photo={one.with[0]?.photo ?? ''} size={44} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Typography noWrap sx={{ flexGrow: 1, fontWeight: isUnread ? 700 : 500 }}>
              {name}
            </Typography>
            <Muted component="span" sx={{ flexShrink: 0 }}>
              {shortMoment(one.last_at)}
            </Muted>
          </Box>
          <Muted noWrap>{aboutOf(one)}</Muted>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" noWrap sx={{ flexGrow: 1, fontWeight: isUnread ? 600 : 400 }}>
              {one.preview}
            </Typography>
            {isUnread && <Badge tone="info">{one.unread} new</Badge>}
          </Box>
        </Box>
      </Link>
    </Box>
  )
}
