import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { attempts, addressOf } from '../support/attack.ts'
import { declaredRoutes } from '../support/declared-routes.ts'
import { hostileCookies } from '../support/hostile-cookies.ts'
import { headerOf, makeUser } from '../support/made-users.ts'
import { startProduct } from '../support/product.ts'

const routes = declaredRoutes()

const many = '1000000'
const product = startProduct({
  env: { WRITES_PER_MINUTE: many, READS_PER_MINUTE: many, OTP_SENDS_PER_ADDRESS: many, OTP_EMAILS_PER_ADDRESS: many },
})

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const listed = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Texts that have broken somebody's parser. */
const evilTexts = [
  '',
  ' ',
  'null',
  'NaN',
  '1e309',
  '-0',
  '[]',
  '{',
  '}',
  '"',
  '\u0000',
  '\ud800',
  '\u202e',
  'ÿþ',
  '%00',
  '../../etc/passwd',
  '{"$gt":""}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  '{"email_id":{"$gt":""}}',
  '{"email_id":["a@b.co"]}',
  '{"password":1e309}',
  'a'.repeat(10_000),
  '(a+)+$',
  '$where',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '${7*7}',
  nested(1_000),
  listed(1_000),
  `"${'x'.repeat(100_000)}"`,
]

const name = fc.oneof(
  fc.constantFrom(
    'email_id',
    'password',
    'otp',
    'mobile_no',
    'roles',
    'status',
    '$gt',
    '__proto__',
    'constructor',
    'ids',
    'all',
    'page',
    'limit',
    'search',
    'id',
    'location',
    'i_am',
    'subject',
    'message',
    'token',
  ),
  fc.string({ maxLength: 20 }),
)
const value = fc.oneof(
  fc.constantFrom(...evilTexts.slice(0, 30)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[]], { $ne: null }, { length: -1 }, 2 ** 53, -1),
)
const body = fc.oneof(
  fc.constantFrom(...evilTexts),
  fc.json({ maxDepth: 5 }),
  fc
    .dictionary(name, fc.oneof(value, fc.array(value, { maxLength: 3 }), fc.dictionary(name, value, { maxKeys: 3 })))
    .map((one) => JSON.stringify(one)),
)
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'a',
      '',
    ),
  },
)
const query = fc.dictionary(name, fc.oneof(fc.constantFrom(...evilTexts.slice(0, 28)), fc.string({ maxLength: 50 })), {
  maxKeys: 4,
})
const part = fc.oneof(
  fc.constantFrom('0'.repeat(24), 'f'.repeat(24), '..', '%00', 'a'.repeat(300), '[object Object]', '{"$gt":""}', '-1'),
  fc.string({ maxLength: 40 }),
)
const threeParts = fc.array(part, { minLength: 3, maxLength: 3 })

/** Every refusal says so, with a code for programs and a sentence for people. */
function hasOurShape({ statusCode, body }: { statusCode: number; body: string }): boolean {
  if (statusCode < 400) return true
  const { success, code, message } = JSON.parse(body) as Record<string, unknown>
  return success === false && typeof code === 'string' && typeof message === 'string'
}

/** Words of drivers, libraries and stacks: no answer may carry them. */
const inside =
  /node_modules|\.[cm]?[jt]s:\d|at \w+ \(|MongoServerError|MongoError|CastError|E11000|ECONN|ioredis|Mongoose|BSON/

describe('hostile calls', () => {
  it('of every route are answered in one shape, without a fault or a word of what is inside', async () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype).toSorted()
    const runs = attempts(20, 5_000)
    const slowest: number[] = []
    const faults: string[] = []
    let n = 0
    for (const { method, path, access } of routes.filter((route) => route.path !== '/events')) {
      const roles = access === 'public' || access === 'registered' ? [] : ['admin']
      // Calls such as "log out everywhere" end what made them: every few calls somebody else makes them.
      let headers = {}
      await fc.assert(
        fc.asyncProperty(body, contentType, query, threeParts, fc.option(hostileCookies), async (...made) => {
          const [payload, type, asked, parts, cookie] = made
          if (n++ % 25 === 0) headers = await headerOf(product(), await makeUser({ roles }))
          const url = `/api/v1${path.replaceAll(/:\w+/g, () => encodeURIComponent(parts[n % 3]!))}`
          const isRead = method === 'GET' || method === 'HEAD'
          const start = performance.now()
          const answer = await product().app.inject({
            method: method as Method,
            url,
            query: asked,
            remoteAddress: addressOf(n),
            headers: {
              ...headers,
              ...(cookie !== null && { cookie }),
              ...(!isRead && type && { 'content-type': type }),
            },
            ...(!isRead && { payload }),
          })
          slowest.push(performance.now() - start)
          if (answer.statusCode >= 500) faults.push(`${method} ${url} ${type} ${payload} ${cookie}: ${answer.body}`)
          if (inside.test(answer.body)) faults.push(`${method} ${url} tells: ${answer.body}`)
          if (method !== 'HEAD' && !hasOurShape(answer))
            faults.push(`${method} ${url} has another shape: ${answer.body}`)
        }),
        { numRuns: runs },
      )
    }
    const p99 = slowest.toSorted((a, b) => a - b)[Math.floor(slowest.length * 0.99)]!
    process.stderr.write(`${slowest.length} hostile calls of ${routes.length} routes, p99 ${p99.toFixed(1)} ms\n`)
    expect(faults).toEqual([])
    expect(p99).toBeLessThan(250)
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototype)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(product().logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  }, 1_800_000)
})

/** Fields that would make somebody more than they are, or break what is kept of them. */
const wishes = {
  role: 'admin',
  roles: ['admin'],
  status: 'active',
  _id: '0'.repeat(24),
  email_verified: true,
  created_by: 'x',
  i_am: 'Admin',
  __v: 9,
  $set: { roles: ['admin'] },
  isAdmin: true,
  admin: true,
  password_hash: 'x',
  email_key: 'x',
  mobile_key: 'x',
  search_keys: ['x'],
  created_at: 0,
  updated_at: 0,
  must_change_password: false,
  terms_version: 'x',
  profile_photo: 'x',
  user_id: 'x',
  session: 'x',
  sid: 'x',
  revoked_at: null,
  expires_at: 9e15,
  attempts: 0,
  code_hash: 'x',
  sealed: 'x',
  version: 99,
  constructor: { prototype: { admin: true } },
}

describe('thirty fields nobody asked for', () => {
  it('are thirty', () => expect(Object.keys(wishes)).toHaveLength(30))

  it('change nothing, whatever call they are sent with', async () => {
    // One list is asked for by a body: it writes nothing, and takes a status.
    // These write nothing: their body is a filter.
    const lists = ['/admin/questionBank/list', '/tests/filter']
    const writes = routes.filter(
      ({ method, path, access }) =>
        ['POST', 'PUT', 'PATCH'].includes(method) && access !== 'public' && !lists.includes(path),
    )
    for (const { method, path, access } of writes) {
      const isTeacher = access === 'teaching'
      const isStaff = access !== 'registered' && !isTeacher
      const user = await makeUser({ i_am: isTeacher ? 'Teacher' : 'Student', roles: isStaff ? ['admin'] : [] })
      const headers = await headerOf(product(), user)
      const before = await UserModel.findById(user._id).lean()
      const send = async ([field, wish]: [string, unknown]) => {
        const answer = await product().app.inject({
          method: method as Method,
          url: `/api/v1${path.replaceAll(/:\w+/g, '0'.repeat(24))}`,
          headers,
          payload: { [field]: wish },
        })
        // The page of users changes roles and status of others: nobody has this id. Old clients send the whole of what
        // they were given with the parts of a profile: what is not theirs to change is passed over.
        const isPart = ['/update', '/profile', '/teacher/teaching_details'].includes(path)
        const fitting = isPart ? [200, 400, 422] : [400, 401, 404, 415, 422]
        expect(fitting, `${method} ${path} ${field}: ${answer.body}`).toContain(answer.statusCode)
      }
      await Promise.all(Object.entries(wishes).map(send))
      expect(await UserModel.findById(user._id).lean()).toEqual(before)
    }
  })
})
