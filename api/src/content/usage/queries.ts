import { bankParents } from '@abhyas/shared/content/banks/fields'
import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
  referenceKinds,
} from '@abhyas/shared/content/reference-data/definitions'
import { maxUses, type References, type RowUses } from '@abhyas/shared/content/reference-data/shapes'
import type { Model } from 'mongoose'
import { countTestsWith, listsOfTest } from '../../assessment/test-papers/queries.ts'
import { countUsersOf } from '../../identity/users/queries.ts'
import { BankModel } from '../banks/model.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../reference-data/model.ts'
import { findRow } from '../reference-data/queries.ts'

type Use = References['uses'][number]

/** Counts everything that uses a row: rows of other lists, question banks and their questions, tests, people. Throws 404. */
export async function usageOf(kind: ReferenceKind, id: string): Promise<References> {
  return usageOfRow(kind, await findRow(kind, id))
}

/** Counts everything that uses a row. A new feature that names rows of a list adds its count here. */
export async function usageOfRow(kind: ReferenceKind, row: ReferenceRecord): Promise<References> {
  const id = row._id.toHexString()
  const counted = await Promise.all([rowsBelow(kind, id), banksOf(kind, id), testsOf(kind, row), peopleOf(kind, row)])
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

/**
 * Counts what uses each of these rows, up to a bound: the rows below them and their banks with one grouped count each,
 * the people with one bounded count of an index for each row, so that a nationality of a million people costs no more
 * than one of a thousand.
 */
export async function usesOfRows(kind: ReferenceKind, ids: readonly string[]): Promise<RowUses> {
  const rows = await collectionOf(kind)
    .find({ _id: { $in: [...ids] } })
    .lean<ReferenceRecord[]>()
  const found = rows.map(({ _id }) => _id.toHexString())
  const below = referenceKinds.flatMap((of) =>
    parentsOf(definitionOf(of))
      .filter((parent) => parent.kind === kind)
      .map(({ field }) => groupedBy(collectionOf(of), field, found)),
  )
  const banks = bankParents.filter((one) => one.kind === kind).map(({ field }) => groupedBy(BankModel, field, found))
  const people = rows.map((row) => countUsersOf(kind, namedRow(kind, row), maxUses))
  const tests = rows.map(async (row) => (await testsOf(kind, row)).reduce((sum, { count }) => sum + count, 0))
  const [counted, users, used] = await Promise.all([
    Promise.all([...below, ...banks]),
    Promise.all(people),
    Promise.all(tests),
  ])
  return found.map((id, i) => {
    const total = counted.reduce((sum, counts) => sum + (counts.get(id) ?? 0), users[i]! + used[i]!)
    return { id, total: Math.min(total, maxUses) }
  })
}

/** How many documents name each of these ids in a field. */
async function groupedBy(model: Pick<Model<unknown>, 'aggregate'>, field: string, ids: readonly string[]) {
  const counts = await model.aggregate<{ _id: string; count: number }>([
    { $match: { [field]: { $in: [...ids] } } },
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  ])
  return new Map(counts.map(({ _id, count }) => [_id, count]))
}

/** Tests name boards and classes by their names, as profiles do: a row that was renamed since is not in use by them. */
async function testsOf(kind: ReferenceKind, row: ReferenceRecord): Promise<Use[]> {
  const { id, name } = namedRow(kind, row)
  const list = listsOfTest.find((one) => one.kind === kind)
  return list ? [{ what: 'tests', count: await countTestsWith(list.field, list.isNamed ? name : id) }] : []
}

async function peopleOf(kind: ReferenceKind, row: ReferenceRecord): Promise<Use[]> {
  return [{ what: 'people', count: await countUsersOf(kind, namedRow(kind, row)) }]
}

/** A row as profiles name it. */
const namedRow = (kind: ReferenceKind, row: ReferenceRecord) => ({
  id: row._id.toHexString(),
  name: textOf(row, nameFieldOf(definitionOf(kind))),
  pincode: textOf(row, 'pincode'),
})
