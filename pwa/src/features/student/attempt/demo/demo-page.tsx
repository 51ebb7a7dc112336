import type { Demo } from '@abhyas/shared/assessment/test-papers/demo'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { openDemo } from '../../../../data/sample-test/demo.ts'
import { useRead } from '../../../../data/queries.ts'
import { CallState } from '../../../../ui/call-state.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { shownMinutes } from '../../../../entities/test/test-words.ts'
import { Player } from '../player.tsx'
import { Screen } from '../screen.tsx'
import { DemoResult } from './demo-result.tsx'

/** A sample test for who has no account: in the player of every test, and scored on this device. */
export function DemoPage() {
  const read = useRead<SuccessAnswer<Demo>>('/demo')
  const demo = read.answer?.data
  const [round, setRound] = useState(0)
  if (demo && round > 0) return <Running key={round} demo={demo} onAgain={() => setRound(round + 1)} />
  const count = demo?.pack.sections.flatMap(({ slots }) => slots.filter(({ type }) => type !== 'description')).length
  return (
    <Screen>
      <Typography variant="h1">{demo?.test_name ?? 'Sample test'}</Typography>
      {demo ? (
        <>
          <Typography color="textSecondary">
            {[`${count} questions`, demo.duration_minutes > 0 && shownMinutes(demo.duration_minutes)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography>
            See how a test is taken. It needs no account, and nothing of it is stored. At the end you see your score and
            why each answer is right.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button variant="contained" onClick={() => setRound(1)}>
              Start
            </Button>
            <LinkButton label="See all tests" to="/tests" variant="outlined" />
          </Box>
        </>
      ) : (
        <>
          <CallState of={read} />
          <Box>
            <LinkButton label="See all tests" to="/tests" />
          </Box>
        </>
      )}
    </Screen>
  )
}

function Running({ demo, onAgain }: { readonly demo: Demo; readonly onAgain: () => void }) {
  const [sitting] = useState(() => openDemo(demo))
  return (
    <Player
      sitting={sitting}
      onTakeOver={() => undefined}
      ended={({ fold }) => <DemoResult demo={demo} fold={fold} onAgain={onAgain} />}
    />
  )
}
