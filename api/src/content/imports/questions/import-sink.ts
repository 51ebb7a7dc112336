import { nothingInside } from '@abhyas/shared/content/imports/texts'
import { announce, recount } from '../../questions/count.ts'
import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { restoreBefore } from '../../questions/versions.ts'
import type { QuestionImport } from '../model.ts'
import type { ImportSink } from '../run/import-sink.ts'
import type { ReadBlock } from '../run/messages.ts'
import { HashSet } from './hash-set.ts'
import { type Memory, ownersOf, writeBatch } from './write-batch.ts'

/** Rows per step of a revert. */
const batchRows = 1_000

/** Writes imported questions into a bank. */
export function questionSink(job: QuestionImport): ImportSink {
  const bank = job.bank_id.toHexString()
  const seen = new HashSet()
  const memory: Memory = { expectsDuplicates: false }
  return {
    what: 'questions',
    nothingInside,
    begin: () => announce(bank),
    preview: (blocks) => preview(job, blocks, seen),
    write: (blocks, first) => writeBatch(job, blocks, first, memory),
    revert: () => revert(job),
    end: () => recount(bank),
  }
}

/** Counts the outcome of questions, based on the bank and on earlier questions of the file. */
async function preview({ bank_id, on_duplicate }: QuestionImport, blocks: readonly ReadBlock[], seen: HashSet) {
  const fields = blocks.flatMap((block) => block.fields ?? [])
  const known = await ownersOf(bank_id, fields)
  const ids = on_duplicate === 'update' ? fields.flatMap(({ external_id }) => external_id ?? []) : []
  const query = { bank_id, external_id: { $in: ids } }
  const found = ids.length === 0 ? [] : await QuestionModel.find(query, { external_id: 1 }).lean()
  const named = new Set(found.map(({ external_id }) => external_id))
  const outcome = { created: 0, updated: 0, duplicate: 0 }
  for (const { content_hash, external_id } of fields) {
    const isDuplicate = known.has(content_hash) || !seen.add(content_hash)
    if (isDuplicate && on_duplicate !== 'keep') outcome.duplicate += 1
    else if (external_id !== undefined && named.has(external_id)) outcome.updated += 1
    else outcome.created += 1
  }
  return outcome
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
