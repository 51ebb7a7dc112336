import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { exactMoment, shortMoment } from '../../ui/moment.ts'
import { toned } from '../../ui/toned.ts'

interface Message {
  readonly id: string
  readonly from: string
  readonly text: string
  readonly created_at: string
}

interface ThreadProps {
  readonly messages: readonly Message[]
  /** The side of the reader, whose messages are on the right. */
  readonly own: 'user' | 'support'
  /** How the other side is called. */
  readonly other: string
}

/** What two sides wrote to each other, the oldest first. */
export const Thread = ({ messages, own, other }: ThreadProps) => (
  <Box component="ol" aria-label="Messages" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {messages.map(({ id, from, text, created_at }) => (
      <Box
        component="li"
        key={id}
        sx={({ vars }) => ({
          justifySelf: from === own ? 'end' : 'start',
          maxWidth: '85%',
          px: 2,
          py: 1.25,
          borderRadius: '12px',
          ...toned(vars, from === own ? 'ok' : 'neutral'),
        })}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }} title={exactMoment(created_at)}>
          {from === own ? 'You' : other} · {shortMoment(created_at)}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
    ))}
  </Box>
)
