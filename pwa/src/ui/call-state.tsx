import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiLockOutline, mdiMagnifyClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { CallError } from '../data/call-error.ts'
import type { ReadResult } from '../data/queries.ts'
import { problemWords, requestToTell, waitingWords, waits } from './call-words.ts'
import { Icon } from './icon.tsx'
import { Muted } from './text.tsx'

interface WaitingProps {
  /** Of the skeleton. */
  readonly rows?: number
  readonly height?: number
  readonly says?: string | undefined
}

/** A skeleton while a call is running, with a word above it. */
export function Waiting({ rows = 3, height = 64, says = 'Loading...' }: WaitingProps) {
  const [waitedMs, setWaitedMs] = useState(0)
  useEffect(() => {
    const timers = waits.map((ms) => setTimeout(() => setWaitedMs(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  const words = waitingWords(says, waitedMs)
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1.5, minHeight: rows * (height + 12) }}>
      {words && <Muted>{words}</Muted>}
      {words &&
        Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={height} animation={false} />
        ))}
    </Box>
  )
}

interface CallProblemProps {
  readonly problem: CallError
  /** The page's own sentence for a server that could not answer. */
  readonly failed?: string | undefined
  readonly onRetry: () => void
}

/** Why a call failed, and a way to try again. */
export function CallProblem({ problem, failed, onRetry }: CallProblemProps) {
  const requestId = requestToTell(problem)
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1, py: 3 }}>
      <Icon path={iconOf(problem.status)} color="action" fontSize="large" />
      <Typography>{problemWords(problem, failed)}</Typography>
      {requestId && <Muted sx={{ overflowWrap: 'anywhere' }}>For Support: request {requestId}</Muted>}
      {problem.status !== 403 && (
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Box>
  )
}

const icons: Readonly<Record<number, string>> = { 0: mdiCloudOffOutline, 403: mdiLockOutline, 404: mdiMagnifyClose }
const iconOf = (status: number): string => icons[status] ?? mdiAlertCircleOutline

interface CallStateProps {
  readonly of: Pick<ReadResult<unknown>, 'answer' | 'problem' | 'reload'>
  /** Of the skeleton. */
  readonly rows?: number
  readonly height?: number
}

/** Why a call shows no answer: it failed, or it is on its way. Nothing once there is one. */
export function CallState({ of: { answer, problem, reload }, ...skeleton }: CallStateProps) {
  if (problem) return <CallProblem problem={problem} onRetry={reload} />
  return answer ? null : <Waiting {...skeleton} />
}
