import { messageFileLimits } from '@abhyas/shared/marketplace/conversations/limits'
import { maskFileName } from '@abhyas/shared/marketplace/conversations/mask-file-name'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { isObjectIdOrHexString, Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { formInvalid, tooMany } from '../../../core/errors.ts'
import { checkUpload, extensionOf, type UploadRules } from '../../../core/files/check-upload.ts'
import { withEnding } from '../../../core/files/file-name.ts'
import { countInDay } from '../../../core/quotas/window-count.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { assertMayWrite } from '../may-write.ts'
import { memberOf } from '../members.ts'
import { type ConversationRecord, type MessageFileFacts, MessageModel, type MessageRecord } from '../model.ts'
import { findConversation } from '../queries.ts'
import { MessageFileModel, type MessageFileRecord } from './model.ts'

const uploadRules: UploadRules = {
  maxBytes: messageFileLimits.bytes,
  tooLarge: texts.fileTooLarge,
  wrongType: texts.fileWrongType,
  mayBePdf: true,
  side: messageFileLimits.side,
}

/** Finds the conversation that somebody adds a file to. Throws what `writeMessage` throws: 404, 403. */
export async function assertMayAddFile(
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
  now = new Date(),
): Promise<ConversationRecord> {
  const conversation = await findConversation(id, userId)
  await assertMayWrite(context, conversation, memberOf(conversation, userId), now)
  return conversation
}

export interface NewFile {
  readonly _id: Types.ObjectId
  readonly userId: string
  /** As its sender names it. */
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Stores a file for a message that is still to be written. A refused one is not counted. Throws 413, 422, and 429 for
 * more than so many a day.
 */
export async function addFile(
  { keys }: Pick<Context, 'keys'>,
  conversation: Pick<ConversationRecord, '_id' | 'contact_open_at'>,
  { _id, userId, name, bytes }: NewFile,
  now = new Date(),
): Promise<MessageFileRecord> {
  // What is hidden is not kept.
  const shown = conversation.contact_open_at ? name : maskFileName(name).text
  const stored = await fileToStore(keys, { _id, userId, name: shown, bytes }, messageBudget, now)
  const file: MessageFileRecord = { ...stored, conversation_id: conversation._id }
  await MessageFileModel.create(file)
  return file
}

/** How many files somebody uploads in a day, counted apart from other budgets. */
interface Budget {
  readonly name: string
  readonly inDay: number
  /** Said beyond that. */
  readonly spent: string
}
const messageBudget: Budget = { name: 'message-files', inDay: messageFileLimits.inDay, spent: texts.filesSpent }

/** A file as it is stored, checked and counted, for something that is still to be written. Throws 413, 422, 429. */
export async function fileToStore(
  keys: Context['keys'],
  { _id, userId, name, bytes }: NewFile,
  { name: counted, inDay, spent }: Budget,
  now: Date,
) {
  const checked = await checkUpload(bytes, uploadRules)
  const { taken, left } = await countInDay((window) => keys.hmac(counted, userId, window), inDay, now)
  if (taken === undefined) throw tooMany(spent, left)
  return {
    _id,
    user_id: new Types.ObjectId(userId),
    name: endedAs(checked.type, name),
    ...checked,
    size: checked.bytes.length,
    loose_since: now,
    created_at: now,
  }
}

/** The name of a file says what it is: saved by the other side, it opens as nothing else. */
const endedAs = (type: string, name: string): string =>
  type !== 'application/pdf' && /\.(?:png|jpe?g|webp)$/i.test(name) ? name : withEnding(name, extensionOf(type))

interface Taking {
  readonly conversation: Pick<ConversationRecord, '_id'>
  readonly sender: Types.ObjectId
  readonly message: Types.ObjectId
}

/**
 * Takes files for a message that is about to be stored, in the order in which it names them. Of two messages one gets a
 * file. The same message may take them again. Throws 422 for a file that is not the sender's, of another conversation,
 * of another message, or gone.
 */
export async function takeFiles(
  ids: readonly string[],
  { conversation, sender, message }: Taking,
  now: Date,
): Promise<MessageFileFacts[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return []
  if (!wanted.every((id) => isObjectIdOrHexString(id))) throw goneError()
  const mine = { _id: { $in: wanted }, user_id: sender, conversation_id: conversation._id }
  // A message has so long again to be stored: the sweep does not come in between.
  const free = { message_id: { $in: [null, message] }, loose_since: { $exists: true } }
  await MessageFileModel.updateMany({ ...mine, ...free }, { $set: { message_id: message, loose_since: now } })
  const taken = await MessageFileModel.find({ ...mine, message_id: message }, { bytes: 0 }).lean<MessageFileRecord[]>()
  if (taken.length < wanted.length) {
    await MessageFileModel.updateMany({ ...mine, message_id: message }, { $unset: { message_id: 1 } })
    throw goneError()
  }
  return wanted.map((id) => factsOf(taken.find(({ _id }) => String(_id) === id)!))
}

const goneError = () => formInvalid({ files: texts.fileGone })

export const factsOf = ({
  _id,
  name,
  type,
  size,
}: Pick<MessageFileRecord, '_id' | 'name' | 'type' | 'size'>): MessageFileFacts => ({
  id: String(_id),
  name,
  type,
  size,
})

/** Keeps the files of a message that is stored. Can be repeated. */
export async function keepFiles({ _id, files = [] }: Pick<MessageRecord, '_id' | 'files'>): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await MessageFileModel.updateMany({ _id: { $in: ids }, message_id: _id }, { $unset: { loose_since: 1 } })
}

const batch = 100

/**
 * Drops files that no message has named for an hour. Where a process died between a message and its files, it keeps
 * them. Returns how many were dropped.
 */
export async function dropLooseFiles(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const loose_since = { $lt: new Date(now.getTime() - messageFileLimits.looseMs) }
  let dropped = 0
  while (stillHeld()) {
    const loose = await MessageFileModel.find({ loose_since }, { message_id: 1 })
      .sort({ loose_since: 1 })
      .limit(batch)
      .lean<Pick<MessageFileRecord, '_id' | 'message_id'>[]>()
    const taken = loose.flatMap(({ message_id }) => message_id ?? [])
    const stored = await MessageModel.find({ _id: { $in: taken } }, { files: 1 }).lean<MessageRecord[]>()
    for (const message of stored) await keepFiles(message)
    const ids = loose.map(({ _id }) => _id)
    // Unless they were kept just now, or a message has taken them meanwhile.
    if (ids.length > 0) dropped += (await MessageFileModel.deleteMany({ _id: { $in: ids }, loose_since })).deletedCount
    if (loose.length < batch) break
  }
  return dropped
}
