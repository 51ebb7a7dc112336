import { createHash } from 'node:crypto'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { QuestionState } from '@abhyas/shared/content/questions/states'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { readLive } from './live-versions.ts'
import { QuestionModel } from './model.ts'

/** Which questions a test draws from. A question must have everything that is given. */
export interface CandidateFilter {
  readonly bank_id: string
  readonly type?: QuestionContent['type'] | undefined
  readonly difficulty?: QuestionContent['difficulty'] | undefined
  /** Both tags, if there are two. */
  readonly tags: readonly string[]
  readonly without: readonly QuestionContent['type'][]
}

/** A question that can be drawn. `external_id` and `language` tell translations of each other. */
export interface Candidate {
  readonly id: string
  readonly version: number
  readonly content_hash: string
  readonly marked: Pick<QuestionContent, 'type' | 'marks' | 'negative_marks'>
  readonly external_id: string | undefined
  readonly language: string | undefined
}

/** Questions that a rule finds at most. A draw from so many is as good as from all. */
export const maxCandidates = 5_000

const fields = {
  type: 1,
  state: 1,
  version: 1,
  content_hash: 1,
  external_id: 1,
  'content.marks': 1,
  'content.negative_marks': 1,
  'content.language': 1,
} as const
interface Known {
  readonly type: QuestionContent['type']
  readonly version: number
  readonly content_hash: string
  readonly external_id?: string | undefined
  readonly content: Pick<QuestionContent, 'marks' | 'negative_marks' | 'language'>
}
interface CandidateRecord extends Known {
  readonly _id: Types.ObjectId
  readonly state: QuestionState
}

/**
 * Finds questions that can be drawn, at most `maxCandidates`: those that follow a place of the index that the seed
 * chooses, and then those before it. So a large bank is drawn from evenly, and the same seed finds the same questions.
 */
export async function findCandidates(filter: CandidateFilter, seed: string): Promise<Candidate[]> {
  if (!canMatch(filter)) return []
  const { indexed, index } = indexOf(filter)
  const total = await QuestionModel.countDocuments(indexed).hint(index)
  const start = total > maxCandidates ? await idAt(filter, placeOf(seed, total)) : undefined
  const records = await readRecords(filter, start ? { _id: { $lte: start } } : {}, maxCandidates)
  if (start && records.length < maxCandidates)
    records.push(...(await readRecords(filter, { _id: { $gt: start } }, maxCandidates - records.length)))
  return liveOnes(records, filter)
}

/** Finds the newest questions that can be drawn, to see whether there are enough. */
export async function findNewest(filter: CandidateFilter, limit: number): Promise<Candidate[]> {
  return canMatch(filter) ? liveOnes(await readRecords(filter, {}, limit), filter) : []
}

/** Counts the questions that wait for approval, at most `maxCandidates`. */
export async function countWaiting(filter: CandidateFilter): Promise<number> {
  if (!canMatch(filter)) return 0
  const waiting = { ...matching(filter), status: 'active', state: 'pending', live_version: { $exists: false } }
  return QuestionModel.countDocuments(waiting).limit(maxCandidates).hint({ bank_id: 1, state: 1, _id: -1 })
}

const canMatch = ({ bank_id, type, without }: CandidateFilter) =>
  isObjectIdOrHexString(bank_id) && !(type && without.includes(type))

function readRecords(filter: CandidateFilter, ids: object, limit: number): Promise<CandidateRecord[]> {
  const live = { ...matching(filter), status: 'active', $or: [{ state: 'approved' }, { live_version: { $gt: 0 } }] }
  return (
    QuestionModel.find({ ...live, ...ids }, fields)
      .sort({ _id: -1 })
      .limit(limit)
      // All in one answer: the first batch has 101 otherwise.
      .batchSize(limit + 1)
      .hint(indexOf(filter).index)
      .lean<CandidateRecord[]>()
      .exec()
  )
}

/** A version that is not the current one is stored elsewhere, and may match otherwise. */
async function liveOnes(records: readonly CandidateRecord[], filter: CandidateFilter): Promise<Candidate[]> {
  const changed = records.filter(({ state }) => state !== 'approved').map(({ _id }) => _id.toHexString())
  const live = new Map<string, Candidate>()
  for await (const { id, version, content, content_hash } of readLive(changed))
    if (isMatch(content, filter))
      live.set(
        id,
        candidateOf(id, { version, content_hash, content, type: content.type, external_id: content.external_id }),
      )
  const candidates: Candidate[] = []
  for (const record of records) {
    const id = record._id.toHexString()
    const candidate = record.state === 'approved' ? candidateOf(id, record) : live.get(id)
    if (candidate) candidates.push(candidate)
  }
  return candidates
}

/** A check makes thousands of these, so their objects are made in one piece. */
function candidateOf(id: string, { version, content_hash, type, external_id, content }: Known): Candidate {
  const { marks, negative_marks, language } = content
  const marked = { type, marks, negative_marks }
  return { id, version, content_hash, marked, external_id: external_id || undefined, language: language || undefined }
}

const isMatch = (content: QuestionContent, { type, difficulty, tags, without }: CandidateFilter) =>
  (type === undefined || content.type === type) &&
  (difficulty === undefined || content.difficulty === difficulty) &&
  tags.every((tag) => content.tags?.includes(tag)) &&
  !without.includes(content.type)

/** The index that a filter is read by, and the part of the filter that it has. A draw begins at a place of this index. */
function indexOf({ bank_id, type, difficulty, tags: [tag] }: CandidateFilter) {
  const [field, value] = tag ? ['tags', tag] : difficulty ? ['difficulty', difficulty] : ['type', type]
  const one = value ? { [field!]: value } : {}
  const index: Record<string, 1 | -1> = { bank_id: 1, ...(value && { [field!]: 1 }), _id: -1 }
  return { indexed: { bank_id: new Types.ObjectId(bank_id), ...one }, index }
}

function matching({ bank_id, type, difficulty, tags, without }: CandidateFilter) {
  return {
    bank_id: new Types.ObjectId(bank_id),
    type: type ?? { $nin: without },
    ...(difficulty && { difficulty }),
    ...(tags.length === 1 && { tags: tags[0] }),
    ...(tags.length > 1 && { tags: { $all: tags } }),
  }
}

/** A place from 0 to `total` − 1. 48 bits are divided evenly enough: no bank has millions of millions of questions. */
const placeOf = (seed: string, total: number) => createHash('sha256').update(seed).digest().readUIntBE(0, 6) % total

async function idAt(filter: CandidateFilter, place: number): Promise<Types.ObjectId | undefined> {
  const { indexed, index } = indexOf(filter)
  const found = await QuestionModel.find(indexed, { _id: 1 }).sort({ _id: -1 }).skip(place).limit(1).hint(index).lean()
  return found[0]?._id
}
