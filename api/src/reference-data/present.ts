import {
  definitionOf,
  nameFieldOf,
  parentNameOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/reference/definitions'
import type { ReferenceRow } from '@abhyas/shared/reference/shapes'
import { namesOfPeople } from '../accounts/names.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

/** Rows that came with the product were made by nobody. */
const ourName = 'Abhyas'

/** Makes rows of a list into what answers show. @param forStaff who made and changed them, and their version, too */
export async function presentRows(
  kind: ReferenceKind,
  rows: readonly ReferenceRecord[],
  forStaff: boolean,
): Promise<ReferenceRow[]> {
  const [parents, people] = await Promise.all([parentNames(kind, rows), forStaff ? peopleOf(rows) : undefined])
  const { idField = 'id', fields, facts = [], constants = {} } = definitionOf(kind)
  const names = [...fields.map(({ name }) => name), ...facts]
  return rows.map((row) => {
    const shown = {
      [idField]: row._id.toHexString(),
      ...Object.fromEntries(names.map((name) => [name, textOf(row, name)])),
      ...Object.fromEntries(
        parentsOf(definitionOf(kind)).map(({ field }) => [parentNameOf(field), parents.get(textOf(row, field)) ?? '']),
      ),
      ...constants,
      status: row.status,
      ...(people && staffFields(row, people)),
    }
    return shown as unknown as ReferenceRow
  })
}

const staffFields = (
  { created_by = '', updated_by = '', updated_at, version = 1 }: ReferenceRecord,
  people: Names,
) => ({
  created_by,
  created_by_name: created_by ? (people.get(created_by) ?? '') : ourName,
  updated_by,
  updated_by_name: updated_by ? (people.get(updated_by) ?? '') : ourName,
  updated_at: updated_at?.toISOString() ?? '',
  version,
})

type Names = ReadonlyMap<string, string>

async function parentNames(kind: ReferenceKind, rows: readonly ReferenceRecord[]): Promise<Names> {
  const found = await Promise.all(
    parentsOf(definitionOf(kind)).map(async ({ field, kind: of }) => {
      const name = nameFieldOf(definitionOf(of))
      const ids = [...new Set(rows.map((row) => textOf(row, field)))]
      const parents = await collectionOf(of)
        .find({ _id: { $in: ids } }, { [name]: 1 })
        .lean<ReferenceRecord[]>()
      return parents.map((parent) => [parent._id.toHexString(), textOf(parent, name)] as const)
    }),
  )
  return new Map(found.flat())
}

async function peopleOf(rows: readonly ReferenceRecord[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ created_by, updated_by }) => [created_by, updated_by]))]
  return namesOfPeople(ids.filter((id) => id !== undefined))
}
