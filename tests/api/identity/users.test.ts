import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { ensureFirstAdmin } from '../../../api/src/identity/registration/first-admin.ts'
import { AuditEntryModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { verifyChain } from '../../../api/src/platform/audit/verify.ts'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { plantPlace, registered } from '../../support/accounts.ts'
import { eventually } from '../../support/eventually.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { refusesQueries } from '../../support/wrong-queries.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000' } })
const nobody = '0'.repeat(24)
const url = '/api/v1/admin/users'
interface Row {
  readonly id: string
  readonly email_id: string
}

let admin: MadeUser
let headers: { authorization: string }
beforeEach(async () => {
  admin = await makeUser({ roles: ['admin'], contact_person: 'Administrator', email_id: 'admin@abhyas.test' })
  headers = await headerOf(product(), admin)
})

const list = (query: Record<string, string | string[]> = {}) => product().app.inject({ url, query, headers })
const rows = async (query: Record<string, string>) => ((await list(query)).json() as { data: Row[] }).data
const change = (id: string, payload: unknown, as = headers) =>
  product().app.inject({ method: 'PATCH', url: `${url}/${id}`, payload: payload as object, headers: as })
const endSessions = (id: string, as = headers) =>
  product().app.inject({ method: 'DELETE', url: `${url}/${id}/sessions`, headers: as })
const audited = () => AuditEntryModel.find().sort({ _id: 1 }).lean<AuditRecord[]>()
const statusOf = async (as: { authorization: string }, path = '/auth/sessions') =>
  (await product().app.inject({ url: `/api/v1${path}`, headers: as })).statusCode

describe('GET /api/v1/admin/users/{id}', () => {
  it('answers the row of the list, and 404 for nobody', async () => {
    const { id } = await makeUser({ email_id: 'one@example.com' })
    const one = await product().app.inject({ url: `${url}/${id}`, headers })
    expect(one.json()).toMatchObject({ success: true, data: { id, email_id: 'one@example.com', roles: ['user'] } })
    expect((await product().app.inject({ url: `${url}/${nobody}`, headers })).statusCode).toBe(404)
  })
})

describe('GET /api/v1/admin/users', () => {
  it('lists users, the newest first, as all lists are', async () => {
    for (let n = 0; n < 22; n++) await makeUser({ email_id: `u${n}@example.com` })
    const answer = (await list({ page: '2' })).json() as { data: Row[] }
    expect(answer).toMatchObject({ success: true, total: 23, totalPages: 2, currentPage: 2 })
    expect(answer.data.map(({ email_id }) => email_id)).toEqual([
      'u1@example.com',
      'u0@example.com',
      'admin@abhyas.test',
    ])
  })

  it('shows who they are and what they may, and nothing that opens anything', async () => {
    const [row] = await rows({ search: 'administrator' })
    expect(Object.keys(row!).toSorted()).toEqual([
      'contact_person',
      'created_at',
      'email_id',
      'i_am',
      'id',
      'institute_name',
      'mobile_country',
      'mobile_no',
      'roles',
      'status',
    ])
    expect((await list()).body).not.toMatch(/password|hash|nobody knows it|search_keys|email_key|__v/)
  })

  describe('searches', () => {
    beforeEach(async () => {
      await makeUser({ contact_person: 'Ms. - Asha Rao', email_id: 'asha.rao@büro.example', mobile_no: '9831044270' })
      await makeUser({ contact_person: 'Dr. (Mrs.) - José Äpfel', email_id: 'j@example.com', mobile_no: '9831044999' })
      await makeUser({ contact_person: 'Mr. - आशा राव', email_id: 'hindi@example.com', mobile_no: '7000000001' })
      await makeUser({
        contact_person: 'Mr. - Ravi Asharam',
        institute_name: 'Bright Minds Academy',
        email_id: 'info@bright.example',
        mobile_no: '7000000002',
      })
    })

    it.each([
      ['asha', ['info@bright.example', 'asha.rao@büro.example']],
      ['ASHA  rao', ['asha.rao@büro.example']],
      ['rao asha', ['asha.rao@büro.example']],
      ['ra asharam', ['info@bright.example']],
      ['asharamx', []],
      ['a', ['info@bright.example', 'j@example.com', 'asha.rao@büro.example', 'admin@abhyas.test']],
      ['jose', ['j@example.com']],
      ['apf', ['j@example.com']],
      ['ÄPFEL', ['j@example.com']],
      ['आशा', ['hindi@example.com']],
      ['bright minds acad', ['info@bright.example']],
      ['asha.rao@', ['asha.rao@büro.example']],
      ['Asha.Rao@BÜRO.example', ['asha.rao@büro.example']],
      ['asha.rao@xn--bro', ['asha.rao@büro.example']],
      ['asha.r', ['info@bright.example', 'asha.rao@büro.example']],
      ['asha.ra', ['info@bright.example', 'asha.rao@büro.example']],
      ['asha.rao', ['asha.rao@büro.example']],
      ['983104', ['j@example.com', 'asha.rao@büro.example']],
      ['98310 44270', ['asha.rao@büro.example']],
      ['+91 98310-44270', ['asha.rao@büro.example']],
      ['919831044270', ['asha.rao@büro.example']],
      ['9831044270123', []],
      ['44270', []],
      ['ms.', []],
      ['.*', []],
      ['$', []],
      ['^asha', ['info@bright.example', 'asha.rao@büro.example']],
      ['{"$gt":""}', []],
    ])('%j finds %j', async (search, found) => {
      expect((await rows({ search })).map(({ email_id }) => email_id)).toEqual(found)
      expect((await list({ search })).json()).toMatchObject({ total: found.length })
    })

    it('by role, status and text together', async () => {
      const [jose] = await rows({ search: 'jose' })
      await UserModel.updateOne({ _id: jose!.id }, { $set: { roles: ['user', 'editor'], status: 'inactive' } })
      expect(await rows({ role: 'editor' })).toMatchObject([{ id: jose!.id }])
      expect(await rows({ status: 'inactive' })).toMatchObject([{ id: jose!.id }])
      expect(await rows({ search: 'jose', role: 'editor', status: 'inactive' })).toHaveLength(1)
      expect(await rows({ search: 'jose', status: 'active' })).toHaveLength(0)
      expect(await rows({ role: 'user', status: 'active' })).toHaveLength(4)
      expect(await rows({ search: '', role: '', status: '' })).toHaveLength(5)
    })
  })

  it('finds who registered, and the first administrator', async () => {
    await plantPlace()
    await registered(product(), { i_am: 'Teacher', interested_in: ['My Place'], contact_person: 'Mr. - Kabir Sen' })
    expect(await rows({ search: 'kabir sen' })).toHaveLength(1)
    expect(await rows({ search: '91983104' })).toHaveLength(1)
    await UserModel.deleteOne({ _id: admin._id })
    await ensureFirstAdmin({ ADMIN_EMAIL: 'root@abhyas.test', ADMIN_PASSWORD: 'one two three four' })
    headers = await headerOf(product(), await makeUser({ roles: ['support'] }))
    expect(await rows({ search: 'root@abhyas' })).toHaveLength(1)
  })

  refusesQueries(list, [
    [{ 'search[$ne]': 'x' }, 400],
    [{ search: ['a', 'b'] }, 400],
    [{ where: '1' }, 400],
    [{ page: 'two' }, 400],
    [{ role: 'owner' }, 422],
    [{ status: 'gone' }, 422],
    [{ search: 'x'.repeat(101) }, 422],
  ])
})

describe('PATCH /api/v1/admin/users/:id', () => {
  it('sets roles, once each, beside the one everyone has, and answers the whole record', async () => {
    const { id } = await makeUser()
    const answer = await change(id, { roles: ['editor', 'reviewer', 'editor'] })
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'The user was changed.',
      data: { id, roles: ['user', 'editor', 'reviewer'], status: 'active' },
    })
    expect((await change(id, { roles: [] })).json()).toMatchObject({ data: { roles: ['user'] } })
  })

  it('lets in by a new role and out by a lost one within five seconds', async () => {
    const staff = await makeUser({ roles: ['editor'] })
    const theirs = await headerOf(product(), staff)
    expect(await statusOf(theirs, '/admin/users')).toBe(403)
    for (const [roles, status] of [
      [['support'], 200],
      [['editor'], 403],
    ] as const) {
      const start = performance.now()
      await change(staff.id, { roles })
      await eventually(async () => (await statusOf(theirs, '/admin/users')) === status, `a ${status}`, 6_000)
      expect(performance.now() - start).toBeLessThan(5_000)
    }
  })

  it('throws out who is disabled within five seconds, for good: enabled again they have to log in', async () => {
    const user = await makeUser()
    const theirs = await headerOf(product(), user)
    expect(await statusOf(theirs)).toBe(200)
    const start = performance.now()
    expect((await change(user.id, { status: 'inactive' })).json()).toMatchObject({ data: { status: 'inactive' } })
    await eventually(async () => (await statusOf(theirs)) === 401, 'the token to stop working', 6_000)
    expect(performance.now() - start).toBeLessThan(5_000)
    await change(user.id, { status: 'active' })
    expect(await SessionModel.countDocuments({ user_id: user._id, revoked_at: null })).toBe(0)
    expect(await statusOf(await headerOf(product(), user))).toBe(200)
  })

  it('signs out who becomes staff: their next session is as short as those of staff', async () => {
    const user = await makeUser()
    await headerOf(product(), user)
    await change(user.id, { roles: ['support'] })
    expect(await SessionModel.countDocuments({ user_id: user._id, revoked_at: null })).toBe(0)
    await headerOf(product(), user)
    await change(user.id, { roles: ['support', 'editor'] })
    expect(await SessionModel.countDocuments({ user_id: user._id, revoked_at: null })).toBe(1)
  })

  it('is written into the audit, and only where something changes', async () => {
    const { id } = await makeUser()
    await change(id, { status: 'inactive' })
    await change(id, { status: 'inactive' })
    await change(id, { roles: ['finance'], status: 'active' })
    await change(id, { status: 'inactive' })
    await change(id, { status: 'active' })
    expect(
      (await audited()).map(({ action, note, changes }) => [action, note, changes.map(({ field }) => field)]),
    ).toEqual([
      ['user.disabled', '', ['status']],
      ['user.roles', 'user → user finance, active', ['roles', 'status']],
      ['user.disabled', '', ['status']],
      ['user.enabled', '', ['status']],
    ])
    expect((await audited())[0]).toMatchObject({
      actor: admin.id,
      entity: 'user',
      entity_id: id,
      network: '127.0.0.0/24',
    })
    expect(await verifyChain(product().context.keys)).toMatchObject({ ok: true, checked: 4 })
  })

  it.each([
    [{ roles: [] }, 'roles', 'You cannot change your own roles. Ask another administrator.'],
    [{ roles: ['admin', 'finance'] }, 'roles', 'You cannot change your own roles. Ask another administrator.'],
    [{ status: 'inactive' }, 'status', 'You cannot disable yourself. Ask another administrator.'],
  ])('does not do %j to oneself', async (body, field, sentence) => {
    const answer = await change(admin.id, body)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await UserModel.findById(admin.id).lean()).toMatchObject({ status: 'active', roles: ['user', 'admin'] })
    expect(await audited()).toEqual([])
  })

  it.each([{ status: 'inactive' }, { roles: [] }])(
    'leaves an administrator, also when two take each other out by %j at once',
    async (body) => {
      const other = await makeUser({ roles: ['admin'] })
      const theirs = await headerOf(product(), other)
      const answers = await Promise.all([change(other.id, body), change(admin.id, body, theirs)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
      expect(answers.find(({ statusCode }) => statusCode === 422)!.json()).toMatchObject({
        fields: { roles: 'This is the last administrator. Appoint another one first.' },
      })
      expect(await UserModel.countDocuments({ roles: 'admin', status: 'active' })).toBe(1)
    },
  )

  it('does not count a disabled administrator as one', async () => {
    await makeUser({ roles: ['admin'], status: 'inactive' })
    const other = await makeUser({ roles: ['admin'] })
    const theirs = await headerOf(product(), other)
    expect(await statusOf(theirs, '/admin/users')).toBe(200)
    // For some seconds more this process takes them for one.
    await UserModel.updateOne({ _id: other._id }, { $set: { roles: ['user'] } })
    expect((await change(admin.id, { roles: [] }, theirs)).statusCode).toBe(422)
    expect((await change(admin.id, { status: 'inactive' }, theirs)).statusCode).toBe(422)
  })

  it.each<[unknown, number]>([
    [{}, 422],
    [{ status: '' }, 422],
    [{ status: 'deleted' }, 422],
    [{ roles: ['owner'] }, 422],
    [{ roles: ['admin', ''] }, 422],
    [{ roles: ['Admin'] }, 422],
    [{ roles: ['__proto__'] }, 422],
    [{ roles: ['constructor'] }, 422],
    [{ status: { $ne: 'active' } }, 400],
    [{ status: true }, 400],
    [{ status: null }, 400],
    [{ roles: 'admin' }, 400],
    [{ roles: { $each: ['admin'] } }, 400],
    [{ roles: [{ $ne: '' }] }, 400],
    [{ roles: Array(21).fill('user') }, 400],
    [{ $set: { status: 'inactive' } }, 400],
    [[], 400],
  ])('refuses %j with %i and changes nothing', async (body, status) => {
    const { id } = await makeUser()
    const before = await UserModel.findById(id).lean()
    expect((await change(id, body)).statusCode).toBe(status)
    expect(await UserModel.findById(id).lean()).toEqual(before)
    expect(await audited()).toEqual([])
  })

  it.each(
    `_id id role email_id email_key password password_hash contact_person i_am mobile_no mobile_key mobile_country
    whatsapp_no gender location terms_version terms_accepted_at must_change_password search_keys created_at updated_at created_by
    email_verified __v $set $where roles.0 status.$ne institute_name remarks`.split(/\s+/),
  )('takes no field %s', async (field) => {
    const { id } = await makeUser()
    const before = await UserModel.findById(id).lean()
    const answer = await change(id, { status: 'inactive', [field]: 'x' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      `The request has the wrong shape: there is no field ${field}.`,
    ])
    expect(await UserModel.findById(id).lean()).toEqual(before)
  })

  it('does not know somebody who is not there', async () => {
    expect((await change(nobody, { status: 'inactive' })).statusCode).toBe(404)
    expect((await change('x', { status: 'inactive' })).statusCode).toBe(400)
    expect((await change('{"$ne":1}', { status: 'inactive' })).statusCode).toBe(400)
    expect(await audited()).toEqual([])
  })
})

describe('DELETE /api/v1/admin/users/:id/sessions', () => {
  it('signs somebody out everywhere within five seconds, and nobody else', async () => {
    const [user, other] = [await makeUser(), await makeUser()]
    const theirs = [await headerOf(product(), user), await headerOf(product(), user)]
    const others = await headerOf(product(), other)
    expect(await Promise.all([...theirs, others].map((as) => statusOf(as)))).toEqual([200, 200, 200])
    const start = performance.now()
    expect((await endSessions(user.id)).json()).toEqual({
      success: true,
      message: 'The user was signed out everywhere.',
      data: { ended: 2 },
    })
    for (const as of theirs) await eventually(async () => (await statusOf(as)) === 401, 'the end of a session', 6_000)
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(await statusOf(others)).toBe(200)
    expect(await audited()).toMatchObject([{ action: 'user.sessions-ended', entity_id: user.id, actor: admin.id }])
  })

  it('is not for support, who may look', async () => {
    const { id } = await makeUser()
    const support = await headerOf(product(), await makeUser({ roles: ['support'] }))
    expect(await statusOf(support, '/admin/users')).toBe(200)
    expect((await endSessions(id, support)).statusCode).toBe(403)
    expect((await change(id, { status: 'inactive' }, support)).statusCode).toBe(403)
  })

  it('does not know somebody who is not there', async () => {
    expect((await endSessions(nobody)).statusCode).toBe(404)
    expect((await endSessions('x')).statusCode).toBe(400)
    expect(await audited()).toEqual([])
  })
})
