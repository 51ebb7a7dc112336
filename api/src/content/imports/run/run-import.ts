import { setTimeout as pause } from 'node:timers/promises'
import type { ImportCounts } from '@abhyas/shared/content/imports/shapes'
import { importOver, readerDied } from '@abhyas/shared/content/imports/texts'
import type { Context } from '../../../core/context.ts'
import { tryToNotify } from '../../../platform/notifications/commands.ts'
import { listSink } from '../lists/import-sink.ts'
import { ImportModel, type ImportRecord, type ListImport, type QuestionImport } from '../model.ts'
import { questionSink } from '../questions/import-sink.ts'
import { checkImport, fail, progressEveryMs } from './check.ts'
import type { Step } from './messages.ts'
import { self } from '../../../core/work/owner.ts'
import { ReaderDied, readInProcess } from './reader-process.ts'
import { finishStep, isCounted, recordCounted, recordRejected, stepCounter, withStep } from './steps.ts'
import type { ImportSink } from './import-sink.ts'

type Count = ReturnType<typeof stepCounter>

/** Steps that are only counted and are recorded together. */
const maxCounted = 20
/** Pause before checking steps claimed by other workers again. */
const waitMs = 1_000

const sinkOf = (context: Context, job: ImportRecord): ImportSink =>
  job.list ? listSink(context, job as ListImport) : questionSink(job as QuestionImport)

/**
 * Does the pending work of an import. Any number of workers may call it concurrently: they share the steps, and each
 * step takes effect once. Returns the outcome for the log.
 */
export async function workOnImport(context: Context, id: string): Promise<string> {
  const job = await ImportModel.findByIdAndUpdate(id, {
    $set: { seen_at: new Date(), seen_by: self },
  }).lean<ImportRecord>()
  if (!job?.waiting_since) return 'nothing to do'
  const sink = sinkOf(context, job)
  try {
    if (job.status === 'undone') return await revert(job, sink)
    if (job.status === 'cancelled') return await finishCancelled(job, sink)
    if (job.dry_run && job.status !== 'running') return await checkImport(job, sink)
    return await runImport(context, job)
  } catch (error) {
    if (!(error instanceof ReaderDied)) throw error
    context.log.warn({ err: error, import: id }, 'the reader of an import died')
    return fail({ _id: job._id, status: { $in: ['uploaded', 'checking', 'running'] } }, readerDied)
  }
}

async function runImport(context: Context, waiting: ImportRecord): Promise<string> {
  const job = await ImportModel.findOneAndUpdate(
    { _id: waiting._id, status: { $in: ['uploaded', 'running'] } },
    { $set: { status: 'running', started_at: waiting.started_at ?? new Date() } },
    { returnDocument: 'after' },
  ).lean<ImportRecord>()
  if (!job) return 'nothing to run'
  const sink = sinkOf(context, job)
  const count = stepCounter(job._id)
  await sink.begin?.()
  for (;;) {
    const batches = await runOnce(job, sink, count)
    if (typeof batches === 'string') return batches
    const sum = await saveProgress(job, count)
    if (sum.done === batches) return complete(context, job, sink, batches)
    // Other workers hold the missing steps. They finish, or their claims expire and are taken over.
    await pause(waitMs)
    if (!(await runningCounts(job))) return finishCancelled(job, sink)
  }
}

/** Reads the file once and runs the steps that no worker has claimed. Returns their number, or why it stopped. */
async function runOnce(job: ImportRecord, sink: ImportSink, count: Count): Promise<number | string> {
  const { unbroken, counts } = await count()
  let refused = counts.refused
  let savedAt = Date.now()
  const counted: Step[] = []
  for await (const message of readInProcess(job, unbroken)) {
    if (message.kind === 'failed') return fail({ _id: job._id, status: 'running' }, message.message)
    if (message.kind === 'format') {
      const { format, head, columns } = message
      await ImportModel.updateOne({ _id: job._id }, { $set: { format, head, columns } })
    }
    const steps: Step[] = []
    if (message.kind === 'batch' && isCounted(message)) {
      refused += message.blocks.length
      if (counted.push(message) < maxCounted) continue
    } else if (message.kind === 'batch') steps.push(message)
    // Those that another worker has claimed are run as any other.
    steps.unshift(...(await recordCounted(job._id, counted.splice(0))))
    for (const step of steps) {
      const outcome = await runStep(job, sink, step, refused)
      if (typeof outcome === 'string') return outcome
      refused = outcome
    }
    if (message.kind === 'end') return message.batches
    if (Date.now() - savedAt < progressEveryMs) continue
    savedAt = Date.now()
    await saveProgress(job, count)
    if (!(await runningCounts(job))) return finishCancelled(job, sink)
  }
  throw new ReaderDied('the reader ended without a word')
}

/** Runs a step, unless another worker holds it. Returns the rejected blocks so far, or why the import stopped. */
async function runStep(job: ImportRecord, sink: ImportSink, step: Step, refused: number): Promise<number | string> {
  const saved = await runningCounts(job)
  if (!saved) return finishCancelled(job, sink)
  // Other workers save what they have counted, too.
  const before = Math.max(refused, saved.refused)
  const done = await withStep(job._id, step.seq, (token) => doStep(job, sink, step, { token, before }))
  if (!done) return refused
  // A worker that was suspended may have written after the import was undone.
  if (!done.isMine && (await ImportModel.exists({ _id: job._id, status: 'undone' }))) return revert(job, sink)
  return before + done.refused
}

async function doStep(
  { _id }: ImportRecord,
  sink: ImportSink,
  { seq, first, bytes, blocks: read }: Step,
  { token, before }: { readonly token: string; readonly before: number },
) {
  const blocks = (await sink.validate?.(read)) ?? read
  const refused = await recordRejected(_id, blocks, first, before)
  const counts = { total: blocks.length, refused, ...(await sink.write(blocks, first)) }
  return { isMine: await finishStep(_id, seq, token, { counts, bytes }), refused }
}

/** Returns what a running import has counted. Undefined if it does not run any more. */
async function runningCounts({ _id }: ImportRecord): Promise<ImportCounts | undefined> {
  const job = await ImportModel.findOne({ _id, status: 'running' }, { counts: 1 }).lean<ImportRecord>()
  return job?.counts
}

/** Stores the progress. It never decreases: of two workers, the one that has counted more rows wins. */
async function saveProgress({ _id }: ImportRecord, count: Count = stepCounter(_id)) {
  const sum = await count()
  const { counts, bytes } = sum
  await ImportModel.updateOne(
    { _id, 'counts.total': { $lte: counts.total } },
    { $set: { counts, seen_at: new Date() }, $max: { bytes_done: bytes } },
  )
  return sum
}

async function complete(context: Context, job: ImportRecord, sink: ImportSink, batches: number): Promise<string> {
  if (batches === 0) return fail({ _id: job._id, status: 'running' }, sink.nothingInside)
  await sink.end?.()
  const done = await ImportModel.findOneAndUpdate(
    { _id: job._id, status: 'running' },
    { $set: { status: 'completed', finished_at: new Date(), bytes_done: job.size }, $unset: { waiting_since: 1 } },
    { returnDocument: 'after' },
  ).lean<ImportRecord>()
  if (!done) return finishCancelled(job, sink)
  await tryToNotify(
    context,
    job.created_by,
    importOver(sink.what, job.file_name, done.counts, `/admin/imports/${job._id.toHexString()}`),
  )
  return 'completed'
}

/** Counts a cancelled import again, because its last step may have ended after it was cancelled. */
async function finishCancelled(job: ImportRecord, sink: ImportSink): Promise<string> {
  await saveProgress(job)
  await sink.end?.()
  await ImportModel.updateOne({ _id: job._id, status: 'cancelled' }, { $unset: { waiting_since: 1 } })
  return 'stopped'
}

/** Removes the rows that an undone import created, and restores those that it changed. */
async function revert(job: ImportRecord, sink: ImportSink): Promise<string> {
  await sink.revert()
  await sink.end?.()
  await ImportModel.updateOne({ _id: job._id, status: 'undone' }, { $unset: { waiting_since: 1 } })
  return 'taken out'
}
