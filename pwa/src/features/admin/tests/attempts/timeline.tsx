import type { AttemptDetails, TimelineEvent } from '@abhyas/shared/assessment/attempts/staff-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useRead } from '../../../../data/queries.ts'
import { CallState } from '../../../../ui/call-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { clockOf, eventWords } from './event-words.ts'

const limit = 50

/** What happened in an attempt, in order. Events that do not count say so. */
export function Timeline({ attempt }: { readonly attempt: AttemptDetails }) {
  const [page, setPage] = useState(1)
  const read = useRead<ListReply<TimelineEvent>>(`/admin/attempts/${attempt.id}/events?limit=${limit}&page=${page}`)
  const numbers = new Map(attempt.questions.map(({ slot, number }) => [slot, number]))
  const { answer } = read
  return (
    <Card component="section" aria-labelledby="timeline" sx={{ p: 2 }}>
      <Heading id="timeline" sx={{ mb: 1 }}>
        What happened
      </Heading>
      <CallState of={read} rows={6} height={24} />
      {answer?.total === 0 && <Muted>Nothing has arrived yet.</Muted>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={read.isLoading}>
        {answer?.data.map(({ writer, at, counts, event }) => (
          <Box
            component="li"
            key={`${writer}.${event.seq}`}
            sx={{ display: 'flex', gap: 1.5, py: 0.5, typography: 'body2', alignItems: 'center' }}
          >
            <Box
              component="span"
              sx={{ minWidth: 64, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {clockOf(at)}
            </Box>
            <Box component="span" sx={{ flexGrow: 1 }}>
              {eventWords(event, (slot) => numbers.get(slot))}
            </Box>
            {attempt.writers.length > 1 && <Muted>{`device ${writer}`}</Muted>}
            {!counts && <Badge tone="warn">Does not count</Badge>}
          </Box>
        ))}
      </Box>
      {answer && answer.totalPages > 1 && <Pager of={answer} onPage={setPage} isNarrow />}
    </Card>
  )
}
