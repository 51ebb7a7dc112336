import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { EntryModel } from '../../../api/src/assessment/revise/model.ts'
import { addReviews } from '../../../api/src/assessment/revise/commands.ts'
import { emptyEntry } from '../../../api/src/assessment/revise/new-entry.ts'
import { computeStatistics } from '../../../api/src/assessment/statistics/commands.ts'
import { knownPaper } from '../../../api/src/assessment/attempts/papers.ts'
import { unitsPerMark } from '../../../shared/src/assessment/scoring/marks.ts'
import { hexIdOf } from '../../../api/src/core/records/hex-id.ts'
import { cpuMs } from '../measure.ts'
import type { Row } from '../report.ts'
import { publishLong } from './attempts/takers.ts'
import { withEngine } from './with-engine.ts'

/** People who revise forty questions each, and attempts whose figures are computed; LEARNING=full takes all of them. */
const [people, attempts] = process.env.LEARNING === 'full' ? [10_000, 100_000] : [500, 10_000]
const [cards, questions, batch] = [40, 50, 1_000]

/** What a day of revision costs the server, and how long the figures of a test take. */
export const measureLearning = (): Promise<Row[]> =>
  withEngine(async () => [...(await measureReviews()), ...(await measureStatistics())])

const personId = (n: number) => n.toString(16).padStart(24, '0')
const questionId = (n: number) => (n + 1).toString(16).padStart(24, 'a')

/** The processor time of reviews as devices send them: one in each call, while there is a network. */
async function measureReviews(): Promise<Row[]> {
  const at = new Date(Date.now() - 86_400_000)
  const entries = Array.from({ length: people * cards }, (_, n) => {
    const key = { question_id: questionId(n % cards), question_version: 1, topic: 'Algebra' }
    const asked = { key, test: { subject_id: '' } } as never
    return { ...emptyEntry(personId(Math.floor(n / cards)), asked, at), due_at: at, wrong: 1 }
  })
  for (let n = 0; n < entries.length; n += batch)
    await EntryModel.collection.insertMany(entries.slice(n, n + batch) as never)
  const start = cpuMs()
  for (let person = 0; person < people; person++)
    for (let card = 0; card < cards; card++) {
      const review = { question_id: questionId(card), version: 1, answer: null, ms: 4_000, rating: 'good' } as const
      await addReviews(personId(person), [{ ...review, id: `review-${card}`, at: Date.now() }])
    }
  const each = (cpuMs() - start) / (people * cards)
  const detail = `${people} people, ${cards} reviews each, one a call`
  return [{ name: 'a review: processor time', samples: [each], target: { atMost: 1 }, unit: 'ms', detail }]
}

async function measureStatistics(): Promise<Row[]> {
  const test = await publishLong(questions, { forms: 1 })
  const { hash } = test.papers[0]!
  const { whole } = await knownPaper(hash)
  const slots = whole.sections.flatMap((section) => section.slots.map(({ id }) => id))
  const options = slots.map((slot) => whole.keys[slot]!.ids.options!)
  const test_id = test._id.toHexString()
  const attemptOf = (n: number) => {
    const results = slots.map((slot, i) => {
      const place = (n * (i + 3) * 7_919 + i) % 4
      const isRight = place === 1
      const mark = isRight ? unitsPerMark : 0
      const state = isRight ? 'right' : 'wrong'
      return { slot, mark, of: unitsPerMark, state, ms: 1_000 + n, changes: 0, chosen: [options[i]![place]!] }
    })
    return {
      _id: hexIdOf(`learning ${n}`),
      test_id,
      user_id: personId(n),
      number: 1,
      edition: test.edition,
      form: 1,
      paper: hash,
      started_at: new Date(n),
      state: 'final',
      result: {
        slots: results,
        score: results.reduce((sum, { mark }) => sum + mark, 0),
        total: questions * unitsPerMark,
      },
    }
  }
  for (let n = 0; n < attempts; n += batch)
    await AttemptModel.collection.insertMany(Array.from({ length: batch }, (_, i) => attemptOf(n + i)) as never)
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
