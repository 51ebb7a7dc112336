import type { Report } from '@abhyas/shared/marketplace/reports/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { keptAtOf } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { onLive } from '../../../data/live-events.ts'
import { isReport } from '../../../data/outbox/kinds/report.ts'
import { useWaiting } from '../../../data/outbox/use-waiting.ts'
import { UnsentList } from '../../../entities/inquiry/unsent.tsx'
import { reasonWords, stateOf, thingOf } from '../../../entities/report/report-words.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { dayAndTime, shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'

/** What somebody has reported, and what was decided. */
export const ReportsPage = () => (
  <SignedInOnly title="Your reports" back={{ to: '/inbox', name: 'Messages' }}>
    <OwnReports />
  </SignedInOnly>
)

const texts = { title: 'Your reports', empty: 'We have no report of yours.' }

function OwnReports() {
  const list = useListPage<Report>('/reports', [], { read: readKept })
  const waiting = useWaiting(isReport)
  const { reload } = list
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'report' && reload() }), [reload])
  return (
    <>
      <KeptNote at={keptAtOf(list)} />
      <UnsentList
        of={waiting}
        textOf={(one) => [one.name, reasonWords(one.report.reason ?? ''), one.report.text].filter(Boolean).join(', ')}
      />
      <ListBody list={list} texts={texts} skeleton={{ rows: 3, height: 112 }}>
        {(reports) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {reports.map((one) => (
              <OwnReport key={one.id} of={one} />
            ))}
          </Box>
        )}
      </ListBody>
    </>
  )
}

function OwnReport({ of: report }: { readonly of: Report }) {
  const { about, name, number, reason, text, state, due_at, decision, created_at } = report
  const shown = stateOf(state)
  return (
    <Card component="li" aria-label={`Report ${number}`} sx={{ p: 2, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {thingOf(about, name)}
        </Typography>
        <Badge tone={shown.tone}>{shown.text}</Badge>
      </Box>
      <Muted>{dotted(`Report ${number}`, reasonWords(reason), shortMoment(created_at))}</Muted>
      {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
      {decision ? (
        <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Our decision: {decision}
        </Typography>
      ) : (
        <Muted>You hear from us by {dayAndTime(due_at)}.</Muted>
      )}
    </Card>
  )
}
