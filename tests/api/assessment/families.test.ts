import { beforeEach, describe, expect, it } from 'vitest'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { PaperModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import type { AttemptRow, Grant, Result, TestPack } from '../../../shared/src/assessment/attempts/reply-shapes.ts'
import { noticeVersion } from '../../../shared/src/marketplace/learners/notice.ts'
import type { Learner } from '../../../shared/src/marketplace/learners/shapes.ts'
import { begin, makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import { agreement, callAs, child, makeFamily } from '../../support/families.ts'
import { adultBirth, makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const device = 'A phone'
const needsGuardian = { status: 403, code: 'guardian_needed', message: 'Ask your parent or guardian to agree first.' }
const needsBirthday = { status: 403, code: 'age_needed', message: 'Add your date of birth first.' }

let test: string
beforeEach(async () => void (test = await publishedTest(product(), 2)))

const start = (who: Taker, body: object = {}) => who.call<Grant>('POST', `/tests/${test}/attempts`, { device, ...body })
const pack = (who: Taker) => who.call<TestPack>('GET', `/tests/${test}/pack`)

/** A child with an account of their own, and a guardian who has agreed to all that `agreement` names. */
async function linkedFamily() {
  const { guardian, learner } = await makeFamily(product())
  const minor = await makeTaker(product(), { date_of_birth: child.date_of_birth })
  const { data } = await callAs<{ code: string }>(product(), guardian, ['POST', `/learners/${learner.id}/code`], {
    kind: 'account',
  })
  const linked = await minor.call('POST', '/guardian-links', { code: data.code })
  expect(linked.status).toBe(201)
  const agree = (purposes: readonly string[]) =>
    callAs(product(), guardian, ['PUT', `/learners/${learner.id}/consents`], {
      purposes,
      notice_version: noticeVersion,
    })
  const read = <Data>(path: string, who: MadeUser = guardian) => callAs<Data>(product(), who, ['GET', path])
  return { guardian, minor, learner, agree, read }
}

describe('a test is begun', () => {
  it('by who is of age, by who is no student, and by nobody whose age is unknown', async () => {
    expect((await start(await makeTaker(product(), { date_of_birth: adultBirth }))).status).toBe(201)
    expect((await start(await makeTaker(product(), { i_am: 'Teacher' }))).status).toBe(201)
    const unknown = await makeTaker(product(), { date_of_birth: '' })
    expect(await start(unknown)).toMatchObject(needsBirthday)
    expect(await pack(unknown)).toMatchObject(needsBirthday)
    expect(await AttemptModel.countDocuments({ user_id: unknown.id })).toBe(0)
  })

  it('by a minor only while a guardian agrees to tests', async () => {
    const alone = await makeTaker(product(), { date_of_birth: child.date_of_birth })
    expect(await start(alone)).toMatchObject(needsGuardian)
    expect(await pack(alone)).toMatchObject(needsGuardian)
    const { minor, agree } = await linkedFamily()
    expect((await pack(minor)).status).toBe(200)
    await agree(['account', 'messages'])
    expect(await start(minor)).toMatchObject(needsGuardian)
    expect(await pack(minor)).toMatchObject(needsGuardian)
    await agree(agreement.consents)
    expect((await start(minor)).status).toBe(201)
  })

  it('by nobody whom a guardian knows to be younger', async () => {
    const { minor, agree } = await linkedFamily()
    await agree([])
    await UserModel.updateOne({ _id: minor._id }, { $set: { 'contact.date_of_birth': adultBirth } })
    expect(await start(minor)).toMatchObject(needsGuardian)
  })

  it('and is not cut off when the guardian takes the agreement back', async () => {
    const { minor, agree } = await linkedFamily()
    const taking = await begin(minor, test)
    await agree([])
    const { status, data } = await start(minor)
    expect([status, data.attempt_id]).toEqual([200, taking.grant.attempt_id])
    expect((await pack(minor)).data.attempt_id).toBe(taking.grant.attempt_id)
    expect(await taking.send('submit', [{ type: 'submit' }])).toMatchObject({ status: 200 })
  })

  it('without a network: what counts is what was agreed then', async () => {
    const { minor, agree } = await linkedFamily()
    await PaperModel.updateMany({ test_id: test }, { $set: { published_at: new Date(Date.now() - 5 * 3_600_000) } })
    const paper = (await pack(minor)).data.paper.hash
    const begun = (hours: number) => ({
      offline: { started_at: new Date(Date.now() - hours * 3_600_000).toISOString(), paper },
    })
    await agree([])
    await LearnerModel.updateOne(
      { user_id: minor._id },
      { $set: { 'consents.$[].withdrawn_at': new Date(Date.now() - 2 * 3_600_000) } },
    )
    expect(await start(minor, begun(1))).toMatchObject(needsGuardian)
    expect((await start(minor, begun(3))).status).toBe(201)
  })
})

describe("a guardian reads a child's", () => {
  it('attempts and results, and no solutions', async () => {
    const { minor, learner, read } = await linkedFamily()
    expect(await read(`/attempts?learner_id=${learner.id}`)).toMatchObject({ status: 200, data: [], total: 0 })
    const taking = await begin(minor, test)
    await taking.send('submit', [{ type: 'submit' }])
    const { data } = await read<AttemptRow[]>(`/attempts?learner_id=${learner.id}&limit=20`)
    expect(data).toMatchObject([{ id: taking.grant.attempt_id, test_id: test, score: 0 }])
    expect((await read<Result>(`/attempts/${taking.grant.attempt_id}/result`)).data).toMatchObject({
      child: 'Mira',
      has_solutions: false,
    })
    expect((await taking.result()).data).not.toHaveProperty('child')
    expect((await minor.call<AttemptRow[]>('GET', `/attempts?learner_id=${learner.id}`)).data).toHaveLength(1)
    for (const path of ['', '/solutions'])
      expect((await read(`/attempts/${taking.grant.attempt_id}${path}`)).status).toBe(404)
  })

  it('nothing without an agreement to tests, nothing once the child is of age, and nothing of others', async () => {
    const { minor, learner, agree, read } = await linkedFamily()
    const taking = await begin(minor, test)
    await taking.send('submit', [{ type: 'submit' }])
    const [list, result] = [`/attempts?learner_id=${learner.id}`, `/attempts/${taking.grant.attempt_id}/result`]
    const stranger = await makeUser({ i_am: 'Guardian' })
    for (const path of [list, result, '/attempts?learner_id=nobody'])
      expect([path, (await read(path, stranger)).status]).toEqual([path, 404])
    await agree(['account', 'messages'])
    expect(await read(list)).toMatchObject({
      status: 403,
      code: 'consent_needed',
      message: 'Agree to tests for your child first. Then you can see the results.',
    })
    expect((await read(result)).status).toBe(404)
    await agree(agreement.consents)
    await LearnerModel.updateOne({ _id: learner.id }, { $set: { date_of_birth: adultBirth } })
    await UserModel.updateOne({ _id: minor._id }, { $set: { 'contact.date_of_birth': adultBirth } })
    expect(await read(list)).toMatchObject({
      status: 403,
      code: 'of_age',
      message: 'Your child is 18 or older. The results are theirs to show.',
    })
    expect((await read(result)).status).toBe(404)
  })

  it('nothing where the child has no account', async () => {
    const { guardian, learner } = await makeFamily(product())
    const answer = await callAs<Learner[]>(product(), guardian, ['GET', `/attempts?learner_id=${learner.id}`])
    expect(answer).toMatchObject({ status: 200, data: [] })
  })
})
