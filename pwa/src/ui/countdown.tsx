import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from './visually-hidden.ts'
import { clock, spokenSeconds, useSecondsLeft } from './use-seconds-left.ts'

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
        {left === 0 ? `${action} is possible now` : spokenSeconds.includes(left) ? `${action} in ${left} seconds` : ''}
      </span>
    </Box>
  )
}
