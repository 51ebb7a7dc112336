import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { isExpected, sessionAtom, storedToken } from '../../../data/session.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { Player } from './player.tsx'
import { Screen } from './screen.tsx'
import { useOpened } from './use-opened.ts'

/** An attempt at its address: the player, or why it is not here and the way on. */
export function AttemptPage() {
  const { id = '' } = useParams()
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  const [last, setLast] = useState(session?.userId)
  if (session && session.userId !== last) setLast(session.userId)
  if (!isHydrated) return null
  // A session that ends in the middle ends no test: what is done waits for its owner to log in again.
  const userId = session?.userId ?? (last !== undefined && isExpected(last) ? last : undefined)
  if (userId === undefined && storedToken() !== undefined) return null
  if (userId === undefined) return <Navigate to="/login" replace state={{ backTo: `/attempts/${id}` }} />
  return <Attempt key={`${id} ${userId}`} id={id} />
}

function Attempt({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { shown, open } = useOpened(id)
  switch (shown.is) {
    case 'open':
      return (
        <Player
          sitting={shown.sitting}
          onTakeOver={() => open('from_device')}
          onMoved={(to) => (to === id ? open('open') : void navigate(`/attempts/${to}`, { replace: true }))}
        />
      )
    case 'over':
      return <Navigate to={`/attempts/${id}/result`} replace />
    case 'loading':
      return (
        <Screen>
          <Typography variant="h1">Test</Typography>
          <Waiting says="Loading the test..." />
        </Screen>
      )
    case 'tab':
      return <Told {...told.tab} onAction={() => open('from_tab')} />
    case 'elsewhere': {
      const last = shown.attempt.writers.at(-1)
      return (
        <Told
          title={shown.attempt.test_name}
          says={`This test runs on another device, or this device has lost its copy.${last ? ` Opened there: ${last.device.toLowerCase()}, ${shortMoment(last.at)}.` : ''} If you go on here, you continue with the answers that the server has. The clock keeps running.`}
          action="Go on here"
          onAction={() => open('from_device')}
        />
      )
    }
    case 'damaged':
      return <Told {...told.damaged} onAction={() => open('open')} />
    case 'failed':
      return (
        <Screen>
          <Typography variant="h1">Test</Typography>
          <CallProblem problem={shown.problem} onRetry={() => open('open')} />
          <Box>
            <LinkButton label="See all tests" to="/tests" />
          </Box>
        </Screen>
      )
  }
}

const told = {
  tab: {
    title: 'This test is open in another tab',
    says: 'Only one tab at a time can write answers.',
    action: 'Go on here',
  },
  damaged: {
    title: 'The copy of this test is damaged',
    says: 'It must be loaded again, which needs a network. Your answers are kept.',
    action: 'Load it again',
  },
}

interface ToldProps {
  readonly title: string
  readonly says: string
  readonly action: string
  readonly onAction: () => void
}

const Told = ({ title, says, action, onAction }: ToldProps) => (
  <Screen>
    <Typography variant="h1">{title}</Typography>
    <Typography>{says}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" onClick={onAction}>
        {action}
      </Button>
      <LinkButton label="See all tests" to="/tests" variant="outlined" />
    </Box>
  </Screen>
)
