import {
  definitionOf,
  parentsOf,
  type ReferenceKind,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import type { References } from '@abhyas/shared/content/reference-data/shapes'
import { UserModel } from '../../identity/users/model.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'
import { findRow } from './queries.ts'

type Use = References['uses'][number]

/** References by value instead of id. New features that refer to a row by value add an entry. */
const usedByName: Partial<Record<ReferenceKind, (row: ReferenceRecord) => Promise<Use>>> = {
  async location(row) {
    const place = { pincode: textOf(row, 'pincode'), location: textOf(row, 'location') }
    const filter = { 'location.pincode': place.pincode, location: { $elemMatch: place } }
    return { what: 'people', count: await UserModel.countDocuments(filter) }
  },
}

/** Counts references to a row: by people, and by rows of other lists. Throws 404. */
export async function referencesOf(kind: ReferenceKind, id: string): Promise<References> {
  const row = await findRow(kind, id)
  const below = referenceKinds.flatMap((of) =>
    parentsOf(definitionOf(of))
      .filter((parent) => parent.kind === kind)
      .map(async ({ field }): Promise<Use> => {
        return { what: definitionOf(of).listNoun, count: await collectionOf(of).countDocuments({ [field]: id }) }
      }),
  )
  const uses = await Promise.all([...below, ...[usedByName[kind]?.(row) ?? []].flat()])
  return { total: uses.reduce((sum, { count }) => sum + count, 0), uses: uses.filter(({ count }) => count > 0) }
}
