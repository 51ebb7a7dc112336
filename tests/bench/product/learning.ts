import { chunkId } from '../../../api/src/assessment/attempts/ids.ts'
import { AttemptModel, ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { previewOf } from '../../../api/src/assessment/regrades/preview.ts'
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
import { measureGradebook } from './gradebook.ts'
import { withEngine } from './with-engine.ts'

/** People who revise forty questions each, and attempts whose figures are computed; LEARNING=full takes all of them. */
const [people, attempts] = process.env.LEARNING === 'full' ? [10_000, 100_000] : [500, 10_000]
const [cards, questions, batch] = [40, 50, 1_000]

/** What a day of revision costs the server, and how long the figures of a test and a page of a gradebook take. */
export const measureLearning = (): Promise<Row[]> =>
  withEngine(async () => [...(await measureReviews()), ...(await measureStatistics()), ...(await measureGradebook())])

const personId = (n: number) => n.toString(16).padStart(24, '0')
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
      section_ms: [],
      writers: [{ n: 1, device: 'A phone', at: new Date(n) }],
      state: 'final',
      result: {
        slots: results,
        score: results.reduce((sum, { mark }) => sum + mark, 0),
        total: questions * unitsPerMark,
      },
    }
  }
  /** The answers of an attempt as they were sent: one chunk. */
  const chunkOf = ({ _id, user_id, started_at, result }: ReturnType<typeof attemptOf>) => ({
    _id: chunkId(_id, 1, questions),
    user_id,
    from: 1,
    to: questions,
    events: result.slots.map(({ slot, chosen: [answer] }, i) => ({ seq: i + 1, at: i, type: 'answer', slot, answer })),
    received_at: started_at,
    via: 'submit',
  })
  for (let n = 0; n < attempts; n += batch) {
    const some = Array.from({ length: batch }, (_, i) => attemptOf(n + i))
    await AttemptModel.collection.insertMany(some as never)
    await ChunkModel.collection.insertMany(some.map(chunkOf) as never)
  }
  const before = process.memoryUsage().rss
  const start = performance.now()
  await computeStatistics(test, new Date())
  const seconds = (performance.now() - start) / 1_000
  const megabytes = (process.memoryUsage().rss - before) / 1_048_576
  const detail = `${attempts} attempts of ${questions} questions`
  const { question_id } = whole.keys[slots[0]!]!
  const begun = performance.now()
  const { changed } = await previewOf(test, [{ edition: test.edition, question_id, how: 'everyone' }], new Date())
  const previewed = (performance.now() - begun) / 1_000
  if (changed.up === 0 || changed.down > 0) throw new Error(`a wrong preview: ${JSON.stringify(changed)}`)
  return [
    { name: 'preview of a regrade', samples: [previewed], target: { atMost: 60 }, unit: 's', detail },
    { name: 'figures of a test', samples: [seconds], target: { atMost: 30 }, unit: 's', detail },
    { name: 'figures of a test: memory beyond', samples: [megabytes], target: { atMost: 200 }, unit: 'MB', detail },
  ]
}
