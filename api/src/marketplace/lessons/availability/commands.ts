import { usualAvailability } from '@abhyas/shared/marketplace/availability/limits'
import { availabilityRules } from '@abhyas/shared/marketplace/availability/rules'
import type { SetAvailability } from '@abhyas/shared/marketplace/availability/shapes'
import { Types } from 'mongoose'
import { assertNoProblems } from '../../../core/assert-form.ts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { assertVersion, StaleError } from '../../../core/records/stale-error.ts'
import { AvailabilityModel, type AvailabilityRecord } from './model.ts'
import { readAvailability } from './queries.ts'

/**
 * Sets a tutor's times. Lessons that are agreed on stay where they are.
 * @param expected the version that was read; 0 if there was none
 * Throws 422, 412 (`StaleError`).
 */
export async function setAvailability(
  userId: string,
  body: SetAvailability,
  expected: number | undefined,
  now = new Date(),
): Promise<AvailabilityRecord> {
  assertNoProblems(checkForm(availabilityRules, body, { now }))
  const before = await readAvailability(userId)
  assertVersion(before ?? { version: 0 }, expected)
  const said = saidIn(body)
  const _id = new Types.ObjectId(userId)
  const saved = before
    ? await AvailabilityModel.findOneAndUpdate(
        { _id, version: before.version },
        { $set: { ...said, updated_at: now }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      ).lean<AvailabilityRecord>()
    : await unlessDuplicate(async () => {
        const first = { _id, ...said, version: 1, updated_at: now }
        await AvailabilityModel.create(first)
        return first
      })
  if (!saved) throw new StaleError(await readAvailability(userId))
  return saved
}

const saidIn = ({ weekly = [], exceptions = [], trial = null, join_url = '', ...body }: SetAvailability) => ({
  time_zone: body.time_zone!,
  weekly: weekly.map(({ day, from, to, modes = [] }) => ({ day, from, to, modes })),
  exceptions: exceptions.map(({ date, from = '', to = '', off, modes = [] }) => ({ date, from, to, off, modes })),
  minutes: body.minutes!,
  buffer: body.buffer ?? usualAvailability.buffer,
  notice_hours: body.notice_hours ?? usualAvailability.notice_hours,
  horizon_days: body.horizon_days ?? usualAvailability.horizon_days,
  cancel_hours: body.cancel_hours ?? usualAvailability.cancel_hours,
  instant: body.instant ?? usualAvailability.instant,
  trial,
  join_url,
})
