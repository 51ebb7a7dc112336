import { isDeepStrictEqual } from 'node:util'
import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { collectionOf } from '../../../api/src/content/reference-data/model.ts'
import type { Access } from '../../../api/src/identity/sessions/access.ts'
import { DocumentFileModel } from '../../../api/src/identity/documents/model.ts'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { TicketModel } from '../../../api/src/platform/support-tickets/model.ts'
import {
  type Caller,
  callers,
  type Credentials,
  credentialsOf,
  impostors,
  registrants,
  staff,
} from '../../support/callers.ts'
import { declaredRoutes } from '../../support/declared-routes.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { agreedCalls as table, lists } from './agreed-calls.ts'

const routes = declaredRoutes()

const product = startProduct({ env: { READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' } })
const nobody = '0'.repeat(24)

const everyone: readonly Caller[] = [...registrants, ...staff]
/** The agreed roles and areas once more, by hand: the product's own table is what is tested. */
const letIn: Record<Access, readonly Caller[]> = {
  public: ['guest', ...everyone, ...impostors],
  anyone: ['guest', ...everyone, 'token in the address'],
  registered: everyone,
  teaching: ['Teacher', 'Institute/Tutorial Center'],
  'reference-lists:read': staff,
  'reference-lists:write': ['admin'],
  'questions:read': ['editor', 'reviewer', 'admin'],
  'questions:write': ['editor', 'admin'],
  'tests:read': ['editor', 'reviewer', 'admin'],
  'tests:write': ['editor', 'admin'],
  'authors:read': ['Teacher', 'Institute/Tutorial Center', 'editor', 'reviewer', 'admin'],
  'authors:write': ['Teacher', 'Institute/Tutorial Center', 'editor', 'admin'],
  'approval:read': ['reviewer', 'admin'],
  'approval:write': ['reviewer', 'admin'],
  'material:read': ['reviewer', 'admin'],
  'material:write': ['reviewer', 'admin'],
  'users:read': ['support', 'admin'],
  'users:write': ['admin'],
  'inquiries:read': ['support', 'admin'],
  'inquiries:write': ['support', 'admin'],
  'moderation:read': ['support', 'admin'],
  'moderation:write': ['support', 'admin'],
  'payments:read': ['finance', 'admin'],
  'payments:write': ['finance', 'admin'],
  'administration:read': ['admin'],
  'administration:write': ['admin'],
}

type Outcome = 'let through' | '401' | '403'

function expected(access: Access, caller: Caller): Outcome {
  if (letIn[access].includes(caller)) return 'let through'
  return everyone.includes(caller) ? '403' : '401'
}

/** Without a refresh cookie this call is open to everyone and says 401, with a code of its own. */
const saysItsOwn401 = 'POST /auth/refresh'

async function call(route: string, caller: Caller, { headers, query }: Credentials): Promise<Outcome> {
  const { app } = product()
  const [method, path] = route.split(' ') as ['GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  const answer = await app.inject({
    method,
    url: `/api/v1${path.replaceAll(/:\w+/g, nobody)}`,
    headers,
    query,
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
    payloadAsStream: true, // a stream of events has no end
  })
  const stream = answer.stream()
  if (route === saysItsOwn401 && answer.statusCode === 401) {
    let body = ''
    for await (const chunk of stream) body += String(chunk)
    return (JSON.parse(body) as { code: string }).code === 'session_over' ? 'let through' : '401'
  }
  stream.destroy()
  if (answer.statusCode >= 500) throw new Error(`${caller}: ${route} answers ${answer.statusCode}`)
  return answer.statusCode === 401 ? '401' : answer.statusCode === 403 ? '403' : 'let through'
}

describe('the calls of the application', () => {
  it('are those of the table, each with the access it says', () => {
    const found = routes
      .filter(({ method }) => method !== 'HEAD')
      .map((one) => [`${one.method} ${one.path}`, one.access])
    expect(Object.fromEntries(found)).toEqual(table)
  })

  it('take forms of other sites, or have a limit of their own, in these cases only', () => {
    const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`
    const back = '/payments/return/:order'
    expect(routes.filter(({ foreign }) => foreign).map(nameOf)).toEqual([`POST ${back}`, `GET ${back}`])
    expect(routes.filter(({ uncounted }) => uncounted).map(nameOf)).toEqual(['POST /payments/webhooks/:provider'])
  })

  it('asked for by HEAD are as open as by GET', () => {
    const heads = routes.filter(({ method }) => method === 'HEAD')
    expect(heads.map(({ path, access }) => [path, access])).toEqual(
      heads.map(({ path }) => [path, table[`GET ${path}`]]),
    )
  })

  it('are all that is described', async () => {
    const { paths } = (await product().app.inject('/api/docs/json')).json() as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, methods]) => {
      const own = path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')
      return Object.keys(methods).map((method) => `${method.toUpperCase()} ${own}`)
    })
    expect(described.toSorted()).toEqual(Object.keys(table).toSorted())
  })
})

/** Calls of an access, those by HEAD too. */
const callsFor = (access: Access) =>
  routes.filter((one) => one.access === access).map(({ method, path }) => `${method} ${path}`)

const isRead = (route: string) => /^(?:GET|HEAD) /.test(route)

describe.each([...new Set(Object.values(table))])('the calls for %s', (access) => {
  it('are for them, and nobody else', { timeout: 180_000 }, async () => {
    const calls = callsFor(access)
    const known = new Map<Caller, Credentials>()
    for (const caller of callers) known.set(caller, await credentialsOf(product(), caller))
    // Who may change something is somebody new for each call, so that no call spoils the next one.
    const sent = async (one: string, caller: Caller) =>
      isRead(one) || !letIn[access].includes(caller) ? known.get(caller)! : credentialsOf(product(), caller)
    const outcomes: Record<string, Record<string, Outcome>> = {}
    for (const one of calls) {
      const asked = callers.map(async (caller) => [caller, await call(one, caller, await sent(one, caller))])
      outcomes[one] = Object.fromEntries(await Promise.all(asked)) as Record<string, Outcome>
    }
    const agreed = Object.fromEntries(callers.map((caller) => [caller, expected(access, caller)]))
    expect(outcomes).toEqual(Object.fromEntries(calls.map((one) => [one, agreed])))
  })
})

describe('an administrator whose password somebody else chose', () => {
  async function somebody(): Promise<Record<string, string>> {
    const admin = await makeUser({ roles: ['admin'] })
    await UserModel.updateOne({ _id: admin._id }, { $set: { must_change_password: true } })
    return headerOf(product(), admin)
  }
  const mustChange = [403, { code: 'password_must_change', message: 'Choose a password of your own first.' }]

  it('is let into no area', async () => {
    const headers = await somebody()
    const areas = Object.entries(table).filter(([, access]) => access.includes(':'))
    expect(areas.length).toBeGreaterThan(100)
    for (const [route] of areas) {
      const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
      const url = `/api/v1${path.replaceAll(/:\w+/g, nobody)}`
      const answer = await product().app.inject({ method, url, headers })
      expect([route, answer.statusCode, answer.json()]).toMatchObject([route, ...mustChange])
    }
  })

  it('reads no document of somebody else, and of the lists what visitors read', async () => {
    const headers = await somebody()
    const ask = (path: string) => product().app.inject({ url: `/api/v1${path}`, headers })
    const { id } = await document(await makeUser())
    const inactive = await collectionOf('level').create({ name: 'Old', key: 'old', words: ['old'], status: 'inactive' })
    for (const path of [`/documents/${id}`, '/level?status=inactive', `/level/${String(inactive._id)}`]) {
      const answer = await ask(path)
      expect([path, answer.statusCode, answer.json()]).toMatchObject([path, ...mustChange])
    }
    expect((await ask('/level')).json<{ data: unknown }>().data).toEqual([])
    expect((await ask(`/documents/${nobody}`)).statusCode).toBe(404)
  })
})

/** Makes something of `owner` that the call could reach; `isLeft` tells whether it is as it was. */
type MakeTheirs = (owner: MadeUser) => Promise<{
  readonly id: string
  readonly body?: object
  readonly isLeft: () => Promise<boolean>
}>

const session: MakeTheirs = async (owner) => {
  await headerOf(product(), owner)
  const own = { user_id: owner._id, revoked_at: null }
  return {
    id: (await SessionModel.findOne(own).lean())!._id.toHexString(),
    isLeft: async () => !!(await SessionModel.exists(own)),
  }
}

const ticket: MakeTheirs = async (owner) => {
  const now = new Date()
  const message = { from: 'user' as const, author_id: owner._id, text: 'Please help', created_at: now }
  const facts = { subject: 'Private', status: 'open' as const, created_at: now, updated_at: now, message_count: 1 }
  const { _id } = await TicketModel.create({ ...facts, user_id: owner._id, messages: [message] })
  const before = await TicketModel.findById(_id).lean()
  const isLeft = async () => isDeepStrictEqual(before, await TicketModel.findById(_id).lean())
  return { id: _id.toHexString(), body: { message: 'Mine now' }, isLeft }
}

/** An entry or a qualification in somebody's profile. */
function profileEntry(field: 'teaching_entries' | 'educations'): MakeTheirs {
  return async (owner) => {
    const id = new Types.ObjectId().toHexString()
    const part =
      field === 'educations'
        ? { common: null, secondary: null, higher: [{ education_id: id }] }
        : [{ id, level: null, subject: [], board: [] }]
    await UserModel.collection.updateOne({ _id: owner._id }, { $set: { [field]: part } })
    return { ...(await wholeProfile(owner)), id }
  }
}

/** A certificate with its file. */
const document: MakeTheirs = async (owner) => {
  const id = new Types.ObjectId()
  const file = { type: 'application/pdf' as const, bytes: Buffer.from('%PDF-'), created_at: new Date() }
  await DocumentFileModel.create({ _id: id, user_id: owner._id, ...file })
  await UserModel.collection.updateOne({ _id: owner._id }, { $set: { documents: [{ id: id.toHexString() }] } })
  return { ...(await wholeProfile(owner)), id: id.toHexString() }
}

async function wholeProfile(owner: MadeUser): ReturnType<MakeTheirs> {
  const before = await UserModel.findById(owner._id).lean()
  const isLeft = async () => isDeepStrictEqual(before, await UserModel.findById(owner._id).lean())
  return { id: owner.id, isLeft }
}

/** Every call with an id in its address: whose things it reaches, or why the matrix above says enough. */
const reached: Record<
  string,
  | MakeTheirs
  | 'staff only'
  | 'staff may see users'
  | 'pictures are public'
  | 'lists are public'
  | 'tutors are public'
  | 'as test-scope.test.ts says'
  | 'as attempts.test.ts says'
  | 'as revise.test.ts says'
  | 'as saved-tutors.test.ts says'
  | 'as the tests of learners, inquiries and conversations say'
  | 'as the tests of needs and leads say'
  | 'as the tests of classes say'
  | 'as the tests of lessons say'
  | 'as tutor-reviews.test.ts says'
  | 'as materials.test.ts says'
  | 'plans are public'
  | 'as push.test.ts says'
  | 'as calendar.test.ts says'
  | 'as orders.test.ts says'
  | 'as online.test.ts says'
  | 'the catalogue is public'
  | 'sealed papers are public'
> = {
  'DELETE /auth/sessions/:id': session,
  'DELETE /level/data/:id': profileEntry('teaching_entries'),
  'DELETE /teacher/qualifications/:id': profileEntry('educations'),
  'GET /teacher/contact_information/:id': wholeProfile,
  'GET /documents/:id': 'staff may see users',
  'DELETE /documents/:id': document,
  'PATCH /admin/documents/:id': 'staff only',
  'GET /photos/:id': 'pictures are public',
  'GET /support/tickets/:id': ticket,
  'POST /support/tickets/:id/messages': ticket,
  'GET /admin/tickets/:id': 'staff only',
  'PATCH /admin/tickets/:id': 'staff only',
  'POST /admin/tickets/:id/messages': 'staff only',
  'GET /admin/users/:id': 'staff only',
  'GET /admin/users/:id/profile': 'staff only',
  'GET /pincodes/:pincode/near': 'lists are public',
  'GET /tutors/:id': 'tutors are public',
  'GET /tutors/:id/logo/:document': 'tutors are public',
  'GET /tutors/:id/slots': 'tutors are public',
  'GET /tutors/:id/reviews': 'tutors are public',
  'PUT /tutors/:id/review': 'as tutor-reviews.test.ts says',
  'DELETE /tutors/:id/review': 'as tutor-reviews.test.ts says',
  'PUT /tutor-reviews/:id/reply': 'as tutor-reviews.test.ts says',
  'PUT /saved-tutors/:id': 'as saved-tutors.test.ts says',
  'DELETE /saved-tutors/:id': 'as saved-tutors.test.ts says',
  'GET /tests/:id': 'the catalogue is public',
  'GET /admin/inquiries/:id': 'staff only',
  'PATCH /admin/inquiries/:id': 'staff only',
  'POST /admin/inquiries/:id/notes': 'staff only',
  'GET /admin/listings/:id': 'staff only',
  'PATCH /admin/listings/:id': 'staff only',
  'GET /admin/reports/:id': 'staff only',
  'PATCH /admin/reports/:id': 'staff only',
  'PATCH /admin/users/:id': 'staff only',
  'DELETE /admin/users/:id/sessions': 'staff only',
  'GET /admin/users/:id/accommodation': 'staff only',
  'PUT /admin/users/:id/accommodation': 'staff only',
}
for (const route of Object.keys(table))
  if (
    / \/admin\/(?:plans|payments|materials|coupons|questionBank|imports(?:\/uploads)?|questions(?:\/reviews)?)\/:id/.test(
      route,
    )
  )
    reached[route] = 'staff only'
for (const route of Object.keys(table))
  if (table[route]!.startsWith('authors') && route.includes(':id')) reached[route] = 'as test-scope.test.ts says'
for (const route of Object.keys(table))
  if (/ \/(?:learners|inquiries|conversations|message-files|blocks)\/:/.test(route))
    reached[route] = 'as the tests of learners, inquiries and conversations say'
for (const route of Object.keys(table))
  if (/ \/(?:requirements|teacher\/leads)\/:/.test(route)) reached[route] = 'as the tests of needs and leads say'
for (const route of Object.keys(table))
  if (/ \/(?:teacher\/)?(?:batches|assignments|submissions|submission-files)\/:/.test(route))
    reached[route] = 'as the tests of classes say'
for (const route of Object.keys(table))
  if (/ \/(?:teacher\/)?materials\/:/.test(route)) reached[route] = 'as materials.test.ts says'
reached['PATCH /admin/tutor-reviews/:id'] = 'staff only'
reached['DELETE /push/subscriptions/:id'] = 'as push.test.ts says'
reached['GET /calendar/:file'] = 'as calendar.test.ts says'
reached['PATCH /admin/bookings/:id'] = 'staff only'
for (const route of Object.keys(table)) if (/ \/bookings\/:/.test(route)) reached[route] = 'as the tests of lessons say'
reached['GET /plans/:id'] = 'plans are public'
reached['GET /admin/orders/:number'] = 'staff only'
for (const route of Object.keys(table)) if (/ \/orders\/:id/.test(route)) reached[route] = 'as orders.test.ts says'
for (const route of Object.keys(table))
  if (/ \/payments\/(?:return|webhooks)\/:/.test(route)) reached[route] = 'as online.test.ts says'
for (const route of Object.keys(table)) if (/ \/attempts\/:id/.test(route)) reached[route] = 'as attempts.test.ts says'
reached['PUT /revise/:id'] = 'as revise.test.ts says'
reached['POST /tests/:id/attempts'] = 'the catalogue is public'
reached['GET /tests/:id/pack'] = 'the catalogue is public'
reached['GET /tests/:id/thumbnail/:n'] = 'pictures are public'
reached['GET /papers/:hash'] = 'sealed papers are public'
reached['GET /papers/:hash/:asset'] = 'sealed papers are public'
reached['GET /lists/:kind'] = 'lists are public'
for (const list of lists) {
  reached[`GET /${list}/:id`] = 'lists are public'
  reached[`PUT /${list}/:id`] = 'staff only'
  reached[`DELETE /${list}/:id`] = 'staff only'
  reached[`GET /${list}/:id/usage`] = 'staff only'
}

describe('a thing of somebody else', () => {
  it('is thought of for every call that names an id', () => {
    const withIds = Object.keys(table).filter((route) => route.includes(':'))
    expect(withIds.toSorted()).toEqual(Object.keys(reached).toSorted())
    const forStaff = Object.keys(reached).filter((route) => reached[route] === 'staff only')
    const others = forStaff.filter((route) => letIn[table[route]!].some((caller) => !isStaff(caller)))
    expect(others).toEqual([])
  })

  const owned = Object.entries(reached).filter((row): row is [string, MakeTheirs] => typeof row[1] === 'function')
  it.each(owned)('is not there for anybody who calls %s, and stays as it is', async (route, make) => {
    const [method, path] = route.split(' ') as ['GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', string]
    const owner = await makeUser()
    const { id, body, isLeft } = await make(owner)
    const url = `/api/v1${path.replace(/:\w+/, id)}`
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: body ?? {} }
    const statusFor = async (headers: Record<string, string>) =>
      (await product().app.inject({ method, url, headers, ...payload })).statusCode
    for (const caller of everyone) {
      expect([caller, await statusFor((await credentialsOf(product(), caller)).headers)]).toEqual([caller, 404])
      expect(await isLeft()).toBe(true)
    }
    // It is there: its owner gets at it.
    expect(await statusFor(await headerOf(product(), owner))).toBeLessThan(300)
  })
})

const isStaff = (caller: Caller) => (staff as readonly string[]).includes(caller)
