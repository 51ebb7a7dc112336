import * as texts from '@abhyas/shared/content/questions/texts'
import { maxAdded, addModes, type AddedQuestions, type AddFromExisting } from '@abhyas/shared/content/questions/shapes'
import mongoose, { type Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../platform/audit/commands.ts'
import { announce, recount } from './count.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { activeBank } from './commands.ts'
import { fieldsOf } from './fields.ts'
import { newQuestion, QuestionModel, type QuestionRecord } from './model.ts'
import { replaceContent } from './versions.ts'

/**
 * Adds approved questions of other banks to a bank, as independent copies or as links that follow the original. They
 * are approved, because their content is. Idempotent. Throws 422.
 */
export async function addFromExisting(context: Context, by: Actor, input: AddFromExisting): Promise<AddedQuestions> {
  const mode = addModes.find((one) => one === input.mode)
  if (!mode) throw formInvalid({ mode: texts.addModeWrong })
  if (input.ids.length === 0) throw formInvalid({ ids: texts.noQuestions })
  if (input.ids.length > maxAdded) throw formInvalid({ ids: texts.tooManyQuestions })
  const bank_id = await activeBank(input.bank_id)
  const ids = [...new Set(input.ids)]
  const approved = await QuestionModel.find({ _id: { $in: ids }, state: 'approved' })
    .sort({ _id: 1 }) // the copies are listed in the order of the originals
    .lean<QuestionRecord[]>()
  const what = { action: `questions.${mode}`, entity: 'questionBank', entity_id: input.bank_id }
  await record(context, { ...by, ...what, before: {}, after: { count: approved.length } })
  await announce(input.bank_id)
  let taken = 0
  for (const question of approved) if (await addOne(by, bank_id, question, mode)) taken += 1
  await recount(input.bank_id)
  return { taken, known: approved.length - taken, refused: ids.length - approved.length }
}

/** Returns whether it was added. A link to a link follows the original. */
async function addOne(by: Actor, bank_id: Types.ObjectId, question: QuestionRecord, mode: 'copy' | 'link') {
  const { _id, content, linked_to } = question
  const from = mode === 'link' ? { linked_to: linked_to ?? _id } : { copied_from: _id }
  const place = { _id: new mongoose.Types.ObjectId(), bank_id, state: 'approved' as const }
  const one = newQuestion(by, { ...place, ...fieldsOf(content), ...from })
  return insertIfFree(QuestionModel.collection, one)
}

/**
 * Updates links after their originals were approved. A retired link stays as it is, and a link stays unchanged if its
 * bank already has that question.
 */
export async function followLinks(originals: readonly QuestionRecord[]): Promise<void> {
  const ofThese = { linked_to: { $in: originals.map(({ _id }) => _id) } }
  const links = await QuestionModel.find({ ...ofThese, state: { $ne: 'retired' } }).lean<QuestionRecord[]>()
  const known = new Map(originals.map((one) => [one._id.toHexString(), one]))
  for (const link of links) {
    const original = known.get(link.linked_to!.toHexString())!
    if (link.content_hash === original.content_hash && link.text === original.text) continue
    const after = await replaceContent(link, fieldsOf(original.content), { by: original.updated_by })
    if (!after) continue
    const { _id, version } = after
    const changed = after.live_version !== undefined && { live_changed_at: new Date() }
    await QuestionModel.updateOne({ _id, version }, { $set: { state: 'approved', ...changed } })
  }
}
