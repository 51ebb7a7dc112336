import type { AttemptRow } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRead } from '../../../data/queries.ts'
import { UnfinishedProfile } from '../../../entities/user/next-step.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { EveryDay } from './every-day.tsx'
import { AttemptCards } from './attempt-row.tsx'

/** Attempts that the page reads, and those of them that it shows as results. */
const [read, shown] = [20, 5]

/** Where somebody who learns begins their day: what runs, and what came of what they did. A part is a section. */
export const DashboardPage = () => (
  <SignedInOnly title="Dashboard">
    <UnfinishedProfile />
    <Parts />
  </SignedInOnly>
)

function Parts() {
  const running = useRead<ListReply<AttemptRow>>(`/attempts?state=running&limit=${shown}`, { isKept: true })
  const latest = useRead<ListReply<AttemptRow>>(`/attempts?limit=${read}`, { isKept: true })
  if (!running.answer) return <CallState of={running} rows={3} height={80} />
  if (!latest.answer) return <CallState of={latest} rows={3} height={80} />
  const over = latest.answer.data.filter(({ state }) => state !== 'running').slice(0, shown)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {running.answer.data.length > 0 && (
        <PagePart title="Go on">
          <AttemptCards rows={running.answer.data} />
        </PagePart>
      )}
      <EveryDay />
      <PagePart title="Results">
        {over.length > 0 ? (
          <AttemptCards rows={over} />
        ) : (
          <Typography sx={{ mb: 2 }}>Results of your tests appear here.</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <LinkButton label="Find a test" to="/tests" variant="contained" />
          {over.length > 0 && <LinkButton label="All your tests" to="/attempts" variant="outlined" />}
        </Box>
      </PagePart>
    </Box>
  )
}
