import { isDeepStrictEqual } from 'node:util'
import { inTheBank, inThisFile, newVersion, nothingInside, sameAsBefore } from '@abhyas/shared/content/imports/texts'
import { announce, recount } from '../../questions/count.ts'
import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { restoreBefore } from '../../questions/versions.ts'
import type { QuestionImport } from '../model.ts'
import type { ImportSink, Previewed } from '../run/import-sink.ts'
import type { ReadBlock } from '../run/messages.ts'
import { HashSet } from './hash-set.ts'
import { findUpdated, validateUpdates } from './updates.ts'
import { type Memory, ownersOf, writeBatch } from './write-batch.ts'

/** Rows per step of a revert. */
const batchRows = 1_000

/** Writes imported questions into a bank. */
export function questionSink(job: QuestionImport): ImportSink {
  const bank = job.bank_id.toHexString()
  const seen: Seen = { hashes: new HashSet(), ids: new Set() }
  const memory: Memory = { expectsDuplicates: false }
  return {
    what: 'questions',
    nothingInside,
    begin: () => announce(bank),
    ...(job.on_duplicate === 'update' && { validate: (blocks: readonly ReadBlock[]) => validateUpdates(job, blocks) }),
    preview: (blocks) => preview(job, blocks, seen),
    write: (blocks, first) => writeBatch(job, blocks, first, memory),
    revert: () => revert(job),
    end: () => recount(bank),
  }
}

/** Earlier questions of the file: the hashes of all, and the ids of those that update one of the bank. */
interface Seen {
  readonly hashes: HashSet
  readonly ids: Set<string>
}

/** Predicts what becomes of questions, based on the bank and on earlier questions of the file. */
async function preview(job: QuestionImport, blocks: readonly ReadBlock[], { hashes, ids }: Seen) {
  const fields = blocks.flatMap((block) => block.fields ?? [])
  if (fields.length === 0) return blocks.map(() => undefined)
  const [owners, updated] = await Promise.all([ownersOf(job.bank_id, fields), findUpdated(job, blocks)])
  return blocks.map((block): Previewed | undefined => {
    if (!block.fields) return undefined
    const { text, content, content_hash } = block.fields
    const isSecond = !hashes.add(content_hash)
    const question = updated.of(block)
    const duplicate = (note: string) => ({ outcome: 'duplicate' as const, text, note })
    if (question) {
      const id = question._id.toHexString()
      if (ids.has(id)) return duplicate(inThisFile)
      ids.add(id)
      if (isDeepStrictEqual(question.content, content)) return duplicate(sameAsBefore)
      const isFree = owners.get(content_hash)?.equals(question._id) ?? true
      return isFree ? { outcome: 'updated', text, note: newVersion(question.version + 1) } : duplicate(inTheBank)
    }
    if (job.on_duplicate !== 'keep' && owners.has(content_hash)) return duplicate(inTheBank)
    if (job.on_duplicate !== 'keep' && isSecond) return duplicate(inThisFile)
    return { outcome: 'created', text, note: '' }
  })
}

/** Undoes an import: removes its questions that are not approved, and restores those that it changed. */
async function revert({ _id }: QuestionImport): Promise<void> {
  const notApproved = { import_id: _id, state: { $ne: 'approved' }, retired_from: { $ne: 'approved' } }
  // Questions may have been moved: the banks that they are in now are counted again, too.
  const banks = new Set<string>()
  for (;;) {
    const rows = await QuestionModel.find(notApproved, { bank_id: 1 }).limit(batchRows).lean()
    const of = { ...notApproved, _id: { $in: rows.map((row) => row._id) } }
    for (const bank of new Set(rows.map(({ bank_id }) => bank_id.toHexString()))) {
      if (banks.has(bank)) continue
      banks.add(bank)
      await announce(bank)
    }
    if (rows.length === 0 || (await QuestionModel.deleteMany(of)).deletedCount === 0) break
  }
  for (const bank of banks) await recount(bank)
  for (;;) {
    const changed = await QuestionModel.find({ changed_by_import: _id }).limit(batchRows).lean<QuestionRecord[]>()
    if (changed.length === 0) break
    for (const question of changed) await restoreBefore(question, _id)
  }
}
