import type { BoardColumn } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardLimits } from '@abhyas/shared/platform/inquiry-board/limits'
import { changeItemRules, noteRules } from '@abhyas/shared/platform/inquiry-board/rules'
import type { ChangeItem, NewNote } from '@abhyas/shared/platform/inquiry-board/shapes'
import * as texts from '@abhyas/shared/platform/inquiry-board/texts'
import { rolesThatMay } from '@abhyas/shared/identity/access/areas'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import { formInvalid } from '../../core/errors.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { UserModel } from '../../identity/users/model.ts'
import { orderOf } from './filter.ts'
import { ItemModel, type ItemRecord } from '../inquiry-items/model.ts'
import { findItem } from './queries.ts'
import { followColumn } from './sources.ts'

interface AskedChange {
  readonly id: string
  readonly body: ChangeItem
  /** The version that the caller has seen; undefined accepts every one. */
  readonly expected: number | undefined
}

/**
 * Puts an item into another column, or gives it to somebody. Closing a ticket's item closes the ticket, and taking it
 * out again reopens it. Throws 404, 422 (rules; a report, which its decision closes), StaleError.
 */
export async function changeItem(asked: AskedChange, now = new Date()): Promise<ItemRecord> {
  const { id, body, expected } = asked
  assertForm(changeItemRules, body)
  const before = await findItem(id)
  assertVersion(before, expected)
  const column = (body.column || before.column) as BoardColumn
  const assigned = body.assigned_to === undefined ? {} : { assigned_to: await staffOf(body.assigned_to) }
  const is = column === before.column ? before : await followColumn(before, column)
  // Who is put back among the new ones has not lost their place.
  const touched_at = column === 'new' ? is.waits_since : now
  const moved = column === is.column ? {} : { column, touched_at }
  const changed = await ItemModel.findOneAndUpdate(
    { _id: before._id, version: is.version },
    { $set: { ...moved, ...assigned }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ItemRecord>()
  if (!changed) throw new StaleError(await findItem(id))
  return changed
}

/** Somebody who may answer inquiries; null for nobody. Throws 422. */
async function staffOf(id: string): Promise<Types.ObjectId | null> {
  if (id === '') return null
  const mayAnswer = { status: 'active' as const, roles: { $in: rolesThatMay('inquiries', 'write') } }
  const isStaff = isObjectIdOrHexString(id) && (await UserModel.exists({ _id: id, ...mayAnswer } as never))
  if (!isStaff) throw formInvalid({ assigned_to: texts.notStaff })
  return new Types.ObjectId(id)
}

/** Gives the item that has waited longest, and that nobody has, to the caller, and begins it. Any number of callers at once get one each. */
export const takeOldest = (userId: string, now = new Date()): Promise<ItemRecord | null> =>
  ItemModel.findOneAndUpdate(
    { column: 'new', assigned_to: null },
    {
      $set: { column: 'progress', touched_at: now, assigned_to: new Types.ObjectId(userId) },
      $inc: { version: 1 },
    },
    { sort: orderOf('new'), returnDocument: 'after' },
  )
    .lean<ItemRecord>()
    .exec()

/** Adds a note. Throws 404, 422 (rules, full). */
export async function addNote(
  id: string,
  by: string,
  body: NewNote,
  noteId: Types.ObjectId,
  at = new Date(),
): Promise<ItemRecord> {
  assertForm(noteRules, body)
  const note = { _id: noteId, by: new Types.ObjectId(by), at, text: body.text!.trim() }
  const noted = await ItemModel.findOneAndUpdate(
    { _id: id, 'notes._id': { $ne: noteId }, [`notes.${boardLimits.notes - 1}`]: { $exists: false } },
    { $push: { notes: note }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ItemRecord>()
  if (noted) return noted
  const is = await findItem(id)
  if (is.notes.some(({ _id }) => _id.equals(noteId))) return is
  throw formInvalid({ text: texts.notesFull })
}

/** The item with this note; null if there is none. */
export const findByNote = (id: string, noteId: Types.ObjectId): Promise<ItemRecord | null> =>
  ItemModel.findOne({ _id: id, 'notes._id': noteId }).lean<ItemRecord>().exec()
