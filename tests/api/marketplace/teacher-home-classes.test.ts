import { beforeEach, expect, it } from 'vitest'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import type { TeacherHome } from '../../../shared/src/marketplace/teacher-home/shapes.ts'
import { begin, begunEarlier, makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import {
  giveWork,
  handIn,
  joinClass,
  type MadeClass,
  makeClass,
  makeMember,
  makeTeacher,
} from '../../support/classes.ts'
import { callAs } from '../../support/families.ts'
import type { MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const read = async (who: MadeUser) => (await callAs<TeacherHome>(product(), who, ['GET', '/teacher/home'])).data

let made: MadeClass
beforeEach(async () => {
  made = await makeClass(product())
})

it('counts the answers that nobody has marked, by class, of who is in it', async () => {
  const { teacher } = made
  const [asha, ravi, mira] = [
    await makeMember(product(), made),
    await makeMember(product(), made),
    await makeMember(product(), made),
  ]
  const { data } = await giveWork(product(), made)
  for (const one of [asha, ravi, mira]) await handIn(product(), one, data.id)
  const second = await makeClass(product(), { name: 'Waves' }, teacher)
  const other = await makeMember(product(), second)
  await handIn(product(), other, (await giveWork(product(), second)).data.id)
  const here = { id: made.batch.id, name: 'Physics, evenings' }
  const there = { id: second.batch.id, name: 'Waves', count: 1 }
  expect((await read(teacher)).to_mark).toEqual({ essays: 0, classes: [{ ...here, count: 3 }, there] })
  await callAs(product(), teacher, ['PUT', `/teacher/submissions/${data.id}:${asha.learner}`], { score: 3 })
  await callAs(product(), ravi, ['POST', `/batches/${made.batch.id}/leave`], { learner_id: ravi.learner })
  expect((await read(teacher)).to_mark.classes).toEqual([{ ...here, count: 1 }, there])
  expect((await read(await makeTeacher())).to_mark).toEqual({ essays: 0, classes: [] })
})

it('counts the attempts at their own tests whose essays wait', async () => {
  const taker = await makeTaker(product())
  const test = await publishedTest(product(), 1)
  const { grant } = await begin(taker, test)
  await AttemptModel.updateOne({ _id: grant.attempt_id }, { $set: { state: 'marking' } })
  expect((await read(made.teacher)).to_mark.essays).toBe(0)
  await TestModel.updateOne({ _id: test }, { $set: { owner_id: made.teacher.id } })
  expect((await read(made.teacher)).to_mark.essays).toBe(1)
})

/** Takes a test with so many right answers and no others. */
async function take(taker: Taker, test: string, right: number): Promise<string> {
  const { slots, option, send, grant } = await begin(taker, test)
  const rightly = slots.slice(0, right).map((slot) => ({ type: 'answer', slot, answer: option(slot, 1) }))
  await send('submit', [...rightly, { type: 'submit' }])
  return grant.attempt_id
}

async function makePupil(): Promise<Taker> {
  const taker = await makeTaker(product())
  const { data } = await taker.call<{ id: string }[]>('GET', '/learners')
  await joinClass(product(), { ...taker, learner: data[0]!.id }, made.code)
  return taker
}

it('says in which topics a class struggles, by what its students may see of tests that it was given', async () => {
  const [asha, ravi, stranger] = [await makePupil(), await makePupil(), await makeTaker(product())]
  const test = await publishedTest(product(), 4, { test_type: 'practice', topic_name: 'Lenses' })
  const first = await take(asha, test, 1)
  await take(ravi, test, 3)
  await take(stranger, test, 0)
  const weak = async () => (await read(made.teacher)).weak_topics
  expect(await weak()).toEqual([])
  await giveWork(product(), made, { kind: 'test', ref_id: test })
  const name = 'Lenses'
  const facts = { id: made.batch.id, name: 'Physics, evenings' }
  expect(await weak()).toEqual([{ ...facts, tests: 1, students: 2, topics: [{ name, asked: 8, right: 4 }] }])
  // What was begun before the test was given is not of the class.
  await begunEarlier(first, 48)
  expect(await weak()).toEqual([{ ...facts, tests: 1, students: 1, topics: [{ name, asked: 4, right: 3 }] }])
  // What students do not see yet is not shown in sum either.
  const hour = new Date(Date.now() + 3_600_000)
  await TestModel.updateOne({ _id: test }, { $set: { test_type: 'exam', closes_at: hour } })
  expect(await weak()).toEqual([])
})
