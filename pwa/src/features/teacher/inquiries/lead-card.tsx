import type { Lead } from '@abhyas/shared/marketplace/leads/shapes'
import { invalidReasons } from '@abhyas/shared/marketplace/leads/states'
import { awayInWords } from '@abhyas/shared/marketplace/inquiries/texts'
import { mdiFlagOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { call } from '../../../data/api-client.ts'
import { NeedFacts } from '../../../entities/need/need-facts.tsx'
import { answersLeft, timeLeft } from '../../../entities/need/need-words.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

interface LeadCardProps {
  readonly of: Lead
  readonly onAnswer: () => void
  readonly onChanged: () => void
}

/** A family's need: what, for which class, how far, for how much, and how long it can be answered. */
export function LeadCard({ of: lead, onAnswer, onChanged }: LeadCardProps) {
  const { id, subject, level, board, km, note, expires_at, may_answer } = lead
  async function decide(what: string, body?: object): Promise<void> {
    try {
      const { message } = await call<{ readonly message: string }>('POST', `/teacher/leads/${id}/${what}`, body)
      toast(message)
    } catch (error) {
      toastError(error)
    }
    onChanged()
  }
  const reports = Object.entries(invalidReasons).map(([reason, text]) => ({
    text: `Report: ${text.toLowerCase()}`,
    icon: mdiFlagOutline,
    run: () => void decide('invalid', { reason }),
  }))
  return (
    <Card
      component="article"
      aria-label={`${subject}, ${level}`}
      sx={{ p: 2, display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {subject}, {level}
          </Typography>
          <Muted>{dotted(board, awayInWords(km))}</Muted>
        </Box>
        <ActionMenu label="Report invalid" actions={reports} />
      </Box>
      <NeedFacts of={lead} />
      {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Badge tone={lead.answers_left > 1 ? 'ok' : 'warn'}>{answersLeft(lead)}</Badge>
        <Muted>{timeLeft(expires_at)}</Muted>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may_answer && (
          <OnlineButton variant="contained" onClick={onAnswer}>
            Answer
          </OnlineButton>
        )}
        <OnlineButton onClick={() => void decide('dismiss')}>Not for me</OnlineButton>
      </Box>
    </Card>
  )
}
