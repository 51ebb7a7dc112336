import { createHmac } from 'node:crypto'
import { vi } from 'vitest'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { endSessions } from '../../api/src/identity/sessions/commands.ts'
import { headerOf, makeUser } from './made-users.ts'
import type { Product } from './product.ts'

export const registrants = ['Student', 'Guardian', 'Teacher', 'Institute/Tutorial Center', 'Associate'] as const
export const staff = ['editor', 'reviewer', 'support', 'finance', 'admin'] as const
/** Each of them would be an administrator, were it true. */
export const impostors = [
  'disabled admin',
  'expired token',
  'forged token',
  'unsigned token',
  'ended session',
  'token of another session',
  'refresh token',
  'token in the address',
] as const

export type Caller = 'guest' | (typeof registrants)[number] | (typeof staff)[number] | (typeof impostors)[number]
export const callers: readonly Caller[] = ['guest', ...registrants, ...staff, ...impostors]

/** What a call is sent with. */
export interface Credentials {
  readonly headers: Record<string, string>
  readonly query: Record<string, string>
}
const nothing: Credentials = { headers: {}, query: {} }
const asHeader = (token: string): Credentials => ({ headers: { authorization: `Bearer ${token}` }, query: {} })

/** What a caller of this kind sends: somebody new each time, so that no call spoils the next one. */
export async function credentialsOf(product: Product, caller: Caller): Promise<Credentials> {
  if (caller === 'guest') return nothing
  if (isOneOf(registrants, caller))
    return { ...nothing, headers: await headerOf(product, await makeUser({ i_am: caller })) }
  if (isOneOf(staff, caller))
    return { ...nothing, headers: await headerOf(product, await makeUser({ roles: [caller] })) }
  return impostor(product, caller)
}

async function impostor(product: Product, caller: (typeof impostors)[number]): Promise<Credentials> {
  const admin = await makeUser({ roles: ['admin'] })
  const real = (await headerOf(product, admin)).authorization.slice('Bearer '.length)
  const claims = JSON.parse(Buffer.from(real.split('.')[1]!, 'base64url').toString()) as { sub: string; sid: string }
  const tokens: Record<typeof caller, () => string | Promise<string>> = {
    'disabled admin': () => UserModel.updateOne({ _id: admin._id }, { $set: { status: 'inactive' } }).then(() => real),
    'expired token': () => longAgo(() => product.app.accessTokens.sign(claims)),
    'forged token': () => {
      const signed = real.slice(0, real.lastIndexOf('.'))
      return `${signed}.${createHmac('sha256', 'a secret for tests, long enough to be taken').update(signed).digest('base64url')}`
    },
    'unsigned token': () =>
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${real.split('.')[1]!}.${'x'.repeat(4)}`,
    'ended session': () => endSessions({ user_id: admin._id }).then(() => real),
    'token of another session': async () => {
      const student = (await headerOf(product, await makeUser())).authorization
      const { sid } = JSON.parse(Buffer.from(student.split('.')[1]!, 'base64url').toString()) as { sid: string }
      return product.app.accessTokens.sign({ sub: claims.sub, sid })
    },
    'refresh token': () => `${claims.sid}.0.${product.context.keys.hmac('refresh', claims.sid, '0')}`,
    'token in the address': () => real,
  }
  const token = await tokens[caller]()
  return caller === 'token in the address' ? { headers: {}, query: { token, authorization: token } } : asHeader(token)
}

/** As it would have been made an hour ago. */
function longAgo<Made>(make: () => Made): Made {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    return make()
  } finally {
    vi.useRealTimers()
  }
}

const isOneOf = <Choice extends string>(list: readonly Choice[], one: string): one is Choice =>
  (list as readonly string[]).includes(one)
