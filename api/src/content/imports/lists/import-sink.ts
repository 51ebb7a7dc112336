import { noRowInside } from '@abhyas/shared/content/imports/texts'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { changeList, type ChangeMark, removeRows, writeEdit } from '../../reference-data/changes.ts'
import { collectionOf, type ReferenceRecord } from '../../reference-data/model.ts'
import { usageOfRow } from '../../usage/queries.ts'
import type { ListImport } from '../model.ts'
import type { ImportSink, Outcome } from '../run/import-sink.ts'
import type { ReadBlock } from '../run/messages.ts'
import { validateParents } from './parents.ts'
import { changesOf, isEmpty, knownRows, placedRows, textsBefore } from './placed-rows.ts'
import { importer, writeRows } from './write-rows.ts'

/** Rows that a revert changes under one lock of the list. */
const batchRows = 100

/** Writes imported rows into one of the lists. */
export function listSink(context: Context, job: ListImport): ImportSink {
  const seen = new Set<string>()
  return {
    what: 'rows',
    nothingInside: noRowInside,
    validate: (blocks) => validateParents(job.list, blocks, job.status === 'running'),
    preview: (blocks) => previewRows(job, blocks, seen),
    write: (blocks, first) => writeRows(context, job, blocks, first),
    revert: () => revertRows(context, job),
  }
}

/** Counts the outcome of rows, based on the list and on earlier rows of the file. */
async function previewRows(job: ListImport, blocks: readonly ReadBlock[], seen: Set<string>): Promise<Outcome> {
  const placed = placedRows(job.list, blocks, 0)
  const known = await knownRows(job.list, placed)
  const outcome = { created: 0, updated: 0, duplicate: 0 }
  for (const { key, values } of placed) {
    const row = known.get(key)
    if (seen.has(key) || (row && isEmpty(changesOf(job, row, values)))) outcome.duplicate += 1
    else {
      seen.add(key)
      outcome[row ? 'updated' : 'created'] += 1
    }
  }
  return outcome
}

/**
 * Removes the rows that an import added, and restores those it changed. Rows that are in use, were chosen by a record or
 * have been changed since remain.
 */
async function revertRows(context: Context, job: ListImport): Promise<void> {
  for (;;) {
    const left = await changeList(job.list, importer(job), (mark) => revertBatch(context, job, mark))
    if (left === 0) return
  }
}

async function revertBatch(context: Context, job: ListImport, mark: () => ChangeMark): Promise<number> {
  const { list, _id } = job
  const rows = await collectionOf(list).find({ 'imported.by': _id }).limit(batchRows).lean<ReferenceRecord[]>()
  const gone: Types.ObjectId[] = []
  for (const row of rows) {
    const isUntouched = row.imported?.version === row.version
    const after = row.imported?.before
    if (isUntouched && after) {
      const before = textsBefore(row, after)
      await writeEdit(context, importer(job), list, { row, done: 'updated', before, after, imported: null }, mark())
    } else if (isUntouched && !row.imported?.chosen && (await usageOfRow(list, row)).total === 0) gone.push(row._id)
    else await collectionOf(list).collection.updateOne({ _id: row._id }, { $unset: { imported: 1 } } as never)
  }
  if (gone.length > 0) await removeRows(list, gone, mark())
  return rows.length
}
