import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import { type Selection, SelectPage, SelectRow } from './selection.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { focusedRow, rowMark } from './use-row-keys.ts'

interface Column<Row> {
  readonly header: string
  /** In pixels; a column without it takes what is left. */
  readonly width?: number
  /** Text or an element; an empty text is shown as a dash. */
  readonly cell: (row: Row) => ReactNode
  /** What is shown when the pointer rests on the cell. */
  readonly hint?: (row: Row) => string | undefined
  /** The `sort` of the list for this column. */
  readonly sort?: string
  /** Cuts what is too long for one line. */
  readonly isOneLine?: boolean
  /** In bold: what names the row. */
  readonly isStrong?: boolean
  /** Numbers, which are compared by their last digit. */
  readonly isNumber?: boolean
  /** Only where there is room: from the theme's `lg` on. */
  readonly isWideOnly?: boolean
  /** Buttons at the end of the row; their header may be for screen readers only. */
  readonly actions?: 'header' | 'no-header'
}

interface DataTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode
  /** The `sort` of a column, with a minus before it for the other direction. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Rows can be selected; without it they cannot. */
  readonly selection?: Selection<Row> | undefined
}

/** A table without its rows. */
export type TableOf<Row> = Omit<DataTableProps<Row>, 'rows'>

/** Rows as a table with columns of fixed width, or as cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, idOf, card, sort = '', onSort, selection } = props
  const isPhone = useIsPhone()
  const isSelected = (row: Row) => selection?.ids.includes(idOf(row)) === true
  if (isPhone)
    return rows.map((row) => (
      <Card
        key={idOf(row)}
        {...rowMark}
        sx={({ vars }) => ({
          ...focusedRow,
          p: 1.5,
          mb: 1,
          ...(selection && { display: 'flex', pl: 0 }),
          ...(isSelected(row) && { bgcolor: vars?.palette.surface.ok.soft }),
        })}
      >
        {selection && <SelectRow selection={selection} row={row} id={idOf(row)} />}
        {selection ? <Box sx={{ flexGrow: 1, minWidth: 0 }}>{card(row)}</Box> : card(row)}
      </Card>
    ))
  const [sortedBy, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc' as const] : [sort, 'asc' as const]
  return (
    <Card>
      <Table size="small" aria-label={label} sx={rowHeights}>
        <TableHead>
          <TableRow sx={({ vars }) => ({ '& th': { bgcolor: vars?.palette.background.sunken, fontWeight: 600 } })}>
            {selection && (
              <TableCell padding="checkbox">
                <SelectPage selection={selection} ids={rows.map(idOf)} />
              </TableCell>
            )}
            {columns.map((column) => {
              const isSorted = column.sort !== undefined && column.sort === sortedBy
              return (
                <TableCell
                  key={column.header}
                  {...cellOf(column)}
                  aria-label={column.actions === 'no-header' ? column.header : undefined}
                  sortDirection={isSorted ? direction : false}
                >
                  {column.actions !== 'no-header' && column.sort === undefined && column.header}
                  {column.sort !== undefined && (
                    <TableSortLabel
                      active={isSorted}
                      direction={isSorted ? direction : 'asc'}
                      onClick={() => onSort?.(isSorted && direction === 'asc' ? `-${column.sort}` : column.sort!)}
                    >
                      {column.header}
                    </TableSortLabel>
                  )}
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={idOf(row)}
              hover
              {...rowMark}
              sx={({ vars }) => ({ ...focusedRow, ...(isSelected(row) && { bgcolor: vars?.palette.surface.ok.soft }) })}
            >
              {selection && (
                <TableCell padding="checkbox">
                  <SelectRow selection={selection} row={row} id={idOf(row)} />
                </TableCell>
              )}
              {columns.map((column) => (
                <TableCell key={column.header} title={column.hint?.(row)} {...cellOf(column)}>
                  {column.cell(row) || '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** Rows of 40 pixels; one with a second line is as high as its text. */
const rowHeights = {
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { px: 1.5, py: 0, height: 40 },
  '& .MuiTableCell-head': { height: 36, fontSize: '0.8125rem' },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { px: 0.5, width: 44 },
  '& .MuiIconButton-root, & .MuiCheckbox-root': { width: 36, height: 36 },
} as const

const cellOf = <Row,>({ width, isOneLine, isStrong, isWideOnly, isNumber, actions }: Column<Row>) => ({
  ...((actions === 'header' || isNumber) && { align: 'right' as const }),
  sx: {
    ...(width && { width }),
    ...(isOneLine && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
    ...(isStrong && { fontWeight: 500 }),
    ...(isWideOnly && { display: { md: 'none', lg: 'table-cell' } }),
    ...(actions && { whiteSpace: 'nowrap' }),
    ...(actions === 'no-header' && { '&.MuiTableCell-root': { px: 0.5 } }),
  },
})
