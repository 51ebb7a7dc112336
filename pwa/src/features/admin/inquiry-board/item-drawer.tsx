import type { OpenedItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRead } from '../../../data/queries.ts'
import { NeedFacts } from '../../../entities/need/need-facts.tsx'
import { answersLeft, timeLeft } from '../../../entities/need/need-words.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { ItemPlace } from './item-place.tsx'
import { askerOf, kindWordsOf } from './item-words.ts'
import { NotesPart } from './notes-part.tsx'
import { TicketPart } from './ticket-part.tsx'
import { itemPath } from './use-board.ts'

/** One item beside the board: where it is and who has it, what it is about, and the notes of staff. */
export function ItemDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const read = useRead<SuccessAnswer<OpenedItem>>(itemPath(id))
  const item = read.answer?.data
  return (
    <DrawerFrame
      label="Inquiry"
      title={item?.title ?? 'Inquiry'}
      hint={item && dotted(...askerOf(item))}
      badge={item && <Badge tone={kindWordsOf(item.kind).tone}>{kindWordsOf(item.kind).text}</Badge>}
      width={520}
      onClose={onClose}
    >
      <CallState of={read} />
      {item && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ItemPlace of={item} />
          <SourceOf item={item} />
          <NotesPart of={item} />
        </Box>
      )}
    </DrawerFrame>
  )
}

/** What an item is about. */
function SourceOf({ item }: { readonly item: OpenedItem }) {
  if (item.kind === 'support' || item.kind === 'contact') return <TicketPart id={item.id} />
  if (item.kind === 'report')
    return (
      <LinkButton
        label="Open the report"
        variant="outlined"
        to={`/admin/reports?report=${encodeURIComponent(item.id)}`}
        sx={{ justifySelf: 'start' }}
      />
    )
  const { need } = item
  if (!need) return <Muted>This need is no longer there.</Muted>
  return (
    <Box component="section" aria-label="Need" sx={{ display: 'grid', gap: 1.5 }}>
      <Muted>{dotted(answersLeft(need), timeLeft(need.expires_at))}</Muted>
      <NeedFacts of={need} />
      {need.note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{need.note}</Typography>}
    </Box>
  )
}
