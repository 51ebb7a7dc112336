import { noRowInside } from '@abhyas/shared/content/imports/texts'
import type { Context } from '../../../core/context.ts'
import type { ListImport } from '../model.ts'
import type { Target } from '../run/import-sink.ts'
import { forecastRows } from './preview.ts'
import { settleParents } from './parents.ts'
import { takeOutRows } from './revert.ts'
import { writeRows } from './write-rows.ts'

/** Rows that go into one of the lists. */
export function listTarget(context: Context, job: ListImport): Target {
  const seen = new Set<string>()
  return {
    what: 'rows',
    nothingInside: noRowInside,
    begin: () => Promise.resolve(),
    settle: (blocks) => settleParents(job.list, blocks),
    forecast: (blocks) => forecastRows(job, blocks, seen),
    write: (blocks, first) => writeRows(context, job, blocks, first),
    takeOut: () => takeOutRows(context, job),
    end: () => Promise.resolve(),
  }
}
