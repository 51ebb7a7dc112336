import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../api/src/identity/users/passwords.ts'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { addressOf, attempts } from '../support/attack.ts'
import { headerOf, makeUser } from '../support/made-users.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' } })
const password = 'correct horse battery'

const logIn = (email_id: unknown, secret: unknown, n = 0) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: addressOf(n),
    payload: { email_id, password: secret } as object,
  })

describe('an unknown address and a wrong password', () => {
  it('are answered alike: status, words, headers and time', async () => {
    const count = attempts(60, 2_000)
    const password_hash = await hashPassword(password)
    const known: string[] = []
    for (let n = 0; n < count; n++) known.push((await UserModel.findById((await makeUser())._id).orFail()).email_key)
    await UserModel.updateMany({}, { $set: { password_hash } })
    const times = { known: [] as number[], unknown: [] as number[] }
    const shapes = new Set<string>()
    const ask = async (kind: 'known' | 'unknown', n: number) => {
      const start = performance.now()
      const answer = await logIn(kind === 'known' ? known[n] : `nobody-${n}@example.com`, 'a wrong password!', n * 2)
      times[kind].push(performance.now() - start)
      const { request_id: _id, ...body } = answer.json() as { request_id: string }
      const names = Object.keys(answer.headers).toSorted().join()
      shapes.add(JSON.stringify([answer.statusCode, body, names, answer.headers['content-length']]))
    }
    for (let n = 0; n < count; n++) {
      // Turn by turn and in changing order: what else the machine does meets both.
      await ask(n % 2 === 0 ? 'known' : 'unknown', n)
      await ask(n % 2 === 0 ? 'unknown' : 'known', n)
    }
    expect([...shapes]).toHaveLength(1)
    const gap = Math.abs(median(times.known) - median(times.unknown))
    const p = mannWhitney(times.known, times.unknown)
    process.stderr.write(
      `login, ${count} each: known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms, gap ${gap.toFixed(2)} ms, p ${p.toFixed(3)}\n`,
    )
    // On a busy machine the medians differ by chance; a hash that is not computed makes a gap that chance does not.
    expect(gap < 5 || p > 0.01, `gap ${gap} ms, p ${p}`).toBe(true)
  }, 600_000)
})

const operators = [
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$ne',
  '$eq',
  '$in',
  '$nin',
  '$exists',
  '$regex',
  '$where',
  '$expr',
  '$or',
  '$and',
  '$not',
  '$nor',
  '$type',
  '$mod',
  '$all',
  '$elemMatch',
  '$size',
  '$text',
  '$jsonSchema',
  '$function',
  '$accumulator',
]

/** Sixty payloads that mean something to a database and nothing to us. */
const payloads: readonly unknown[] = [
  ...operators.map((name) => ({ [name]: '' })),
  ...operators.map((name) => ({ [name]: [{ a: 1 }] })),
  [{ $gt: '' }],
  [''],
  { email_id: { $gt: '' } },
  { $comment: 'x', $ne: null },
  { 'a.b': 1 },
  { length: 1 },
  true,
  0,
  null,
  { toString: 'x' },
]

describe('sixty operators', () => {
  it('are sixty', () => expect(payloads).toHaveLength(60))

  it('instead of an address or a password let nobody in', async () => {
    const user = await makeUser()
    const { email_key } = await UserModel.findById(user._id).orFail()
    for (const [n, payload] of payloads.entries()) {
      const answers = [await logIn(payload, password, n), await logIn(email_key, payload, n)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    }
  })

  it('in searches and filters change no result', async () => {
    const admin = await makeUser({ roles: ['admin'] })
    for (let n = 0; n < 5; n++) await makeUser()
    const headers = await headerOf(product(), admin)
    const lists = [
      '/admin/users?search',
      '/admin/users?role',
      '/admin/users?status',
      '/admin/audit?entity',
      '/admin/audit?id',
      '/admin/tickets?search',
      '/admin/tickets?state',
      '/location/pincode?pincode',
      '/notifications?filter',
    ]
    for (const list of lists)
      for (const payload of payloads) {
        const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
        const [path, name] = list.split('?') as [string, string]
        const bracketed = `${path}?${name}[$gt]=&${name}[$ne]=x`
        for (const url of [`${path}?${name}=${encodeURIComponent(text)}`, bracketed]) {
          const answer = await product().app.inject({ url: `/api/v1${url}`, headers })
          expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500)
          if (answer.statusCode !== 200) continue
          expect([url, (answer.json() as { data: unknown[] }).data]).toEqual([url, []])
        }
      }
  })
})

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

/** The two-sided p of a Mann-Whitney test, by the normal approximation (n ≥ 20). */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  const ranked = all.toSorted((x, y) => x.value - y.value)
  const rankSum = ranked.reduce((sum, { isA }, at) => (isA ? sum + at + 1 : sum), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.abs(u - (a.length * b.length) / 2) / deviation
  return 2 * (1 - normal(z))
}

/** The normal distribution, by Abramowitz and Stegun 26.2.17 (error below 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const poly =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly
}
