import type {
  Entry,
  EntryRow,
  ReviewsAnswer,
  RevisionPack,
  RevisionSummary,
} from '@abhyas/shared/assessment/revise/shapes'
import { newCard, reviewedAll } from '@abhyas/shared/assessment/revise/schedule'
import { beforeEach, describe, expect, it } from 'vitest'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { noteAttempts } from '../../../api/src/assessment/revise/commands.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { EntryModel, ReviserModel } from '../../../api/src/assessment/revise/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { storeQuestions } from '../../support/draft-tests.ts'
import { begin, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const dayMs = 86_400_000
let taker: Taker
beforeEach(async () => {
  taker = await makeTaker(product())
})

/** Takes a test of three questions: right, wrong, blank. */
async function take(test: string, who = taker): Promise<Taking> {
  const taking = await begin(who, test)
  const [right, wrong] = taking.slots as [string, string]
  await taking.send('submit', [
    { type: 'enter', slot: right },
    { type: 'answer', slot: right, answer: taking.option(right, 1) },
    { type: 'enter', slot: wrong },
    { type: 'answer', slot: wrong, answer: taking.option(wrong, 0) },
    { type: 'submit' },
  ])
  return taking
}
const questionOf = ({ whole, slots }: Taking, place: number) => whole.keys[slots[place]!]!.question_id
const note = (at = new Date(Date.now() + 1_000)) => noteAttempts(at)
const entries = (query = '', who = taker) => who.call<EntryRow[]>('GET', `/revise${query}`)
const summary = async () => (await taker.call<RevisionSummary>('GET', '/revise/summary')).data

let last = 0
const review = (question_id: string, rating: string, at: number, id = `review-${++last}`) => ({
  id,
  question_id,
  version: 1,
  answer: null,
  ms: 4_000,
  at,
  rating,
})
const send = (reviews: readonly object[], who = taker) =>
  who.call<ReviewsAnswer>('POST', '/revise/reviews', { reviews })

describe('the notebook', () => {
  it('has what was answered wrong, due at once, and neither what was right nor what was left out', async () => {
    const taking = await take(await publishedTest(product()))
    await note()
    const { data } = await entries()
    expect(data).toMatchObject([
      { question_id: questionOf(taking, 1), wrong: 1, right: 0, bookmarked: false, version: 1 },
    ])
    expect(data[0]!.text).toMatch(/^What is \d+ \+ \d+\?$/)
    expect(Date.parse(data[0]!.due_at)).toBeLessThanOrEqual(Date.now())
    expect((await entries('?due=true')).data).toHaveLength(1)
    expect((await entries('', await makeTaker(product()))).data).toEqual([])
  })

  it('counts an attempt once, however often it is looked at', async () => {
    const { grant } = await take(await publishedTest(product()))
    await note()
    await AttemptModel.updateOne({ _id: grant.attempt_id }, { $set: { note_at: new Date() } })
    await note()
    expect((await entries()).data).toMatchObject([{ wrong: 1 }])
    expect(await AttemptModel.findById(grant.attempt_id).lean()).not.toHaveProperty('note_at')
  })

  it('counts the next attempt at the same question, right or wrong', async () => {
    const test = await publishedTest(product(), 3, { attempts_allowed: 3 })
    await take(test)
    await note()
    const again = await begin(taker, test)
    const [, wrong] = again.slots as [string, string]
    await again.send('submit', [
      { type: 'enter', slot: wrong },
      { type: 'answer', slot: wrong, answer: again.option(wrong, 1) },
      { type: 'submit' },
    ])
    await note()
    expect((await entries()).data).toMatchObject([{ wrong: 1, right: 1 }])
    await take(test)
    await note()
    expect((await entries()).data).toMatchObject([{ wrong: 2, right: 1 }])
  })

  it('waits until the solutions are shown: of an exam until nobody can send answers any more', async () => {
    const now = Date.now()
    const times = { opens_at: new Date(now - dayMs), closes_at: new Date(now + 3_600_000) }
    const test = await publishedTest(product(), 3, { test_type: 'exam', attempts_allowed: 1, ...times })
    await TestModel.updateOne({ _id: test }, { $set: { status: 'active' } })
    const { grant } = await take(test)
    await note()
    expect((await entries()).data).toEqual([])
    const { note_at } = (await AttemptModel.findById(grant.attempt_id).lean())!
    expect(note_at!.getTime()).toBeGreaterThan(now + dayMs)
    await note(new Date(note_at!.getTime() + 1))
    expect((await entries()).data).toHaveLength(1)
  })
})

describe('a review', () => {
  let question: string
  let base: Entry
  beforeEach(async () => {
    question = questionOf(await take(await publishedTest(product())), 1)
    await note()
    base = (await entries()).data[0]!
  })

  it('moves the question on, as the device has worked it out', async () => {
    const at = Date.now()
    const { data } = await send([review(question, 'good', at)])
    const card = reviewedAll(base.card, [{ at, rating: 'good' }])
    expect(data.entries).toMatchObject([{ question_id: question, card, right: 1, version: 2 }])
    expect(data.entries[0]!.due_at).toBe(new Date(card.due).toISOString())
    expect(card.due - at).toBeGreaterThan(dayMs)
    expect((await entries('?due=true')).data).toEqual([])
  })

  it('that comes twice counts once', async () => {
    const one = review(question, 'good', Date.now())
    const first = await send([one])
    const second = await send([one])
    expect(second.data).toMatchObject({
      accepted: [one.id],
      entries: [{ card: first.data.entries[0]!.card, right: 1 }],
    })
  })

  it('that comes late takes its place: two devices end with the same card', async () => {
    const now = Date.now()
    const reviews = [
      review(question, 'good', now - 9_000),
      review(question, 'again', now - 6_000),
      review(question, 'hard', now),
    ]
    await send([reviews[2]!])
    await send([reviews[0]!])
    const { data } = await send([reviews[1]!])
    const inOrder = reviews.map(({ at, rating }) => ({ at, rating: rating as 'good' }))
    expect(data.entries[0]!.card).toEqual(reviewedAll(base.card, inOrder))
  })

  it('of the future counts now, of an unknown question not at all', async () => {
    const { data } = await send([
      review(question, 'easy', Date.now() + 9 * dayMs),
      review('f'.repeat(24), 'good', Date.now()),
    ])
    expect(data.accepted).toHaveLength(2)
    expect(data.entries).toHaveLength(1)
    expect(data.entries[0]!.card.last).toBeLessThanOrEqual(Date.now())
  })

  it('reaches nobody else', async () => {
    const other = await makeTaker(product())
    expect((await send([review(question, 'good', Date.now())], other)).data.entries).toEqual([])
    expect((await entries()).data[0]).toMatchObject({ version: 1 })
  })

  it('counts days in a row, where the people are', async () => {
    const now = Date.now()
    await send([
      review(question, 'again', now),
      review(question, 'again', now - dayMs),
      review(question, 'again', now - 2 * dayMs),
    ])
    expect(await summary()).toMatchObject({ streak_days: 3, today: 1, all: 1 })
    await ReviserModel.updateOne(
      { _id: taker.id },
      { $set: { days: [new Date(now - 3 * dayMs).toISOString().slice(0, 10)] } },
    )
    expect(await summary()).toMatchObject({ streak_days: 0, today: 0 })
  })

  it('counts towards a goal of the day, which somebody chooses', async () => {
    expect(await summary()).toMatchObject({ today: 0, goal: 20 })
    await send([review(question, 'good', Date.now())])
    expect(await summary()).toMatchObject({ today: 1, goal: 20 })
    const put = (goal: unknown) => taker.call<RevisionSummary>('PUT', '/revise/goal', { goal })
    expect(await put(50)).toMatchObject({ status: 200, message: 'Your daily goal is saved.', data: { goal: 50 } })
    expect(await summary()).toMatchObject({ goal: 50, streak_days: 1 })
    for (const wrong of [0, 7, 1_000_000, '20', null]) expect(await put(wrong)).toMatchObject({ status: 400 })
    expect(await summary()).toMatchObject({ goal: 50 })
  })

  it('is refused where there are too many, or it is none', async () => {
    const many = Array.from({ length: 201 }, () => review(question, 'good', Date.now()))
    expect(await send(many)).toMatchObject({ status: 422, fields: { reviews: 'At most 200 reviews in one call.' } })
    expect(await send([review(question, 'perfect', 1)])).toMatchObject({ status: 400 })
    expect(await send([{ ...review(question, 'good', 1), answer: { $gt: '' } }])).toMatchObject({ status: 400 })
  })
})

describe('an entry', () => {
  it('is bookmarked, noted and hidden, by its version', async () => {
    const taking = await take(await publishedTest(product()))
    await note()
    const path = `/revise/${questionOf(taking, 1)}`
    const change = await taker.call<Entry>('PUT', path, { bookmarked: true, note: 'Mind the sign.' })
    expect(change).toMatchObject({ status: 200, data: { bookmarked: true, note: 'Mind the sign.', version: 2 } })
    expect((await entries('?bookmarked=true')).data).toHaveLength(1)
    // Each by an index, as all queries of a test are.
    for (const more of ['topic=t', 'topic=t&due=true', 'topic=t&bookmarked=true', 'topic=t&due=true&bookmarked=true'])
      expect((await entries(`?${more}`)).data).toEqual([])
    expect((await entries('?due=true&bookmarked=true')).data).toHaveLength(1)
    expect(await taker.call('PUT', path, { hidden: true }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      data: { version: 2 },
    })
    await taker.call('PUT', path, { hidden: true }, { 'if-match': '"2"' })
    expect((await entries('?due=true')).data).toEqual([])
    expect(await summary()).toMatchObject({ due: 0, all: 0 })
    expect(await taker.call('PUT', path, { note: 'x'.repeat(2_001) })).toMatchObject({
      status: 422,
      fields: { note: 'At most 2000 characters.' },
    })
  })

  it('of a right answer is made by a bookmark, and of what was never met by nothing', async () => {
    const test = await publishedTest(product())
    const taking = await take(test)
    const path = `/revise/${questionOf(taking, 0)}`
    expect(await taker.call('PUT', path, { bookmarked: true })).toMatchObject({
      status: 200,
      data: { bookmarked: true, due_at: '', wrong: 0 },
    })
    expect((await entries('?due=true')).data).toEqual([])
    expect(await (await makeTaker(product())).call('PUT', path, { bookmarked: true })).toMatchObject({
      status: 404,
      message: 'There is no such question.',
    })
    await EntryModel.deleteMany({})
    await TestModel.updateOne({ _id: test }, { $set: { review: { solutions: 'never' } } })
    expect(await taker.call('PUT', path, { bookmarked: true })).toMatchObject({ status: 404 })
  })
})

describe('what a device takes along', () => {
  it('is what is due within a week, with the questions and their keys', async () => {
    const taking = await take(await publishedTest(product()))
    await note()
    const { data } = await taker.call<RevisionPack>('GET', '/revise/pack')
    expect(data.entries).toMatchObject([{ question_id: questionOf(taking, 1) }])
    const [slot] = data.pack.sections[0]!.slots
    expect(data.pack.keys[slot!.id]).toMatchObject({ question_id: questionOf(taking, 1) })
    expect(slot).not.toHaveProperty('translations')
    const card = { ...newCard(Date.now()), due: Date.now() + 8 * dayMs }
    await EntryModel.updateMany({}, { $set: { card, due_at: new Date(card.due) } })
    expect((await taker.call<RevisionPack>('GET', '/revise/pack')).data.entries).toEqual([])
  })

  it('can be read in every language that a question has, whatever others have', async () => {
    const taking = await take(await publishedTest(product(), 3))
    await taker.call('PUT', `/revise/${questionOf(taking, 0)}`, { bookmarked: true })
    await note()
    const { content, question_id } = taking.whole.keys[taking.slots[1]!]!
    const { bank_id } = (await QuestionModel.findById(question_id).lean())!
    await QuestionModel.updateOne({ _id: question_id }, { $set: { external_id: 'sum' } })
    const hindi = { ...content, stem: '1 + 1 क्या है?', language: 'hi', external_id: 'sum' }
    await storeQuestions([hindi], { bank_id: bank_id.toHexString() })
    await EntryModel.updateMany({}, { $set: { due_at: new Date() } })
    const { pack } = (await taker.call<RevisionPack>('GET', '/revise/pack')).data
    const stems = pack.sections[0]!.slots.map(({ id, translations }) => [
      pack.keys[id]!.question_id,
      translations?.hi?.stem,
    ])
    expect(Object.fromEntries(stems)).toStrictEqual({
      [questionOf(taking, 0)]: undefined,
      [question_id]: '1 + 1 क्या है?',
    })
  })
})
