import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import Autocomplete from '@mui/material/Autocomplete'
import { useEffect, useEffectEvent } from 'react'
import type { ListRow } from '../../data/list-database.ts'
import { useList } from '../../data/use-reference-list.ts'
import { PickerInput } from '../../ui/picker-input.tsx'
import { useEmptyText } from '../../ui/use-empty-text.ts'

export interface RowPickerProps {
  readonly id: string
  readonly label: string
  readonly kind: ReferenceKind
  /** The id of the chosen row; empty where none is. */
  readonly value: string
  readonly problem?: string | undefined
  /** Narrows the rows to those below this row of another list: the level above a subject. */
  readonly below?: { readonly kind: ReferenceKind; readonly id: string }
  readonly placeholder?: string
  readonly onChange: (id: string) => void
}

/** A row of a long list, found by typing a part of its name. A choice that is narrowed away is taken back. */
export function RowPicker({ kind, value, below, placeholder = 'Type to search', onChange, ...field }: RowPickerProps) {
  const rows = useRowsBelow(kind, below)
  const emptyText = useEmptyText(rows?.length === 0)
  const name = nameFieldOf(definitionOf(kind))
  const options = rows?.map(({ row, over }) => ({
    id: row.id,
    text: over ? `${over} - ${row[name]}` : (row[name] ?? ''),
  }))
  const chosen = options?.find(({ id }) => id === value)
  const isGone = options !== undefined && options.length > 0 && value !== '' && !chosen
  const takeBack = useEffectEvent(() => onChange(''))
  useEffect(() => {
    if (isGone) takeBack()
  }, [isGone])
  return (
    <Autocomplete
      id={field.id}
      value={chosen ?? null}
      options={(options ?? []).toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }))}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={rows?.length === 0 ? emptyText : 'No match'}
      onChange={(_, row) => onChange(row?.id ?? '')}
      renderInput={(params) => <PickerInput {...field} params={params} placeholder={placeholder} />}
    />
  )
}

/** The rows of a list with the name of what is above each, narrowed to those below a row. */
function useRowsBelow(kind: ReferenceKind, below: RowPickerProps['below']) {
  const rows = useList(kind)
  const [parent] = parentsOf(definitionOf(kind))
  const above = useList(parent?.kind)
  const [higher] = parent ? parentsOf(definitionOf(parent.kind)) : []
  const byId = new Map((above ?? []).map((row) => [row.id, row]))
  return rows
    ?.map((row) => ({ row, upper: parent && byId.get(row[parent.field] ?? '') }))
    .filter(({ row, upper }) => isBelow(row, upper))
    .map(({ row, upper }) => ({ row, over: upper && parent && upper[nameFieldOf(definitionOf(parent.kind))] }))

  function isBelow(row: ListRow, upper: ListRow | undefined): boolean {
    if (!below || below.id === '' || !parent) return true
    if (parent.kind === below.kind) return row[parent.field] === below.id
    // A row without anything above it belongs everywhere.
    return !upper || !higher || upper[higher.field] === below.id
  }
}
