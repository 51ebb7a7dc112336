import { nameFieldOf, type ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { mdiHistory, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ActiveBadge } from '../../../ui/active-badge.tsx'
import { idOf, nameOf } from './list-calls.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

interface ListRowsProps {
  readonly definition: ReferenceDefinition
  readonly rows: readonly ReferenceRow[]
  readonly sort: string
  readonly mayWrite: boolean
  readonly mayReadTrail: boolean
  readonly onSort: (sort: string) => void
  readonly onOpen: (open: OpenRow) => void
}

/** What of a row is open above the list; a form without a row adds one. */
export interface OpenRow {
  readonly kind: 'form' | 'status' | 'trail'
  readonly row?: ReferenceRow
}

interface Column {
  readonly field: string
  readonly label: string
  /** What the list is sorted by where somebody asks for this column. */
  readonly sort?: string
  /** In pixels; the first column takes what is left. */
  readonly width: number
}

/** The columns of a list: its fields, a parent by its name. The name comes first, whatever the form asks first. */
function columnsOf(definition: ReferenceDefinition): Column[] {
  const name = nameFieldOf(definition)
  const own = definition.fields.map(({ name: field, shownAs = field, label, isSorted, max = 200 }) => ({
    field: shownAs,
    label,
    width: max <= 20 ? 110 : 190,
    ...(field === name ? { sort: 'key' } : isSorted && { sort: field }),
  }))
  return own.toSorted((a, b) => Number(b.field === name) - Number(a.field === name))
}

/** The rows of a page: a table, or cards on a phone. They stay as they are while something opens above them. */
export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { definition, rows, sort, onSort } = props
  const isPhone = useIsPhone()
  const columns = columnsOf(definition)
  if (isPhone)
    return rows.map((row) => (
      <Card key={idOf(definition, row)} sx={{ p: 1.5, mb: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(definition, row)}</Typography>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
            <ActiveBadge status={row.status} />
            <Typography noWrap variant="body2" color="textSecondary">
              {columns
                .slice(1)
                .map(({ field }) => row[field])
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
        <Actions {...props} row={row} />
      </Card>
    ))
  const [field, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc' as const] : [sort || 'key', 'asc' as const]
  return (
    <Card>
      <Table size="small" aria-label={definition.tabLabel} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow sx={({ vars }) => ({ '& th': { bgcolor: vars?.palette.background.sunken, fontWeight: 600 } })}>
            {columns.map((column, i) => (
              <TableCell
                key={column.field}
                sx={i === 0 ? {} : { width: column.width }}
                sortDirection={column.sort === field ? direction : false}
              >
                {column.sort ? (
                  <TableSortLabel
                    active={column.sort === field}
                    direction={column.sort === field ? direction : 'asc'}
                    onClick={() => onSort(column.sort === field && direction === 'asc' ? `-${field}` : column.sort!)}
                  >
                    {column.label}
                  </TableSortLabel>
                ) : (
                  column.label
                )}
              </TableCell>
            ))}
            <TableCell sx={{ width: 110 }}>Status</TableCell>
            <TableCell sx={{ width: 130, display: { md: 'none', lg: 'table-cell' } }}>Created by</TableCell>
            <TableCell sx={{ width: 130, display: { md: 'none', lg: 'table-cell' } }}>Updated by</TableCell>
            <TableCell align="right" sx={{ width: 168 }}>
              Actions
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={idOf(definition, row)} hover>
              {columns.map((column, i) => (
                <TableCell
                  key={column.field}
                  title={row[column.field]}
                  sx={{
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                    ...(i === 0 && { fontWeight: 500 }),
                  }}
                >
                  {row[column.field] || '–'}
                </TableCell>
              ))}
              <TableCell>
                <ActiveBadge status={row.status} />
              </TableCell>
              {[row.created_by_name, row.updated_by_name].map((person, i) => (
                <TableCell
                  key={i === 0 ? 'created' : 'updated'}
                  sx={{
                    display: { md: 'none', lg: 'table-cell' },
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {person || '–'}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0 }}>
                <Actions {...props} row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
})

/** The label says what a click does, the badge beside it what is. */
function Actions({ definition, row, mayWrite, mayReadTrail, onOpen }: ListRowsProps & { readonly row: ReferenceRow }) {
  const name = nameOf(definition, row)
  const isActive = row.status === 'active'
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexShrink: 0 }}>
      {mayReadTrail && (
        <IconButton
          aria-label={`History of ${name}`}
          onClick={() => onOpen({ kind: 'trail', row })}
          sx={{ width: 40, height: 40 }}
        >
          <Icon path={mdiHistory} fontSize="small" />
        </IconButton>
      )}
      {mayWrite && (
        <>
          <IconButton
            aria-label={`Edit ${name}`}
            onClick={() => onOpen({ kind: 'form', row })}
            sx={{ width: 40, height: 40 }}
          >
            <Icon path={mdiPencilOutline} fontSize="small" />
          </IconButton>
          <Switch
            checked={isActive}
            onChange={() => onOpen({ kind: 'status', row })}
            slotProps={{ input: { 'aria-label': `Set ${name} ${isActive ? 'inactive' : 'active'}` } }}
          />
        </>
      )}
    </Box>
  )
}
