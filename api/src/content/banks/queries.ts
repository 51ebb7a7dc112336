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

/** Maximum rows of a list that a name filter may match. */
const maxMatchedRows = 200

/** Reads a bank. Throws 404. */
export async function findBank(id: string): Promise<BankRecord> {
  const bank = await BankModel.findById(id).lean<BankRecord>()
  if (!bank) throw notFound('question bank')
  return bank
}

/** Returns why a bank cannot take questions (missing or inactive), or nothing if it can. */
export async function bankProblem(id: string): Promise<{ bank_id?: string }> {
  const bank = isObjectIdOrHexString(id) ? await BankModel.findById(id, { status: 1 }).lean() : null
  if (!bank) return { bank_id: bankMissing }
  return bank.status === 'active' ? {} : { bank_id: bankInactive }
}

/** Returns the names of banks by id. */
export async function namesOfBanks(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  const banks = await BankModel.find({ _id: { $in: ids } }, { name: 1 }).lean()
  return new Map(banks.map(({ _id, name }) => [_id.toHexString(), name]))
}

/** Lists a page of matching banks, the newest first. A filter is an id, or prefixes of the words of a name. */
export async function listBanks({ status, ...asked }: BankListBody, place: ListPage): Promise<RowsPage<BankRecord>> {
  const ofStatus: { status?: 'active' } = status ? { status: status as 'active' } : {}
  const conditions = await conditionsOf(asked)
  if (conditions.length === 0) return findPage<BankRecord>(BankModel, { filter: ofStatus, sort: { _id: -1 } }, place)
  const filter = { ...ofStatus, $and: conditions }
  const hits = await BankModel.find(filter).limit(maxHits).lean<BankRecord[]>()
  return pageOf(hits.toSorted(newestFirst), place)
}

async function conditionsOf(asked: Omit<BankListBody, 'status'>): Promise<Record<string, unknown>[]> {
  const { name = '', created_by_name } = asked
  const parents = await Promise.all(
    bankParents
      .filter(({ filter }) => asked[filter])
      .map(async ({ field, filter, kind }) => ({ [field]: { $in: await idsOf(kind, asked[filter]!) } })),
  )
  return [
    ...allWordsPrefixMatch(wordsOf(name.slice(0, 200))),
    ...parents,
    ...(created_by_name ? [{ created_by: { $in: await creatorIdsOf(created_by_name) } }] : []),
  ]
}

async function idsOf(kind: ReferenceKind, given: string): Promise<string[]> {
  if (isObjectIdOrHexString(given)) return [given]
  const searched = searchedWords(given)
  const words = searched.length > 0 ? searched : wordsOf(given)
  if (words.length === 0) return []
  const filter = { $and: allWordsPrefixMatch(words) }
  const rows = await collectionOf(kind).find(filter, { _id: 1 }).limit(maxMatchedRows).lean()
  return rows.map(({ _id }) => _id.toHexString())
}

/** Finds creators of banks by name. They are few, so all are compared. */
async function creatorIdsOf(given: string): Promise<string[]> {
  const creators: string[] = await BankModel.distinct('created_by')
  const names = await namesOfPeople(creators)
  const words = wordsOf(given)
  return creators.filter((id) => {
    const own = wordsOf(names.get(id) ?? '')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}
