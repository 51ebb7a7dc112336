import { bankParents } from '@abhyas/shared/content/banks/fields'
import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import type { References } from '@abhyas/shared/content/reference-data/shapes'
import { countUsersOf } from '../../identity/users/queries.ts'
import { BankModel } from '../banks/model.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../reference-data/model.ts'
import { findRow } from '../reference-data/queries.ts'

type Use = References['uses'][number]

/** Counts everything that uses a row: rows of other lists, question banks and their questions, people. Throws 404. */
export async function usageOf(kind: ReferenceKind, id: string): Promise<References> {
  return usageOfRow(kind, await findRow(kind, id))
}

/** Counts everything that uses a row. A new feature that names rows of a list adds its count here. */
export async function usageOfRow(kind: ReferenceKind, row: ReferenceRecord): Promise<References> {
  const id = row._id.toHexString()
  const counted = await Promise.all([rowsBelow(kind, id), banksOf(kind, id), peopleOf(kind, row)])
  const uses = counted.flat().filter(({ count }) => count > 0)
  return { total: uses.reduce((sum, { count }) => sum + count, 0), uses }
}

const rowsBelow = (kind: ReferenceKind, id: string): Promise<Use[]> =>
  Promise.all(
    referenceKinds.flatMap((of) =>
      parentsOf(definitionOf(of))
        .filter((parent) => parent.kind === kind)
        .map(async ({ field }) => ({
          what: definitionOf(of).listNoun,
          count: await collectionOf(of).countDocuments({ [field]: id }),
        })),
    ),
  )

/** Questions name no list themselves: they are classified by their bank, which knows their number. */
async function banksOf(kind: ReferenceKind, id: string): Promise<Use[]> {
  const parent = bankParents.find((one) => one.kind === kind)
  if (!parent) return []
  const banks = await BankModel.find({ [parent.field]: id }, { question_count: 1 }).lean()
  const questions = banks.reduce((sum, { question_count }) => sum + question_count, 0)
  return [
    { what: 'question banks', count: banks.length },
    { what: 'questions', count: questions },
  ]
}

async function peopleOf(kind: ReferenceKind, row: ReferenceRecord): Promise<Use[]> {
  const name = textOf(row, nameFieldOf(definitionOf(kind)))
  const count = await countUsersOf(kind, { id: row._id.toHexString(), name, pincode: textOf(row, 'pincode') })
  return [{ what: 'people', count }]
}
