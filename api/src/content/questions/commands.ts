import { isDeepStrictEqual } from 'node:util'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import * as texts from '@abhyas/shared/content/questions/texts'
import { firstByField } from '@abhyas/shared/content/questions/problems'
import type { QuestionChange, QuestionInput } from '@abhyas/shared/content/questions/shapes'
import mongoose, { type Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'
import { announce, recount } from './count.ts'
import { bankProblem } from '../banks/queries.ts'
import type { Context } from '../../core/context.ts'
import { conflict, duplicate, formInvalid } from '../../core/errors.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { fieldsOf } from './fields.ts'
import { judge } from './judge.ts'
import { newQuestion, QuestionModel, type QuestionRecord } from './model.ts'
import { findQuestion } from './queries.ts'
import { replaceContent } from './versions.ts'

export { sanitizeRichText, TooNested } from './sanitize-html.ts'

/** Adds a question to a bank. Throws 409 with the id of the existing one, 422 with a message per field. */
export async function createQuestion(context: Context, by: Actor, body: QuestionInput, _id: Types.ObjectId) {
  const state = stateOf(body.state)
  const content = checked(body.content)
  const bank_id = await activeBank(body.bank_id)
  const fields = fieldsOf(content)
  await assertFree(bank_id, fields.content_hash)
  await recordChange(context, by, _id, 'created', {}, { bank_id: body.bank_id, text: fields.text, state })
  const question = newQuestion(by, { _id, bank_id, ...fields, state })
  await announce(body.bank_id)
  await unlessDuplicate(
    () => QuestionModel.collection.insertOne({ ...question } as never),
    () => assertFree(bank_id, fields.content_hash),
  )
  await recount(body.bank_id)
  return question
}

/** Replaces a question's content as a new version. Identical content is ignored. Throws 404, 409, 422, StaleError. */
export async function changeQuestion(
  context: Context,
  by: Actor,
  id: string,
  { body, expected }: { readonly body: QuestionChange; readonly expected: number | undefined },
): Promise<{ readonly question: QuestionRecord; readonly isChanged: boolean }> {
  const question = await findQuestion(id)
  assertVersion(question, expected)
  if (question.linked_to) throw conflict(texts.questionLinked, { id: question.linked_to.toHexString() })
  const state = stateOf(body.state)
  const content = checked(body.content)
  if (isDeepStrictEqual(content, judge(question.content).content) && state === question.state)
    return { question, isChanged: false }
  const fields = fieldsOf(content)
  await assertFree(question.bank_id, fields.content_hash, question._id)
  const { text, version } = question
  const next = { text: fields.text, state, version: version + 1 }
  await recordChange(context, by, question._id, 'updated', { text, version }, next)
  const after = await replaceContent(question, fields, { by: by.actor, state })
  if (after) return { question: after, isChanged: true }
  await assertFree(question.bank_id, fields.content_hash, question._id)
  throw new StaleError(await findQuestion(id))
}

function stateOf(state = 'pending'): 'draft' | 'pending' {
  if (state !== 'draft' && state !== 'pending') throw formInvalid({ state: texts.writtenStateWrong })
  return state
}

/** Normalizes and validates the content. Throws 422: `content.options.2` is the third option. */
function checked(given: QuestionContent): QuestionContent {
  const { content, problems } = judge(given)
  const messages = Object.entries(firstByField(problems))
  assertNoProblems(Object.fromEntries(messages.map(([field, message]) => [`content.${field}`, message])))
  return content!
}

/** Returns the id of a bank that accepts questions. Throws 422. */
export async function activeBank(id: string): Promise<Types.ObjectId> {
  assertNoProblems(await bankProblem(id))
  return new mongoose.Types.ObjectId(id)
}

async function assertFree(bank_id: Types.ObjectId, content_hash: string, own?: Types.ObjectId): Promise<void> {
  const other = await QuestionModel.findOne({ bank_id, content_hash, copy: 0 }, { _id: 1 }).lean()
  if (!other || own?.equals(other._id)) return
  throw duplicate('content.stem', texts.questionExists, { id: other._id.toHexString() })
}

type Values = Readonly<Record<string, unknown>>

function recordChange(context: Context, by: Actor, id: Types.ObjectId, done: string, before: Values, after: Values) {
  const [old, text] = [before, after].map((values) => values.text as string | undefined)
  const what = { action: `question.${done}`, entity: 'question', entity_id: id.toHexString(), before, after }
  return record(context, { ...by, ...what, note: old === undefined ? '' : changeInWords({ text: old }, { text }) })
}
