import type { Access } from '@abhyas/shared/billing/orders/shapes'
import { dayInWords } from '@abhyas/shared/india/day-in-words'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { keptAtOf, useFresh } from '../../data/copied.ts'
import { useOwnAccess } from '../../data/orders.ts'
import { CallState } from '../../ui/call-state.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { Muted } from '../../ui/text.tsx'
import { givenInWords } from '../class/class-words.ts'

/** What plans have opened for somebody, and until when: their own, and seats that institutes have given them. */
export function OwnAccess() {
  const read = useFresh(useOwnAccess(true))
  const access = read.answer?.data.access
  return (
    <>
      <KeptNote at={keptAtOf(read)} />
      <CallState of={read} rows={1} height={72} />
      {access?.length === 0 && <Typography>Nothing is open now.</Typography>}
      {access && access.length > 0 && (
        <PlainList sx={{ gap: 1.5 }}>
          {access.map((one) => (
            <Open key={`${one.plan_id} ${one.by}`} of={one} />
          ))}
        </PlainList>
      )}
    </>
  )
}

function Open({ of: { plan_id, title, kind, by, until, scope_names, seats, seats_given } }: { readonly of: Access }) {
  // What was kept by an older version of the app names no institute.
  const isSold = kind === 'institute' && !by
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 0.5 }}>
      <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{scope_names.join(', ')}</Muted>
      {by && <Typography sx={{ overflowWrap: 'anywhere' }}>A seat by {by}</Typography>}
      {isSold && <Typography>{givenInWords(seats_given, seats)}</Typography>}
      <Typography>Open until {dayInWords(until)}</Typography>
      {isSold && (
        <LinkButton label="Buy more seats" to={`/plans/${plan_id}`} variant="outlined" sx={{ justifySelf: 'start' }} />
      )}
    </Card>
  )
}
