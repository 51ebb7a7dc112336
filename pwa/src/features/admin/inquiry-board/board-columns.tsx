import { type BoardColumn, boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardLimits } from '@abhyas/shared/platform/inquiry-board/limits'
import type { BoardReply } from '@abhyas/shared/platform/inquiry-board/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ReadResult } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { ItemCard } from './item-card.tsx'
import { columnWords } from './item-words.ts'

interface BoardColumnsProps {
  readonly reads: Readonly<Record<BoardColumn, ReadResult<BoardReply>>>
  readonly addressOf: (id: string) => string
  /** Where a whole column is listed. */
  readonly columnAddress: (column: BoardColumn) => string
}

/** The four columns side by side, each with what is first in it. */
export const BoardColumns = ({ reads, addressOf, columnAddress }: BoardColumnsProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1.5, alignItems: 'stretch' }}>
    {boardColumns.map((column) => (
      <Column key={column} of={column} read={reads[column]} addressOf={addressOf} more={columnAddress(column)} />
    ))}
  </Box>
)

interface ColumnProps {
  readonly of: BoardColumn
  readonly read: ReadResult<BoardReply>
  readonly addressOf: (id: string) => string
  readonly more: string
}

function Column({ of, read, addressOf, more }: ColumnProps) {
  const { text, tone } = columnWords[of]
  const { answer } = read
  const rest = answer ? answer.total - answer.data.length : 0
  return (
    <Box
      component="section"
      aria-labelledby={`column-${of}`}
      aria-busy={read.isPlaceholder}
      sx={{ bgcolor: 'background.sunken', borderRadius: '12px', p: 1, minHeight: 320, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.75 }}>
        <Heading id={`column-${of}`}>{text}</Heading>
        {answer && <Badge tone={tone}>{formatUpTo(answer.total, boardLimits.counted)}</Badge>}
      </Box>
      <CallState of={read} rows={3} height={88} />
      {answer?.data.length === 0 && <Muted sx={{ px: 1, py: 0.5 }}>No inquiries.</Muted>}
      {answer && answer.data.length > 0 && (
        <Box component="ul" aria-label={text} sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
          {answer.data.map((item) => (
            <ItemCard key={item.id} of={item} to={addressOf(item.id)} />
          ))}
        </Box>
      )}
      {rest > 0 && (
        <Link component={RouterLink} to={more} sx={{ display: 'inline-block', px: 1, py: 1 }}>
          {formatUpTo(rest, boardLimits.counted)} more
        </Link>
      )}
    </Box>
  )
}
