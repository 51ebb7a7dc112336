import { randomUUID } from 'node:crypto'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { noCounts, plus, type PreviewRow } from '@abhyas/shared/content/imports/shapes'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { ImportModel, type ImportRecord, PreviewModel, RejectedModel } from '../model.ts'
import { readInProcess } from './reader-process.ts'
import { recordRejected } from './steps.ts'
import { type ImportSink, noOutcome, type Outcome, type Previewed } from './import-sink.ts'
import type { ReadBlock } from './messages.ts'

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
  const preview = new Preview()
  let values: ImportRecord['values'] = []
  let savedAt = 0
  for await (const message of readInProcess(job, 0)) {
    if (message.kind === 'failed') return fail(mine, message.message)
    if (message.kind === 'format') {
      const { format, head, columns, samples } = message
      const mapping = message.mapping.map((role) => role ?? null)
      await ImportModel.updateOne(mine, { $set: { format, head, columns, mapping, samples } })
    }
    if (message.kind === 'end') values = message.values
    if (message.kind !== 'batch') continue
    const { first, bytes, blocks: read } = message
    const blocks = (await target.validate?.(read)) ?? read
    const refused = await recordRejected(job._id, blocks, first, forecast.refused)
    const outcome = preview.add(blocks, await target.preview(blocks))
    forecast = plus(forecast, { total: blocks.length, refused, ...outcome })
    if (Date.now() - savedAt < progressEveryMs) continue
    savedAt = Date.now()
    const { matchedCount } = await ImportModel.updateOne(mine, {
      $set: { bytes_done: bytes, forecast, seen_at: new Date() },
    })
    if (matchedCount === 0) return 'cancelled, or checked elsewhere'
  }
  if (forecast.total === 0) return fail(mine, target.nothingInside)
  const { questions, rows } = preview
  await PreviewModel.updateOne({ _id: job._id }, { $set: { questions, rows } }, { upsert: true })
  await ImportModel.updateOne(mine, {
    $set: { status: 'ready', forecast, values, bytes_done: job.size },
    $unset: { waiting_since: 1 },
  })
  return 'checked'
}

/** The first questions that will be written, and the first rows of each outcome. */
class Preview {
  readonly questions: QuestionContent[] = []
  readonly rows: PreviewRow[] = []
  readonly #counts = { ...noOutcome }
  /** Characters of the questions. */
  #size = 0

  /** Adds blocks. Returns how many have which outcome. */
  add(blocks: readonly ReadBlock[], previewed: readonly (Previewed | undefined)[]): Outcome {
    const counts = { ...noOutcome }
    for (const [i, row] of previewed.entries()) {
      if (!row) continue
      const { line, fields } = blocks[i]!
      counts[row.outcome] += 1
      if (this.#counts[row.outcome]++ < importLimits.preview) this.rows.push({ line, ...row })
      // A duplicate is not written, so it is no question to look at.
      if (fields && row.outcome !== 'duplicate') this.#show(fields.content)
    }
    return counts
  }

  /** Shows a question, unless one before it did not fit. */
  #show(question: QuestionContent): void {
    if (this.questions.length === importLimits.preview || this.#size > importLimits.previewSize) return
    this.#size += JSON.stringify(question).length
    if (this.#size <= importLimits.previewSize) this.questions.push(question)
  }
}

export async function fail(filter: object, failure: string): Promise<string> {
  await ImportModel.updateOne(filter, {
    $set: { status: 'failed', failure, finished_at: new Date() },
    $unset: { waiting_since: 1 },
  })
  return 'failed'
}
