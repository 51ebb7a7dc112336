import { definitionOf, parentsOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { unknownParent } from '@abhyas/shared/content/reference-data/texts'
import mongoose from 'mongoose'
import { formInvalid } from '../../core/errors.ts'
import { chooseRows } from './choose-rows.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

/** Names by id. */
export type Names = ReadonlyMap<string, string>

/** Returns the names of the rows' parents. Without rows, of all possible parents: parent lists are short. */
export async function namesOfParents(kind: ReferenceKind, rows?: readonly ReferenceRecord[]): Promise<Names> {
  const found = await Promise.all(
    parentsOf(definitionOf(kind)).map(({ field, kind: of }) => {
      const ids = rows?.map((row) => textOf(row, field))
      return namesOfRows(of, ids)
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}

/** Returns the names of rows of a list by id, or of all rows if no ids are given. */
export async function namesOfRows(kind: ReferenceKind, ids?: readonly string[]): Promise<Names> {
  const [name] = definitionOf(kind).unique
  const rows = await collectionOf(kind)
    .find(ids ? { _id: { $in: [...new Set(ids)] } } : {}, { [name]: 1 })
    .lean<ReferenceRecord[]>()
  return new Map(rows.map((row) => [row._id.toHexString(), textOf(row, name)]))
}

/** Throws 422 for a form field if the list has no row with this id. The caller is about to store the id. */
export async function assertRow(kind: ReferenceKind, id: string, { field, label }: Record<'field' | 'label', string>) {
  const rows = mongoose.isObjectIdOrHexString(id) ? await chooseRows(kind, [id]) : []
  if (rows.length === 0) throw formInvalid({ [field]: unknownParent(label) })
}

/** Returns the names of a row's parents, such as `level_name` for `level_id`. */
export const parentFields = (kind: ReferenceKind, row: ReferenceRecord, names: Names): Record<string, string> =>
  Object.fromEntries(
    parentsOf(definitionOf(kind)).map(({ field, shownAs }) => [shownAs, names.get(textOf(row, field)) ?? '']),
  )
