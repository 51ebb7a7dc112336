import type { ListImport } from '../model.ts'
import type { ReadBlock } from '../run/messages.ts'
import type { Outcome } from '../run/import-sink.ts'
import { changesOf, isEmpty, knownRows, placedRows } from './placed-rows.ts'

/** Counts the outcome of rows, based on the list and on earlier rows of the file. */
export async function previewRows(job: ListImport, blocks: readonly ReadBlock[], seen: Set<string>): Promise<Outcome> {
  const placed = placedRows(job.list, blocks, 0)
  const known = await knownRows(job.list, placed)
  const outcome = { created: 0, updated: 0, duplicate: 0 }
  for (const { key, values } of placed) {
    const row = known.get(key)
    if (seen.has(key) || (row && isEmpty(changesOf(job, row, values)))) {
      outcome.duplicate += 1
      continue
    }
    seen.add(key)
    outcome[row ? 'updated' : 'created'] += 1
  }
  return outcome
}
