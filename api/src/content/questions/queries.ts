import { allOf } from '@abhyas/shared/all-of'
import type { ListPage } from '@abhyas/shared/list-reply'
import { tooManyToSort } from '@abhyas/shared/content/questions/texts'
import { maxSorted } from '@abhyas/shared/content/questions/kinds'
import { foundBy } from '@abhyas/shared/content/questions/search'
import type { CheckInput, ListQuestions, QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { BankModel } from '../banks/model.ts'
import { namesOfBanks } from '../banks/queries.ts'
import { allWordsPrefixMatch } from '../../core/prefix-query.ts'
import { formInvalid, notFound } from '../../core/errors.ts'
import { countFitting, findPage, pageOf } from '../../core/records/page.ts'
import { maxHits, newestFirst } from '../../core/search-hits.ts'
import { decisionsOf } from './approvals/queries.ts'
import { shownText } from './fields.ts'
import { judge } from './judge.ts'
import { liveVersionOf, QuestionModel, type QuestionRecord } from './model.ts'
import { contentHash } from './normalize.ts'

export {
  type Candidate,
  type CandidateFilter,
  countWaiting,
  findCandidates,
  findNewest,
  maxCandidates,
} from './candidates.ts'
export { type LiveQuestion, type QuestionPin, readLive, readPinned } from './live-versions.ts'
export { earlierHashes, findLiveChanges, type LiveChange, settleLiveChange } from './live-changes.ts'
export { shownText } from './fields.ts'
export { findTranslations, type Translation, type TranslatedQuestion, translationsOf } from './translations.ts'

export type QuestionFilter = Omit<ListQuestions, 'page' | 'limit' | 'for_bank' | 'sort'>
/** What a row of a list is made of, beside the marks of its content. */
const plainFields = [
  'bank_id',
  'type',
  'state',
  'status',
  'difficulty',
  'tags',
  'text',
  'content_hash',
  'linked_to',
  'external_id',
  'import_id',
  'version',
  'live_version',
  'claimed_by',
  'claimed_until',
  'created_by',
  'updated_by',
  'updated_at',
] as const satisfies readonly (keyof QuestionRecord)[]
/** Lists read no other field: each costs the database and the driver time. */
const rowFields = { ...allOf(plainFields, 1 as const), 'content.marks': 1 } as const
type QuestionListRecord = Pick<QuestionRecord, '_id' | (typeof plainFields)[number]> & {
  readonly content: Pick<QuestionRecord['content'], 'marks'>
}
/** A database filter. */
type Filter = Record<string, unknown>

/** Lists matching questions, the newest first or by name. Throws 422 if there are too many to sort by name. */
export async function listQuestions({ search = '', ...asked }: QuestionFilter, place: ListPage, isByName: boolean) {
  const filter = fieldFilter(asked)
  if (search.trim() !== '' || isByName) {
    const hits = search.trim() === '' ? await findSortable(filter) : await findHits(filter, search)
    return pageOf(isByName ? hits.toSorted(byName) : hits, place)
  }
  return findPage<QuestionRecord, QuestionListRecord>(
    QuestionModel,
    { filter, fields: rowFields, sort: { _id: -1 }, count: () => countQuestions(filter) },
    place,
  )
}

/** Reads all matches if there are few enough to sort. Throws 422. */
async function findSortable(filter: Filter): Promise<QuestionListRecord[]> {
  const hits = await QuestionModel.find(filter, rowFields)
    .sort({ _id: -1 })
    .limit(maxSorted + 1)
    .lean<QuestionListRecord[]>()
  if (hits.length > maxSorted) throw formInvalid({ sort: tooManyToSort })
  return hits
}

/** Compares numbers by value and ignores case. Equal texts are ordered newest first. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: QuestionListRecord, b: QuestionListRecord): number =>
  collator.compare(a.text, b.text) || newestFirst(a, b)

/** Converts filters on plain fields. */
function fieldFilter({ tag, ids, ...fields }: Omit<QuestionFilter, 'search'>): Filter {
  const named = ids ? { $in: ids.split(',') } : undefined
  return Object.fromEntries(Object.entries({ ...fields, tags: tag, _id: named }).filter(([, value]) => value))
}

/** Converts all filters to a database filter. Undefined if the search text has no words. */
export async function filterOf({ search = '', ...asked }: QuestionFilter): Promise<Filter | undefined> {
  const filter = fieldFilter(asked)
  return search.trim() === '' ? filter : withWords(filter, search)
}

/** Every search word must be a prefix of a word. The index is per bank, so the filter includes all banks. */
async function withWords(filter: Filter, search: string): Promise<Filter | undefined> {
  const words = foundBy(search.slice(0, 200))
  if (words.length === 0) return undefined
  const banks = filter.bank_id ? filter.bank_id : { $in: await BankModel.distinct('_id') }
  return { ...filter, bank_id: banks, $and: allWordsPrefixMatch(words) }
}

/** Returns the search hits of a filter, at most `maxHits`. */
export async function findHits(filter: Filter, search: string): Promise<QuestionListRecord[]> {
  const conditions = await withWords(filter, search)
  if (!conditions) return []
  const hits = await QuestionModel.find(conditions, rowFields).limit(maxHits).lean<QuestionListRecord[]>()
  return hits.toSorted(newestFirst)
}

/** Uses the bank's stored count if the filter is only a bank. */
async function countQuestions(filter: Filter): Promise<number> {
  if (Object.keys(filter).length !== 1 || !filter.bank_id) return countFitting(QuestionModel, filter)
  const bank = await BankModel.findById(filter.bank_id, { question_count: 1 }).lean()
  return bank?.question_count ?? 0
}

/** Returns the hashes of those questions that a bank already has. */
export async function knownIn(bank_id: string, questions: readonly Pick<QuestionRecord, 'content_hash'>[]) {
  const hashes = questions.map(({ content_hash }) => content_hash)
  const filter = { bank_id, content_hash: { $in: hashes }, copy: 0 }
  const found = await QuestionModel.find(filter, { content_hash: 1 }).lean()
  return new Set(found.map(({ content_hash }) => content_hash))
}

/** Returns the id of a question of the bank with the same content as this one. Empty if it has none. */
export async function findTwin({ bank_id, content, id }: CheckInput): Promise<string> {
  const judged = judge(content)
  if (!judged.content || judged.problems.length > 0) return ''
  const same = { bank_id, content_hash: contentHash(judged.content) }
  const found = await QuestionModel.find(same, { _id: 1 }).sort({ copy: 1 }).limit(2).lean()
  return found.find(({ _id }) => _id.toHexString() !== id)?._id.toHexString() ?? ''
}

/** Reads a complete question. Throws 404. */
export async function findQuestion(id: string): Promise<QuestionRecord> {
  const question = await QuestionModel.findById(id).lean<QuestionRecord>()
  if (!question) throw notFound('question')
  return question
}

/** Converts questions to list rows. */
export async function presentQuestions(questions: readonly QuestionListRecord[]): Promise<QuestionRow[]> {
  const [people, banks] = await Promise.all([
    namesOfPeople(questions.flatMap(({ created_by, updated_by, claimed_by }) => [created_by, updated_by, claimed_by])),
    namesOfBanks(questions.map(({ bank_id }) => bank_id)),
  ])
  const now = new Date()
  return questions.map((one) => ({
    id: one._id.toHexString(),
    bank_id: one.bank_id.toHexString(),
    bank_name: banks.get(one.bank_id.toHexString()) ?? '',
    type: one.type,
    state: one.state,
    status: one.status,
    difficulty: one.difficulty ?? '',
    marks: one.content.marks,
    tags: [...(one.tags ?? [])],
    text: shownText(one.text),
    linked_to: one.linked_to?.toHexString() ?? '',
    external_id: one.external_id ?? '',
    import_id: one.import_id?.toHexString() ?? '',
    version: one.version,
    live_version: liveVersionOf(one),
    ...claimOf(one, people, now),
    updated_by_name: people.get(one.updated_by) ?? '',
    created_by_name: people.get(one.created_by) ?? '',
    created_at: one._id.getTimestamp().toISOString(),
    updated_at: one.updated_at.toISOString(),
  }))
}

/** Returns the claim of a question. Empty after its expiry. */
function claimOf({ claimed_by, claimed_until }: QuestionListRecord, people: ReadonlyMap<string, string>, now: Date) {
  const isClaimed = claimed_by !== undefined && claimed_until !== undefined && claimed_until > now
  return {
    claimed_by: isClaimed ? claimed_by : '',
    claimed_by_name: isClaimed ? (people.get(claimed_by) ?? '') : '',
    claimed_until: isClaimed ? claimed_until.toISOString() : '',
  }
}

export async function presentQuestion(question: QuestionRecord): Promise<QuestionAnswer> {
  const { content, approval_id } = question
  const [[row], decisions] = await Promise.all([presentQuestions([question]), decisionsOf([approval_id])])
  return { ...row!, content, review: decisions.get(approval_id?.toHexString() ?? '') ?? null }
}
