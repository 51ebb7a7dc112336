import { EntryModel } from '../../../api/src/assessment/revise/model.ts'
import { addReviews } from '../../../api/src/assessment/revise/commands.ts'
import { emptyEntry } from '../../../api/src/assessment/revise/new-entry.ts'
import { computeStatistics } from '../../../api/src/assessment/statistics/commands.ts'
import { cpuMs } from '../measure.ts'
import type { Row } from '../report.ts'
import { personId, plantResults } from './attempts/results.ts'
import { measureGradebook } from './gradebook.ts'
import { withEngine } from './with-engine.ts'

/** People who revise forty questions each, and attempts whose figures are computed; LEARNING=full takes all of them. */
const [people, attempts] = process.env.LEARNING === 'full' ? [10_000, 100_000] : [500, 10_000]
const [cards, questions, batch] = [40, 50, 1_000]

/** What a day of revision costs the server, and how long the figures of a test and a page of a gradebook take. */
export const measureLearning = (): Promise<Row[]> =>
  withEngine(async () => [...(await measureReviews()), ...(await measureStatistics()), ...(await measureGradebook())])

const questionId = (n: number) => (n + 1).toString(16).padStart(24, 'a')

/**
 * The processor time of reviews as devices send them: with a network what was revised in half a minute, about four; and
 * one in each call.
 */
async function measureReviews(): Promise<Row[]> {
  const at = new Date(Date.now() - 86_400_000)
  const entries = Array.from({ length: people * cards }, (_, n) => {
    const key = { question_id: questionId(n % cards), question_version: 1, topic: 'Algebra' }
    const asked = { key, test: { subject_id: '' } } as never
    return { ...emptyEntry(personId(Math.floor(n / cards)), asked, at), due_at: at, wrong: 1 }
  })
  for (let n = 0; n < entries.length; n += batch)
    await EntryModel.collection.insertMany(entries.slice(n, n + batch) as never)
  const rows: Row[] = []
  for (const perCall of [4, 1]) {
    const start = cpuMs()
    for (let person = 0; person < people; person++)
      for (let card = 0; card < cards; card += perCall) await addReviews(personId(person), reviewsFrom(card, perCall))
    const each = (cpuMs() - start) / (people * cards)
    const detail = `${people} people, ${cards} reviews each, ${perCall} a call`
    const name = perCall === 1 ? 'a review alone: processor time' : 'a review: processor time'
    rows.push({ name, samples: [each], ...(perCall > 1 && { target: { atMost: 1 } }), unit: 'ms', detail })
  }
  return rows
}

const reviewsFrom = (card: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `review-${card + n}-${count}`,
    question_id: questionId(card + n),
    version: 1,
    answer: null,
    ms: 4_000,
    rating: 'good' as const,
    at: Date.now(),
  }))

async function measureStatistics(): Promise<Row[]> {
  const { test } = await plantResults(attempts, questions)
  const before = process.memoryUsage().rss
  const start = performance.now()
  await computeStatistics(test, new Date())
  const seconds = (performance.now() - start) / 1_000
  const megabytes = (process.memoryUsage().rss - before) / 1_048_576
  const detail = `${attempts} attempts of ${questions} questions`
  return [
    { name: 'figures of a test', samples: [seconds], target: { atMost: 30 }, unit: 's', detail },
    { name: 'figures of a test: memory beyond', samples: [megabytes], target: { atMost: 200 }, unit: 'MB', detail },
  ]
}
