import { inTheList, inThisFile, noRowInside } from '@abhyas/shared/content/imports/texts'
import type { Context } from '../../../core/context.ts'
import { changeList, type ChangeMark, removeRows, writeEdit } from '../../reference-data/changes.ts'
import { isChosenLately } from '../../reference-data/choose-rows.ts'
import { collectionOf, type ReferenceRecord } from '../../reference-data/model.ts'
import { usageOfRow } from '../../usage/queries.ts'
import type { ListImport } from '../model.ts'
import type { ImportSink, Previewed } from '../run/import-sink.ts'
import type { ReadBlock } from '../run/messages.ts'
import { validateParents } from './parents.ts'
import { changesOf, isEmpty, knownRows, placedRows, textsBefore } from './placed-rows.ts'
import { wordsOfChanges, wordsOfRow } from './row-words.ts'
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

/** Predicts what becomes of rows, based on the list and on earlier rows of the file. */
async function previewRows(job: ListImport, blocks: readonly ReadBlock[], seen: Set<string>) {
  const placed = placedRows(job.list, blocks, 0)
  const known = await knownRows(job.list, placed)
  const previewed: (Previewed | undefined)[] = blocks.map(() => undefined)
  for (const { key, values, place } of placed) {
    const row = known.get(key)
    const changes = row ? changesOf(job, row, values) : {}
    const isSecond = seen.has(key)
    const outcome = isSecond || (row && isEmpty(changes)) ? 'duplicate' : row ? 'updated' : 'created'
    seen.add(key)
    const note =
      outcome === 'duplicate' ? (isSecond ? inThisFile : inTheList) : row ? wordsOfChanges(job.list, row, changes) : ''
    previewed[place] = { outcome, text: wordsOfRow(blocks[place]!), note }
  }
  return previewed
}

/**
 * Removes the rows that an import added, and restores those it changed. Rows that are in use, were chosen by a record
 * lately or have been changed since remain.
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
  const gone: ReferenceRecord[] = []
  for (const row of rows) {
    const isUntouched = row.imported?.version === row.version
    const after = row.imported?.before
    if (isUntouched && after) {
      const before = textsBefore(row, after)
      await writeEdit(context, importer(job), list, { row, done: 'updated', before, after, imported: null }, mark())
    } else if (isUntouched && !isChosenLately(row) && (await usageOfRow(list, row)).total === 0) gone.push(row)
    else await collectionOf(list).collection.updateOne({ _id: row._id }, { $unset: { imported: 1 } } as never)
  }
  if (gone.length > 0) await removeRows(list, gone, mark())
  return rows.length
}
