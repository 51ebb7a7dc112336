import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { useEffect, useEffectEvent } from 'react'
import { OnePicker } from '../../ui/one-picker.tsx'
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
export function RowPicker({ kind, value, below, onChange, ...field }: RowPickerProps) {
  const rows = useRowsBelow(kind, below)
  const emptyText = useEmptyText(rows?.length === 0)
  const name = nameFieldOf(definitionOf(kind))
  const options = rows?.map(({ row, over }) => ({
    id: row.id,
    text: over ? `${over} - ${row[name]}` : (row[name] ?? ''),
  }))
  const isGone = options !== undefined && options.length > 0 && value !== '' && !options.some(({ id }) => id === value)
  const takeBack = useEffectEvent(() => onChange(''))
  useEffect(() => {
    if (isGone) takeBack()
  }, [isGone])
  return (
    <OnePicker
      {...field}
      value={value}
      options={(options ?? []).toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }))}
      noOptionsText={rows?.length === 0 ? emptyText : 'No match'}
      onChange={onChange}
    />
  )
}
