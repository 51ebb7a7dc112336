import { describe, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../../../api/src/identity/registration/first-admin.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { plantPlace, registered } from '../../support/accounts.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const read = async (headers: Record<string, string>) => {
  const answer = await product().app.inject({ url: '/api/v1/profile', headers })
  return { status: answer.statusCode, body: answer.json() as { message: string; data: Record<string, unknown> } }
}

describe('GET /api/v1/profile', () => {
  it('answers what somebody registered with, and nothing that opens anything', async () => {
    await plantPlace()
    const { token } = await registered(product())
    const { _id } = await UserModel.findOne().orFail()
    expect(await read({ authorization: `Bearer ${token}` })).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Profile',
        data: {
          id: _id.toHexString(),
          public_id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          i_am: 'Student',
          role: 'Student',
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
          nationality: '',
          otherNationality: '',
          institute_description: '',
          remarks: '',
          how_much_do_you_charge: '',
          institute_or_training_location: [],
          total_year_of_experience: '',
          experience_teaching: '',
          university_name: '',
          university_location: '',
          period_of_service: '',
          tutoring_description: '',
          teaching_entries: [],
          educations: { common: null, secondary: null, higher: [] },
          contact: null,
          documents: [],
          deletion_due: '',
          completeness: {
            percent: 30,
            next: [
              { id: 'about', step: 'about', label: 'Check your number and nationality' },
              { id: 'contact', step: 'contact', label: 'Add your contact details' },
              { id: 'photo', step: 'about', label: 'Add a picture of yourself' },
            ],
          },
          terms_agreement: true,
          terms_version: '2026-11',
          terms_accepted_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          status: true,
          roles: ['user'],
          must_change_password: false,
          version: 0,
          saved_at: '',
          saved_from: '',
        },
      },
    })
  })

  it('of the first administrator says that the password must be changed', async () => {
    await ensureFirstAdmin(product().context.settings)
    const admin = await UserModel.findOne({ roles: 'admin' }).orFail()
    const { body } = await read(await headerOf(product(), { id: admin.id, _id: admin._id, roles: admin.roles }))
    expect(body.data).toMatchObject({ title: '', must_change_password: true, roles: ['user', 'admin'], location: [] })
  })

  it('is that of the caller, and of nobody who is gone', async () => {
    const user = await makeUser({ contact_person: 'Bina Das' })
    const headers = await headerOf(product(), user)
    expect((await read(headers)).body.data).toMatchObject({ id: user.id, title: '', contact_person: 'Bina Das' })
    await UserModel.deleteOne({ _id: user._id })
    expect((await read(headers)).status).toBe(404)
  })
})
