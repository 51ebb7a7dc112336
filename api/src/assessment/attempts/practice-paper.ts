import { practicePaper } from '@abhyas/shared/assessment/practice/limits'
import { defaultsOf } from '@abhyas/shared/assessment/test-papers/defaults'
import { markingOf } from '@abhyas/shared/assessment/test-papers/marking'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { reviewPreset } from '@abhyas/shared/assessment/test-papers/review'
import { translatedKey } from '@abhyas/shared/assessment/test-papers/translated-key'
import { Types } from 'mongoose'
import { type LiveQuestion, type QuestionPin, readPinned, type Translation } from '../../content/questions/queries.ts'
import { notFound } from '../../core/errors.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { buildPaper, type FormSlot, inPlace } from '../test-papers/papers/build-paper.ts'
import { languagesOf } from '../test-papers/papers/languages-of.ts'
import { AttemptModel, type AttemptRecord, type PracticeQuestion, type PracticeRecord } from './model.ts'

/** The id of a question in the paper of a practice: its place. */
const slotId = (place: number) => (place + 1).toString(16).padStart(8, '0')
const sectionId = 'f'.repeat(8)

/** Reads the paper of a practice. It is built anew, always the same. Questions that were deleted are not in it. Throws 404. */
export async function readPracticePaper(hash: string): Promise<WholePaper> {
  const attempt = await AttemptModel.findById(hash.slice(practicePaper.length), { practice: 1 }).lean<AttemptRecord>()
  if (!attempt?.practice) throw notFound('paper')
  return paperOfQuestions(attempt.practice.questions, attempt._id)
}

/** Questions with the translations that were found for them, by their ids. */
export const withTranslations = (
  questions: readonly Omit<PracticeQuestion, 'translations'>[],
  found: ReadonlyMap<string, readonly Translation[]>,
): PracticeQuestion[] =>
  questions.map(({ id, version, topic }) => {
    const translations = found.get(id)
    return { id, version, topic, ...(translations && { translations }) }
  })

/** The versions of questions and of their translations. */
export const pinsOf = (questions: PracticeRecord['questions']): QuestionPin[] =>
  questions.flatMap(({ translations = [], ...own }) => [own, ...translations])

/**
 * Builds a paper of these versions of questions in their order, with their keys. Questions that were deleted are not in
 * it.
 * @param salt the same one builds the same paper
 */
export async function paperOfQuestions(questions: PracticeRecord['questions'], salt: string): Promise<WholePaper> {
  const read = new Map<string, LiveQuestion>()
  for await (const question of readPinned(pinsOf(questions))) read.set(question.id, question)
  const slots = questions.flatMap(({ id, topic, translations = [] }, place): FormSlot[] => {
    const question = read.get(id)
    if (!question) return []
    const key = translatedKey(question.content)
    const same = translations.flatMap((one) => {
      const content = read.get(one.id)?.content
      // Where another answer is right it is another question.
      return content && translatedKey(content) === key ? [[one.language, content] as const] : []
    })
    const marking = markingOf(question.content, { slot: {}, section: {}, test: { marking: { by: 'question' } } })
    const shown = topic || question.content.tags?.[0] || ''
    return [{ id: slotId(place), question, marking, topic: shown, translations: new Map(same) }]
  })
  const section = { id: sectionId, name: '', choose: null, duration_minutes: null, slots }
  return buildPaper(
    {
      test_id: '',
      test_type: 'practice',
      edition: 1,
      form: 1,
      languages: languagesOf(slots),
      // They were drawn in a random order.
      shuffle_questions: false,
      shuffle_options: true,
      sections: [section],
    },
    inPlace,
    salt,
  )
}

/** The test of an attempt as its person sees it; empty for a practice. */
export const shownTestId = ({ practice, test_id }: Pick<AttemptRecord, 'practice' | 'test_id'>): string =>
  practice ? '' : test_id

/**
 * What an attempt of a practice is an attempt at: a test without a clock and without ranks, that is nowhere stored.
 * Undefined for an attempt at a test.
 */
export function practiceTest({ _id, practice, started_at }: AttemptRecord): TestRecord | undefined {
  if (!practice) return undefined
  const {
    opens_at: _,
    closes_at: __,
    last_start_at: ___,
    pass_percent: ____,
    ...values
  } = defaultsOf({ test_type: 'practice' })
  return {
    ...values,
    _id: new Types.ObjectId(_id),
    test_type: 'practice',
    access: 'free',
    grade_of: 'best',
    negative_floor: 'none',
    rank_by: 'marks',
    late_policy: { accept_minutes: 0, after: 'reject' },
    test_name: practice.name,
    key: '',
    words: [],
    topic_words: [],
    board_keys: [],
    class_key: '',
    thumbnail: 0,
    status: 'active',
    owner_id: 'house',
    visibility: 'catalogue',
    languages: [],
    number_of_questions: practice.questions.length,
    total_marks: 0,
    review: { ...reviewPreset('practice'), rank: 'never', comparison: 'never' },
    edition: 1,
    ...(practice.corrections_version && { corrections_version: practice.corrections_version }),
    papers: [],
    outline: [],
    attempt_count: 0,
    version: 1,
    created_by: '',
    updated_by: '',
    updated_at: started_at,
  }
}
