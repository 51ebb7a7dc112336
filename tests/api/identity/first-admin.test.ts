import { beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../../../api/src/identity/registration/first-admin.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { bearer, post } from '../../support/accounts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
let email: string
let printed: string

beforeEach(async () => {
  const admin = await ensureFirstAdmin({ ADMIN_EMAIL: 'first@abhyas.test', ADMIN_PASSWORD: '' })
  email = admin!.email
  printed = admin!.password!
})

const logIn = async (password: string) =>
  (await post(product(), '/auth/login', { email_id: email, password })).json() as { token: string }
const users = async (signedIn: { token: string }) =>
  product().app.inject({ url: '/api/v1/admin/users', headers: bearer(signedIn) })

describe('the password that is printed at the first start', () => {
  it('lets nobody work in the back office, and is replaced at the first login', async () => {
    const first = await logIn(printed)
    const refused = await users(first)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'password_must_change', message: 'Choose a password of your own first.' }),
    ])
    const password = 'a password of my own'
    const change = { current_password: printed, password, confirmPassword: password }
    expect((await post(product(), '/auth/change-password', change, bearer(first))).statusCode).toBe(200)
    expect((await users(await logIn(password))).statusCode).toBe(200)
    expect((await post(product(), '/auth/login', { email_id: email, password: printed })).statusCode).toBe(401)
  })

  it('is made up once: a second start makes and prints none', async () => {
    expect(await ensureFirstAdmin({ ADMIN_EMAIL: 'second@abhyas.test', ADMIN_PASSWORD: '' })).toBeUndefined()
    expect(await UserModel.countDocuments()).toBe(1)
  })
})
