import { notAChoice } from '@abhyas/shared/identity/registration/texts'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { other } from '@abhyas/shared/identity/profile/choices'
import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { derivedOf, collectionOf } from '../../content/reference-data/model.ts'

/** Filters the names that no row of a list has. Works for lists whose key is derived from the name alone. */
export async function unknownNames(kind: ReferenceKind, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const field = nameFieldOf(definitionOf(kind))
  const keyOf = (name: string) => derivedOf(kind, { [field]: name }).key
  // Inactive rows count: a device may not know yet that a row was deactivated.
  const rows = await collectionOf(kind)
    .find({ key: { $in: names.map(keyOf) } }, { key: 1 })
    .lean<{ key: string }[]>()
  const known = new Set(rows.map(({ key }) => key))
  return names.filter((name) => !known.has(keyOf(name)))
}

/** Returns a field error if the list lacks a name. Names saved before stay valid, even if the list has changed. */
export async function checkNames(
  kind: ReferenceKind,
  field: string,
  names: readonly string[],
  before: readonly string[],
): Promise<FieldErrors> {
  const asked = names.filter((name) => name !== '' && name !== other && !before.includes(name))
  return (await unknownNames(kind, asked)).length > 0 ? { [field]: notAChoice } : {}
}
