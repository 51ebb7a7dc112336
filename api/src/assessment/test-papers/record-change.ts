import type { TestValues } from '@abhyas/shared/assessment/test-papers/shapes'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'

/** What an entry of the audit log tells of a test: ids and whole sections tell nobody anything. */
type Told = TestValues & { readonly number_of_questions: number; readonly total_marks: number }

const words = {
  name: 'test_name',
  type: 'test_type',
  difficulty: 'difficulty_level',
  board: 'board_name',
  class: 'class_name',
  topic: 'topic_name',
  access: 'access',
  minutes: 'duration_minutes',
  questions: 'number_of_questions',
  marks: 'total_marks',
  opens: 'opens_at',
  closes: 'closes_at',
  'last start': 'last_start_at',
  attempts: 'attempts_allowed',
  forms: 'forms',
  'pass percent': 'pass_percent',
} as const satisfies Readonly<Record<string, keyof Told>>

const told = (values: Partial<Told>) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([word, field]) =>
      values[field] === undefined || values[field] === null ? [] : [[word, String(values[field])]],
    ),
  )

/** Fields that the note does not quote, and what it calls them if they have changed. */
const unquoted: Readonly<Partial<Record<keyof Told, string>>> = {
  sections: 'sections',
  marking: 'marking',
  instructions: 'instructions',
  subject_id: 'subject',
  category_id: 'category',
}

/** Records what an author does with a test. Throws 503. */
export function recordTest(
  context: Context,
  by: Actor,
  { id, done }: { readonly id: string; readonly done: 'created' | 'updated' | 'copied' | 'deleted' | 'thumbnail' },
  before: Partial<Told>,
  after: Partial<Told>,
): Promise<void> {
  const others = Object.entries(unquoted).flatMap(([field, word]) => {
    const [old, next] = [before[field as keyof Told], after[field as keyof Told]]
    return old === undefined || next === undefined || isDeepStrictEqual(old, next) ? [] : [`${word} changed`]
  })
  const note = [changeInWords(told(before), told(after)), ...others].filter(Boolean).join(', ')
  return record(context, { ...by, action: `test.${done}`, entity: 'test', entity_id: id, before, after, note })
}
