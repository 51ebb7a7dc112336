import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { bound, type FieldProps } from '../../ui/form/form-context.ts'
import { ManyPicker, type Pick } from '../../ui/many-picker.tsx'
import { useEmptyText } from '../../ui/use-empty-text.ts'
import { commonFirst } from './common-first.ts'
import { useRowsBelow } from './use-rows-below.ts'

interface RowsFieldProps extends FieldProps<readonly string[]> {
  readonly kind: ReferenceKind
  /** Its values are names instead of ids. */
  readonly isByName?: boolean
}

const gone = 'Not in the list any more'

/** The rows of a list as choices, each with the name of what is above it; undefined until they are read. */
function usePicks(kind: ReferenceKind, isByName: boolean): readonly Pick[] | undefined {
  const rows = useRowsBelow(kind)
  const field = nameFieldOf(definitionOf(kind))
  if (!rows) return undefined
  if (isByName) return commonFirst(rows.map(({ row }) => row[field] ?? '')).map((name) => ({ id: name, text: name }))
  return rows
    .map(({ row, over }) => ({ id: row.id, text: over ? `${over} - ${row[field]}` : (row[field] ?? '') }))
    .toSorted((one, other) => one.text.localeCompare(other.text, 'en', { numeric: true }))
}

/** Any number of rows of a list. */
export function RowsField({ kind, isByName = false, ...field }: RowsFieldProps) {
  const picks = usePicks(kind, isByName)
  const emptyText = useEmptyText(picks?.length === 0)
  const names = new Map((picks ?? []).map(({ id, text }) => [id, text]))
  return (
    <ManyPicker
      {...field}
      placeholder="Any"
      options={picks ?? []}
      nameOf={(id) => names.get(id) ?? (isByName ? id : picks && gone)}
      noOptionsText={picks?.length === 0 ? emptyText : 'No match'}
    />
  )
}

export const FormRows = bound(RowsField)

/** The names of rows that were chosen, in their order. */
export function useRowNames(kind: ReferenceKind, ids: readonly string[]): readonly string[] {
  const rows = useRowsBelow(kind)
  const field = nameFieldOf(definitionOf(kind))
  return ids.flatMap((id) => rows?.find(({ row }) => row.id === id)?.row[field] ?? [])
}
