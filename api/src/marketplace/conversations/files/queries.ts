import { notFound } from '../../../core/errors.ts'
import { MessageModel } from '../model.ts'
import { findConversation } from '../queries.ts'
import { MessageFileModel, type MessageFileRecord } from './model.ts'

/**
 * Finds a file with its bytes: for the members of its conversation if a message that is shown names it, before that for
 * who has uploaded it. Throws 404.
 */
export async function findFile(id: string, userId: string): Promise<MessageFileRecord> {
  const file = await MessageFileModel.findById(id, { bytes: 0 }).lean<Omit<MessageFileRecord, 'bytes'>>()
  if (!file) throw notFound('file')
  await findConversation(file.conversation_id, userId)
  const message = file.message_id ? await MessageModel.findById(file.message_id, { state: 1 }).lean() : null
  const isShown = message ? message.state === 'sent' : String(file.user_id) === userId
  // The bytes come last: five megabytes are not read for whom they are not for.
  const whole = isShown && (await MessageFileModel.findById(id).lean<MessageFileRecord>())
  if (!whole) throw notFound('file')
  return whole
}
