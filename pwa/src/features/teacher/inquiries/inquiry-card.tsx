import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import { type InquiryState, reasonsOf } from '@abhyas/shared/marketplace/inquiries/states'
import { awayInWords } from '@abhyas/shared/marketplace/inquiries/texts'
import { mdiClose, mdiFlagOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { type Move, movesTo, moveWords, stateWords } from '../../../entities/inquiry/inquiry-words.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayAndTime, shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

const ReportDialog = lazyDialog(
  () => import('../../../entities/report/report-dialog.tsx'),
  (part) => part.ReportDialog,
)

interface InquiryCardProps {
  readonly of: Inquiry
  readonly onChanged: () => void
}

/** A family's question: what, for whom, how far, and by when it is answered. */
export function InquiryCard({ of: inquiry, onChanged }: InquiryCardProps) {
  const { subject, learner, asker, message, state, km, conversation_id, created_at } = inquiry
  const isNew = state === 'new'
  return (
    <Card component="article" aria-label={`${subject}, ${learner.first_name}`} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {[subject, learner.studying_in].filter(Boolean).join(', ')}
          </Typography>
          <Muted>{dotted(`${asker} for ${learner.first_name}`, learner.board, awayInWords(km))}</Muted>
        </Box>
        <Declining of={inquiry} onChanged={onChanged} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Badge tone={stateWords[state as InquiryState].tone}>{stateWords[state as InquiryState].text}</Badge>
        <Muted>{isNew ? `Answer by ${dayAndTime(inquiry.reply_due_at)}` : `Asked ${shortMoment(created_at)}`}</Muted>
      </Box>
      <LinkButton
        label={isNew ? 'Answer' : 'Open'}
        to={`/inbox/${conversation_id}`}
        variant={isNew ? 'contained' : 'outlined'}
        sx={{ justifySelf: 'start' }}
      />
    </Card>
  )
}

/** Saying no, with a reason, while that may be; and telling staff that something is wrong. */
function Declining({ of: { id, may, asker }, onChanged }: InquiryCardProps) {
  const [isReporting, setIsReporting] = useState(false)
  const moves = movesTo(may.filter((state) => reasonsOf(state).length > 0))
  async function move({ body }: Move): Promise<void> {
    try {
      await call('PATCH', `/inquiries/${id}`, body)
      toast(`${moveWords[body.state]}: the family is told.`)
      refresh('/conversations')
    } catch (error) {
      toastError(error)
    }
    onChanged()
  }
  const answers = moves.map((one, at) => ({
    text: one.text,
    icon: mdiClose,
    isApart: at > 0 && one.body.state !== moves[at - 1]?.body.state,
    run: () => void move(one),
  }))
  const report = { text: 'Report', icon: mdiFlagOutline, run: () => setIsReporting(true) }
  return (
    <>
      <ActionMenu
        label={moves.length > 0 ? 'Not for me' : 'More'}
        actions={[...answers, { ...report, isApart: moves.length > 0 }]}
      />
      {isReporting && (
        <ReportDialog
          about={{ kind: 'inquiry', id }}
          name={`the question of ${asker}`}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  )
}
