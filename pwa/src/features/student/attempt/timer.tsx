import { mdiTimerOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useKey } from '../../../ui/use-key.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Time as a clock shows it: '42:18', with hours where there are any. */
export function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000) * 1_000
  const minutes = `${two((seconds % hourMs) / minuteMs)}:${two((seconds % minuteMs) / 1_000)}`
  return seconds >= hourMs ? `${Math.floor(seconds / hourMs)}:${minutes}` : minutes
}

/** What is heard, so long before the end. Each second would drown everything else. */
function spoken(left: number): string {
  if (left <= minuteMs) return '1 minute left'
  return left <= 5 * minuteMs ? '5 minutes left' : ''
}

/** What is left of the time. Who is made nervous by it hides it; the last minute is always shown. */
export function Timer({ left, of }: { readonly left: number; readonly of: string }) {
  const [isHidden, setIsHidden] = useState(false)
  const toggle = () => setIsHidden(!isHidden)
  useKey('t T', toggle)
  const isShort = left <= 5 * minuteMs
  const isShown = !isHidden || left <= minuteMs
  return (
    <>
      <Button
        color="inherit"
        title={isShown ? 'Hide the time' : 'Show the time'}
        onClick={toggle}
        startIcon={<Icon path={mdiTimerOutline} />}
        sx={({ vars }) => ({
          flexShrink: 0,
          px: 1.25,
          minHeight: 44,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          bgcolor: isShort ? vars?.palette.surface.err.soft : vars?.palette.background.sunken,
          color: isShort ? vars?.palette.surface.err.onSoft : vars?.palette.text.primary,
        })}
      >
        <span style={visuallyHidden}>{`Time left of ${of}: `}</span>
        {isShown ? clockTime(left) : 'Hidden'}
      </Button>
      <span role="status" style={visuallyHidden}>
        {spoken(left)}
      </span>
    </>
  )
}
