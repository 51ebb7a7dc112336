import { describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../../api/src/accounts/first-admin.ts'
import { User } from '../../api/src/accounts/model.ts'
import { plantPlace, registered } from '../support/accounts.ts'
import { headerOf, makeUser } from '../support/made-users.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct()
const read = async (headers: Record<string, string>) => {
  const answer = await product().app.inject({ url: '/api/v1/profile', headers })
  return { status: answer.statusCode, body: answer.json() as { message: string; data: Record<string, unknown> } }
}

describe('GET /api/v1/profile', () => {
  it('answers what somebody registered with, and nothing that opens anything', async () => {
    await plantPlace()
    const { token } = await registered(product())
    const { _id } = await User.findOne().orFail()
    expect(await read({ authorization: `Bearer ${token}` })).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Profile',
        data: {
          id: _id.toHexString(),
          i_am: 'Student',
          title: 'Ms.',
          contact_person: 'Ms. - Asha Rao',
          email_id: 'asha@example.com',
          mobile_country: '91',
          mobile_no: '9831044270',
          whatsapp_no: '9831044270',
          gender: 'female',
          interested_in: ['Online Classes'],
          services_offered: [],
          institute_name: '',
          institute_category: '',
          location: [{ pincode: '700001', location: 'KOLKATA GPO' }],
          postal_address: '',
          profile_photo: '',
          roles: ['user'],
          must_change_password: false,
        },
      },
    })
  })

  it('of the first administrator says that the password must be changed', async () => {
    await ensureFirstAdmin(product().context.settings)
    const admin = await User.findOne({ roles: 'admin' }).orFail()
    const { body } = await read(await headerOf(product(), { id: admin.id, _id: admin._id, roles: admin.roles }))
    expect(body.data).toMatchObject({ title: '', must_change_password: true, roles: ['user', 'admin'], location: [] })
  })

  it('is that of the caller, and of nobody who is gone', async () => {
    const user = await makeUser({ contact_person: 'Bina Das' })
    const headers = await headerOf(product(), user)
    expect((await read(headers)).body.data).toMatchObject({ id: user.id, title: '', contact_person: 'Bina Das' })
    await User.deleteOne({ _id: user._id })
    expect((await read(headers)).status).toBe(404)
  })
})
