import { type BankParentField, bankParents } from '@abhyas/shared/banks/fields'
import type { BankRow } from '@abhyas/shared/banks/shapes'
import { definitionOf, nameFieldOf } from '@abhyas/shared/reference/definitions'
import { namesOfPeople } from '../accounts/names.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../reference-data/model.ts'
import type { BankRecord } from './model.ts'

/** Makes banks into what answers show: with the names of what places them and of who made them. */
export async function presentBanks(banks: readonly BankRecord[]): Promise<BankRow[]> {
  const [people, ...lists] = await Promise.all([
    namesOfPeople(banks.flatMap(({ created_by, updated_by }) => [created_by, updated_by])),
    ...bankParents.map(async ({ field, kind }) => {
      const ids = [...new Set(banks.map((bank) => bank[field]))].filter(Boolean)
      const name = nameFieldOf(definitionOf(kind))
      const rows = await collectionOf(kind)
        .find({ _id: { $in: ids } }, { [name]: 1 })
        .lean<ReferenceRecord[]>()
      return new Map(rows.map((row) => [row._id.toHexString(), textOf(row, name)]))
    }),
  ])
  return banks.map((bank) => ({
    id: bank._id.toHexString(),
    name: bank.name,
    ...(Object.fromEntries(
      bankParents.flatMap(({ field, shownAs }, i) => [
        [field, bank[field]],
        [shownAs, lists[i]!.get(bank[field]) ?? ''],
      ]),
    ) as Record<BankParentField | (typeof bankParents)[number]['shownAs'], string>),
    status: bank.status,
    question_count: bank.question_count,
    created_by: bank.created_by,
    created_by_name: people.get(bank.created_by) ?? '',
    updated_by_name: people.get(bank.updated_by) ?? '',
    updated_at: bank.updated_at.toISOString(),
    version: bank.version,
  }))
}

export const presentBank = async (bank: BankRecord): Promise<BankRow> => (await presentBanks([bank]))[0]!
