import { randomUUID } from 'node:crypto'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { noCounts, plus } from '@abhyas/shared/content/imports/shapes'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { ImportModel, type ImportRecord, PreviewModel, RejectedModel } from '../model.ts'
import { readInProcess } from './reader-process.ts'
import { recordRejected } from './steps.ts'
import type { ImportSink } from './import-sink.ts'

/** Minimum interval of progress updates. */
export const progressEveryMs = 200

/**
 * Dry run: reads and validates the whole file like the run, but writes no questions or rows. An interrupted check
 * starts again. Of two concurrent checks, the later one counts.
 */
export async function checkImport(job: ImportRecord, target: ImportSink): Promise<string> {
  const check_token = randomUUID()
  const mine = { _id: job._id, check_token, status: 'checking' }
  const begun = await ImportModel.updateOne(
    { _id: job._id, status: { $in: ['uploaded', 'checking'] } },
    { $set: { check_token, status: 'checking', bytes_done: 0, started_at: job.started_at ?? new Date() } },
  )
  if (begun.matchedCount === 0) return 'nothing to check'
  // Clears rejected blocks of earlier checks, which may have used other columns.
  await RejectedModel.deleteMany({ import_id: job._id })
  let forecast = noCounts
  const preview: QuestionContent[] = []
  let savedAt = 0
  for await (const message of readInProcess(job, 0)) {
    if (message.kind === 'failed') return fail(mine, message.message)
    if (message.kind === 'format') {
      const { format, head, columns } = message
      const mapping = message.mapping.map((role) => role ?? null)
      await ImportModel.updateOne(mine, { $set: { format, head, columns, mapping } })
    }
    if (message.kind !== 'batch') continue
    const { first, bytes, blocks: read } = message
    const blocks = (await target.validate?.(read)) ?? read
    const refused = await recordRejected(job._id, blocks, first, forecast.refused)
    forecast = plus(forecast, { total: blocks.length, refused, ...(await target.preview(blocks)) })
    for (const { fields } of blocks) if (fields && preview.length < importLimits.preview) preview.push(fields.content)
    if (Date.now() - savedAt < progressEveryMs) continue
    savedAt = Date.now()
    const { matchedCount } = await ImportModel.updateOne(mine, {
      $set: { bytes_done: bytes, forecast, seen_at: new Date() },
    })
    if (matchedCount === 0) return 'cancelled, or checked elsewhere'
  }
  if (forecast.total === 0) return fail(mine, target.nothingInside)
  await PreviewModel.updateOne({ _id: job._id }, { $set: { questions: preview } }, { upsert: true })
  await ImportModel.updateOne(mine, {
    $set: { status: 'ready', forecast, bytes_done: job.size },
    $unset: { waiting_since: 1 },
  })
  return 'checked'
}

export async function fail(filter: object, failure: string): Promise<string> {
  await ImportModel.updateOne(filter, {
    $set: { status: 'failed', failure, finished_at: new Date() },
    $unset: { waiting_since: 1 },
  })
  return 'failed'
}
