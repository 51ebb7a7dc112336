import type { Result, Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { Practice, PracticeTopic } from '@abhyas/shared/assessment/practice/shapes'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeDueAttempts } from '../../../api/src/assessment/attempts/close.ts'
import { followAttempts } from '../../../api/src/assessment/attempts/follow.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { readPracticePaper } from '../../../api/src/assessment/attempts/practice-paper.ts'
import { countTopics } from '../../../api/src/assessment/practice/topics/commands.ts'
import { noteAttempts } from '../../../api/src/assessment/revise/commands.ts'
import { TopicModel } from '../../../api/src/assessment/practice/topics/model.ts'
import { ReservationModel } from '../../../api/src/assessment/test-papers/reservations/model.ts'
import { BankModel } from '../../../api/src/content/banks/model.ts'
import { ApprovalModel } from '../../../api/src/content/questions/approvals/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { begunEarlier, makeTaker, type Taker } from '../../support/attempts.ts'
import { numbered, storeQuestions } from '../../support/draft-tests.ts'
import { bankWith, beginPractice, finishPractice } from '../../support/practices.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const hexId = () => new mongoose.Types.ObjectId().toHexString()

let taker: Taker
beforeEach(async () => {
  taker = await makeTaker(product())
})

const topicsOf = (subject: string, who = taker) =>
  who.call<PracticeTopic[]>('GET', `/practice/topics?subject_id=${subject}`)
const begin = (asked: object, who = taker, more: Readonly<Record<string, string>> = {}) =>
  beginPractice(who, asked, more)
const finish = (practice: Practice, right: number) => finishPractice(taker, practice, right)
/** Numbers of questions that no bank has yet. */
let last = 0
const idsOf = ({ pack }: Practice) => Object.values(pack.keys).map(({ question_id }) => question_id)

describe('topics to practise', () => {
  const subject = hexId()
  let bank: string
  beforeEach(async () => {
    bank = await bankWith(subject, { Algebra: 7, Motion: 5, Rare: 4 })
    await countTopics(new Date())
  })

  it('are those with five questions or more, the largest first', async () => {
    const none = { asked: 0, right: 0, due: 0 }
    expect((await topicsOf(subject)).data).toEqual([
      { topic: 'Algebra', questions: 7, mine: none },
      { topic: 'Motion', questions: 5, mine: none },
    ])
    expect((await topicsOf(hexId())).data).toEqual([])
  })

  it('leave out what a mock or an exam holds, what waits, what is retired, and essays', async () => {
    const other = hexId()
    const own = await bankWith(other, { Optics: 9 })
    const [held, waiting, retired, off] = await QuestionModel.find({ bank_id: own }).lean()
    await ReservationModel.create({ _id: held!.content_hash, test_id: hexId(), runs: [new mongoose.Types.ObjectId()] })
    await QuestionModel.updateOne({ _id: waiting!._id }, { $set: { state: 'pending' } })
    await QuestionModel.updateOne({ _id: retired!._id }, { $set: { state: 'retired' } })
    await QuestionModel.updateOne({ _id: off!._id }, { $set: { status: 'inactive' } })
    await storeQuestions([numbered(++last, { type: 'essay', tags: ['Optics'] })], { bank_id: own })
    await countTopics(new Date())
    expect((await topicsOf(other)).data).toMatchObject([{ topic: 'Optics', questions: 5 }])
    const { data } = await begin({ subject_id: other, topics: ['Optics'] })
    const gone = [held, waiting, retired, off].map((one) => one!._id.toHexString())
    expect(idsOf(data).filter((id) => gone.includes(id))).toEqual([])
    expect(Object.values(data.pack.keys).every(({ content }) => content.type === 'single')).toBe(true)
    expect(await begin({ subject_id: other, topics: ['Optics'], count: 6 })).toMatchObject({
      status: 422,
      fields: { count: 'Only 5 questions fit. Choose more topics or another difficulty.' },
    })
  })

  it('are counted again when somebody has decided about questions, and after an hour', async () => {
    const other = hexId()
    const own = await bankWith(other, { Sound: 6 })
    await countTopics(new Date())
    const [one, two] = await QuestionModel.find({ bank_id: own }).lean()
    await QuestionModel.updateOne({ _id: one!._id }, { $set: { state: 'retired' } })
    await countTopics(new Date())
    expect((await topicsOf(other)).data).toMatchObject([{ questions: 6 }])
    const decided = { decision: 'approve', by: 'test', at: new Date(), status: 'done', total: 1, done: 1, skipped: 0 }
    await ApprovalModel.create({ ...decided, request_id: 'r', wakes: 0 } as never)
    await countTopics(new Date())
    expect((await topicsOf(other)).data).toMatchObject([{ questions: 5 }])
    // What a mock takes changes nothing of the bank.
    await ReservationModel.create({ _id: two!.content_hash, test_id: hexId(), runs: [new mongoose.Types.ObjectId()] })
    await countTopics(new Date(Date.now() + 3_600_000))
    expect((await topicsOf(other)).data).toEqual([])
  })

  it('are counted again when the bank changes, and go with it', async () => {
    const other = hexId()
    const own = await bankWith(other, { Waves: 5 })
    await countTopics(new Date())
    await storeQuestions([numbered(++last, { tags: ['Waves'] })], { bank_id: own })
    await BankModel.updateOne({ _id: own }, { $inc: { changes: 1 } })
    await countTopics(new Date())
    expect((await topicsOf(other)).data).toMatchObject([{ topic: 'Waves', questions: 6 }])
    await BankModel.updateOne({ _id: own }, { $set: { status: 'inactive' } })
    await countTopics(new Date())
    expect(await TopicModel.countDocuments({ bank_id: own })).toBe(0)
    expect(await TopicModel.countDocuments({ bank_id: bank })).toBe(3)
  })
})

describe('a practice', () => {
  const subject = hexId()
  beforeEach(async () => {
    await bankWith(subject, { Heat: 12, Light: 12 })
    await bankWith(subject, { Heat: 2 })
    await countTopics(new Date())
  })

  it('comes with its questions and their keys, spread over the topics, none twice', async () => {
    const answered = await begin({ subject_id: subject, topics: ['Heat', 'Light'], count: 10 })
    expect(answered).toMatchObject({ status: 201, message: 'Practice started.' })
    const { pack, ...grant } = answered.data
    expect(grant).toMatchObject({ test_id: '', test_name: expect.stringMatching(/^Practice: /), allowed_ms: null })
    expect(grant.paper.hash).toBe(`practice-${grant.attempt_id}`)
    const topics = Object.values(pack.keys).map(({ topic }) => topic)
    expect(topics.filter((topic) => topic === 'Heat')).toHaveLength(5)
    expect(new Set(idsOf(answered.data)).size).toBe(10)
    expect(Object.values(pack.keys)[0]!.content.feedback).toBe('Why.')
  })

  it('takes as many questions of each topic as there are', async () => {
    const { data } = await begin({ subject_id: subject, topics: ['Heat', 'Light'], count: 26 })
    expect(new Set(idsOf(data)).size).toBe(26)
  })

  it('of no topic draws from the whole subject', async () => {
    const { data } = await begin({ subject_id: subject, count: 25 })
    expect(new Set(idsOf(data)).size).toBe(25)
  })

  it('is scored as its questions are, has a result and solutions, and no rank', async () => {
    const { data } = await begin({ subject_id: subject, topics: ['Heat'] })
    await finish(data, 3)
    const result = await taker.call<Result>('GET', `/attempts/${data.attempt_id}/result`)
    expect(result.data).toMatchObject({
      test_id: '',
      test_name: 'Practice: Heat',
      score: 3,
      total: 5,
      has_solutions: true,
      topics: [{ name: 'Heat', asked: 5, right: 3 }],
    })
    expect(result.data.rank).toBeUndefined()
    const solutions = await taker.call<Solution[]>('GET', `/attempts/${data.attempt_id}/solutions`)
    expect(solutions.data).toHaveLength(5)
    await followAttempts(product().context as never, new Date(Date.now() + 1_000))
    const { data: attempts } = await taker.call<{ test_name: string; score: number }[]>('GET', '/attempts')
    expect(attempts).toMatchObject([{ test_id: '', test_name: 'Practice: Heat', score: 3, total: 5 }])
    expect((await topicsOf(subject)).data.find(({ topic }) => topic === 'Heat')!.mine).toMatchObject({
      asked: 5,
      right: 3,
    })
  })

  it('comes again with its pack on another device, to nobody else', async () => {
    const { data } = await begin({ subject_id: subject, topics: ['Light'] })
    const path = `/attempts/${data.attempt_id}/pack`
    expect((await taker.call('GET', path)).data).toEqual(data.pack)
    expect(await (await makeTaker(product())).call('GET', path)).toMatchObject({
      status: 404,
      message: 'There is no such attempt.',
    })
  })

  it('of new questions leaves out those that were met', async () => {
    const { data: first } = await begin({ subject_id: subject, topics: ['Light'], count: 8 })
    const met = new Set(idsOf(first))
    expect(await begin({ subject_id: subject, topics: ['Light'], from: 'unseen' })).toMatchObject({
      status: 422,
      fields: { count: 'Only 4 questions fit. Choose more topics or another difficulty.' },
    })
    const { data } = await begin({ subject_id: subject, topics: ['Heat', 'Light'], count: 10, from: 'unseen' })
    expect(idsOf(data).filter((id) => met.has(id))).toEqual([])
  })

  it('of wrong questions has those that went wrong, and the topic says how many are due', async () => {
    const { data: first } = await begin({ subject_id: subject, topics: ['Light'], count: 8 })
    await finish(first, 2)
    await noteAttempts(new Date(Date.now() + 1_000))
    const slots = first.pack.sections[0]!.slots
    const wrong = slots.slice(2).map(({ id }) => first.pack.keys[id]!.question_id)
    const { data } = await begin({ subject_id: subject, topics: ['Light'], from: 'wrong', count: 6 })
    expect(idsOf(data).toSorted()).toEqual(wrong.toSorted())
    expect((await topicsOf(subject)).data.find(({ topic }) => topic === 'Light')!.mine.due).toBe(6)
  })

  it('repeated with its key begins once', async () => {
    const key = { 'idempotency-key': hexId() }
    const [one, two] = [
      await begin({ subject_id: subject }, taker, key),
      await begin({ subject_id: subject }, taker, key),
    ]
    expect(two.data).toMatchObject({ attempt_id: one.data.attempt_id, pack: one.data.pack })
  })

  it('that is left open is closed after seven days with what was answered', async () => {
    const { data } = await begin({ subject_id: subject })
    await begunEarlier(data.attempt_id, 24 * 7 + 1)
    await closeDueAttempts(new Date(), () => true)
    expect(await AttemptModel.findById(data.attempt_id).lean()).toMatchObject({ state: 'expired' })
  })

  it('is refused with a sentence for each wrong field', async () => {
    const topics = Array.from({ length: 11 }, (_, i) => `Topic ${i}`)
    expect((await begin({ topics, difficulty: 'odd', count: 4, from: 'mine' })).fields).toEqual({
      topics: 'Choose at most 10 topics.',
      difficulty: 'Difficulty must be easy, medium or hard',
      count: 'Choose 5 to 50 questions.',
      from: 'Choose all questions, wrong ones or new ones.',
    })
    expect(await begin({ topics: ['Nothing'] })).toMatchObject({
      fields: { count: 'No question fits. Choose more topics or another difficulty.' },
    })
  })

  it('can be begun twenty times an hour, and 500 questions a day are drawn', async () => {
    const { data } = await begin({ subject_id: subject })
    const begun = (await AttemptModel.findById(data.attempt_id).lean())!
    const copies = (count: number, questions: number, started_at: Date) =>
      AttemptModel.insertMany(
        Array.from({ length: count }, () => {
          const _id = hexId()
          const practice = {
            name: 'Practice',
            questions: Array.from({ length: questions }, () => ({ id: 'q', version: 1, topic: '' })),
          }
          return { ...begun, _id, test_id: _id, paper: `practice-${_id}`, practice, started_at }
        }),
      )
    await copies(19, 1, new Date())
    expect(await begin({ subject_id: subject })).toMatchObject({
      status: 429,
      message: 'You have begun 20 practice sessions within an hour. Go on with one of them, or come back later.',
    })
    await AttemptModel.updateMany({ user_id: taker.id }, { $set: { started_at: new Date(Date.now() - 2 * 3_600_000) } })
    expect(await begin({ subject_id: subject })).toMatchObject({ status: 201 })
    await copies(10, 48, new Date(Date.now() - 3 * 3_600_000))
    expect(await begin({ subject_id: subject })).toMatchObject({
      status: 429,
      message: 'You have practised 500 questions within a day. Come back tomorrow.',
    })
  })
})

describe('a practice of questions in two languages', () => {
  const english = (n: number) => numbered(n, { tags: ['Prices'], external_id: `price ${n}` })
  const hindi = (n: number) => numbered(n, { stem: `${n} + ${n} क्या है?`, language: 'hi', external_id: `price ${n}` })
  const numbers = [1, 2, 3, 4, 5]
  async function begun(translated: typeof hindi) {
    const subject = hexId()
    const bank_id = await bankWith(subject, {})
    await storeQuestions([...numbers.map(english), ...numbers.map(translated)], { bank_id })
    await countTopics(new Date())
    const { data } = await begin({ subject_id: subject, topics: ['Prices'] })
    return { ...data, bank_id }
  }

  it('can be read in both, and stays so when a translation is retired', async () => {
    const { pack, paper, bank_id } = await begun(hindi)
    expect(pack.languages).toEqual(['en', 'hi'])
    for (const { translations, options } of pack.sections[0]!.slots) {
      expect(translations!.hi!.stem).toMatch(/^\d \+ \d क्या है\?$/)
      expect(translations!.hi!.options!.map(({ id }) => id)).toEqual(options!.map(({ id }) => id))
    }
    await QuestionModel.updateMany({ bank_id, 'content.language': 'hi' }, { $set: { state: 'retired' } })
    expect(await readPracticePaper(paper.hash)).toMatchObject({ languages: ['en', 'hi'] })
  })

  it('leaves out a translation that has another key', async () => {
    const { pack } = await begun((n) => (n === 3 ? { ...hindi(3), options: hindi(3).options!.toReversed() } : hindi(n)))
    expect(pack.languages).toEqual(['en'])
    const translated = pack.sections[0]!.slots.filter(({ translations }) => translations?.hi)
    expect(translated).toHaveLength(4)
  })
})
