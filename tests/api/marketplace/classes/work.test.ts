import { Types } from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestModel } from '../../../../api/src/assessment/test-papers/model.ts'
import { AssignmentModel } from '../../../../api/src/marketplace/class-records/assignments/model.ts'
import { MaterialModel } from '../../../../api/src/content/materials/model.ts'
import { tellOfWork } from '../../../../api/src/marketplace/classes/commands.ts'
import { SubmissionModel } from '../../../../api/src/marketplace/classes/submissions/model.ts'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import type { OwnWork, Submission, Work } from '../../../../shared/src/marketplace/classes/shapes.ts'
import { begin, begunEarlier, makeTaker, publishedTest, type Taker } from '../../../support/attempts.ts'
import {
  giveWork,
  handIn,
  joinClass,
  type MadeClass,
  makeClass,
  makeMember,
  makeTeacher,
  newWork,
  type Student,
} from '../../../support/classes.ts'
import { agreement, callAs, child } from '../../../support/families.ts'
import { makeUser, type MadeUser } from '../../../support/made-users.ts'
import { storeMaterial } from '../../../support/materials.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const call = <Data = Work>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)
const give = (wrong: object = {}, days = 7) => giveWork(product(), made, wrong, days)
const workOf = async (who: MadeUser, asked = '') => (await call<OwnWork[]>(who, ['GET', `/assignments${asked}`])).data
const mark = (work: string, body: object, who = student, by = made.teacher) =>
  call<Submission>(by, ['PUT', `/teacher/submissions/${work}:${who.learner}`], body)

let made: MadeClass
let student: Student
beforeEach(async () => {
  made = await makeClass(product())
  student = await makeMember(product(), made)
})

describe('work that is given', () => {
  it('says all that is missing at once, and what it names has to be there', async () => {
    const nothing = await call(made.teacher, ['POST', '/teacher/assignments'], {})
    expect(Object.keys(nothing.fields!)).toEqual(['batch_id', 'kind', 'title', 'opens_at', 'due_at'])
    const due = { due_at: newWork('').opens_at }
    expect((await give(due)).fields).toEqual({ due_at: 'The due date must be after it opens.' })
    expect((await give({ kind: 'test', ref_id: 'f'.repeat(24) })).fields).toEqual({
      ref_id: 'Choose a published test.',
    })
    expect((await give({ kind: 'material', ref_id: 'f'.repeat(24) })).status).toBe(422)
    expect((await give({ to: ['f'.repeat(24)] })).fields).toEqual({ to: 'Choose among the students of the class.' })
    const other = await makeTeacher()
    const foreign = await call(other, ['POST', '/teacher/assignments'], newWork(made.batch.id))
    expect(foreign.fields).toEqual({ batch_id: 'Choose a class.' })
  })

  it('is told once to each member and a minor’s guardians', async () => {
    const guardian = await makeUser({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
    const consents = [...agreement.consents, 'classes']
    const added = await call<{ id: string }>(guardian, ['POST', '/learners'], { ...child, ...agreement, consents })
    await joinClass(product(), { ...guardian, learner: added.data.id }, made.code)
    const given = await give()
    expect(given).toMatchObject({ status: 201, message: 'Task given to 2 students.', data: { people: 2, done: 0 } })
    expect(await tellOfWork(new Date())).toBe(1)
    expect(await tellOfWork(new Date())).toBe(0)
    for (const { _id } of [student, guardian]) {
      const told = await NotificationModel.find({ user_id: _id, read: false, kind: 'class' }).lean()
      expect(told).toMatchObject([{ title: 'New work: Newton, in your words', link: `/classes/${made.batch.id}` }])
    }
  })

  it('is a draft until it is published, and deleted before anybody has begun', async () => {
    const draft = await give({ state: 'draft' })
    expect(draft.message).toBe('Saved as a draft. Nobody sees it yet.')
    const at = `/teacher/assignments/${draft.data.id}`
    expect(await workOf(student)).toEqual([])
    expect((await handIn(product(), student, draft.data.id)).status).toBe(404)
    const { batch_id: _, ...said } = newWork(made.batch.id)
    const task = { ...said, title: 'Newton, again' }
    expect((await call(made.teacher, ['PUT', at], task, { 'if-match': '"1"' })).data.title).toBe('Newton, again')
    expect((await call(made.teacher, ['PATCH', at], { state: 'closed' })).status).toBe(409)
    expect((await call(made.teacher, ['PATCH', at], { state: 'published' })).data.may).toEqual(['closed'])
    expect((await call(made.teacher, ['PUT', at], { ...task, kind: 'test', ref_id: 'x' })).fields).toHaveProperty(
      'kind',
    )
    expect(await workOf(student)).toMatchObject([{ title: 'Newton, again', may_hand_in: true }])
    await handIn(product(), student, draft.data.id)
    expect(await call(made.teacher, ['DELETE', at])).toMatchObject({
      status: 409,
      code: 'wrong_state',
      data: { done: 1 },
    })
    await mark(draft.data.id, { state: 'todo' })
    expect((await call(made.teacher, ['DELETE', at])).status).toBe(200)
    expect(await workOf(student)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { data } = await give()
    const other = await makeTeacher()
    const at = `/teacher/assignments/${data.id}`
    const { batch_id: _, ...said } = newWork('')
    const tried = [
      await call(other, ['GET', at]),
      await call(other, ['PUT', at], said),
      await call(other, ['PATCH', at], { state: 'closed' }),
      await call(other, ['DELETE', at]),
      await call(other, ['GET', `${at}/progress`]),
      await mark(data.id, { score: 3 }, student, other),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const outsider = await makeMember(product(), await makeClass(product()))
    expect((await handIn(product(), outsider, data.id)).status).toBe(404)
    expect(await SubmissionModel.countDocuments({ assignment_id: data.id })).toBe(0)
    expect((await handIn(product(), { ...outsider, learner: student.learner }, data.id)).status).toBe(422)
    expect((await mark(data.id, { score: 3 }, outsider)).status).toBe(404)
  })
})

describe('PUT /assignments/:id/submission', () => {
  it.each([
    ['accept', 200, 'done'],
    ['mark', 200, 'late'],
    ['refuse', 422, undefined],
  ] as const)('after the due date, by the rule %s', async (late, status, state) => {
    const { data } = await give({ late }, -1)
    const answer = await handIn(product(), student, data.id)
    expect([answer.status, answer.data?.submission?.state]).toEqual([status, state])
    expect(Object.keys(answer.fields ?? {})).toEqual(status === 422 ? ['due_at'] : [])
    expect((await workOf(student))[0]!.may_hand_in).toBe(late !== 'refuse')
  })

  it('takes words, waits for the opening, and ends when the work is closed or marked', async () => {
    const { data } = await give()
    expect((await handIn(product(), student, data.id, ' ')).fields).toEqual({ text: 'Write your answer.' })
    expect((await handIn(product(), student, data.id, 'a'.repeat(5_001))).fields).toHaveProperty('text')
    expect((await handIn(product(), student, data.id, 'First.')).data.submission.text).toBe('First.')
    expect((await handIn(product(), student, data.id, 'Second.')).data.submission.text).toBe('Second.')
    expect(await workOf(student, '?state=open')).toEqual([])
    const opens_at = new Date(Date.now() + 3_600_000).toISOString()
    const later = await give({ opens_at })
    expect((await handIn(product(), student, later.data.id)).fields!.due_at).toMatch(/^It opens on /)
    await call(made.teacher, ['PATCH', `/teacher/assignments/${data.id}`], { state: 'closed' })
    expect(await handIn(product(), student, data.id, 'Third.')).toMatchObject({ status: 409, code: 'wrong_state' })
    await call(made.teacher, ['PATCH', `/teacher/assignments/${data.id}`], { state: 'published' })
    await mark(data.id, { score: 12 })
    expect(await handIn(product(), student, data.id, 'Third.')).toMatchObject({
      status: 409,
      message: 'This is marked already.',
    })
  })
})

describe('PUT /teacher/submissions/:id', () => {
  it('marks within the points, tells the family, and can give it back', async () => {
    const { data } = await give()
    await handIn(product(), student, data.id)
    expect((await mark(data.id, { score: 21 })).fields).toEqual({ score: 'Say a number from 0 to 20.' })
    expect((await mark(data.id, { score: -1 })).status).toBe(422)
    expect((await mark(data.id, { state: 'perfect' })).status).toBe(422)
    const marked = await mark(data.id, { score: 17.5, feedback: 'Clear and short.' })
    expect(marked.data).toMatchObject({ score: 17.5, feedback: 'Clear and short.', state: 'done', points: 20 })
    await mark(data.id, { score: 17.5 })
    const told = await NotificationModel.find({ user_id: student._id, read: false }).lean()
    expect(told.map(({ title, times }) => [title, times])).toEqual([['Marked: Newton, in your words', undefined]])
    expect((await workOf(student))[0]!.submission).toMatchObject({ score: 17.5, feedback: 'Clear and short.' })
    expect((await mark(data.id, { state: 'todo', score: null })).data).toMatchObject({ score: null, marked_at: '' })
    expect((await handIn(product(), student, data.id, 'Better.')).status).toBe(200)
    expect((await mark(data.id, { state: 'excused' })).data.state).toBe('excused')
  })

  it('gives no score to work without points', async () => {
    const { data } = await give({ points: 0 })
    expect((await mark(data.id, { score: 1 })).fields).toEqual({ score: 'This work has no points.' })
  })
})

describe('a test that is given', () => {
  let taker: Taker & Student
  let test: string
  beforeEach(async () => {
    test = await publishedTest(product(), 3)
    const made1 = await makeTaker(product())
    const { data } = await made1.call<{ id: string }[]>('GET', '/learners')
    taker = { ...made1, learner: data[0]!.id }
    await joinClass(product(), taker, made.code)
  })

  const take = async () => {
    const taking = await begin(taker, test)
    const [first] = taking.slots
    await taking.send('submit', [{ type: 'answer', slot: first, answer: taking.option(first!, 1) }, { type: 'submit' }])
    return taking.grant.attempt_id
  }

  it('is done by an attempt between its opening and its due date, whose marks it has', async () => {
    const { data, message } = await give({ kind: 'test', ref_id: test })
    expect([message, data.points > 0]).toEqual(['Test given to 2 students.', true])
    expect((await handIn(product(), taker, data.id)).fields).toEqual({ text: 'This is done by taking the test.' })
    const attempt = await take()
    const [own] = await workOf(taker)
    expect(own!.submission).toMatchObject({ state: 'done', attempt_id: attempt })
    const progress = await call<Submission[]>(made.teacher, ['GET', `/teacher/assignments/${data.id}/progress`])
    const row = progress.data.find(({ learner }) => learner.id === taker.learner)
    expect(row).toMatchObject({ state: 'done', attempt_id: attempt, score: own!.submission.score })
    expect((await mark(data.id, { score: 1 }, taker)).fields).toEqual({ score: 'The score comes from the test.' })
    expect((await mark(data.id, { feedback: 'Good.' }, taker)).data).toMatchObject({ state: 'done', feedback: 'Good.' })
    expect((await call(made.teacher, ['DELETE', `/teacher/assignments/${data.id}`])).status).toBe(409)
    // Begun before it opened, it does not count.
    await begunEarlier(attempt, 24 * 10)
    expect((await workOf(taker))[0]!.submission).toMatchObject({ state: 'todo', attempt_id: '' })
  })

  it.each([
    ['accept', 'done'],
    ['mark', 'late'],
    ['refuse', 'todo'],
  ])('by the rule %s, an attempt after the due date is %s', async (late, state) => {
    await give({ kind: 'test', ref_id: test, late }, -1)
    await take()
    expect((await workOf(taker))[0]!.submission.state).toBe(state)
  })

  it('is not given while it is deleted, and work that was given in that moment goes', async () => {
    const unknown = { ref_id: 'Choose a published test.' }
    await TestModel.updateOne({ _id: test }, { $set: { deleting_at: new Date() } })
    expect((await give({ kind: 'test', ref_id: test })).fields).toEqual(unknown)
    // A process that died has left its mark: the test is there.
    await TestModel.updateOne({ _id: test }, { $set: { deleting_at: new Date(Date.now() - 24 * 3_600_000) } })
    expect((await give({ kind: 'test', ref_id: test })).status).toBe(201)
    await AssignmentModel.deleteMany({})
    const create = AssignmentModel.create.bind(AssignmentModel)
    vi.spyOn(AssignmentModel, 'create').mockImplementationOnce((async (work: never) => {
      await TestModel.deleteOne({ _id: test })
      return create(work)
    }) as never)
    expect((await give({ kind: 'test', ref_id: test })).fields).toEqual(unknown)
    expect(await AssignmentModel.countDocuments({})).toBe(0)
    vi.restoreAllMocks()
  })

  it('may be the teacher’s own: the class takes it, nobody else finds it', async () => {
    await TestModel.updateOne({ _id: test }, { $set: { owner_id: made.teacher.id, visibility: 'batch' } })
    const start = (who: Taker) => who.call('POST', `/tests/${test}/attempts`, { device: 'A phone' })
    const page = (who: Taker) => who.call('GET', `/tests/${test}`)
    expect([(await start(taker)).status, (await page(taker)).status]).toEqual([404, 404])
    const other = await makeClass(product())
    expect((await giveWork(product(), other, { kind: 'test', ref_id: test })).fields).toEqual({
      ref_id: 'Choose a published test.',
    })
    expect((await give({ kind: 'test', ref_id: test })).status).toBe(201)
    expect((await page(taker)).status).toBe(200)
    await take()
    expect((await workOf(taker))[0]!.submission.state).toBe('done')
    const stranger = await makeTaker(product())
    expect([(await start(stranger)).status, (await page(stranger)).status]).toEqual([404, 404])
  })
})

describe('material that is given', () => {
  it('is read by the class, also what is the teacher’s alone otherwise', async () => {
    await storeMaterial(new Types.ObjectId(made.teacher.id), 'Secret')
    const { _id } = (await MaterialModel.findOne({}).lean())!
    const ref_id = String(_id)
    const read = async (who: MadeUser) => (await call(who, ['GET', `/materials/${ref_id}`])).status
    expect(await read(student)).toBe(404)
    const other = await makeClass(product())
    expect((await giveWork(product(), other, { kind: 'material', ref_id })).fields).toEqual({
      ref_id: 'Choose a material of yours, or one that is for everybody.',
    })
    expect((await give({ kind: 'material', ref_id })).status).toBe(201)
    expect([await read(student), await read(other.teacher)]).toEqual([200, 404])
    await call(student, ['POST', `/batches/${made.batch.id}/leave`], { learner_id: student.learner })
    expect(await read(student)).toBe(404)
  })
})
