import { questionsInOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import type { Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { AttemptDetails, MarkingRow } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeDueAttempts, finishAttempts } from '../../../api/src/assessment/attempts/close.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { begin, begunEarlier, makeTaker, type Taker } from '../../support/attempts.ts'
import { numbered, storeDraft, storeQuestions } from '../../support/draft-tests.ts'
import { staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { fixedSection, patchTest } from '../../support/test-calls.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let [taker, editor]: Taker[] = []
beforeEach(async () => {
  taker = await makeTaker(product(), { contact_person: 'Asha Rao' })
  editor = await makeTaker(product(), { roles: ['user', 'editor'] })
})

/** A published test of a question with options and two essays of five marks. */
async function essayTest(changes: Parameters<typeof storeDraft>[1] = {}): Promise<string> {
  const essay = { type: 'essay', marks: 5, negative_marks: 0, feedback: 'Look for two reasons.' } as const
  const ids = await storeQuestions([
    numbered(1),
    { ...essay, stem: 'Why is 1 no prime number?' },
    { ...essay, stem: 'Why is 2 one?' },
  ])
  const test = await storeDraft([fixedSection(ids)], { shuffle_questions: false, shuffle_options: false, ...changes })
  const published = await patchTest(product(), await staffHeader(product(), 'editor'), test, { status: 'active' })
  expect(published.data.problems ?? []).toEqual([])
  return test
}

async function takenEssays(test: string) {
  const taking = await begin(taker!, test)
  const [, first, second] = taking.slots
  const written = [first!, second!].map((slot, i) => ({ type: 'answer', slot, answer: `Because of ${i + 1}.` }))
  const sent = await taking.send('submit', [...written, { type: 'submit' }])
  return { taking, sent, id: taking.grant.attempt_id, first: first!, second: second! }
}

/** An attempt at a shuffled test in whose order no question stands where the paper has it. */
async function shuffledAttempt(test: string) {
  for (;;) {
    const taking = await begin(taker!, test)
    const [options, ...essays] = taking.slots as [string, ...string[]]
    const written = essays.map((slot) => ({ type: 'answer', slot, answer: 'Because.' }))
    const wrong = { type: 'answer', slot: options, answer: taking.option(options, 0) }
    await taking.send('submit', [wrong, ...written, { type: 'submit' }])
    const id = taking.grant.attempt_id
    const order = questionsInOrder(taking.whole, id).map(({ slot }) => slot.id)
    if (order.every((slot, i) => slot !== taking.slots[i])) return { taking, id }
    taker = await makeTaker(product())
  }
}

const queue = async (query = '', who = editor!) => (await who.call<MarkingRow[]>('GET', `/marking${query}`)).data
const mark = (id: string, body: object, version?: number) =>
  editor!.call<MarkingRow>(
    'PUT',
    `/admin/attempts/${id}/marks`,
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

describe('essays', () => {
  it('wait without names, and the last one that is marked hands the attempt in', async () => {
    const test = await essayTest()
    const { taking, sent, id, first, second } = await takenEssays(test)
    expect(sent.data.state).toBe('marking')
    const [row] = await queue(`?test_id=${test}`)
    expect(row).toMatchObject({
      id,
      version: 1,
      essays: [
        {
          slot: first,
          number: 2,
          stem: 'Why is 1 no prime number?',
          answer: 'Because of 1.',
          of: 5,
          marks: null,
          feedback: 'Look for two reasons.',
        },
        { slot: second, number: 3 },
      ],
    })
    expect(JSON.stringify(row)).not.toContain(taker!.id)
    expect(JSON.stringify(row)).not.toContain('Asha')
    const marked = await mark(id, { slot: first, marks: 2.25, comment: 'One reason.' }, 1)
    expect(marked).toMatchObject({ status: 200, message: 'Marks saved.', data: { version: 2 } })
    expect(marked.data.essays[0]).toMatchObject({ marks: 2.25, comment: 'One reason.' })
    expect((await taking.result()).data).toMatchObject({ state: 'marking', score: 2.25, counts: { waiting: 1 } })
    await mark(id, { slot: second, marks: 5 })
    expect((await taking.result()).data).toMatchObject({ state: 'submitted', score: 7.25, total: 11 })
    expect(await queue(`?test_id=${test}`)).toEqual([])
    const solutions = await taker!.call<{ comment?: string }[]>('GET', `/attempts/${id}/solutions`)
    expect(solutions.data.map(({ comment }) => comment)).toEqual([undefined, 'One reason.', undefined])
    await mark(id, { slot: second, marks: 4 })
    expect((await taking.result()).data.score).toBe(6.25)
  })

  it('and all other questions have one number everywhere: the one by which their person knows them', async () => {
    const test = await essayTest({ shuffle_questions: true })
    const { taking, id } = await shuffledAttempt(test)
    const order = questionsInOrder(taking.whole, id).map(({ slot }) => slot.id)
    const numbers = (rows: readonly { readonly slot: string; readonly number: number }[]) =>
      rows.map(({ slot, number }) => [number, slot])
    const all = order.map((slot, i) => [i + 1, slot])
    const details = await editor!.call<AttemptDetails>('GET', `/admin/attempts/${id}`)
    expect(numbers(details.data.questions)).toEqual(all)
    // The attempts before it, whose order was not shuffled enough, wait as well: more than one page, now and then.
    const row = (await queue(`?test_id=${test}&limit=50`)).find((one) => one.id === id)
    expect(numbers(row!.essays)).toEqual(all.filter(([, slot]) => slot !== taking.slots[0]))
    const solutions = await taker!.call<Solution[]>('GET', `/attempts/${id}/solutions`)
    expect(numbers(solutions.data)).toEqual(all)
    const wrong = await taker!.call<Solution[]>('GET', `/attempts/${id}/solutions?show=wrong`)
    expect(numbers(wrong.data)).toEqual(all.filter(([, slot]) => slot === taking.slots[0]))
    expect((await taking.result()).data.slots!.map(({ slot }) => slot)).toEqual(order)
  })

  it('get from 0 to their marks, in steps of a quarter, for what was read', async () => {
    const { id, first, taking } = await takenEssays(await essayTest())
    for (const marks of [-1, 6, 5.25])
      expect(await mark(id, { slot: first, marks })).toMatchObject({
        status: 422,
        fields: { marks: 'Marks must be from 0 to 5.' },
      })
    expect(await mark(id, { slot: first, marks: 1.1 })).toMatchObject({
      fields: { marks: 'Marks are given in steps of 0.25.' },
    })
    expect(await mark(id, { slot: first, marks: 1, comment: 'a'.repeat(2_001) })).toMatchObject({
      fields: { comment: 'At most 2000 characters.' },
    })
    for (const slot of [taking.slots[0], 'bbbbbbbb'])
      expect(await mark(id, { slot, marks: 1 })).toMatchObject({
        status: 422,
        fields: { slot: 'There is no such essay in this attempt.' },
      })
    const both = await Promise.all([1, 2].map((marks) => mark(id, { slot: first, marks }, 1)))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
    expect(both.find(({ status }) => status === 412)).toMatchObject({
      message: 'This attempt has changed meanwhile. Look at it again.',
      data: { version: 2 },
    })
  })

  it('of a running or annulled attempt have no marks', async () => {
    const taking = await begin(taker!, await essayTest())
    const id = taking.grant.attempt_id
    expect(await mark(id, { slot: taking.slots[1], marks: 1 })).toMatchObject({
      status: 409,
      message: 'This attempt is closed.',
    })
  })

  it('of an attempt that the server closed wait when late answers no longer count', async () => {
    const taking = await begin(taker!, await essayTest())
    const id = taking.grant.attempt_id
    await taking.send('events', [{ type: 'answer', slot: taking.slots[1], answer: 'Because.' }])
    await begunEarlier(id, 30)
    await closeDueAttempts(new Date(), () => true)
    await finishAttempts(new Date(), () => true)
    expect((await AttemptModel.findById(id).lean())!.state).toBe('marking')
  })

  it('of tests of others are not there for a teacher', async () => {
    const teacher = await makeTaker(product(), { i_am: 'Teacher' })
    const { id, first } = await takenEssays(await essayTest())
    expect(await queue('', teacher)).toEqual([])
    expect(await teacher.call('PUT', `/admin/attempts/${id}/marks`, { slot: first, marks: 1 })).toMatchObject({
      status: 404,
    })
    const { test_id } = (await AttemptModel.findById(id).lean())!
    await TestModel.updateOne({ _id: test_id }, { $set: { owner_id: teacher.id } })
    expect(await queue(`?test_id=${test_id}`, teacher)).toMatchObject([{ id }])
    expect(await queue('', teacher)).toMatchObject([{ id }])
  })
})
