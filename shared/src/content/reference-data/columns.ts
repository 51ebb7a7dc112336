import { foldedName } from '../imports/columns.ts'
import { nameFieldOf, parentsOf, type ReferenceDefinition } from './definitions.ts'

/** Columns of a list's table, in its export and for an import. Parents are given by name. */
export function listColumns(definition: ReferenceDefinition): string[] {
  const own = definition.fields.filter(({ refersTo }) => refersTo === undefined).map(({ name }) => name)
  return [...own, ...parentsOf(definition).map(({ shownAs }) => shownAs), ...definition.facts, 'status']
}

/** The fields that a column of a list's table can hold: parents as the field of their id. */
export const listRoles = ({ fields, facts }: ReferenceDefinition): string[] => [
  ...fields.map(({ name }) => name),
  ...facts,
  'status',
]

/**
 * Maps column names of a file to fields: by export name or form label. Undefined: the column is ignored. If several
 * columns have the same field, the first one counts.
 */
export function guessListColumns(definition: ReferenceDefinition, names: readonly string[]): (string | undefined)[] {
  const { fields, entity } = definition
  const known = new Map<string, string>()
  for (const name of listRoles(definition)) known.set(foldedName(name), name)
  for (const { name, label, shownAs = label } of fields)
    for (const also of [label, shownAs]) if (!known.has(foldedName(also))) known.set(foldedName(also), name)
  for (const also of ['name', entity])
    if (!known.has(foldedName(also))) known.set(foldedName(also), nameFieldOf(definition))
  const guesses = names.map((name) => known.get(foldedName(name)))
  return guesses.map((field, i) => (guesses.indexOf(field) === i ? field : undefined))
}

/** Returns required columns that a file lacks, by their export names. */
export function missingListColumns(definition: ReferenceDefinition, held: readonly (string | undefined)[]): string[] {
  const shown = new Map(parentsOf(definition).map(({ field, shownAs }) => [field, shownAs]))
  return definition.blank
    .flatMap(([, ...fields]) => fields)
    .filter((field) => !held.includes(field))
    .map((field) => shown.get(field) ?? field)
}
