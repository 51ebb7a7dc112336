import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import Autocomplete from '@mui/material/Autocomplete'
import { useEffect, useEffectEvent } from 'react'
import { PickerInput } from '../../ui/picker-input.tsx'
import { useEmptyText } from '../../ui/use-empty-text.ts'
import { type Below, useRowsBelow } from './use-rows-below.ts'

export interface RowPickerProps {
  readonly id: string
  readonly label: string
  readonly kind: ReferenceKind
  /** The id of the chosen row; empty where none is. */
  readonly value: string
  readonly problem?: string | undefined
  /** Narrows the rows to those below this row of another list: the level above a subject. */
  readonly below?: Below
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
