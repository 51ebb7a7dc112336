import { guessListColumns, listColumns, listRoles, missingListColumns } from '../reference-data/columns.ts'
import { definitionOf, type ReferenceKind } from '../reference-data/definitions.ts'
import { columnRoles, guessMapping, type Mapping } from './columns.ts'
import { columnsUnknown, columnTwice, listColumnsMissing, roleUnknown } from './texts.ts'

/** What a file has rows of: questions, or rows of a list. */
export type ImportTarget = '' | ReferenceKind

/** The roles that columns can have, in the order of a template. */
export const rolesOf = (target: ImportTarget): readonly string[] =>
  target === '' ? columnRoles : listRoles(definitionOf(target))

/** Roles that several columns may have. */
const repeated: readonly string[] = ['option', 'tags']

/** Guesses the roles of columns by their names. */
export const guessRoles = (target: ImportTarget, names: readonly string[]): Mapping =>
  target === '' ? guessMapping(names) : guessListColumns(definitionOf(target), names)

/** Returns why a file cannot be read with these roles of its columns. Undefined: it can. */
export function mappingProblem(target: ImportTarget, mapping: Mapping): string | undefined {
  const given = mapping.filter((role) => role !== undefined)
  const known = rolesOf(target)
  if (given.some((role) => !known.includes(role))) return roleUnknown
  const twice = given.find((role, i) => !repeated.includes(role) && given.indexOf(role) !== i)
  if (twice !== undefined) return columnTwice(twice)
  if (target === '') return given.includes('question') ? undefined : columnsUnknown
  const definition = definitionOf(target)
  const missing = missingListColumns(definition, given)
  return missing.length === 0 ? undefined : listColumnsMissing(missing, listColumns(definition))
}
