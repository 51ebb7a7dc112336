import type { Context } from '../../../core/context.ts'
import { changeList, type ChangeMark, removeRows, writeEdit } from '../../reference-data/changes.ts'
import { collectionOf, type ReferenceRecord } from '../../reference-data/model.ts'
import { referencesOf } from '../../reference-data/references.ts'
import type { ListImport } from '../model.ts'
import { textsBefore } from './placed-rows.ts'
import { importer } from './write-rows.ts'

/** Rows per lock of the list. */
const batchRows = 100

/**
 * Removes the rows that an import added, and restores those it changed. Rows that are in use or have been changed since
 * remain.
 */
export async function revertRows(context: Context, job: ListImport): Promise<void> {
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
    } else if (isUntouched && (await referencesOf(list, row._id.toHexString())).total === 0) gone.push(row)
    else await collectionOf(list).collection.updateOne({ _id: row._id }, { $unset: { imported: 1 } } as never)
  }
  if (gone.length > 0)
    await removeRows(
      list,
      gone.map((row) => row._id),
      mark(),
    )
  return rows.length
}
