import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import Box from '@mui/material/Box'
import { clockOf, lookOf, shortDayOf } from './lesson-words.ts'

const who = {
  tutor: 'by the tutor',
  family: 'by the family',
  time: 'by itself',
  support: 'by our support',
} as const

/** What happened to a lesson, by whom, and why. */
export const HistoryList = ({ of: history }: { readonly of: Booking['history'] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    {history.map((one) => (
      <li key={one.at + one.to}>
        {shortDayOf(one.at)}, {clockOf(one.at)}: {happened(one)}
        {one.reason && ` “${one.reason}”`}
      </li>
    ))}
  </Box>
)

/** 'Confirmed by the tutor.' */
function happened({ by, to, from }: Booking['history'][number]): string {
  const isMoved = from === 'moving' && to === 'confirmed'
  const word = isMoved ? 'Time settled' : to === 'requested' ? 'Asked for' : lookOf({ state: to })[0]
  return `${word} ${who[by as keyof typeof who]}.`
}
