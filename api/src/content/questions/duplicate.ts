import { questionExists } from '@abhyas/shared/content/questions/texts'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { duplicate } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { record } from '../../platform/audit/commands.ts'
import { activeBank } from './commands.ts'
import { announce, recount } from './count.ts'
import { fieldsOf } from './fields.ts'
import { newQuestion, QuestionModel, type QuestionRecord } from './model.ts'
import { findQuestion } from './queries.ts'

/** Copies that other people may make at the same time. */
const maxTries = 10

/**
 * Copies a question into its own bank, as a draft to be changed. The copy has no external id, which names one question.
 * Throws 404, 409, 422.
 */
export async function duplicateQuestion(context: Context, by: Actor, id: string, _id: Types.ObjectId) {
  const original = await findQuestion(id)
  const bank = original.bank_id.toHexString()
  const bank_id = await activeBank(bank)
  const { external_id: _one, ...content } = original.content
  const { text } = original
  const what = { action: 'question.copied', entity: 'question', entity_id: _id.toHexString() }
  await record(context, { ...by, ...what, before: {}, after: { bank_id: bank, text, state: 'draft', from: id } })
  await announce(bank)
  for (let tries = 0; tries < maxTries; tries++) {
    const copy = (await lastCopy(original)) + 1
    const place = { _id, bank_id, state: 'draft' as const, copied_from: original._id }
    const question = { ...newQuestion(by, { ...place, ...fieldsOf(content) }), copy }
    if (!(await insertIfFree(QuestionModel.collection, question))) continue
    await recount(bank)
    return question
  }
  throw duplicate('content.stem', questionExists, { id })
}

async function lastCopy({ bank_id, content_hash }: QuestionRecord): Promise<number> {
  const last = await QuestionModel.findOne({ bank_id, content_hash }, { copy: 1 }).sort({ copy: -1 }).lean()
  return last?.copy ?? -1
}
