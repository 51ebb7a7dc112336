import * as texts from '@abhyas/shared/content/imports/texts'
import { isTable } from '@abhyas/shared/content/imports/formats'
import { smallImport } from '@abhyas/shared/content/imports/limits'
import { mappingProblem } from '@abhyas/shared/content/imports/mapping'
import { type MappingInput, noCounts } from '@abhyas/shared/content/imports/shapes'
import type { ImportState } from '@abhyas/shared/content/imports/states'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { conflict, formInvalid } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { type DurableWork, wake } from '../../core/work/durable-work.ts'
import { QuestionModel } from '../questions/model.ts'
import { ImportModel, type ImportRecord, type NewImport } from './model.ts'
import { findImport } from './queries.ts'
import { wordsOfImport } from './search-words.ts'

export { workOnImport } from './run/run-import.ts'
export { fillImportWords } from './search-words.ts'

/** Maximum wakes of an import. One that exceeds it crashes every time and would be woken for ever. */
export const maxWakes = 100

/** Creates an import and wakes a worker. Idempotent by id. */
export async function addImport(context: Context, by: Actor, given: NewImport, _id: Types.ObjectId) {
  const { file_name, size, bank_id, list } = given
  const into = bank_id ? { bank_id: bank_id.toHexString() } : { list }
  await recordImport(context, by, _id, 'started', { file_name, size, ...into })
  const job: ImportRecord = {
    _id,
    ...given,
    words: await wordsOfImport(given),
    status: 'uploaded',
    counts: noCounts,
    forecast: noCounts,
    bytes_done: 0,
    wakes: 0,
    waiting_since: new Date(),
    kept_since: new Date(),
    created_by: by.actor,
    request_id: by.request_id,
  }
  if (!(await insertIfFree(ImportModel.collection, job))) return findImport(_id.toHexString())
  await wake(context, importWork, job)
  return job
}

/** Starts an import after its dry run. Throws 404, 409. */
export const startImport = (context: Context, by: Actor, id: string) =>
  change(context, by, id, { from: ['ready'], to: 'running', why: texts.cannotStart })

/** Checks a table again with other columns, or other meanings of values. Throws 404, 409, 422. */
export async function mapImport(context: Context, by: Actor, id: string, { mapping, meanings }: MappingInput) {
  const { _id, status, format = '', dry_run, list = '', kept_since } = await findImport(id)
  const step: Step = { from: ['ready', 'failed'], to: 'uploaded', why: texts.cannotMap }
  if (!dry_run || !isTable(format) || !step.from.includes(status)) throw conflict(step.why, { status })
  if (!kept_since) throw conflict(texts.fileGone)
  const problem = mappingProblem(
    list,
    mapping.map((role) => role ?? undefined),
  )
  if (problem) throw formInvalid({ mapping: problem })
  await recordImport(context, by, _id, 'mapped', { mapping, ...(meanings && { meanings }) })
  const $unset = { failure: 1, finished_at: 1, started_at: 1 }
  const $set = { mapping, ...(meanings && { meanings }), forecast: noCounts, values: [] }
  return move(context, _id, step, { $set, $unset })
}

/** Cancels an import at its next step. Written questions remain. Throws 404, 409. */
export const cancelImport = (context: Context, by: Actor, id: string) =>
  change(context, by, id, {
    from: ['uploaded', 'checking', 'ready', 'running'],
    to: 'cancelled',
    why: texts.cannotCancel,
  })

/** Undoes an import, unless any of its questions is approved. Throws 404, 409. */
export async function undoImport(context: Context, by: Actor, id: string): Promise<ImportRecord> {
  const { _id } = await findImport(id)
  const approved = await countApproved(_id)
  if (approved > 0) throw conflict(texts.undoTooLate(approved), { approved })
  return change(context, by, id, { from: ['completed', 'cancelled', 'failed'], to: 'undone', why: texts.cannotUndo })
}

/** Counts questions that an import created or changed and that are or were approved; students may have seen them. */
async function countApproved(_id: Types.ObjectId): Promise<number> {
  const ofImport = [{ import_id: _id }, { changed_by_import: _id }]
  const wasApproved = [{ state: 'approved' }, { retired_from: 'approved' }] as const
  const counts = await Promise.all(
    ofImport.map(async (of) => {
      const found = wasApproved.map((was) => QuestionModel.countDocuments({ ...of, ...was }).limit(1_000))
      return (await Promise.all(found)).reduce((sum, count) => sum + count)
    }),
  )
  return Math.max(...counts)
}

interface Step {
  readonly from: readonly ImportState[]
  readonly to: 'uploaded' | 'running' | 'cancelled' | 'undone'
  readonly why: string
}

async function change(context: Context, by: Actor, id: string, step: Step): Promise<ImportRecord> {
  const { _id, status, file_name } = await findImport(id)
  if (!step.from.includes(status)) throw conflict(step.why, { status })
  await recordImport(context, by, _id, step.to, { file_name, before: status })
  return move(context, _id, step, step.to === 'cancelled' ? { $set: { finished_at: new Date() } } : {})
}

/** Moves an import to another state, and wakes a worker for the work. */
async function move(
  context: Context,
  _id: Types.ObjectId,
  { from, to, why }: Step,
  { $set, ...more }: { readonly $set?: object; readonly $unset?: object },
): Promise<ImportRecord> {
  const job = await ImportModel.findOneAndUpdate(
    { _id, status: { $in: [...from] } },
    { $set: { status: to, waiting_since: new Date(), bytes_done: 0, ...$set }, ...more },
    { returnDocument: 'after' },
  ).lean<ImportRecord>()
  if (!job) throw conflict(why)
  await wake(context, importWork, job)
  return job
}

const recordImport = (context: Context, by: Actor, id: Types.ObjectId, done: string, after: Record<string, unknown>) =>
  record(context, { ...by, action: `import.${done}`, entity: 'import', entity_id: id.toHexString(), before: {}, after })

/** Fails an import that never finishes. Cancelling and undoing continue. */
async function giveUp({ _id }: ImportRecord): Promise<boolean> {
  const { matchedCount } = await ImportModel.updateOne(
    { _id, status: { $in: ['uploaded', 'checking', 'running'] } },
    { $set: { status: 'failed', failure: texts.importGivenUp, finished_at: new Date() }, $unset: { waiting_since: 1 } },
  )
  return matchedCount > 0
}

export const importWork: DurableWork<ImportRecord, 'import' | 'small-import'> = {
  collection: ImportModel.collection,
  jobOf: ({ size }) => (size <= smallImport ? 'small-import' : 'import'),
  payloadOf: (import_id, request_id) => ({ import_id, request_id }),
  lostAfterMs: 10_000,
  countsWakes: true,
  giveUp: { afterWakes: maxWakes, end: giveUp },
}
