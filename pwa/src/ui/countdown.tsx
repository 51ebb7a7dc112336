import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { visuallyHidden } from './visually-hidden.ts'

interface CountdownProps {
  /** When it may be done again, in milliseconds. */
  readonly until: number
  readonly action: string
  readonly isDisabled?: boolean
  readonly onAction: () => void
}

/** Counts down in words; at 0 the words become the button, in the same place. */
export function Countdown({ until, action, isDisabled = false, onAction }: CountdownProps) {
  const left = useSecondsLeft(until)
  return (
    <Box sx={{ minHeight: 48, display: 'grid', placeItems: 'center' }}>
      {left > 0 ? (
        <Typography color="textSecondary" aria-hidden>
          {action} in{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
            {clock(left)}
          </Box>
        </Typography>
      ) : (
        <Button onClick={onAction} disabled={isDisabled}>
          {action}
        </Button>
      )}
      <span role="status" style={visuallyHidden}>
        {left === 0
          ? 'You can ask for a new code now'
          : spokenSeconds.includes(left)
            ? `${action} in ${left} seconds`
            : ''}
      </span>
    </Box>
  )
}

/** Whole seconds until a moment, counted down; 0 once it is over. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(until, now)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver, until])
  return left
}

const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000))

/** '0:42', as a clock shows it. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds that are spoken: each one would drown everything else. */
const spokenSeconds: readonly number[] = [60, 30, 10]
