import { notAChoice } from '@abhyas/shared/identity/registration/texts'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { other } from '@abhyas/shared/identity/profile/choices'
import { definitionOf, nameFieldOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { derivedOf, collectionOf } from '../../content/reference-data/model.ts'

/** Of these names, those that no row of a list has whose rows are told apart by their name alone. */
export async function unknownNames(kind: ReferenceKind, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const field = nameFieldOf(definitionOf(kind))
  const keyOf = (name: string) => derivedOf(kind, { [field]: name }).key
  // Inactive rows count: a device may not have heard of it yet.
  const rows = await collectionOf(kind)
    .find({ key: { $in: names.map(keyOf) } }, { key: 1 })
    .lean<{ key: string }[]>()
  const known = new Set(rows.map(({ key }) => key))
  return names.filter((name) => !known.has(keyOf(name)))
}

/** A sentence at a field whose name the list does not have. What was there before stays right, whatever became of the list. */
export async function checkNames(
  kind: ReferenceKind,
  field: string,
  names: readonly string[],
  before: readonly string[],
): Promise<FieldErrors> {
  const asked = names.filter((name) => name !== '' && name !== other && !before.includes(name))
  return (await unknownNames(kind, asked)).length > 0 ? { [field]: notAChoice } : {}
}
