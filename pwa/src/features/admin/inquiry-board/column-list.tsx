import { type BoardColumn, boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardLimits } from '@abhyas/shared/platform/inquiry-board/limits'
import type { BoardItem, BoardReply } from '@abhyas/shared/platform/inquiry-board/shapes'
import Box from '@mui/material/Box'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { formatUpTo } from '../../../ui/format-number.ts'
import { ListBody } from '../../../ui/list-page.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import type { ListState } from '../../../ui/use-list-page.ts'
import { AgeOf, ItemFacts } from './item-card.tsx'
import { askerOf, columnWords, kindWordsOf } from './item-words.ts'

interface ColumnListProps {
  readonly list: ListState<BoardItem, BoardReply>
  readonly addressOf: (id: string) => string
}

const texts = {
  title: 'Inquiries',
  empty: 'No inquiries.',
  emptyFiltered: 'No inquiries match.',
  clear: 'Clear filters',
} as const

/** One column, chosen by tabs: cards on a phone, else a table. */
export function ColumnList({ list, addressOf }: ColumnListProps) {
  const counts = list.answer?.counts
  const choices = boardColumns.map((value) => ({
    value,
    text: [columnWords[value].text, counts && formatUpTo(counts[value], boardLimits.counted)].filter(Boolean).join(' '),
  }))
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <ChoiceButtons
          label="Column"
          choices={choices}
          chosen={(list.values.column as BoardColumn) || 'new'}
          onChange={(column) => list.change({ column: column === 'new' ? '' : column })}
        />
      </Box>
      <ListBody list={list} texts={texts} skeleton={{ rows: 5, height: 96 }}>
        {(items) => (
          <DataTable
            label="Inquiries"
            rows={items}
            idOf={({ id }) => id}
            card={(item) => <ItemFacts of={item} to={addressOf(item.id)} />}
            columns={[
              {
                header: 'Kind',
                width: 96,
                cell: ({ kind }) => <Badge tone={kindWordsOf(kind).tone}>{kindWordsOf(kind).text}</Badge>,
              },
              {
                header: 'Inquiry',
                isStrong: true,
                cell: (item) => (
                  <RowLink to={addressOf(item.id)} isOneLine>
                    {item.title}
                  </RowLink>
                ),
              },
              { header: 'From', width: 260, isOneLine: true, cell: (item) => dotted(...askerOf(item)) },
              { header: 'Assigned to', width: 160, isOneLine: true, cell: ({ assigned_to }) => assigned_to.name },
              { header: 'Since', width: 96, cell: (item) => <AgeOf of={item} /> },
            ]}
          />
        )}
      </ListBody>
    </>
  )
}
