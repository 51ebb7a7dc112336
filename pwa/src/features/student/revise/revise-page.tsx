import { revisedOnDayOf } from '@abhyas/shared/assessment/revise/limits'
import type { Entry, RevisionPack } from '@abhyas/shared/assessment/revise/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { useRevisionSummary } from '../../../data/revision-summary.ts'
import { useRevision } from '../../../data/revision.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { Muted } from '../../../ui/text.tsx'
import { streakWords } from '../../../entities/attempt/streak-words.ts'
import { DailyGoal } from './daily-goal.tsx'
import { EntryList } from './entry-list.tsx'
import { RevisionSession } from './revision-session.tsx'

/** What went wrong, again, when it is about to be forgotten. */
export const RevisePage = () => (
  <SignedInOnly title="Revise">
    <Revise />
  </SignedInOnly>
)

const tabs = [
  { to: '/revise', text: 'Due' },
  { to: '/revise?show=all', text: 'All' },
  { to: '/revise?show=bookmarked', text: 'Bookmarks' },
]

function Revise() {
  const [params] = useSearchParams()
  const show = params.get('show') ?? ''
  return (
    <>
      <LinkTabs label="What to revise" tabs={tabs} current={show === '' ? '/revise' : `/revise?show=${show}`} />
      {show === '' ? <DueNow /> : <EntryList key={show} isBookmarked={show === 'bookmarked'} />}
    </>
  )
}

/** A sitting: as many as somebody does without a break. */
const perSitting = 20

interface Sitting {
  readonly pack: RevisionPack
  readonly ids: readonly string[]
}

function DueNow() {
  const read = useRevision()
  const [sitting, setSitting] = useState<Sitting>()
  const pack = read.answer?.data
  const [now] = useState(() => Date.now())
  if (sitting) return <RevisionSession {...sitting} onEnd={() => setSitting(undefined)} />
  if (!pack) return <CallState of={read} rows={2} height={120} />
  const due = pack.entries.filter(({ hidden, card }) => !hidden && card.due <= now)
  const ids = due.slice(0, perSitting).map(({ question_id }) => question_id)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KeptNote at={keptAtOf(read)} />
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {due.length === 1 ? '1 question due' : `${due.length} questions due`}
        </Typography>
        <Progress entries={pack.entries} now={now} />
        {due.length > 0 ? (
          <Button variant="contained" size="large" onClick={() => setSitting({ pack, ids })}>
            {due.length > perSitting ? `Revise ${perSitting} of them` : 'Start'}
          </Button>
        ) : (
          <>
            <Typography>
              {pack.entries.length === 0
                ? 'Nothing to revise. Wrong answers come here by themselves.'
                : `Nothing is due today. ${pack.entries.length === 1 ? '1 question comes' : `${pack.entries.length} questions come`} within a week.`}
            </Typography>
            <LinkButton label="Practise by topic" to="/practice" variant="outlined" />
          </>
        )}
      </Card>
    </Box>
  )
}

interface ProgressProps {
  readonly entries: readonly Entry[]
  readonly now: number
}

/** How often in a row somebody came, how far they are, and what is left of today's goal. */
function Progress({ entries, now }: ProgressProps) {
  const summary = useRevisionSummary().answer?.data
  if (!summary || summary.all === 0) return null
  // What was revised here without a network the server does not count yet.
  const here = revisedOnDayOf(entries, now)
  const today = Math.max(summary.today, here)
  const streak_days = summary.streak_days + (summary.today === 0 && here > 0 ? 1 : 0)
  return (
    <>
      <Muted>{`${streakWords({ streak_days, today })} ${summary.mastered} of ${summary.all} mastered.`}</Muted>
      <DailyGoal goal={summary.goal} done={today} />
    </>
  )
}
