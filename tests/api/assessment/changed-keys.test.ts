import type { Regrade } from '@abhyas/shared/assessment/regrades/shapes'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { followTests } from '../../../api/src/assessment/attempts/follow-tests.ts'
import { followAttempts } from '../../../api/src/assessment/attempts/follow.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { countTopics } from '../../../api/src/assessment/practice/topics/commands.ts'
import { computePreviews, followChangedKeys } from '../../../api/src/assessment/regrades/commands.ts'
import { RegradeModel } from '../../../api/src/assessment/regrades/model.ts'
import { followLinks } from '../../../api/src/content/questions/add-from-existing.ts'
import { fieldsOf } from '../../../api/src/content/questions/fields.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { replaceContent } from '../../../api/src/content/questions/versions.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { begin, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import { numbered, storeQuestions } from '../../support/draft-tests.ts'
import { bankWith, beginPractice, finishPractice } from '../../support/practices.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const log = { warn: (...args: unknown[]) => expect.fail(JSON.stringify(args)) } as never
let author: Taker
let editor: Taker
let reviewer: Taker
beforeEach(async () => {
  author = await makeTaker(product(), { roles: ['editor'] })
  editor = await makeTaker(product(), { roles: ['editor'] })
  reviewer = await makeTaker(product(), { roles: ['reviewer'] })
})

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** What the worker does in the minutes after a decision. */
async function work(at = minutesOn(3)): Promise<void> {
  await followChangedKeys({ log }, at)
  await computePreviews(at)
  await followTests(at)
  await followAttempts({ ...product().context, log }, at)
}

/** The same question with another right option. */
const rightAt = ({ options, ...content }: QuestionContent, place: number): QuestionContent => ({
  ...content,
  options: options!.map((option, i) => ({ ...option, weight: i === place ? 100 : 0 })),
})

/** An author changes a question, and a reviewer approves that. */
async function changeAndApprove(id: string, change: (content: QuestionContent) => QuestionContent): Promise<void> {
  const question = (await QuestionModel.findById(id).lean())! as never as Parameters<typeof replaceContent>[0]
  expect(await replaceContent(question, fieldsOf(change(question.content)), { by: editor.id })).toBeDefined()
  expect(await reviewer.call('POST', `/admin/questions/${id}/approve`, {})).toMatchObject({ status: 200 })
}

async function take(test: string, places: readonly number[]): Promise<Taking> {
  const taking = await begin(await makeTaker(product()), test)
  const answers = taking.slots.map((slot, i) => ({ type: 'answer', slot, answer: taking.option(slot, places[i]!) }))
  await taking.send('submit', [...answers, { type: 'submit' }])
  return taking
}

/** A test of two questions whose second options are right, and two people who took it. */
async function taken() {
  const test = await publishedTest(product(), 2, { created_by: author.id })
  const takings = [await take(test, [1, 1]), await take(test, [0, 1])]
  await work(new Date(Date.now() + 1_000))
  const { whole, slots } = takings[0]!
  return { test, takings, question: whole.keys[slots[0]!]!.question_id }
}

const regradesOf = async (test: string) => (await author.call<Regrade[]>('GET', `/tests/${test}/regrades`)).data
const scores = (takings: readonly Taking[]) =>
  Promise.all(takings.map(async ({ result }) => (await result()).data.score))
const notices = () => NotificationModel.find({ user_id: author.id, title: 'A key of your test was changed' }).lean()

describe('a changed key that is approved', () => {
  it('prepares the regrade of a test with results, tells its author once, and changes nothing by itself', async () => {
    const { test, takings, question } = await taken()
    await changeAndApprove(question, (content) => rightAt(content, 0))
    await work()
    await work(minutesOn(5))
    expect(await regradesOf(test)).toMatchObject([
      {
        state: 'prepared',
        changed: { up: 1, down: 1, same: 0 },
        reason: 'The key of this question was changed, and the change is approved.',
        changes: [{ question_id: question, how: 'key', version: 2 }],
      },
    ])
    expect(await notices()).toMatchObject([
      {
        text: 'A regrade of Mock is prepared. Nothing changes until you apply it.',
        link: `/admin/tests/${test}/details?tab=regrades`,
      },
    ])
    expect(await scores(takings)).toEqual([2, 1])
    const [{ id }] = (await regradesOf(test)) as [Regrade]
    expect(await author.call('POST', `/regrades/${id}/apply`, {})).toMatchObject({ data: { state: 'applied' } })
    await work(minutesOn(6))
    expect(await scores(takings)).toEqual([1, 2])
    expect(await author.call('POST', `/regrades/${id}/undo`, {})).toMatchObject({ data: { state: 'undone' } })
    await work(minutesOn(7))
    expect(await scores(takings)).toEqual([2, 1])
  })

  it('is prepared again when attempts came in since, and waits while the decision may be undone', async () => {
    const { test, question } = await taken()
    await changeAndApprove(question, (content) => rightAt(content, 0))
    await work(minutesOn(1))
    expect(await regradesOf(test)).toEqual([])
    await work()
    const [{ id }] = (await regradesOf(test)) as [Regrade]
    await take(test, [0, 0])
    expect(await author.call('POST', `/regrades/${id}/apply`, {})).toMatchObject({ status: 409 })
    await work(minutesOn(4))
    expect(await regradesOf(test)).toMatchObject([{ id, state: 'prepared', changed: { up: 2, down: 1, same: 0 } }])
  })

  it('is nothing to a test if the key is the same, or asks something else', async () => {
    const { test, question } = await taken()
    await changeAndApprove(question, (content) => ({ ...content, stem: `${content.stem} Choose one.` }))
    await work()
    await changeAndApprove(question, (content) => ({ ...content, options: content.options!.toReversed() }))
    await work(minutesOn(6))
    expect([await regradesOf(test), await notices()]).toEqual([[], []])
    expect(await QuestionModel.countDocuments({ live_changed_at: { $exists: true } })).toBe(0)
  })

  it('is nothing to a test that has no results', async () => {
    const test = await publishedTest(product(), 2, { created_by: author.id })
    const { whole } = await begin(await makeTaker(product()), test)
    const [first] = Object.values(whole.keys)
    await changeAndApprove(first!.question_id, (content) => rightAt(content, 0))
    await work()
    expect([await regradesOf(test), await notices()]).toEqual([[], []])
  })

  it('is followed after a run that was cut off, and not if the decision is undone', async () => {
    const { test, question } = await taken()
    await changeAndApprove(question, (content) => rightAt(content, 0))
    const { live_changed_at } = (await QuestionModel.findById(question).lean())!
    await work()
    await QuestionModel.updateOne({ _id: question }, { $set: { live_changed_at } })
    await work(minutesOn(5))
    expect(await RegradeModel.countDocuments({ test_id: test })).toBe(1)
    expect(await notices()).toHaveLength(1)

    await changeAndApprove(question, (content) => rightAt(content, 2))
    const { approval_id } = (await QuestionModel.findById(question).lean())!
    await reviewer.call('POST', `/admin/questions/reviews/${String(approval_id)}/undo`, {})
    const undone = await QuestionModel.findById(question).lean()
    expect(undone).toMatchObject({ state: 'pending' })
    expect(undone).not.toHaveProperty('live_changed_at')
    await work(minutesOn(9))
    expect(await RegradeModel.countDocuments({ test_id: test })).toBe(1)
  })

  it('reaches the link of a question in another bank', async () => {
    const { test, question } = await taken()
    const [original] = await storeQuestions([numbered(77)], { bank_id: new mongoose.Types.ObjectId().toHexString() })
    await QuestionModel.updateOne({ _id: question }, { $set: { linked_to: new mongoose.Types.ObjectId(original) } })
    const link = (await QuestionModel.findById(question).lean())!
    const content = rightAt(link.content, 0)
    await followLinks([
      { _id: new mongoose.Types.ObjectId(original), ...fieldsOf(content), updated_by: editor.id } as never,
    ])
    await work()
    expect(await regradesOf(test)).toMatchObject([{ state: 'prepared', changed: { up: 1, down: 1 } }])
  })
})

describe('a practice with a question whose key was changed', () => {
  it('is scored again by itself, also one that is handed in later', async () => {
    const subject_id = new mongoose.Types.ObjectId().toHexString()
    const bank_id = await bankWith(subject_id, { Sound: 5 })
    await countTopics(new Date())
    const begun = async () => {
      const who = await makeTaker(product())
      return { who, practice: (await beginPractice(who, { subject_id, topics: ['Sound'] })).data }
    }
    const scoreOf = async ({ who, practice }: Awaited<ReturnType<typeof begun>>) =>
      (await who.call<{ score: number }>('GET', `/attempts/${practice.attempt_id}/result`)).data.score
    const [over, open] = [await begun(), await begun()]
    await finishPractice(over.who, over.practice, 5)
    expect(await scoreOf(over)).toBe(5)
    const question = (await QuestionModel.findOne({ bank_id }).lean())!
    await changeAndApprove(question._id.toHexString(), (content) => rightAt(content, 0))
    await work()
    await work(minutesOn(4))
    expect(await scoreOf(over)).toBe(4)
    await finishPractice(open.who, open.practice, 5)
    expect(await scoreOf(open)).toBe(4)
    for (const { practice } of [over, open])
      expect((await AttemptModel.findById(practice.attempt_id).lean())!.practice).toMatchObject({
        corrections_version: 1,
      })
  })
})
