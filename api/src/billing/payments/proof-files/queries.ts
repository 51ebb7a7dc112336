import { notFound } from '../../../core/errors.ts'
import type { PaymentRecord } from '../model.ts'
import { findPayment } from '../queries.ts'
import { ProofFileModel } from './model.ts'

/** Whether the picture of a transfer is there. It goes some months after the decision. */
export const hasScreenshot = async ({ screenshot_id }: Pick<PaymentRecord, 'screenshot_id'>): Promise<boolean> =>
  screenshot_id !== undefined && (await ProofFileModel.exists({ _id: screenshot_id })) !== null

/** The picture of a transfer, as WebP. Throws 404. */
export async function readScreenshot(paymentId: string): Promise<Buffer> {
  const { screenshot_id } = await findPayment(paymentId)
  const file = screenshot_id && (await ProofFileModel.findById(screenshot_id, { bytes: 1 }).lean())
  if (!file) throw notFound('picture')
  return Buffer.from(file.bytes.buffer)
}
