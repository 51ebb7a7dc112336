import { joinableStates } from '@abhyas/shared/marketplace/classes/choices'
import { classLimits } from '@abhyas/shared/marketplace/classes/limits'
import { batchRules } from '@abhyas/shared/marketplace/classes/rules'
import type { NewBatch } from '@abhyas/shared/marketplace/classes/shapes'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid, unavailable } from '../../../core/errors.ts'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { withSlot } from '../../../core/quotas/slots.ts'
import type { Making } from '../../../core/records/making.ts'
import { assertVersion, StaleError } from '../../../core/records/stale-error.ts'
import { newCode, readCode } from '../../learners/codes.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { openAnnouncements } from '../members/announcements.ts'
import { assertSeats } from '../seats/queries.ts'
import type { Which } from '../which.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { codeOf, findOwnBatch } from './queries.ts'

const slots = { collection: BatchModel.collection, limit: classLimits.open, full: { name: texts.tooManyClasses } }

/** Makes a class. Throws 422 by the rules, and beyond so many that are not closed. */
export async function makeBatch(userId: string, body: NewBatch, making: Making = {}): Promise<BatchRecord> {
  const { _id = new Types.ObjectId(), now = new Date() } = making
  assertForm(batchRules, body)
  if (body.seats_of) await assertSeats(userId, body.seats_of, now)
  const batch: BatchRecord = {
    _id,
    owner_id: new Types.ObjectId(userId),
    ...saidIn(body),
    state: (body.state as BatchRecord['state'] | '') || 'open',
    ...(body.seats_of && { seats_of: body.seats_of, seats_at: now }),
    sessions_at: now,
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const made = await withSlot(slots, userId, async (open_slot) => {
    await BatchModel.create(batch.state === 'closed' ? batch : { ...batch, open_slot })
    return batch
  })
  await openAnnouncements(batch, now)
  return made
}

const saidIn = ({ name, subject, level = '', board = '', ...body }: NewBatch) => ({
  name: name!.trim(),
  subject: subject!.trim(),
  level: level.trim(),
  board: board.trim(),
  mode: body.mode!,
  capacity: body.capacity!,
  weekly: body.weekly ?? [],
  time_zone: body.time_zone || 'Asia/Kolkata',
  starts_on: body.starts_on!,
  ends_on: body.ends_on ?? '',
})

/** Changes a class. Throws 404, 412 (`StaleError`), 422. */
export async function changeBatch(
  { id, userId, expected }: Which,
  body: NewBatch,
  now = new Date(),
): Promise<BatchRecord> {
  assertForm(batchRules, body)
  const before = await findOwnBatch(id, userId)
  assertVersion(before, expected)
  const said = saidIn(body)
  const seats = await seatsSaid(before, body, now)
  if (said.capacity < before.capacity) await assertRoomIn(before, said.capacity)
  const state = (body.state as BatchRecord['state'] | '') || before.state
  const write = async (slot: object) => {
    const update = {
      $set: { ...said, ...slot, ...seats.set, state, sessions_at: now, updated_at: now },
      $inc: { version: 1 },
    }
    const gone = { ...(state === 'closed' && { open_slot: 1 as const }), ...seats.unset }
    const unset = Object.keys(gone).length > 0 ? { $unset: gone } : {}
    return BatchModel.findOneAndUpdate(
      { _id: before._id, version: before.version },
      { ...update, ...unset },
      { returnDocument: 'after' },
    ).lean<BatchRecord>()
  }
  const reopened = before.state === 'closed' && state !== 'closed'
  const saved = await (reopened ? withSlot(slots, userId, (open_slot) => write({ open_slot })) : write({}))
  if (!saved) throw new StaleError(await findOwnBatch(id, userId))
  await openAnnouncements(saved, now)
  return saved
}

/**
 * Of which plan the class gives seats from now on: another one, none, or as before where nothing is said. Throws 422 for a
 * plan of which the owner has no seats.
 */
async function seatsSaid({ owner_id, seats_of }: BatchRecord, { seats_of: said }: NewBatch, now: Date) {
  if (said === undefined || (said || undefined) === seats_of) return {}
  if (!said) return { set: { seats_at: now }, unset: { seats_of: 1 as const } }
  await assertSeats(String(owner_id), said, now)
  return { set: { seats_of: said, seats_at: now } }
}

/** Nobody is put out by a smaller class. */
async function assertRoomIn({ _id }: BatchRecord, capacity: number): Promise<void> {
  const outside = { batch_id: _id, state: 'active' as const }
  if ((await MemberModel.countDocuments(outside)) > capacity) throw formInvalid({ capacity: texts.capacityTooSmall })
}

const joinHash = ({ keys }: Pick<Context, 'keys'>, code: string) => keys.hmac('class-codes', readCode(code))

const codeTries = 5

/** Makes a code by which learners join. The older one ends. Throws 404, and 409 for a class that nobody can join. */
export async function makeJoinCode(
  context: Pick<Context, 'keys'>,
  { id, userId }: Which,
  now = new Date(),
): Promise<{ readonly code: string }> {
  const batch = await findOwnBatch(id, userId)
  if (!joinableStates.includes(batch.state as never)) throw new AppError(409, 'wrong_state', texts.classClosed)
  for (let tries = 0; tries < codeTries; tries++) {
    const code = newCode()
    const sealed_code = context.keys.seal(code, codeOf(batch))
    const $set = { join_code: joinHash(context, code), sealed_code, updated_at: now }
    if (await unlessDuplicate(() => BatchModel.updateOne({ _id: batch._id }, { $set }).then(() => true)))
      return { code }
  }
  throw unavailable('A code could not be made. Try again.')
}

/** The class that learners join by a code, while they can. */
export async function findByCode(context: Pick<Context, 'keys'>, code: string): Promise<BatchRecord | null> {
  return BatchModel.findOne({
    join_code: joinHash(context, code),
    state: { $in: [...joinableStates] },
  }).lean<BatchRecord>()
}
