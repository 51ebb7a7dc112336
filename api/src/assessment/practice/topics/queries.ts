import { practiceLimits } from '@abhyas/shared/assessment/practice/limits'
import type { NewPractice, PracticeSubject, PracticeTopic, TopicQuery } from '@abhyas/shared/assessment/practice/shapes'
import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { AttemptModel, type AttemptRecord } from '../../attempts/model.ts'
import { reviewedOf, testsOf } from '../../attempts/queries.ts'
import { dueByTopic } from '../../revise/queries.ts'
import { namedRowsReader } from '../../test-papers/catalogue/named-rows.ts'
import { CountedBankModel, TopicModel, type TopicRecord } from './model.ts'

/** Topics that are looked at, the largest first, and those that are shown. */
const [looked, shown] = [2_000, 200]
/** Own attempts that say how somebody does in a topic: the newest. */
const newest = 100

/** The filter of a scope: what is not given does not narrow it. */
export const scopeOf = ({ subject_id, class: semester_id, board: board_id }: TopicQuery) =>
  Object.fromEntries(Object.entries({ subject_id, semester_id, board_id }).filter(([, id]) => id))

/** The subjects that can be practised, by name. */
export async function listSubjects(): Promise<PracticeSubject[]> {
  const banks = await CountedBankModel.find({}).lean()
  const counts = new Map<string, number>()
  for (const { subject_id, questions } of banks) counts.set(subject_id, (counts.get(subject_id) ?? 0) + questions)
  const { subject } = await subjectsRead()
  return subject
    .flatMap(({ id, name }) => {
      const questions = counts.get(id) ?? 0
      return questions > 0 ? [{ id, name, questions }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
const subjectsRead = namedRowsReader()

/** The topics that can be practised, those with most questions first, and how their person does in them. */
export async function listTopics(userId: string, query: TopicQuery, now = new Date()): Promise<PracticeTopic[]> {
  const rows = await TopicModel.find(scopeOf(query)).sort({ questions: -1 }).limit(looked).lean<TopicRecord[]>()
  const counts = new Map<string, number>()
  for (const { topic, questions } of rows) counts.set(topic, (counts.get(topic) ?? 0) + questions)
  const offered = [...counts].filter(([, questions]) => questions >= practiceLimits.minInTopic)
  const [mine, due] = await Promise.all([ownTopics(userId, now), dueByTopic(userId, now)])
  return offered
    .toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b))
    .slice(0, shown)
    .map(([topic, questions]) => ({
      topic,
      questions,
      mine: { asked: 0, right: 0, ...mine.get(topic), due: due.get(topic) ?? 0 },
    }))
}

/** How often somebody was asked about each topic lately, and was right. */
async function ownTopics(user_id: string, now: Date): Promise<ReadonlyMap<string, { asked: number; right: number }>> {
  const fields = {
    test_id: 1,
    state: 1,
    started_at: 1,
    'practice.name': 1,
    'practice.questions.id': 1,
    'result.topics': 1,
  }
  const attempts = await AttemptModel.find({ user_id }, fields)
    .sort({ started_at: -1 })
    .limit(newest)
    .lean<AttemptRecord[]>()
  const tests = await testsOf(attempts)
  const mine = new Map<string, { asked: number; right: number }>()
  for (const attempt of attempts) {
    const { test_id, state, result } = attempt
    const test = tests.get(test_id)
    const isShown = test && state !== 'void' && shownParts(reviewedOf(attempt, test), now).includes('topics')
    for (const { name, asked, right } of (isShown && result?.topics) || []) {
      const known = mine.get(name) ?? { asked: 0, right: 0 }
      mine.set(name, { asked: known.asked + asked, right: known.right + right })
    }
  }
  return mine
}

/** Banks that are drawn from at most: those with most questions of a topic. */
const [banksOfTopic, banksOfScope] = [20, 20]

/** Where questions are drawn from: a bank, and the topic; all of the bank where no topic was chosen. */
export async function findSources(asked: NewPractice): Promise<Pick<TopicRecord, 'bank_id' | 'topic'>[]> {
  const { topics = [] } = asked
  if (topics.length > 0) {
    const found = await Promise.all(
      [...new Set(topics)].map((topic) =>
        TopicModel.find({ topic, ...scopeOf(asked) })
          .sort({ questions: -1 })
          .limit(banksOfTopic)
          .lean<TopicRecord[]>(),
      ),
    )
    return found.flat().map(({ bank_id, topic }) => ({ bank_id, topic }))
  }
  const rows = await TopicModel.find(scopeOf(asked)).sort({ questions: -1 }).limit(looked).lean<TopicRecord[]>()
  const banks = [...new Set(rows.map(({ bank_id }) => bank_id))]
  return banks.slice(0, banksOfScope).map((bank_id) => ({ bank_id, topic: '' }))
}
