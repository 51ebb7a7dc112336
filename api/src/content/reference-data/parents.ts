import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import { unknownParent } from '@abhyas/shared/content/reference-data/texts'
import mongoose from 'mongoose'
import { formInvalid } from '../../core/errors.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

/** Names by ids. */
export type Names = ReadonlyMap<string, string>

/** The names of the rows above these; above any row of the list where none are given: what has rows below it is short. */
export async function namesOfParents(kind: ReferenceKind, rows?: readonly ReferenceRecord[]): Promise<Names> {
  const found = await Promise.all(
    parentsOf(definitionOf(kind)).map(async ({ field, kind: of }) => {
      return namesOfRows(
        of,
        rows?.map((row) => textOf(row, field)),
      )
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}

/** The names of rows of a list, by their ids; of all rows where no ids are given. */
export async function namesOfRows(kind: ReferenceKind, ids?: readonly string[]): Promise<Names> {
  const name = nameFieldOf(definitionOf(kind))
  const rows = await collectionOf(kind)
    .find(ids ? { _id: { $in: [...new Set(ids)] } } : {}, { [name]: 1 })
    .lean<ReferenceRecord[]>()
  return new Map(rows.map((row) => [row._id.toHexString(), textOf(row, name)]))
}

/** Throws 422 at a form's field where the list has no row of this id. */
export async function assertRow(
  kind: ReferenceKind,
  id: string,
  { field, label }: { readonly field: string; readonly label: string },
) {
  const isThere = mongoose.isValidObjectId(id) && (await collectionOf(kind).exists({ _id: id }))
  if (!isThere) throw formInvalid({ [field]: unknownParent(label) })
}

/** What answers call the rows above: `level_name` beside `level_id`. */
export const parentFields = (kind: ReferenceKind, row: ReferenceRecord, names: Names): Record<string, string> =>
  Object.fromEntries(
    parentsOf(definitionOf(kind)).map(({ field, shownAs }) => [shownAs, names.get(textOf(row, field)) ?? '']),
  )
