import { definitionOf, nameFieldOf, parentsOf, type ReferenceKind } from '@abhyas/shared/reference/definitions'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

/** Names by ids. */
export type Names = ReadonlyMap<string, string>

/** The names of the rows above these; above any row of the list where none are given: what has rows below it is short. */
export async function namesOfParents(kind: ReferenceKind, rows?: readonly ReferenceRecord[]): Promise<Names> {
  const found = await Promise.all(
    parentsOf(definitionOf(kind)).map(async ({ field, kind: of }) => {
      const name = nameFieldOf(definitionOf(of))
      const filter = rows ? { _id: { $in: [...new Set(rows.map((row) => textOf(row, field)))] } } : {}
      const parents = await collectionOf(of)
        .find(filter, { [name]: 1 })
        .lean<ReferenceRecord[]>()
      return parents.map((parent) => [parent._id.toHexString(), textOf(parent, name)] as const)
    }),
  )
  return new Map(found.flat())
}

/** What answers call the rows above: `level_name` beside `level_id`. */
export const parentFields = (kind: ReferenceKind, row: ReferenceRecord, names: Names): Record<string, string> =>
  Object.fromEntries(
    parentsOf(definitionOf(kind)).map(({ field, shownAs }) => [shownAs, names.get(textOf(row, field)) ?? '']),
  )
