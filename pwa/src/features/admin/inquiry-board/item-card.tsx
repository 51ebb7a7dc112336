import type { BoardItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { PersonAvatar } from '../../../entities/user/person-avatar.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { focusedRow, rowMark } from '../../../ui/use-row-keys.ts'
import { ageOf, askerOf, kindWordsOf } from './item-words.ts'

interface ItemProps {
  readonly of: BoardItem
  /** Where it is opened. */
  readonly to: string
}

/** An item in its column. */
export const ItemCard = ({ of, to }: ItemProps) => (
  <Card component="li" {...rowMark} sx={{ ...focusedRow, p: 1.5, listStyle: 'none' }}>
    <ItemFacts of={of} to={to} />
  </Card>
)

/** What waits, of whom, since when, and who has it. */
export function ItemFacts({ of, to }: ItemProps) {
  const kind = kindWordsOf(of.kind)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Badge tone={kind.tone}>{kind.text}</Badge>
        <AgeOf of={of} />
      </Box>
      <RowLink to={to} sx={{ fontWeight: 500 }}>
        {of.title}
      </RowLink>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(...askerOf(of))}</Muted>
      {of.assigned_to.id && <AssignedTo name={of.assigned_to.name} />}
    </>
  )
}

/** Who has it. */
export const AssignedTo = ({ name }: { readonly name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75, typography: 'body2' }}>
    <PersonAvatar contactPerson={name} photo="" size={24} />
    {name || 'Somebody who has left'}
  </Box>
)

/** For how long it is in its column; late in red, and with an icon. */
export function AgeOf({ of }: { readonly of: BoardItem }) {
  const { text, isLate } = ageOf(of)
  return (
    <Box
      component="span"
      title={exactMoment(of.touched_at)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        color: isLate ? 'error.main' : 'text.secondary',
        ...(isLate && { fontWeight: 600 }),
      }}
    >
      {isLate && <Icon path={mdiClockOutline} title="Waits for more than a day" fontSize="small" />}
      {text}
    </Box>
  )
}
