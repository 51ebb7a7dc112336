import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { AuditEntryModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { verifyChain } from '../../../api/src/platform/audit/verify.ts'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { bearer, logIn, password, plantPlace, post, registered } from '../../support/accounts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
let id: string

beforeEach(async () => {
  await plantPlace()
  await registered(product())
  id = (await UserModel.findOne().orFail()).id
})

const entries = () => AuditEntryModel.find().sort({ _id: 1 }).lean<AuditRecord[]>()
const actions = async () => (await entries()).map(({ action, actor, entity_id }) => [action, actor, entity_id])
const own = (action: string) => [action, id, id]

describe('the audit tells of', () => {
  it('a registration, with the request and a network of many, and nothing of the person', async () => {
    const [entry] = await entries()
    expect(entry).toMatchObject({ action: 'user.registered', actor: id, entity: 'user', entity_id: id, changes: [] })
    expect(entry!.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(entry!.network).toBe('127.0.0.0/24')
    expect(JSON.stringify(entry)).not.toMatch(/asha|9831044270/i)
  })

  it('logins that worked and that failed, and of addresses without an account', async () => {
    await logIn(product())
    await post(product(), '/auth/login', { email_id: 'asha@example.com', password: 'wrong password 1' })
    await post(product(), '/auth/login', { email_id: 'nobody@example.com', password: 'wrong password 1' })
    expect(await actions()).toEqual([
      own('user.registered'),
      own('user.logged-in'),
      own('user.login-failed'),
      ['user.login-failed', 'nobody', 'nobody'],
    ])
  })

  it('ended sessions: this one, another device, all', async () => {
    const [first, second, third] = [await logIn(product()), await logIn(product()), await logIn(product())]
    await post(product(), '/auth/logout', {}, bearer(first))
    const other = await SessionModel.findOne({ revoked_at: null }).sort({ _id: -1 }).orFail()
    await product().app.inject({
      method: 'DELETE',
      url: `/api/v1/auth/sessions/${other.id}`,
      headers: bearer(second),
    })
    await post(product(), '/auth/logout-all', {}, bearer(second))
    expect((await actions()).slice(4)).toEqual([
      own('user.logged-out'),
      own('user.device-ended'),
      own('user.logged-out-everywhere'),
    ])
    expect(third.token).toBeTruthy()
  })

  it('a changed password', async () => {
    const signedIn = await logIn(product())
    const wanted = { password: 'another good one!', confirmPassword: 'another good one!' }
    await post(product(), '/auth/change-password', { ...wanted, current_password: password }, bearer(signedIn))
    expect((await actions()).at(-1)).toEqual(own('user.password-changed'))
  })

  it('a copied refresh token', async () => {
    const { refresh } = await logIn(product())
    const renew = (cookie: string) => post(product(), '/auth/refresh', {}, { cookie: `__Host-rt=${cookie}` })
    const next = (await renew(refresh)).cookies.find(({ name }) => name === '__Host-rt')!.value
    await renew(next)
    expect((await renew(refresh)).statusCode).toBe(401)
    expect((await actions()).at(-1)).toEqual(own('user.token-copied'))
  })

  it('all of it in one chain', async () => {
    await Promise.all(Array.from({ length: 10 }, () => logIn(product())))
    expect((await entries()).length).toBe(11)
    expect(await verifyChain(product().context.keys)).toMatchObject({ ok: true, checked: 11 })
  })
})
