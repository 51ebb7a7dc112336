import { practiceLimits, practiceOpenMs, practicePaper } from '@abhyas/shared/assessment/practice/limits'
import { practiceRules } from '@abhyas/shared/assessment/practice/rules'
import type { NewPractice } from '@abhyas/shared/assessment/practice/shapes'
import * as texts from '@abhyas/shared/assessment/practice/texts'
import { sumOf } from '@abhyas/shared/sum-of'
import { assertForm } from '../../core/assert-form.ts'
import { formInvalid, notFound, tooMany } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { AttemptModel, type AttemptRecord } from '../attempts/model.ts'
import { drawPractice } from './draw.ts'
import { fitsFor } from './met-questions.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

interface Beginning {
  readonly userId: string
  /** The id of its attempt: beginning twice makes one practice. */
  readonly id: string
  readonly now?: Date
}

/**
 * Begins a practice: an attempt without a test and without a clock. Throws 422 where too few questions fit, and 429 for
 * who draws so many that they copy the bank.
 */
export async function startPractice(
  asked: NewPractice,
  { userId, id, now = new Date() }: Beginning,
): Promise<AttemptRecord> {
  assertForm(practiceRules, asked)
  await assertModest(userId, now)
  const questions = await drawPractice(asked, await fitsFor(userId, asked.from))
  if (questions.length < asked.count) throw formInvalid({ count: texts.onlyFit(questions.length) })
  const attempt: AttemptRecord = {
    _id: id,
    test_id: id,
    user_id: userId,
    number: 1,
    edition: 1,
    form: 1,
    paper: practicePaper + id,
    practice: { name: nameOf(questions.map(({ topic }) => topic)), questions },
    started_at: now,
    section_ms: [],
    due_at: new Date(now.getTime() + practiceOpenMs),
    writers: [{ n: 1, device: asked.device, at: now }],
    state: 'running',
    result_version: 0,
  }
  if (await insertIfFree(AttemptModel.collection, attempt)) return attempt
  const stored = await AttemptModel.findById(id).lean<AttemptRecord>()
  if (!stored) throw notFound('attempt')
  return stored
}

/** Topics that are named; the others are counted. */
const named = 3

/** 'Practice: Algebra, Motion', as lists and results name it. */
function nameOf(all: readonly string[]): string {
  const topics = [...new Set(all.filter((topic) => topic !== ''))]
  const more = topics.length - named
  const list = topics.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return list === '' ? 'Practice' : `Practice: ${list}`
}

/** Throws 429 for one practice, or one question, too many. */
async function assertModest(user_id: string, now: Date): Promise<void> {
  const since = { user_id, started_at: { $gt: new Date(now.getTime() - dayMs) } }
  const today = await AttemptModel.find(since, { started_at: 1, 'practice.questions.id': 1 }).lean<AttemptRecord[]>()
  const practices = today.filter(({ practice }) => practice !== undefined)
  const inHour = practices.filter(({ started_at }) => now.getTime() - started_at.getTime() < hourMs)
  if (inHour.length >= practiceLimits.sessionsPerHour) throw tooMany(texts.manySessions, hourMs / 1_000)
  if (sumOf(practices.map(({ practice }) => practice!.questions.length)) >= practiceLimits.questionsPerDay)
    throw tooMany(texts.manyQuestions, dayMs / 1_000)
}
