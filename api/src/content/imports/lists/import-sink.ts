import { noRowInside } from '@abhyas/shared/content/imports/texts'
import type { Context } from '../../../core/context.ts'
import type { ListImport } from '../model.ts'
import type { ImportSink } from '../run/import-sink.ts'
import { previewRows } from './preview.ts'
import { validateParents } from './parents.ts'
import { revertRows } from './revert.ts'
import { writeRows } from './write-rows.ts'

/** Writes imported rows into one of the lists. */
export function listSink(context: Context, job: ListImport): ImportSink {
  const seen = new Set<string>()
  return {
    what: 'rows',
    nothingInside: noRowInside,
    begin: () => Promise.resolve(),
    validate: (blocks) => validateParents(job.list, blocks),
    preview: (blocks) => previewRows(job, blocks, seen),
    write: (blocks, first) => writeRows(context, job, blocks, first),
    revert: () => revertRows(context, job),
    end: () => Promise.resolve(),
  }
}
