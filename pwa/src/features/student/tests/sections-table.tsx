import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { shownMinutes } from '../../../entities/test/test-words.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'

const number = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** What each section asks. The time has a column where sections have times of their own. */
export function SectionsTable({ sections }: Pick<TestPage, 'sections'>) {
  const isTimed = sections.some(({ duration_minutes }) => duration_minutes !== null)
  return (
    <Card>
      <Table aria-label="Sections" sx={{ '& tr:last-child > *': { borderBottom: 0 }, '& th, & td': { px: 1.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Section</TableCell>
            <TableCell sx={number}>Questions</TableCell>
            {isTimed && <TableCell sx={number}>Time</TableCell>}
            <TableCell sx={number}>Marks</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sections.map(({ name, questions, marks, duration_minutes, choose }, at) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {name}
                {choose !== null && <Muted>{`Answer any ${formatNumber(choose)}`}</Muted>}
              </TableCell>
              <TableCell sx={number}>{formatNumber(questions)}</TableCell>
              {isTimed && <TableCell sx={number}>{shownMinutes(duration_minutes ?? 0)}</TableCell>}
              <TableCell sx={number}>{formatNumber(marks)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
