import { bankInactive, bankMissing } from '@abhyas/shared/content/banks/texts'
import { bankParents } from '@abhyas/shared/content/banks/fields'
import type { BankListBody } from '@abhyas/shared/content/banks/shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import { searchedWords, wordsOf } from '@abhyas/shared/content/locations/search'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { isObjectIdOrHexString, type Types } from 'mongoose'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { allWordsPrefixMatch } from '../../core/prefix-query.ts'
import { notFound } from '../../core/errors.ts'
import { findPage, pageOf, type RowsPage } from '../../core/records/page.ts'
import { maxHits, newestFirst } from '../../core/search-hits.ts'
import { collectionOf } from '../reference-data/model.ts'
import { BankModel, type BankRecord } from './model.ts'

/** Rows of a list that a name may mean. */
const maxMeant = 200

/** A bank. Throws 404. */
export async function findBank(id: string): Promise<BankRecord> {
  const bank = await BankModel.findById(id).lean<BankRecord>()
  if (!bank) throw notFound('question bank')
  return bank
}

/** Why a bank takes no questions: it is none, or inactive; empty where it takes them. */
export async function bankProblem(id: string): Promise<{ bank_id?: string }> {
  const bank = isObjectIdOrHexString(id) ? await BankModel.findById(id, { status: 1 }).lean() : null
  if (!bank) return { bank_id: bankMissing }
  return bank.status === 'active' ? {} : { bank_id: bankInactive }
}

/** The names of banks, by their ids. */
export async function namesOfBanks(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  const banks = await BankModel.find({ _id: { $in: ids } }, { name: 1 }).lean()
  return new Map(banks.map(({ _id, name }) => [_id.toHexString(), name]))
}

/** A page of the banks that fit, the newest first. A filter takes an id or the beginning of each word of a name. */
export async function listBanks({ status, ...asked }: BankListBody, place: ListPage): Promise<RowsPage<BankRecord>> {
  const ofStatus: { status?: 'active' } = status ? { status: status as 'active' } : {}
  const conditions = await conditionsOf(asked)
  if (conditions.length === 0) return findPage<BankRecord>(BankModel, { filter: ofStatus, sort: { _id: -1 } }, place)
  const filter = { ...ofStatus, $and: conditions }
  const hits = await BankModel.find(filter).limit(maxHits).lean<BankRecord[]>()
  return pageOf(hits.toSorted(newestFirst), place)
}

async function conditionsOf(asked: Omit<BankListBody, 'status'>): Promise<Record<string, unknown>[]> {
  const { name, created_by_name } = asked
  const parents = await Promise.all(
    bankParents
      .filter(({ filter }) => asked[filter])
      .map(async ({ field, filter, kind }) => ({ [field]: { $in: await idsOf(kind, asked[filter]!) } })),
  )
  return [
    ...allWordsPrefixMatch(wordsOf((name ?? '').slice(0, 200))),
    ...parents,
    ...(created_by_name ? [{ created_by: { $in: await makersOf(created_by_name) } }] : []),
  ]
}

async function idsOf(kind: ReferenceKind, given: string): Promise<string[]> {
  if (isObjectIdOrHexString(given)) return [given]
  const words = searchedWords(given).length > 0 ? searchedWords(given) : wordsOf(given)
  if (words.length === 0) return []
  const rows = await collectionOf(kind)
    .find({ $and: allWordsPrefixMatch(words) }, { _id: 1 })
    .limit(maxMeant)
    .lean()
  return rows.map(({ _id }) => _id.toHexString())
}

/** Who has made banks, by name: they are few. */
async function makersOf(given: string): Promise<string[]> {
  const makers: string[] = await BankModel.distinct('created_by')
  const names = await namesOfPeople(makers)
  const words = wordsOf(given)
  return makers.filter((id) => {
    const own = wordsOf(names.get(id) ?? '')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}
