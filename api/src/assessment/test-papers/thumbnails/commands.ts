import { randomInt } from 'node:crypto'
import type { Types } from 'mongoose'
import type { Actor } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid } from '../../../core/errors.ts'
import { reEncode } from '../../../core/files/re-encode.ts'
import { assertVersion } from '../../../core/records/stale-error.ts'
import { updateTest } from '../update-test.ts'
import type { TestRecord } from '../model.ts'
import { recordTest } from '../record-change.ts'
import { type AskedTest, findTest, type TestScope } from '../scope.ts'
import { ThumbnailModel } from './model.ts'

/** Pixels of a stored picture: the shape of the cards. */
const size = { width: 640, height: 400 }
/** An upload older than this that its test does not name is an orphan. */
const orphanMs = 60_000

interface ThumbnailChange extends AskedTest {
  /** Undefined: delete the picture. */
  readonly upload?: Buffer
}

/**
 * Sets or deletes the picture of a test. The test decides: of two uploads at once, one is refused. Throws 404, 422 for
 * other files, 503 during too many uploads, StaleError.
 */
export async function setThumbnail(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, expected, upload }: ThumbnailChange,
): Promise<TestRecord> {
  const test = await findTest(scope, id)
  assertVersion(test, expected)
  if (!upload && test.thumbnail === 0) return test
  const thumbnail = upload ? await store(test._id, await pictureOf(upload)) : 0
  await recordTest(context, by, { id, done: 'thumbnail' }, {}, {})
  const after = await updateTest(test, { thumbnail, updated_by: by.actor })
  // Also deletes what a process left that died between the two writes.
  const before = new Date(Date.now() - orphanMs)
  const others = { test_id: test._id, number: { $ne: thumbnail } }
  await ThumbnailModel.deleteMany({ ...others, $or: [{ number: test.thumbnail }, { created_at: { $lt: before } }] })
  return after
}

/** Copies the picture of a test for another one. Returns its number. 0: there is none. */
export async function copyThumbnail({ _id, thumbnail }: TestRecord, to: Types.ObjectId): Promise<number> {
  if (thumbnail === 0) return 0
  const picture = await ThumbnailModel.findOne({ test_id: _id, number: thumbnail }, { bytes: 1 })
  return picture ? store(to, picture.bytes) : 0
}

/** Deletes a stored picture that no test names. */
export async function deleteThumbnail(test_id: Types.ObjectId, number: number): Promise<void> {
  await ThumbnailModel.deleteOne({ test_id, number })
}

async function store(test_id: Types.ObjectId, bytes: Buffer): Promise<number> {
  const number = randomInt(1, 2 ** 48 - 1)
  await ThumbnailModel.create({ test_id, number, bytes, created_at: new Date() })
  return number
}

/** Makes the picture anew from its pixels. Throws 422 for the field of this form. */
async function pictureOf(upload: Buffer): Promise<Buffer> {
  try {
    return await reEncode(upload, size)
  } catch (error) {
    if (error instanceof AppError && error.status === 422) throw formInvalid({ thumbnail: error.message })
    throw error
  }
}
