import { model, Schema } from 'mongoose'
import { deliveryFields } from '../../core/work/deliver-once.ts'
import { indexWaiting } from '../../core/work/durable-work.ts'

/** A mail that must go out. */
const mailSchema = new Schema(deliveryFields, { collection: 'mails', versionKey: false })
indexWaiting(mailSchema)
mailSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const MailModel = model('mail', mailSchema)
