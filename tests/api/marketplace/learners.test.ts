import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { InviteModel, LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import { passGate } from '../../../api/src/marketplace/learners/gate.ts'
import { removeLearnersOf } from '../../../api/src/marketplace/learners/commands.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { ConsentNotice, Learner } from '../../../shared/src/marketplace/learners/shapes.ts'
import { noticeVersion } from '../../../shared/src/marketplace/learners/notice.ts'
import { agreement, callAs, child, makeFamily } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const call = <Data = Learner>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)

const born = (user: MadeUser, date_of_birth: string) =>
  UserModel.updateOne({ _id: user._id }, { $set: { contact: { date_of_birth } } })

let guardian: MadeUser
let learner: Learner
beforeEach(async () => void ({ guardian, learner } = await makeFamily(product())))

const codeFor = async (who: MadeUser, kind?: string) =>
  (await call<{ code: string }>(who, ['POST', `/learners/${learner.id}/code`], kind ? { kind } : undefined)).data.code
const consent = (purposes: readonly string[], who = guardian) =>
  call(who, ['PUT', `/learners/${learner.id}/consents`], { purposes, notice_version: noticeVersion })

describe('POST /learners', () => {
  it('adds a child for whom a guardian agrees', async () => {
    expect(learner).toMatchObject({
      ...child,
      minor: true,
      is_self: false,
      has_account: false,
      guardians: [{ id: guardian.id, name: 'Ms. Rukmini Sen', relation: 'Mother' }],
      agreed: ['account', 'inquiries', 'messages', 'tests'],
      version: 1,
    })
    expect(learner.consents[0]).toMatchObject({ purpose: 'account', guardian_id: guardian.id, withdrawn_at: null })
    const { data } = await call<Learner[]>(guardian, ['GET', '/learners'])
    expect(data).toEqual([learner])
  })

  it('adds one child for a key that is sent twice', async () => {
    const key = { 'idempotency-key': 'a-child-added-once' }
    const body = { ...child, ...agreement, first_name: 'Ravi' }
    const [one, two] = await Promise.all([1, 2].map(() => call(guardian, ['POST', '/learners'], body, key)))
    expect([one!.status, two!.status, two!.data.id]).toEqual([201, 201, one!.data.id])
    expect(await LearnerModel.countDocuments({ 'guardians.user_id': guardian.id })).toBe(2)
  })

  it('refuses what the rules refuse, all at once', async () => {
    const wrong = { ...child, ...agreement, first_name: '', consents: ['inquiries'] }
    const answer = await call(guardian, ['POST', '/learners'], wrong)
    expect([answer.status, answer.fields]).toEqual([
      422,
      { first_name: 'First name is required.', consents: 'Agree to your account first.' },
    ])
  })

  it.each([[{ user_id: 'x' }], [{ guardians: [] }], [{ minor: false }], [{ consents: { $gt: '' } }]])(
    'does not know %j',
    async (wrong) => {
      expect((await call(guardian, ['POST', '/learners'], { ...child, ...agreement, ...wrong })).status).toBe(400)
    },
  )

  it('refuses a guardian who is a minor, or whose age is not known', async () => {
    const student = await makeUser({ date_of_birth: '' })
    const add = () => call(student, ['POST', '/learners'], { ...child, ...agreement })
    expect(await add()).toMatchObject({ status: 403, code: 'age_needed', message: 'Add your date of birth first.' })
    await born(student, '2012-01-01')
    expect(await add()).toMatchObject({ status: 403, code: 'not_adult', message: 'A guardian is 18 or older.' })
    await born(student, '1990-01-01')
    expect((await add()).status).toBe(201)
  })

  it('takes ten children', async () => {
    const [made] = await LearnerModel.find({ 'guardians.user_id': guardian.id }).lean()
    const { _id, ...fields } = made!
    await LearnerModel.insertMany(Array.from({ length: 9 }, () => fields))
    const answer = await call(guardian, ['POST', '/learners'], { ...child, ...agreement })
    expect([answer.status, answer.fields]).toEqual([422, { first_name: 'You can add 10 children.' }])
    expect(_id).toBeDefined()
  })
})

describe('GET /learners', () => {
  it('makes a student their own learner, once, with what the profile says', async () => {
    const student = await makeUser({ contact_person: 'Mr. - Ravi Kumar Das' })
    await UserModel.updateOne(
      { _id: student._id },
      { $set: { contact: { date_of_birth: '2005-01-01', studying_in: 'Class XII', board_council: 'CBSE' } } },
    )
    const lists = await Promise.all([1, 2, 3].map(() => call<Learner[]>(student, ['GET', '/learners'])))
    expect(lists[0]!.data).toMatchObject([
      { first_name: 'Ravi', is_self: true, minor: false, studying_in: 'Class XII', board: 'CBSE', guardians: [] },
    ])
    expect(new Set(lists.map(({ data }) => data[0]!.id)).size).toBe(1)
  })

  it('shows nobody the children of others', async () => {
    const other = await makeUser({ i_am: 'Guardian' })
    expect((await call<Learner[]>(other, ['GET', '/learners'])).data).toEqual([])
  })
})

describe('a child of somebody else', () => {
  it.each<[Parameters<typeof callAs>[2], object | undefined]>([
    [['PUT', '/learners/ID'], child],
    [['DELETE', '/learners/ID'], undefined],
    [['POST', '/learners/ID/code'], undefined],
    [['PUT', '/learners/ID/consents'], { purposes: [] }],
    [['DELETE', '/learners/ID/guardians/GUARDIAN'], undefined],
  ])('is not there for %j', async ([method, path], body) => {
    const other = await makeUser({ i_am: 'Guardian' })
    const before = await LearnerModel.findById(learner.id).lean()
    const at = path.replace('ID', learner.id).replace('GUARDIAN', guardian.id)
    expect((await call(other, [method, at], body)).status).toBe(404)
    expect(await LearnerModel.findById(learner.id).lean()).toEqual(before)
    expect(await InviteModel.countDocuments()).toBe(0)
  })
})

describe('PUT /learners/{id}', () => {
  it('changes what is said, over the version that was read', async () => {
    const put = (version: string, first_name: string) =>
      call(guardian, ['PUT', `/learners/${learner.id}`], { ...child, first_name }, { 'if-match': version })
    expect((await put('"1"', 'Mira Sen')).data).toMatchObject({ first_name: 'Mira Sen', version: 2 })
    const stale = await put('"1"', 'Ravi')
    expect(stale).toMatchObject({ status: 412, data: { first_name: 'Mira Sen', version: 2 } })
  })
})

describe('DELETE /learners/{id}', () => {
  it('deletes a child without an account and without another guardian', async () => {
    expect((await call(guardian, ['DELETE', `/learners/${learner.id}`])).status).toBe(200)
    expect(await LearnerModel.countDocuments()).toBe(0)
  })

  it('leaves a child with an account', async () => {
    const student = await makeUser()
    await call(student, ['POST', '/guardian-links'], { code: await codeFor(guardian) })
    const answer = await call(guardian, ['DELETE', `/learners/${learner.id}`])
    expect([answer.status, answer.message]).toEqual([
      422,
      'This learner has an account or another guardian. Stop being a guardian instead.',
    ])
  })
})

describe('codes', () => {
  it('link the account of a child, once, however it is typed', async () => {
    const code = await codeFor(guardian)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const student = await makeUser()
    // Made before: it has nothing, and gives way.
    await call(student, ['GET', '/learners'])
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const answer = await call(student, ['POST', '/guardian-links'], { code: typed })
    expect(answer).toMatchObject({ status: 201, data: { id: learner.id, is_self: true, has_account: true } })
    const other = await makeUser()
    expect(await call(other, ['POST', '/guardian-links'], { code })).toMatchObject({
      status: 422,
      fields: { code: 'This code is wrong or too old.' },
    })
  })

  it('link another guardian, who agrees for themselves', async () => {
    const father = await makeUser({ i_am: 'Guardian', contact_person: 'Mr. - Amit Sen' })
    const code = await codeFor(guardian, 'guardian')
    const without = await call(father, ['POST', '/guardian-links'], { code })
    expect(without.fields).toEqual({
      relation: 'Relationship with student is required.',
      consents: 'Agree to your account first.',
      notice_version: 'Read the newest notice first.',
    })
    const { status, data } = await call(father, ['POST', '/guardian-links'], { code, ...agreement, relation: 'Father' })
    expect([status, data.guardians.map(({ name }) => name)]).toEqual([201, ['Ms. Rukmini Sen', 'Mr. Amit Sen']])
    const again = await call(father, ['POST', '/guardian-links'], { code: await codeFor(guardian, 'guardian') })
    expect([again.status, again.message]).toEqual([409, 'You are linked already.'])
  })

  it('let a student ask their guardian', async () => {
    const student = await makeUser()
    await born(student, '2012-05-05')
    const [own] = (await call<Learner[]>(student, ['GET', '/learners'])).data
    const { data } = await call<{ code: string }>(student, ['POST', `/learners/${own!.id}/code`])
    const mother = await makeUser({ i_am: 'Guardian' })
    const answer = await call(mother, ['POST', '/guardian-links'], { code: data.code, ...agreement })
    expect(answer.data).toMatchObject({ id: own!.id, has_account: true, agreed: agreement.consents })
  })

  it('end with the next one, and after a week', async () => {
    const older = await codeFor(guardian)
    const newer = await codeFor(guardian)
    const student = await makeUser()
    const use = (code: string) => call(student, ['POST', '/guardian-links'], { code })
    expect((await use(older)).status).toBe(422)
    await InviteModel.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } })
    expect((await use(newer)).status).toBe(422)
  })

  it('are not guessed: ten wrong ones in an hour', async () => {
    const student = await makeUser()
    const code = await codeFor(guardian)
    const use = (typed: string) => call(student, ['POST', '/guardian-links'], { code: typed })
    for (let n = 0; n < 10; n++) expect((await use(`WRONG${n}`)).status).toBe(422)
    expect(await use(code)).toMatchObject({ status: 429, message: 'Too many wrong codes. Try again in an hour.' })
  })

  it('link one of two who come at the same moment', async () => {
    const code = await codeFor(guardian)
    const students = await Promise.all([1, 2, 3, 4].map(() => makeUser()))
    const answers = await Promise.all(students.map((one) => call(one, ['POST', '/guardian-links'], { code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('link no teacher as a child, and no minor as a guardian', async () => {
    const teacher = await makeUser({ i_am: 'Teacher' })
    const answer = await call(teacher, ['POST', '/guardian-links'], { code: await codeFor(guardian) })
    expect(answer.fields).toEqual({ code: 'This code is for the account of a student.' })
    const minor = await makeUser()
    await born(minor, '2012-01-01')
    const code = await codeFor(guardian, 'guardian')
    expect((await call(minor, ['POST', '/guardian-links'], { code, ...agreement })).status).toBe(403)
  })

  it('are refused for what does not exist', async () => {
    const answer = await call(guardian, ['POST', `/learners/${learner.id}/code`], { kind: 'teacher' })
    expect(answer.fields).toEqual({ kind: 'A code links a guardian or an account.' })
  })
})

describe('PUT /learners/{id}/consents', () => {
  it('gives what is new, takes back what is missing, and keeps what was', async () => {
    const { data } = await consent(['account', 'lessons'])
    expect(data.agreed).toEqual(['account', 'lessons'])
    expect(data.consents.map(({ purpose, withdrawn_at }) => [purpose, withdrawn_at !== null])).toEqual([
      ['account', false],
      ['inquiries', true],
      ['messages', true],
      ['tests', true],
      ['lessons', false],
    ])
  })

  it('takes everything back with one call, whatever the notice', async () => {
    const answer = await call(guardian, ['PUT', `/learners/${learner.id}/consents`], { purposes: [] })
    expect([answer.status, answer.data.agreed]).toEqual([200, []])
  })

  it.each([
    [{ purposes: ['inquiries'], notice_version: noticeVersion }, { purposes: 'Agree to your account first.' }],
    [{ purposes: ['account'], notice_version: 'old' }, { notice_version: 'Read the newest notice first.' }],
    [{ purposes: ['all'], notice_version: noticeVersion }, { purposes: 'Choose from the purposes of the notice.' }],
  ])('refuses %j', async (body, fields) => {
    const answer = await call(guardian, ['PUT', `/learners/${learner.id}/consents`], body)
    expect([answer.status, answer.fields]).toEqual([422, fields])
  })

  it('keeps both of two changes by two guardians', async () => {
    const father = await makeUser({ i_am: 'Guardian' })
    await call(father, ['POST', '/guardian-links'], { code: await codeFor(guardian, 'guardian'), ...agreement })
    const [his, hers] = await Promise.all([consent(['account'], father), consent(['account', 'tests'])])
    expect([his!.status, hers!.status]).toEqual([200, 200])
    const { data } = await call<Learner[]>(guardian, ['GET', '/learners'])
    expect(data[0]!.agreed).toEqual(['account', 'tests'])
    expect((await call<Learner[]>(father, ['GET', '/learners'])).data[0]!.agreed).toEqual(['account'])
  })

  it('tells a student with an account', async () => {
    const student = await makeUser()
    await call(student, ['POST', '/guardian-links'], { code: await codeFor(guardian) })
    await consent(['account'])
    const told = await NotificationModel.find({ user_id: student.id }).lean()
    expect(told.map(({ title }) => title)).toEqual(['Your agreement is taken back'])
  })

  it('is for guardians, not for the child', async () => {
    const student = await makeUser()
    await call(student, ['POST', '/guardian-links'], { code: await codeFor(guardian) })
    expect((await consent(['account'], student)).status).toBe(404)
  })
})

describe('DELETE /learners/{id}/guardians/{guardian}', () => {
  const end = (who: MadeUser, whom: MadeUser) => call(who, ['DELETE', `/learners/${learner.id}/guardians/${whom.id}`])

  it('lets a guardian go, and takes back what they agreed to', async () => {
    const father = await makeUser({ i_am: 'Guardian' })
    await call(father, ['POST', '/guardian-links'], { code: await codeFor(guardian, 'guardian'), ...agreement })
    expect((await end(guardian, father)).status).toBe(404)
    expect((await end(guardian, guardian)).status).toBe(200)
    const [left] = (await call<Learner[]>(father, ['GET', '/learners'])).data
    expect(left!.guardians.map(({ id }) => id)).toEqual([father.id])
    expect((await LearnerModel.findById(learner.id).lean())!.consents.filter((one) => !one.withdrawn_at)).toHaveLength(
      4,
    )
  })

  it('keeps the last guardian of a minor', async () => {
    const answer = await end(guardian, guardian)
    expect([answer.status, answer.message]).toEqual([422, 'A minor needs a guardian. Write to Support to change this.'])
  })

  it('lets a learner who is of age send a guardian away, but no minor', async () => {
    const student = await makeUser()
    await call(student, ['POST', '/guardian-links'], { code: await codeFor(guardian) })
    expect((await end(student, guardian)).status).toBe(404)
    await LearnerModel.updateOne({ _id: learner.id }, { $set: { date_of_birth: '2004-01-01' } })
    expect((await end(student, guardian)).status).toBe(200)
  })
})

describe('the gate', () => {
  const pass = (who: MadeUser, learnerId = learner.id) =>
    passGate(product().context, { userId: who.id, learnerId }, 'inquiries').then(
      () => 'passed',
      (error: { code: string }) => error.code,
    )

  it('follows what a guardian agrees to, at once', async () => {
    expect(await pass(guardian)).toBe('passed')
    await consent(['account'])
    expect(await pass(guardian)).toBe('guardian_needed')
    await consent(['account', 'inquiries'])
    expect(await pass(guardian)).toBe('passed')
  })

  it('opens nothing for strangers, and for what is no id', async () => {
    const other = await makeUser({ i_am: 'Guardian' })
    expect([await pass(other), await pass(guardian, 'x'), await pass(guardian, '0'.repeat(24))]).toEqual(
      Array(3).fill('form_invalid'),
    )
  })

  it('hears the later of two birthdays', async () => {
    const student = await makeUser()
    await born(student, '1990-01-01')
    await call(student, ['POST', '/guardian-links'], { code: await codeFor(guardian) })
    await consent([])
    expect(await pass(student)).toBe('guardian_needed')
  })

  it('closes when the guardian loses the mobile, and when the account is switched off', async () => {
    await UserModel.updateOne({ _id: guardian._id }, { $set: { status: 'inactive' } })
    expect(await pass(guardian)).toBe('proof_needed')
  })
})

describe('an account that is deleted', () => {
  it('takes its children along for whom nobody else answers, and leaves the others', async () => {
    const father = await makeUser({ i_am: 'Guardian' })
    const other = await call(guardian, ['POST', '/learners'], { ...child, ...agreement, first_name: 'Ravi' })
    await call(father, ['POST', '/guardian-links'], { code: await codeFor(guardian, 'guardian'), ...agreement })
    await removeLearnersOf(guardian.id)
    await removeLearnersOf(guardian.id)
    const left = await LearnerModel.find().lean()
    expect(left.map(({ _id }) => String(_id))).toEqual([learner.id])
    expect(left[0]!.guardians.map(({ user_id }) => String(user_id))).toEqual([father.id])
    expect(other.status).toBe(201)
  })
})

describe('GET /consent-notice', () => {
  it.each([
    ['', 'en', 'To keep an account for the child, and to link it with you.'],
    ['?lang=hi', 'hi', 'बच्चे का खाता रखने और उसे आपसे जोड़ने के लिए।'],
  ])('itemises data and purpose: %s', async (query, language, why) => {
    const answer = await product().app.inject({ url: `/api/v1/consent-notice${query}` })
    const { data } = answer.json<{ data: ConsentNotice }>()
    expect(data).toMatchObject({ language, version: noticeVersion })
    expect(data.purposes.map(({ id }) => id)).toEqual([
      'account',
      'inquiries',
      'messages',
      'lessons',
      'tests',
      'classes',
    ])
    expect(data.purposes[0]!.why).toBe(why)
  })

  it('knows two languages', async () => {
    const answer = await product().app.inject({ url: '/api/v1/consent-notice?lang=fr' })
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { lang: 'Language must be en or hi.' },
    ])
  })
})
