import { reasonChecks } from '@abhyas/shared/marketplace/bookings/rules'
import type { Dispute } from '@abhyas/shared/marketplace/disputes/shapes'
import type { DecisionState } from '@abhyas/shared/marketplace/disputes/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { refreshWaiting, useMay } from '../../../data/admin-reads.ts'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { HistoryList } from '../../../entities/lesson/history-list.tsx'
import { dayOf, kindWord, lookOf, markWords, modeWord, spanOf } from '../../../entities/lesson/lesson-words.ts'
import { dotted } from '../../../ui/dotted.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { focusedRow, rowMark } from '../../../ui/use-row-keys.ts'

/** A disputed lesson: what both sides say, and the decision. */
export function DisputeCard({ of: one }: { readonly of: Dispute }) {
  const [isAsked, setIsAsked] = useState(false)
  const mayDecide = useMay('moderation', 'write')
  const [word, tone] = lookOf(one)
  async function decide(state: DecisionState, reason: string): Promise<void> {
    setIsAsked(false)
    try {
      const path = `/admin/bookings/${one.id}`
      toast((await call<SuccessAnswer<Dispute>>('PATCH', path, { state, reason }, ifMatch(one.version))).message)
    } catch (error) {
      toast(callErrorOf(error).message, 'error')
    }
    refresh('/admin/bookings')
    refreshWaiting()
  }
  return (
    <Card
      component="article"
      aria-label={`${one.subject}, ${dayOf(one.starts_at)}`}
      {...rowMark}
      sx={{
        ...focusedRow,
        p: 2,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
      }}
    >
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {one.subject}
      </Typography>
      <Box>
        <Badge tone={tone}>{word}</Badge>
      </Box>
      <Person title="Tutor" of={one.tutor} />
      <Person title="Family" of={one.family} />
      <FactList
        facts={[
          ['When', `${dayOf(one.starts_at)}, ${spanOf(one)}`],
          ['What', dotted(kindWord(one), modeWord(one.mode))],
          ['Attendance', markWords[one.attendance as keyof typeof markWords] ?? 'Not noted'],
          ['Note', one.note?.text ?? ''],
        ]}
      />
      <HistoryList of={one.history} />
      {isAsked && (
        <ReasonDialog
          title="Did this lesson take place?"
          hint="Both sides read the reason. It cannot be decided again."
          checks={reasonChecks}
          actions={[
            { label: 'It took place', run: (reason) => void decide('completed', reason) },
            { label: 'It did not', run: (reason) => void decide('cancelled', reason) },
          ]}
          onClose={() => setIsAsked(false)}
        />
      )}
      {mayDecide && !one.decided_at && (
        <OnlineButton variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setIsAsked(true)}>
          Decide …
        </OnlineButton>
      )}
    </Card>
  )
}

const Person = ({ title, of: { id, name } }: { readonly title: string; readonly of: Dispute['tutor'] }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {title}:{' '}
    {id ? (
      <Link component={RouterLink} to={`/admin/users/${id}/profile`}>
        {name}
      </Link>
    ) : (
      'somebody who has left'
    )}
  </Box>
)
