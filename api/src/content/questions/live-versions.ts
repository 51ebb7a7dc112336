import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { liveVersionOf, QuestionModel, type QuestionRecord } from './model.ts'
import { contentHash } from './normalize.ts'
import { versionId, VersionModel } from './versions.ts'

/** One version of a question. Its content never changes. */
export interface QuestionPin {
  readonly id: string
  readonly version: number
}

/** A version of a question that students get. */
export interface LiveQuestion extends QuestionPin {
  readonly bank_id: string
  readonly content: QuestionContent
  readonly content_hash: string
}

/** Questions that are read at once: pictures of one can have 1.5 MB. */
const batchSize = 20

/**
 * Yields questions as students get them, in no order. Those without an approved version, and those that are inactive or
 * retired, are left out.
 */
export async function* readLive(ids: readonly string[]): AsyncGenerator<LiveQuestion> {
  for (const some of batchesOf([...new Set(ids)])) {
    const records = await QuestionModel.find({ _id: { $in: some }, status: 'active' }).lean<QuestionRecord[]>()
    yield* contentsOf(records, (one) => liveVersionOf(one))
  }
}

/** Yields these versions, in no order, whatever has happened to their questions since. Deleted ones are left out. */
export async function* readPinned(pins: readonly QuestionPin[]): AsyncGenerator<LiveQuestion> {
  const versions = new Map(pins.map(({ id, version }) => [id, version]))
  for (const some of batchesOf([...versions.keys()])) {
    const records = await QuestionModel.find({ _id: { $in: some } }).lean<QuestionRecord[]>()
    yield* contentsOf(records, ({ _id }) => versions.get(_id.toHexString())!)
  }
}

/** Yields a version of each record: the current one, or one that is stored separately. 0: none. */
async function* contentsOf(
  records: readonly QuestionRecord[],
  versionOf: (record: QuestionRecord) => number,
): AsyncGenerator<LiveQuestion> {
  const older: string[] = []
  const banks = new Map<string, string>()
  for (const record of records) {
    const { _id, version: current, content, content_hash } = record
    const version = versionOf(record)
    const [id, bank_id] = [_id.toHexString(), record.bank_id.toHexString()]
    banks.set(id, bank_id)
    if (version === current) yield { id, version, bank_id, content, content_hash }
    else if (version > 0) older.push(versionId(_id, version))
  }
  if (older.length === 0) return
  for (const { question_id, number: version, content } of await VersionModel.find({ _id: { $in: older } }).lean()) {
    const id = question_id.toHexString()
    yield { id, version, bank_id: banks.get(id)!, content, content_hash: contentHash(content) }
  }
}

function* batchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let i = 0; i < ids.length; i += batchSize) yield ids.slice(i, i + batchSize)
}
