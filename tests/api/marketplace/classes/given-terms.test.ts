import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestPack } from '../../../../shared/src/assessment/attempts/reply-shapes.ts'
import type { TestPage } from '../../../../shared/src/assessment/test-papers/reply-shapes.ts'
import { TestModel } from '../../../../api/src/assessment/test-papers/model.ts'
import { MaterialModel } from '../../../../api/src/content/materials/model.ts'
import { tellOfWork } from '../../../../api/src/marketplace/classes/commands.ts'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import type { OwnWork, Work } from '../../../../shared/src/marketplace/classes/shapes.ts'
import { begin, begunEarlier, makeTaker, publishedTest, type Taker } from '../../../support/attempts.ts'
import { giveWork, joinClass, type MadeClass, makeClass, newWork, type Student } from '../../../support/classes.ts'
import { callAs, makeFamily } from '../../../support/families.ts'
import type { MadeUser } from '../../../support/made-users.ts'
import { storeMaterial } from '../../../support/materials.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const hour = 3_600_000
type Pupil = Taker & Student

let made: MadeClass
let asha: Pupil
let ravi: Pupil
let test: string

async function makePupil(): Promise<Pupil> {
  const taker = await makeTaker(product())
  const { data } = await taker.call<{ id: string }[]>('GET', '/learners')
  const pupil = { ...taker, learner: data[0]!.id }
  await joinClass(product(), pupil, made.code)
  return pupil
}

beforeEach(async () => {
  made = await makeClass(product())
  asha = await makePupil()
  ravi = await makePupil()
  test = await publishedTest(product(), 3, { attempts_allowed: 3, duration_minutes: 60 })
  await TestModel.updateOne({ _id: test }, { $set: { owner_id: made.teacher.id, visibility: 'batch' } })
})

const give = (said: object = {}) => giveWork(product(), made, { kind: 'test', ref_id: test, ...said })
const start = (who: Taker) => who.call('POST', `/tests/${test}/attempts`, { device: 'A phone' })
const page = async (who: Taker) => (await who.call<TestPage>('GET', `/tests/${test}`)).data
const workOf = async (who: Taker) => (await who.call<OwnWork[]>('GET', '/assignments')).data
const put = (work: string, body: object, version = 1) =>
  callAs<Work>(product(), made.teacher, ['PUT', `/teacher/assignments/${work}`], body, { 'if-match': `"${version}"` })
const bodyOf = (said: object = {}): object => {
  const { batch_id: _, ...body } = newWork(made.batch.id)
  return { ...body, kind: 'test', ref_id: test, ...said }
}
async function takeOnce(who: Taker): Promise<string> {
  const taking = await begin(who, test)
  await taking.send('submit', [{ type: 'submit' }])
  return taking.grant.attempt_id
}

describe('work for some students', () => {
  it('is seen by them alone, and so are its test and its material', async () => {
    expect((await give({ to: [asha.learner] })).message).toBe('Test given to 1 student.')
    expect([(await workOf(asha)).length, (await workOf(ravi)).length]).toEqual([1, 0])
    expect([(await start(asha)).status, (await start(ravi)).status]).toEqual([201, 404])
    expect((await ravi.call('GET', `/tests/${test}`)).status).toBe(404)
    await storeMaterial(new Types.ObjectId(made.teacher.id), 'Secret')
    const ref_id = String((await MaterialModel.findOne({}).lean())!._id)
    await give({ kind: 'material', ref_id, to: [asha.learner] })
    const read = async (who: MadeUser) => (await callAs(product(), who, ['GET', `/materials/${ref_id}`])).status
    expect([await read(asha), await read(ravi)]).toEqual([200, 404])
  })

  it('is opened by the guardian of who has it: a child may have no account', async () => {
    const { guardian, learner } = await makeFamily(product(), ['classes'])
    const { guardian: other } = await makeFamily(product(), ['classes'])
    expect((await joinClass(product(), { ...guardian, learner: learner.id }, made.code)).status).toBe(200)
    const owner = new Types.ObjectId(made.teacher.id)
    for (const word of ['Given', 'Shared', 'Secret']) await storeMaterial(owner, word)
    const found = await MaterialModel.find({}, { _id: 1 }).sort({ _id: 1 }).lean()
    const [given = '', shared = '', secret = ''] = found.map(({ _id }) => String(_id))
    await give({ kind: 'material', ref_id: given, to: [learner.id] })
    await give({ kind: 'material', ref_id: secret, to: [asha.learner] })
    const ofClass = { visibility: 'batches' as const, batch_ids: [made.batch.id] }
    await MaterialModel.updateOne({ _id: shared }, { $set: ofClass })
    const read = async (who: MadeUser, id: string) => (await callAs(product(), who, ['GET', `/materials/${id}`])).status
    expect([await read(guardian, given), await read(guardian, shared), await read(guardian, secret)]).toEqual([
      200, 200, 404,
    ])
    expect([await read(other, given), await read(other, shared)]).toEqual([404, 404])
  })

  it('is changed over the version that was seen; who has it then is told, nobody twice', async () => {
    const { data } = await give({ to: [asha.learner] })
    await tellOfWork(new Date())
    const both = { to: [asha.learner, ravi.learner], title: 'Motion, again' }
    expect((await put(data.id, bodyOf(both))).data).toMatchObject({ version: 2, people: 2, title: 'Motion, again' })
    await tellOfWork(new Date())
    for (const { _id } of [asha, ravi])
      expect(await NotificationModel.countDocuments({ user_id: _id, read: false, kind: 'class' })).toBe(1)
    expect(await put(data.id, bodyOf())).toMatchObject({ status: 412, data: { version: 2, title: 'Motion, again' } })
    // Who has left may stay named, but is not named anew.
    await callAs(product(), ravi, ['POST', `/batches/${made.batch.id}/leave`], { learner_id: ravi.learner })
    expect((await put(data.id, bodyOf(both), 2)).status).toBe(200)
    const fresh = await give({ to: [ravi.learner] })
    expect(fresh.fields).toEqual({ to: 'Choose among the students of the class.' })
  })
})

describe('the attempts of a given test', () => {
  it('are as many as its teacher says, from the opening on', async () => {
    const { data } = await give({ attempts_allowed: 1, opens_at: new Date(Date.now() - hour).toISOString() })
    expect((await workOf(asha))[0]).toMatchObject({ attempts_allowed: 1, extra_percent: 0 })
    const first = await takeOnce(asha)
    expect(await start(asha)).toMatchObject({ status: 409, code: 'none_left' })
    expect(await page(asha)).toMatchObject({ attempts_allowed: 1, attempts_since: data.opens_at })
    // Before it opened does not count.
    await begunEarlier(first, 2)
    expect((await start(asha)).status).toBe(201)
  })

  it('are those of the test where nothing is said, and once the work is closed', async () => {
    const { data } = await give()
    for (let n = 0; n < 3; n += 1) await takeOnce(asha)
    expect((await start(asha)).code).toBe('none_left')
    expect(await page(asha)).not.toHaveProperty('attempts_since')
    await put(data.id, bodyOf({ attempts_allowed: 4 }))
    expect((await page(asha)).attempts_allowed).toBe(4)
    const closed = { state: 'closed' }
    await callAs(product(), made.teacher, ['PATCH', `/teacher/assignments/${data.id}`], closed)
    expect((await start(asha)).code).toBe('none_left')
  })
})

describe('more time for a student', () => {
  it('is theirs alone, in the attempt and in what a device keeps', async () => {
    await give({ extra: { [asha.learner]: 25 } })
    expect((await workOf(asha))[0]!.extra_percent).toBe(25)
    expect((await workOf(ravi))[0]!.extra_percent).toBe(0)
    const pack = await asha.call<TestPack>('GET', `/tests/${test}/pack`)
    expect(pack.data.allowed_ms).toBe(1.25 * hour)
    const times = [(await begin(asha, test)).grant.allowed_ms, (await begin(ravi, test)).grant.allowed_ms]
    expect(times).toEqual([1.25 * hour, hour])
  })

  it('is the longer one where staff have given time too, also while the test runs', async () => {
    await give({ extra: { [asha.learner]: 33 } })
    const admin = await makeTaker(product(), { roles: ['admin'] })
    const needs = (extra_time_percent: number) =>
      admin.call('PUT', `/admin/users/${asha.id}/accommodation`, { extra_time_percent, pause_minutes: 0, note: '' })
    const allowed = async () => (await begin(asha, test)).grant.allowed_ms
    await needs(25)
    expect(await allowed()).toBe(1.33 * hour)
    await needs(50)
    expect(await allowed()).toBe(1.5 * hour)
    await needs(0)
    expect(await allowed()).toBe(1.33 * hour)
  })
})

describe('what a class may change of a test', () => {
  it.each([
    ['other percents', { extra: 17 }, { extra: 'Choose 25, 33, 50 or 100 percent for students of the class.' }],
    ['no attempt', { attempts_allowed: 0 }, { attempts_allowed: 'Say a whole number from 1 to 100.' }],
    ['too many attempts', { attempts_allowed: 101 }, { attempts_allowed: 'Say a whole number from 1 to 100.' }],
    [
      'attempts of a task',
      { kind: 'task', ref_id: '', attempts_allowed: 1 },
      { attempts_allowed: 'Only a test has attempts and time.' },
    ],
    ['time of a task', { kind: 'task', ref_id: '', extra: 25 }, { extra: 'Only a test has attempts and time.' }],
  ])('is not %s', async (_, wrong, fields) => {
    const { extra, ...said }: { readonly extra?: number; readonly attempts_allowed?: number } = wrong
    const answer = await give({ ...said, ...(extra && { extra: { [asha.learner]: extra } }) })
    expect([answer.status, answer.fields]).toEqual([422, fields])
  })

  it('is nothing of a student of another class, and nothing of a test of others', async () => {
    const answer = await give({ extra: { ['f'.repeat(24)]: 25 } })
    expect(answer.fields).toEqual({ extra: 'Choose 25, 33, 50 or 100 percent for students of the class.' })
    const owned = (owner_id: string) =>
      TestModel.updateOne({ _id: test }, { $set: { owner_id, visibility: 'catalogue' } })
    await owned('house')
    const sentence = 'Only tests of your own can have other attempts or more time. Leave this empty.'
    const more = { extra: { [asha.learner]: 25 } }
    expect((await give(more)).fields).toEqual({ extra: sentence })
    expect((await give({ ...more, attempts_allowed: 9 })).fields).toEqual({ attempts_allowed: sentence })
  })

  it('is as the test says once its teacher is another one', async () => {
    const more = { extra: { [asha.learner]: 25 } }
    expect((await give({ ...more, attempts_allowed: 9 })).status).toBe(201)
    const owner_id = (await makeTaker(product())).id
    await TestModel.updateOne({ _id: test }, { $set: { owner_id } })
    expect((await page(asha)).attempts_allowed).toBe(3)
    expect((await begin(asha, test)).grant.allowed_ms).toBe(hour)
  })
})
