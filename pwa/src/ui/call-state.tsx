import { mdiCloudOffOutline, mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { CallError } from '../data/call-error.ts'
import type { ReadResult } from '../data/queries.ts'
import { Icon } from './icon.tsx'

/** A skeleton while a call is running. It is empty for the first 300 ms, so that quick answers do not flicker. */
export function Waiting({ rows = 3, height = 64 }: { readonly rows?: number; readonly height?: number }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1.5, minHeight: rows * (height + 12) }}>
      {isLong &&
        Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={height} animation={false} />
        ))}
    </Box>
  )
}

/** Why a call failed, and a way to try again. */
export function CallProblem({ problem, onRetry }: { readonly problem: CallError; readonly onRetry: () => void }) {
  const isForbidden = problem.status === 403
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1, py: 3 }}>
      <Icon path={isForbidden ? mdiLockOutline : mdiCloudOffOutline} color="action" fontSize="large" />
      <Typography>{problem.message}</Typography>
      {!isForbidden && (
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Box>
  )
}

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
