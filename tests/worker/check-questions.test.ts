import { beforeEach, describe, expect, it } from 'vitest'
import { checkStoredQuestions } from '../../api/src/content/questions/check-stored.ts'
import { QuestionModel } from '../../api/src/content/questions/model.ts'
import { NotificationModel } from '../../api/src/platform/notifications/model.ts'
import { chores } from '../../worker/src/chores.ts'
import { editorWithBank, importFile, questionsOf, staffHeader } from '../support/imports.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000' } })
const now = new Date()
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000)
const check = (at = now, stillHeld?: () => boolean) => checkStoredQuestions(product().context, at, stillHeld)
const notices = async () => (await NotificationModel.find().lean()).filter(({ kind }) => kind === 'questions')
const logged = () =>
  product()
    .logged.filter((line) => line.includes('question_faulty'))
    .map((line) => JSON.parse(line) as { question: string; reason: string })

let bank: string
beforeEach(async () => {
  const made = await editorWithBank(product())
  bank = made.bank
  await staffHeader(product(), 'admin')
  const rows = Array.from({ length: 1_200 }, (_, i) => `Which is ${i}?,one,two,A\n`)
  await importFile(product(), made.editor, bank, `question,option_a,option_b,answer\n${rows.join('')}`)
})

/** As an earlier version has stored them: a single choice of which two count in full. */
async function spoil(...places: number[]): Promise<string[]> {
  const questions = await questionsOf(bank)
  const ids = places.map((place) => questions[place]!._id)
  await QuestionModel.updateMany({ _id: { $in: ids } }, { $set: { 'content.options.$[].weight': 100 } })
  return ids.map(String)
}

describe('stored questions', () => {
  it('that the rules refuse are listed for the operator, in steps, and told of once', async () => {
    const ids = await spoil(3, 1_100)
    let steps = 0
    await check(now, () => steps++ < 1)
    expect(logged().map(({ question }) => question)).toEqual(ids.slice(0, 1))
    expect(await notices()).toEqual([])
    await Promise.all([check(), check()])
    await check(days(6))
    expect(new Set(logged().map(({ question }) => question))).toEqual(new Set(ids))
    expect(logged()[0]!.reason).toBe('many-right-answers')
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      title: 'Questions need correction',
      link: `/admin/questions/add/${ids[0]}`,
      text: expect.stringContaining(`2 stored questions break the rules`) as string,
    })
    expect(notice!.text).toContain(ids.join(', '))
  })

  it('are told of once, also by two workers that begin the first pass at once', async () => {
    await QuestionModel.deleteMany({ bank_id: bank, text: { $gt: 'Which is 2' } })
    await spoil(3)
    await Promise.all([check(), check(new Date(now.getTime() + 1))])
    expect(await notices()).toHaveLength(1)
  })

  it('are checked again a week later, and those that are retired are left alone', async () => {
    await check()
    expect([logged(), await notices()]).toEqual([[], []])
    const [, retired] = await spoil(0, 1)
    await QuestionModel.updateOne({ _id: retired }, { $set: { state: 'retired' } })
    await check(days(8))
    expect(logged()).toHaveLength(1)
    expect((await notices()).map(({ title }) => title)).toEqual(['A question needs correction'])
  })

  it('are checked by a chore', () => expect(chores.map(({ name }) => name)).toContain('check-questions'))
})
