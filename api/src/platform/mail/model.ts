import { model, Schema } from 'mongoose'
import { indexExpiry } from '../../core/records/fields.ts'
import { deliveryFields } from '../../core/work/deliver-once.ts'
import { indexWaiting } from '../../core/work/durable-work.ts'

/** An outgoing mail, sealed until it is sent. */
const mailSchema = new Schema(deliveryFields, { collection: 'mails', versionKey: false })
indexWaiting(mailSchema)
indexExpiry(mailSchema)

export const MailModel = model('mail', mailSchema)
