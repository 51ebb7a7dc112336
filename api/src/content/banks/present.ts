import { type BankParentField, bankParents } from '@abhyas/shared/content/banks/fields'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { namesOfRows } from '../reference-data/parents.ts'
import type { BankRecord } from './model.ts'

/** Converts banks to response rows, with the names of their parents and of who created and changed them. */
export async function presentBanks(banks: readonly BankRecord[]): Promise<BankRow[]> {
  const [people, ...lists] = await Promise.all([
    namesOfPeople(banks.flatMap(({ created_by, updated_by }) => [created_by, updated_by])),
    ...bankParents.map(({ field, kind }) => namesOfRows(kind, banks.map((bank) => bank[field]).filter(Boolean))),
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
