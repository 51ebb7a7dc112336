import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import { useList } from '../../data/use-reference-list.ts'
import { bound } from '../../ui/form/form-context.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useEmptyText } from '../../ui/use-empty-text.ts'

interface ParentFieldProps {
  readonly id: string
  readonly label: string
  readonly kind: ReferenceKind
  readonly value: string
  readonly empty: string
  readonly problem?: string | undefined
  readonly onChange: (id: string) => void
}

/** A row of another list, from the device's copy: it is there at once, also without a network. */
export function ParentField({ kind, empty, onChange, ...field }: ParentFieldProps) {
  const rows = useList(kind)
  const [parent] = parentsOf(definitionOf(kind))
  const above = useList(parent?.kind ?? kind)
  const name = nameFieldOf(definitionOf(kind))
  const aboveNames = new Map(
    (parent ? (above ?? []) : []).map((row) => [row.id, row[nameFieldOf(definitionOf(parent!.kind))]]),
  )
  const options = (rows ?? []).map((row) => {
    const over = parent && aboveNames.get(row[parent.field] ?? '')
    return { value: row.id, text: over ? `${over} - ${row[name]}` : (row[name] ?? '') }
  })
  const isEmpty = rows?.length === 0
  const emptyText = useEmptyText(isEmpty)
  return (
    <SelectField
      {...field}
      options={parent ? options.toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true })) : options}
      empty={isEmpty ? emptyText : empty}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export const FormParent = bound(ParentField)
