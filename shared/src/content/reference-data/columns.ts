import { foldedName } from '../imports/columns.ts'
import { nameFieldOf, parentsOf, type ReferenceDefinition } from './definitions.ts'

/** The columns of a list's table: what its export has, and a file to import may have. Parents are called by name. */
export function listColumns(definition: ReferenceDefinition): string[] {
  const own = definition.fields.filter(({ refersTo }) => refersTo === undefined).map(({ name }) => name)
  return [...own, ...parentsOf(definition).map(({ shownAs }) => shownAs), ...(definition.facts ?? []), 'status']
}

/**
 * The fields that the columns of a file hold, by their names: as exports have them, or as the form calls them. Undefined
 * where a column is left out; the first of several that hold the same counts.
 */
export function guessListColumns(definition: ReferenceDefinition, names: readonly string[]): (string | undefined)[] {
  const { fields, facts = [], entity } = definition
  const known = new Map<string, string>()
  for (const name of [...fields.map((field) => field.name), ...facts, 'status']) known.set(foldedName(name), name)
  for (const { name, label, shownAs = label } of fields)
    for (const also of [label, shownAs]) if (!known.has(foldedName(also))) known.set(foldedName(also), name)
  for (const also of ['name', entity])
    if (!known.has(foldedName(also))) known.set(foldedName(also), nameFieldOf(definition))
  const taken = new Set<string>()
  return names.map((name) => {
    const field = known.get(foldedName(name))
    if (field === undefined || taken.has(field)) return undefined
    taken.add(field)
    return field
  })
}

/** Columns without which no row of a list can be made, by the names that exports give them. */
export function missingListColumns(definition: ReferenceDefinition, held: readonly (string | undefined)[]): string[] {
  const shown = new Map(parentsOf(definition).map(({ field, shownAs }) => [field, shownAs]))
  return definition.blank
    .flatMap(([, ...fields]) => fields)
    .filter((field) => !held.includes(field))
    .map((field) => shown.get(field) ?? field)
}
