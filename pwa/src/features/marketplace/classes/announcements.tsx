import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useMessages } from '../../../data/conversations.ts'
import { onLive } from '../../../data/live-events.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { PagePart } from '../../../ui/page-part.tsx'
import { Muted } from '../../../ui/text.tsx'

const shown = 2

/** What the teacher has told the class last. */
export function Announcements({ id }: { readonly id: string }) {
  const { answer, reload } = useMessages(id)
  useEffect(() => onLive({ conversation: (news) => news.id === id && reload() }), [id, reload])
  const last = (answer?.data.messages ?? []).slice(-shown)
  if (last.length === 0) return null
  return (
    <PagePart title="Announcements">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {last.map((one) => (
          <Card key={one.id} sx={{ p: 2 }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.text}</Typography>
            <Muted>{shortMoment(one.created_at)}</Muted>
          </Card>
        ))}
        <LinkButton label="All announcements" to={`/inbox/${id}`} variant="outlined" sx={{ justifySelf: 'start' }} />
      </Box>
    </PagePart>
  )
}
