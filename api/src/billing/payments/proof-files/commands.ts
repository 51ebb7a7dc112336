import { createHash } from 'node:crypto'
import { screenshotLimits } from '@abhyas/shared/billing/orders/limits'
import * as texts from '@abhyas/shared/billing/orders/texts'
import { Types } from 'mongoose'
import { checkUpload, type UploadRules } from '../../../core/files/check-upload.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { PaymentModel, type PaymentRecord } from '../model.ts'
import { ProofFileModel, type ProofFileRecord } from './model.ts'

const uploadRules: UploadRules = {
  maxBytes: screenshotLimits.bytes,
  tooLarge: texts.screenshotTooLarge,
  wrongType: texts.screenshotWrongType,
  mayBePdf: false,
  side: screenshotLimits.side,
}

/**
 * Stores the picture of a transfer for a payment that is about to name it. The same picture sent again is the same.
 * Returns its id. Throws 413, 422, and 503 if too many pictures are being processed.
 */
export async function storeScreenshot(
  { _id: payment_id, buyer_id: user_id }: Pick<PaymentRecord, '_id' | 'buyer_id'>,
  upload: Buffer,
  now = new Date(),
): Promise<Types.ObjectId> {
  const { bytes } = await checkUpload(upload, uploadRules)
  const sha256 = createHash('sha256').update(upload).digest('hex')
  const _id = new Types.ObjectId(hexIdOf(`screenshot ${String(payment_id)} ${sha256}`))
  const made = { user_id, payment_id, bytes, created_at: now }
  const check_at = new Date(now.getTime() + screenshotLimits.looseMs)
  await upsertOnce(() =>
    ProofFileModel.updateOne({ _id }, { $setOnInsert: made, $set: { check_at } }, { upsert: true }),
  )
  return _id
}

const batch = 100
const dayMs = 24 * 3_600_000

type Decided = Pick<PaymentRecord, 'screenshot_id' | 'is_undecided' | 'captured_at' | 'refused'>

/**
 * Drops the pictures that no payment names after an hour, and the others so many days after the decision. Until then
 * each is looked at again: what a process leaves that dies between two writes is found, too. Returns how many were
 * dropped.
 */
export async function dropScreenshots(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const check_at = { $lte: now }
  let dropped = 0
  while (stillHeld()) {
    const due = await ProofFileModel.find({ check_at }, { bytes: 0 })
      .sort({ check_at: 1 })
      .limit(batch)
      .lean<Omit<ProofFileRecord, 'bytes'>[]>()
    const payments = await PaymentModel.find(
      { _id: { $in: due.map(({ payment_id }) => payment_id) } },
      { screenshot_id: 1, is_undecided: 1, captured_at: 1, refused: 1 },
    ).lean<(Decided & Pick<PaymentRecord, '_id'>)[]>()
    for (const { _id, payment_id } of due) {
      const payment = payments.find((one) => one._id.equals(payment_id) && one.screenshot_id?.equals(_id))
      const until = payment ? endOf(payment, now) : now
      // Unless it was sent again just now.
      if (until > now) await ProofFileModel.updateOne({ _id, check_at }, { $set: { check_at: until } })
      else dropped += (await ProofFileModel.deleteOne({ _id, check_at })).deletedCount
    }
    if (due.length < batch) break
  }
  return dropped
}

/** When a picture that its payment names is looked at again, or goes. */
function endOf({ is_undecided, captured_at, refused }: Decided, now: Date): Date {
  const decided = captured_at ?? refused?.at
  const days = is_undecided || !decided ? 1 : screenshotLimits.keptDays
  return new Date((is_undecided || !decided ? now : decided).getTime() + days * dayMs)
}
