import { nameFieldOf, type ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import { maxUses, type ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { mdiHistory, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { dotted } from '../../../ui/dotted.ts'
import { ActiveBadge } from '../../../ui/active-badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { Muted } from '../../../ui/text.tsx'
import { openMark } from '../../../ui/use-row-keys.ts'
import { idOf, nameOf } from './list-calls.ts'

interface ListRowsProps {
  readonly definition: ReferenceDefinition
  readonly rows: readonly ReferenceRow[]
  /** How much uses each row, by id, as far as it is read. */
  readonly uses: ReadonlyMap<string, number>
  readonly sort: string
  readonly mayWrite: boolean
  readonly mayReadTrail: boolean
  readonly onSort: (sort: string) => void
  readonly onOpen: (open: OpenRow) => void
}

/** What of a row is open above the list; a form without a row adds one. */
export interface OpenRow {
  readonly kind: 'form' | 'status' | 'trail' | 'delete'
  readonly row?: ReferenceRow
  /** What a new row begins as. */
  readonly copyOf?: ReferenceRow
}

/** The columns of a list: its fields, a parent by its name. The name comes first, whatever the form asks first. */
function fieldColumns(definition: ReferenceDefinition) {
  const name = nameFieldOf(definition)
  return definition.fields
    .filter(({ isInFormOnly }) => !isInFormOnly)
    .map(({ name: own, shownAs: field = own, label, isSorted, max = 200 }) => ({
      field,
      header: label,
      cell: (row: ReferenceRow) => row[field],
      hint: (row: ReferenceRow) => row[field],
      isOneLine: true,
      ...(field === name
        ? { isStrong: true, sort: 'key' }
        : { width: max <= 20 ? 110 : 170, ...(isSorted && { sort: own }) }),
    }))
    .toSorted((a, b) => Number(b.field === name) - Number(a.field === name))
}

/** The rows of a page. They stay as they are while something opens above them. */
export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { definition, rows, uses, sort, onSort } = props
  const fields = fieldColumns(definition)
  const { note } = definition
  const usesOf = (row: ReferenceRow) => {
    const count = uses.get(idOf(definition, row))
    return count === undefined ? '' : formatUpTo(count, maxUses)
  }
  const person = { width: 112, isOneLine: true, isWideOnly: true }
  const people = [
    { header: 'Created by', ...person, cell: (row: ReferenceRow) => row.created_by_name },
    { header: 'Updated by', ...person, cell: (row: ReferenceRow) => row.updated_by_name },
  ]
  return (
    <DataTable
      label={definition.tabLabel}
      rows={rows}
      idOf={(row) => idOf(definition, row)}
      sort={sort || 'key'}
      onSort={onSort}
      columns={[
        ...fields,
        ...(note ? [{ header: note.label, width: 236, isOneLine: true, cell: note.words }] : []),
        { header: 'Used by', width: 84, isNumber: true, isWideOnly: true, cell: usesOf },
        { header: 'Status', width: 110, cell: ({ status }) => <ActiveBadge status={status} /> },
        // A note takes their room: who it was is in the history.
        ...(note ? [] : people),
        { header: 'Actions', width: 156, actions: 'header', cell: (row) => <Actions {...props} row={row} /> },
      ]}
      card={(row) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(definition, row)}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minWidth: 0 }}>
              <ActiveBadge status={row.status} />
              <Muted sx={{ overflowWrap: 'anywhere' }}>
                {dotted(
                  usesOf(row) && `used by ${usesOf(row)}`,
                  ...fields.slice(1).map(({ field }) => row[field]),
                  note && `${note.label.toLowerCase()} ${note.words(row)}`,
                )}
              </Muted>
            </Box>
          </Box>
          <Actions {...props} row={row} />
        </Box>
      )}
    />
  )
})

const small = { iconSize: 'small', sx: { width: 36, height: 36 } } as const

/** The label says what a click does, the badge beside it what is. */
function Actions({ definition, row, mayWrite, mayReadTrail, onOpen }: ListRowsProps & { readonly row: ReferenceRow }) {
  const name = nameOf(definition, row)
  const isActive = row.status === 'active'
  const open = (kind: OpenRow['kind']) => onOpen({ kind, row })
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexShrink: 0 }}>
      {mayReadTrail && (
        <IconAction {...small} label={`History of ${name}`} icon={mdiHistory} onClick={() => open('trail')} />
      )}
      {mayWrite && (
        <>
          <IconAction
            {...small}
            {...openMark}
            label={`Edit ${name}`}
            icon={mdiPencilOutline}
            onClick={() => open('form')}
          />
          <Switch
            checked={isActive}
            onChange={() => open('status')}
            slotProps={{ input: { 'aria-label': `Set ${name} ${isActive ? 'inactive' : 'active'}` } }}
          />
        </>
      )}
    </Box>
  )
}
