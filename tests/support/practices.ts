import type { Practice } from '@abhyas/shared/assessment/practice/shapes'
import mongoose from 'mongoose'
import { expect } from 'vitest'
import { BankModel } from '../../api/src/content/banks/model.ts'
import type { Taker } from './attempts.ts'
import { numbered, storeQuestions } from './draft-tests.ts'

const parents = { category_id: '', level_id: '', board_id: '', semester_id: '' }
let last = 100_000
/** A bank of a subject with so many questions of each topic. */
export async function bankWith(subject_id: string, topics: Readonly<Record<string, number>>): Promise<string> {
  const _id = new mongoose.Types.ObjectId()
  const by = { created_by: 'test', updated_by: 'test', updated_at: new Date() }
  const bank = { _id, name: 'Bank', key: _id.toHexString(), words: [], ...parents, subject_id, status: 'active', ...by }
  await BankModel.collection.insertOne({ ...bank, question_count: 0, changes: 0, version: 1 } as never)
  const bank_id = _id.toHexString()
  for (const [topic, count] of Object.entries(topics))
    await storeQuestions(
      Array.from({ length: count }, () => numbered(++last, { tags: [topic], difficulty: 'easy', feedback: 'Why.' })),
      { bank_id },
    )
  return bank_id
}

/** Begins a practice of five questions, unless others are asked for. */
export const beginPractice = (who: Taker, asked: object, more: Readonly<Record<string, string>> = {}) =>
  who.call<Practice>('POST', '/practice/sessions', { device: 'A phone', count: 5, ...asked }, more)

/** Answers every question of a practice, the first ones right, and hands it in. */
export async function finishPractice(who: Taker, { attempt_id, paper, pack }: Practice, right: number): Promise<void> {
  const slots = pack.sections[0]!.slots
  const events = slots.flatMap(({ id }, i) => [
    { type: 'enter', slot: id },
    { type: 'answer', slot: id, answer: pack.keys[id]!.ids.options![i < right ? 1 : 0]! },
    { type: 'check', slot: id },
  ])
  const numberedEvents = [...events, { type: 'submit' }].map((event, i) => ({ seq: i + 1, at: 0, ...event }))
  const body = { writer: 1, from: 1, paper: paper.hash, events: numberedEvents }
  expect(await who.call('POST', `/attempts/${attempt_id}/submit`, body)).toMatchObject({ status: 200 })
}
