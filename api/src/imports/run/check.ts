import { randomUUID } from 'node:crypto'
import { importLimits } from '@abhyas/shared/imports/limits'
import { nothingInside } from '@abhyas/shared/imports/messages'
import { type ImportCounts, noCounts } from '@abhyas/shared/imports/shapes'
import type { QuestionContent } from '@abhyas/shared/questions/content'
import { QuestionModel } from '../../questions/model.ts'
import { openFile } from '../files.ts'
import { ImportModel, type ImportRecord, PreviewModel, RefusedModel } from '../model.ts'
import { HashSet } from './hash-set.ts'
import type { ReadBlock } from './messages.ts'
import { noteRefused } from './note-refused.ts'
import { readInProcess } from './reader-process.ts'

/** How often the page hears of it. */
const tellMs = 500

/**
 * The dry run: reads the whole file with the validator of the run, and writes no question. A check that is cut off
 * begins anew; of two that run at once the later one counts.
 */
export async function checkImport(job: ImportRecord): Promise<string> {
  const check_token = randomUUID()
  const mine = { _id: job._id, check_token, status: 'checking' }
  const begun = await ImportModel.updateOne(
    { _id: job._id, status: { $in: ['uploaded', 'checking'] } },
    { $set: { check_token, status: 'checking', bytes_done: 0, started_at: job.started_at ?? new Date() } },
  )
  if (begun.matchedCount === 0) return 'nothing to check'
  // What an earlier check refused, perhaps with other columns, is not so any more.
  await RefusedModel.deleteMany({ import_id: job._id })
  const forecast = { ...noCounts }
  const preview: QuestionContent[] = []
  const seen = new HashSet()
  let told = 0
  const { format, mapping } = job
  const task = { format, mapping, batch: importLimits.batch, from: 0 }
  for await (const message of readInProcess(openFile(job.file_id), task)) {
    if (message.kind === 'failed') return fail(mine, message.message)
    if (message.kind === 'format') {
      const { format: found, head, columns, mapping: guessed } = message
      await ImportModel.updateOne(mine, { $set: { format: found, head, columns, mapping: [...guessed].map((role) => role ?? null) } }) // prettier-ignore
    }
    if (message.kind !== 'batch') continue
    const { first, blocks, bytes } = message
    forecast.refused += await noteRefused(job._id, blocks, first)
    forecast.total += blocks.length
    await forecastOf(job, blocks, seen, forecast)
    for (const { fields } of blocks) if (fields && preview.length < importLimits.preview) preview.push(fields.content)
    if (Date.now() - told < tellMs) continue
    told = Date.now()
    const { matchedCount } = await ImportModel.updateOne(mine, { $set: { bytes_done: bytes, forecast, seen_at: new Date() } }) // prettier-ignore
    if (matchedCount === 0) return 'cancelled, or checked elsewhere'
  }
  if (forecast.total === 0) return fail(mine, nothingInside)
  await PreviewModel.updateOne({ _id: job._id }, { $set: { questions: preview } }, { upsert: true })
  await ImportModel.updateOne(mine, { $set: { status: 'ready', forecast, bytes_done: job.size }, $unset: { waiting_since: 1 } }) // prettier-ignore
  return 'checked'
}

export async function fail(filter: object, failure: string): Promise<string> {
  await ImportModel.updateOne(filter, { $set: { status: 'failed', failure, finished_at: new Date() }, $unset: { waiting_since: 1 } }) // prettier-ignore
  return 'failed'
}

/** What would become of these questions: by what the bank has, and by what came before them in the file. */
async function forecastOf(
  job: ImportRecord,
  blocks: readonly ReadBlock[],
  seen: HashSet,
  forecast: Mutable<ImportCounts>,
) {
  const fields = blocks.flatMap((block) => (block.fields ? [block.fields] : []))
  const { bank_id, on_duplicate } = job
  const known = new Set(
    (
      await QuestionModel.find(
        { bank_id, content_hash: { $in: fields.map((one) => one.content_hash) }, copy: 0 },
        { content_hash: 1 },
      ).lean()
    ).map(({ content_hash }) => content_hash),
  )
  const ids = on_duplicate === 'update' ? fields.flatMap(({ external_id }) => (external_id ? [external_id] : [])) : []
  const named = new Set(
    ids.length === 0
      ? []
      : (await QuestionModel.find({ bank_id, external_id: { $in: ids } }, { external_id: 1 }).lean()).map((one) => one.external_id), // prettier-ignore
  )
  for (const { content_hash, external_id } of fields) {
    const isDuplicate = known.has(content_hash) || !seen.add(content_hash)
    if (isDuplicate && on_duplicate !== 'keep') forecast.duplicate += 1
    else if (external_id !== undefined && named.has(external_id)) forecast.updated += 1
    else forecast.created += 1
  }
}

type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] }
