import { definitionOf } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { type ChangeMark, changeList, doneTo, newRow, type RowEdit, writeEdit } from '../../reference-data/changes.ts'
import { markFollowing } from '../../reference-data/follow.ts'
import { collectionOf, type ReferenceRecord } from '../../reference-data/model.ts'
import { record } from '../../../platform/audit/commands.ts'
import { idAt, type ListImport } from '../model.ts'
import type { ReadBlock } from '../run/messages.ts'
import { noOutcome } from '../run/import-sink.ts'
import { changesOf, isEmpty, knownRows, type PlacedRow, placedRows, textsBefore } from './placed-rows.ts'

/** Maximum attempts to get the lock of a busy list. */
const maxTries = 20

/** The actor of an import. It runs in the background, without a network address. */
export const importer = ({ created_by, request_id }: ListImport) => ({ actor: created_by, request_id, network: '' })

/**
 * Writes rows of an import under the list's lock. Idempotent, with equal counts, for concurrent runs and after a crash:
 * a row's id derives from import and index in the file, and a changed row stores its import.
 */
export async function writeRows(context: Context, job: ListImport, blocks: readonly ReadBlock[], first: number) {
  const placed = placedRows(job.list, blocks, first)
  if (placed.length === 0) return noOutcome
  for (let tries = 1; ; tries++)
    try {
      return await changeList(job.list, importer(job), (mark) => writeLocked(context, job, placed, mark))
    } catch (error) {
      if (!(error instanceof AppError) || tries >= maxTries) throw error
    }
}

async function writeLocked(context: Context, job: ListImport, placed: readonly PlacedRow[], mark: () => ChangeMark) {
  const known = await knownRows(job.list, placed)
  const outcome = { created: 0, updated: 0, duplicate: 0 }
  const fresh = new Map<string, PlacedRow>()
  const edits = new Map<string, RowEdit>()
  for (const { key, place, values } of placed) {
    const row = known.get(key)
    const isMine = row?.imported?.by.equals(job._id) === true
    const after = row && !isMine && !edits.has(key) ? changesOf(job, row, values) : {}
    if (!row && !fresh.has(key)) fresh.set(key, { key, place, values })
    else if (isMine && row?.imported?.place === place) outcome[row.imported.before ? 'updated' : 'created'] += 1
    else if (row && !isEmpty(after)) edits.set(key, editOf(job, row, after, place))
    else outcome.duplicate += 1 // also for a second row of the file with the same key
  }
  if (fresh.size > 0) await add(context, job, [...fresh.values()], mark())
  for (const edit of edits.values()) await writeEdit(context, importer(job), job.list, edit, mark())
  return { ...outcome, created: outcome.created + fresh.size, updated: outcome.updated + edits.size }
}

function editOf({ _id }: ListImport, row: ReferenceRecord, after: ReferenceValues, place: number): RowEdit {
  const before = textsBefore(row, after)
  return { row, before, after, done: doneTo(before.status, after.status), imported: { by: _id, place, before } }
}

async function add(context: Context, job: ListImport, fresh: readonly PlacedRow[], mark: ChangeMark): Promise<void> {
  const { list, _id } = job
  const { fields, prepare } = definitionOf(list)
  const blank = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const rows = fresh.map(({ place, values }) => {
    const filled = { ...blank, status: 'active', ...values, ...prepare?.({ ...blank, ...values }) }
    return { ...newRow(list, idAt(_id, place), filled, mark), imported: { by: _id, version: 1, place } }
  })
  // One audit entry per step. The rows themselves store their import.
  await record(context, {
    ...importer(job),
    action: 'list.imported',
    entity: 'import',
    entity_id: _id.toHexString(),
    before: {},
    after: { list, rows: rows.length, first: rows[0]!._id.toHexString() },
  })
  await markFollowing(list, rows)
  await collectionOf(list).collection.insertMany(rows as never[], { ordered: false })
}
