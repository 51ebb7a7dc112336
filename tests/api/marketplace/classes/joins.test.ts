import { beforeEach, describe, expect, it } from 'vitest'
import { MemberModel } from '../../../../api/src/marketplace/class-records/members/model.ts'
import type { Batch, BatchMember, JoinedBatch } from '../../../../shared/src/marketplace/classes/shapes.ts'
import {
  joinClass,
  type MadeClass,
  makeClass,
  makeMember,
  makeStudent,
  makeTeacher,
  newClass,
} from '../../../support/classes.ts'
import { agreement, callAs, makeFamily } from '../../../support/families.ts'
import { makeInquiry } from '../../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const call = <Data = Batch>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)
const agreeToClasses = { ...agreement, consents: [...agreement.consents, 'classes'] }
const membersOf = ({ teacher, batch }: MadeClass) =>
  call<BatchMember[]>(teacher, ['GET', `/teacher/batches/${batch.id}/members`])

let made: MadeClass
beforeEach(async () => {
  made = await makeClass(product())
})

describe('classes of a teacher', () => {
  it('are made with what is said, changed over the version that was seen, and listed', async () => {
    expect(made.batch).toMatchObject({ ...newClass, state: 'open', member_count: 0, code: '', version: 1, clashes: [] })
    const at = ['PUT', `/teacher/batches/${made.batch.id}`] as const
    const changed = await call(made.teacher, at, { ...newClass, name: 'Physics, mornings' }, { 'if-match': '"1"' })
    expect(changed.data).toMatchObject({ name: 'Physics, mornings', version: 2, code: made.code })
    const stale = await call(made.teacher, at, newClass, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 412, data: { version: 2 } })
    const clashing = { ...newClass, weekly: [{ day: 'mon', from: '17:30', to: '19:00' }] }
    await call(made.teacher, ['POST', '/teacher/batches'], clashing)
    const { data } = await call<Batch[]>(made.teacher, ['GET', '/teacher/batches'])
    expect(data.map(({ clashes }) => clashes.map(({ name }) => name))).toEqual([
      ['Physics, mornings'],
      ['Physics, evenings'],
    ])
  })

  it('say all that is missing at once, and nothing unknown is taken', async () => {
    const nothing = await call(made.teacher, ['POST', '/teacher/batches'], {})
    expect(nothing).toMatchObject({ status: 422 })
    expect(Object.keys(nothing.fields!)).toEqual(['name', 'subject', 'mode', 'capacity', 'starts_on'])
    expect((await call(made.teacher, ['POST', '/teacher/batches'], { ...newClass, owner_id: 'x' })).status).toBe(400)
  })

  it('are nobody else’s', async () => {
    const other = await makeTeacher()
    const id = made.batch.id
    const paths = [
      ['GET', `/teacher/batches/${id}`],
      ['PUT', `/teacher/batches/${id}`, newClass],
      ['POST', `/teacher/batches/${id}/code`],
      ['GET', `/teacher/batches/${id}/members`],
      ['POST', `/teacher/batches/${id}/members`, { learner_id: '0'.repeat(24) }],
      ['GET', `/teacher/batches/${id}/assignments`],
      ['GET', `/teacher/batches/${id}/gradebook`],
    ] as const
    for (const [method, path, body] of paths) expect((await call(other, [method, path], body)).status).toBe(404)
    const student = await makeStudent(product())
    expect((await call(student, ['GET', `/batches/${id}`])).status).toBe(404)
    expect((await call(student, ['GET', `/teacher/batches/${id}`])).status).toBe(403)
  })
})

describe('POST /batches/join', () => {
  it('gives five seats to exactly five of twenty who come at once', async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => makeStudent(product())))
    const answers = await Promise.all(students.map((one) => joinClass(product(), one, made.code)))
    const tally = (status: number) => answers.filter((one) => one.status === status).length
    expect([tally(200), tally(409)]).toEqual([5, 15])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'batch_full',
      message: 'This class is full.',
    })
    expect(await MemberModel.countDocuments({ batch_id: made.batch.id, state: 'active' })).toBe(5)
    const joined = students.filter((_, place) => answers[place]!.status === 200)
    const { data } = await call(made.teacher, ['GET', `/teacher/batches/${made.batch.id}`])
    expect(data.member_count).toBe(5)
    // Again it changes nothing, and a seat that is left is taken by the next one.
    expect((await joinClass(product(), joined[0]!, made.code)).status).toBe(200)
    await call(joined[0]!, ['POST', `/batches/${made.batch.id}/leave`], { learner_id: joined[0]!.learner })
    const next = students.find((_, place) => answers[place]!.status === 409)!
    expect((await joinClass(product(), next, made.code)).status).toBe(200)
    const smaller = await call(made.teacher, ['PUT', `/teacher/batches/${made.batch.id}`], { ...newClass, capacity: 4 })
    expect(smaller.fields).toEqual({ capacity: 'The class has more students than this. Enter a larger number.' })
  })

  it('is one seat for a learner who comes many times at once', async () => {
    const student = await makeStudent(product())
    const answers = await Promise.all(Array.from({ length: 6 }, () => joinClass(product(), student, made.code)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await MemberModel.countDocuments({ batch_id: made.batch.id, state: 'active' })).toBe(1)
  })

  it('reads a code as it is written down, refuses a wrong one, and after ten the right one too', async () => {
    const student = await makeStudent(product())
    const typed = ` ${made.code.slice(0, 4).toLowerCase()}-${made.code.slice(4)} `
    expect((await joinClass(product(), student, typed)).status).toBe(200)
    const other = await makeStudent(product())
    for (let tries = 0; tries < 10; tries++) {
      const wrong = await joinClass(product(), other, 'AAAAAAAA')
      expect([wrong.status, wrong.fields]).toEqual([422, { code: 'This code is wrong or too old.' }])
    }
    expect(await joinClass(product(), other, made.code)).toMatchObject({
      status: 429,
      message: 'Too many wrong codes. Try again in an hour.',
    })
    expect((await joinClass(product(), { ...student, learner: other.learner }, made.code)).status).toBe(422)
  })

  it('is over for an older code, a closed class and somebody who was removed', async () => {
    const student = await makeMember(product(), made)
    await call(made.teacher, ['DELETE', `/teacher/batches/${made.batch.id}/members/${student.learner}`])
    expect((await joinClass(product(), student, made.code)).status).toBe(422)
    const next = await makeStudent(product())
    const { data } = await call<{ code: string }>(made.teacher, ['POST', `/teacher/batches/${made.batch.id}/code`])
    expect((await joinClass(product(), next, made.code)).status).toBe(422)
    await call(made.teacher, ['PUT', `/teacher/batches/${made.batch.id}`], { ...newClass, state: 'closed' })
    expect((await joinClass(product(), next, data.code)).status).toBe(422)
    expect(await call(made.teacher, ['POST', `/teacher/batches/${made.batch.id}/code`])).toMatchObject({ status: 409 })
  })

  it('needs the guardian to agree, who sees what is missing and can still leave', async () => {
    const { guardian, learner } = await makeFamily(product())
    const join = () =>
      call<JoinedBatch>(guardian, ['POST', '/batches/join'], { code: made.code, learner_id: learner.id })
    expect(await join()).toMatchObject({ status: 403, code: 'guardian_needed' })
    await call(guardian, ['PUT', `/learners/${learner.id}/consents`], {
      purposes: agreeToClasses.consents,
      notice_version: agreement.notice_version,
    })
    expect(await join()).toMatchObject({
      status: 200,
      data: { learners: [{ first_name: 'Mira', state: 'active', needs: '' }] },
    })
    await call(guardian, ['PUT', `/learners/${learner.id}/consents`], {
      purposes: ['account'],
      notice_version: agreement.notice_version,
    })
    const at = `/batches/${made.batch.id}`
    expect(await call(guardian, ['GET', at])).toMatchObject({ status: 403, code: 'guardian_needed' })
    const { data } = await call<JoinedBatch[]>(guardian, ['GET', '/batches'])
    expect(data).toMatchObject([{ conversation_id: '', learners: [{ needs: 'guardian_needed' }] }])
    expect((await call<object[]>(guardian, ['GET', '/assignments'])).data).toEqual([])
    expect((await call(guardian, ['POST', `${at}/leave`], { learner_id: learner.id })).status).toBe(200)
    expect((await call<object[]>(guardian, ['GET', '/batches'])).data).toEqual([])
  })

  it('asks a student without a birthday, and shows nothing of other members', async () => {
    const unborn = await makeUser({ date_of_birth: '', i_am: 'Student' })
    const [own] = (await call<{ id: string }[]>(unborn, ['GET', '/learners'])).data
    const asked = { ...unborn, learner: own!.id }
    expect(await joinClass(product(), asked, made.code)).toMatchObject({ status: 403, code: 'age_needed' })
    await makeMember(product(), made, 'Zenobia Irani')
    const student = await makeMember(product(), made, 'Asha Rao')
    const seen = await call<JoinedBatch>(student, ['GET', `/batches/${made.batch.id}`])
    expect(seen.data.learners).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toContain('Zenobia')
    expect(JSON.stringify((await membersOf(made)).data)).not.toMatch(/Irani|Rao/)
  })
})

describe('a learner whom the teacher adds', () => {
  it('is asked, and in the class when the family accepts', async () => {
    const { guardian, learner, tutor } = await makeInquiry(product())
    const own = await makeClass(product(), {}, tutor)
    const add = (learner_id: string, by = own) =>
      call<BatchMember>(by.teacher, ['POST', `/teacher/batches/${by.batch.id}/members`], { learner_id })
    const stranger = await makeStudent(product())
    expect((await add(stranger.learner)).fields).toHaveProperty('learner_id')
    expect((await add(learner.id, made)).status).toBe(422)
    expect(await add(learner.id)).toMatchObject({
      status: 201,
      data: { state: 'asked', learner: { first_name: 'Mira' } },
    })
    expect((await add(learner.id)).data.state).toBe('asked')
    const accept = () =>
      call<JoinedBatch>(guardian, ['POST', `/batches/${own.batch.id}/accept`], { learner_id: learner.id })
    expect(await accept()).toMatchObject({ status: 403, code: 'guardian_needed' })
    await call(guardian, ['PUT', `/learners/${learner.id}/consents`], {
      purposes: agreeToClasses.consents,
      notice_version: agreement.notice_version,
    })
    const notes = await call<{ title: string }[]>(guardian, ['GET', '/notifications'])
    expect(notes.data.map(({ title }) => title)).toContain('Asked to join: Physics, evenings')
    expect((await accept()).data.learners).toMatchObject([{ state: 'active' }])
    expect((await membersOf(own)).data).toMatchObject([{ state: 'active', has_account: false }])
    expect(
      (await call(stranger, ['POST', `/batches/${own.batch.id}/accept`], { learner_id: stranger.learner })).status,
    ).toBe(404)
  })
})
