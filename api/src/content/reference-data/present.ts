import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { type ReferenceRecord, textOf } from './model.ts'
import { centreFacts } from '../centres/queries.ts'
import { type Names, namesOfParents, parentFields } from './parents.ts'

/** Creator of seeded rows. */
const ourName = 'Abhyas'

/** What staff see of a row besides its fields (`note`). */
const ownNotes: Partial<Record<ReferenceKind, () => Promise<(row: ReferenceRecord) => Record<string, string>>>> = {
  async location() {
    const factsOf = await centreFacts()
    return (row) => factsOf(textOf(row, 'pincode'))
  },
}

/** Converts rows of a list for a response. @param forStaff includes author fields and version */
export async function presentRows(
  kind: ReferenceKind,
  rows: readonly ReferenceRecord[],
  forStaff: boolean,
): Promise<ReferenceRow[]> {
  const [parents, people, noteOf] = await Promise.all([
    namesOfParents(kind, rows),
    forStaff ? namesOfPeople(rows.flatMap(({ created_by, updated_by }) => [created_by, updated_by])) : undefined,
    forStaff ? ownNotes[kind]?.() : undefined,
  ])
  const { idField, fields, facts, constants } = definitionOf(kind)
  const names = [...fields.map(({ name }) => name), ...facts]
  return rows.map((row) => {
    const shown = {
      [idField]: row._id.toHexString(),
      ...Object.fromEntries(names.map((name) => [name, textOf(row, name)])),
      ...parentFields(kind, row, parents),
      ...constants,
      status: row.status,
      ...(people && staffFields(row, people)),
      ...noteOf?.(row),
    }
    return shown as unknown as ReferenceRow
  })
}

/** Converts one row. See `presentRows`. */
export const presentRow = async (kind: ReferenceKind, row: ReferenceRecord, forStaff: boolean): Promise<ReferenceRow> =>
  (await presentRows(kind, [row], forStaff))[0]!

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
