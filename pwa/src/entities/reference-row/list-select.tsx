import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { useList } from '../../data/use-reference-list.ts'
import { FormSelect } from '../../ui/form/fields.tsx'
import { useField } from '../../ui/form/form-context.ts'
import { useEmptyText } from '../../ui/use-empty-text.ts'

interface ListSelectProps {
  readonly name: string
  readonly label: string
  readonly kind: ReferenceKind
  /** Where nothing is chosen. */
  readonly empty: string
}

/** One name of a list. What was chosen stays, also where the list has it no more, or is not here. */
export function ListSelect({ name, label, kind, empty }: ListSelectProps) {
  const chosen = useField<string>(name).value
  const rows = useList(kind) ?? []
  const emptyText = useEmptyText(rows.length === 0)
  const names = [...new Set([chosen, ...rows.map((row) => row.name ?? '')])].filter(Boolean).toSorted()
  return <FormSelect name={name} label={label} empty={(rows.length === 0 && emptyText) || empty} options={names} />
}
