import { other } from '@abhyas/shared/identity/profile/choices'
import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { useMemo } from 'react'
import type { ListRow } from '../../../data/list-database.ts'
import { useList } from '../../../data/use-reference-list.ts'
import { bound, type BoundField } from '../../../ui/form/form-context.ts'
import { OnePicker } from '../../../ui/one-picker.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useEmptyText } from '../../../ui/use-empty-text.ts'

interface ListSelectProps extends BoundField<string> {
  readonly label: string
  readonly kind: ReferenceKind
  /** It is searched by typing. */
  readonly isLong?: boolean
  readonly hasOther?: boolean
}

/**
 * A name of one of the lists, from the device's copy. What was chosen before is offered even where the list lost it.
 */
export const FormList = bound(function ListSelect(props: ListSelectProps) {
  const { kind, value, isLong = false, hasOther = true, onChange, ...field } = props
  const names = useNames(kind)
  const empty = useEmptyText(names.length === 0)
  const offered = [...new Set([...names, ...(value && value !== other ? [value] : []), ...(hasOther ? [other] : [])])]
  if (isLong)
    return (
      <OnePicker
        {...field}
        value={value}
        options={offered.map((name) => ({ id: name, text: name }))}
        last={other}
        {...(names.length === 0 && { placeholder: empty })}
        onChange={onChange}
      />
    )
  return (
    <SelectField
      {...field}
      value={value}
      empty={empty}
      options={offered}
      onChange={({ target }) => onChange(target.value)}
    />
  )
})

/** The nationality of most people here, which stands first. */
const most = 'Indian'

/** The names of rows, each once; Other is a choice of the form. */
export function namesOf(kind: ReferenceKind, rows: readonly ListRow[] = []): readonly string[] {
  const name = nameFieldOf(definitionOf(kind))
  const names = [...new Set(rows.map((row) => row[name] ?? ''))].filter((one) => one !== other)
  return kind === 'nationality' ? names.toSorted((a, b) => Number(b === most) - Number(a === most)) : names
}

/** The names of a list on this device, in its order; empty while they are not here. */
export function useNames(kind: ReferenceKind): readonly string[] {
  const rows = useList(kind)
  // Ten thousand universities are not gone through at every key.
  return useMemo(() => namesOf(kind, rows), [kind, rows])
}
