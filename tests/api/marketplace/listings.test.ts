import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import type { Profile } from '../../../shared/src/identity/profile/shapes.ts'
import type { Tutor, TutorDetail } from '../../../shared/src/marketplace/listings/shapes.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { makeListings, makeTutor } from '../../support/made-tutors.ts'
import { startProduct } from '../../support/product.ts'
import { about, contact, educations, plantProfileLists, teaching } from '../../support/profiles.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })

const read = async (id: string) => {
  const answer = await product().app.inject({ url: `/api/v1/tutors/${id}` })
  return { status: answer.statusCode, text: answer.body, data: (answer.json() as { data: Tutor }).data }
}

async function save(owner: MadeUser, method: 'PUT' | 'POST', path: string, payload: object): Promise<void> {
  const headers = await headerOf(product(), owner)
  const answer = await product().app.inject({ method, url: `/api/v1${path}`, headers, payload })
  expect([path, answer.statusCode, answer.body]).toMatchObject([path, 200, expect.anything() as string])
}

describe('GET /api/v1/tutors/:id', () => {
  it('shows a teacher to everybody, without what only their students learn', async () => {
    const { level_id, sublevel_id, physics } = await plantProfileLists()
    const owner = await makeUser({
      i_am: 'Teacher',
      contact_person: 'Ms. - Ananya Rao',
      mobile_no: '9831044270',
      email_id: 'ananya@example.com',
    })
    await UserModel.updateOne(
      { _id: owner._id },
      {
        $set: {
          location: [{ pincode: '700019', location: 'Ballygunge' }],
          postal_address: '4 Secret Lane',
          remarks: 'private remark',
          terms_accepted_at: new Date(),
        },
      },
    )
    await save(owner, 'PUT', '/update', { ...about, ...teaching })
    const level = { level_id, sublevel_id, level_name: 'School', combined: 'School - Class 9' }
    await save(owner, 'POST', '/level/all', {
      data: [{ level, subject: [{ id: physics, name: 'Physics' }], board: ['CBSE'] }],
    })
    await save(owner, 'POST', '/education/upsert', { educations })
    await save(owner, 'PUT', '/teacher/contact_information', { ...contact, landmark: 'behind the temple' })
    await UserModel.updateOne(
      { _id: owner._id },
      {
        $set: {
          documents: [
            { id: '0'.repeat(24), kind: 'certificate', name: 'M.Sc..pdf', description: '', status: 'verified' },
            {
              id: '1'.repeat(24),
              kind: 'certificate',
              name: 'passport.pdf',
              description: 'Passport',
              status: 'pending',
            },
          ],
        },
      },
    )
    const { status, text, data } = await read(owner.public_id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Ms. Ananya Rao',
      teaches: [{ level: 'School - Class 9', subjects: ['Physics'], boards: ['CBSE'] }],
      charge: '500-1000 INR',
      experience: '8-9 years',
      taught_at: [{ institution: 'South Point High School', place: 'Ballygunge', period: '3-4 years' }],
      teaches_at: ['Online'],
      languages: ['Bengali'],
      qualifications: [{ degree: 'B.Ed.', specialization: 'Mathematics', institution: 'Kalyani', year: '2017' }],
      places: [{ pincode: '700019', location: 'Ballygunge' }],
      description: 'Ten questions a day.',
      verified_documents: ['M.Sc.'],
      is_reachable: true,
    })
    await save(owner, 'PUT', '/update', { ...teaching, experienceInInstitution: 'no' })
    expect((await read(owner.public_id)).data.taught_at).toEqual([])
    expect(text).not.toMatch(/98310|ananya@|Secret|remark|temple|1990|Hinduism|Single|24610987|assport/)
  })

  describe('what the directory knows of them', () => {
    const page = async (id: string, query = '') => {
      const answer = await product().app.inject({ url: `/api/v1/tutors/${id}${query}` })
      return { status: answer.statusCode, ...answer.json<{ data: TutorDetail; fields?: object }>() }
    }

    it('is whether they take inquiries: only in the directory, and unless they do not want any', async () => {
      const owner = await makeTutor()
      const canAsk = async () => (await page(owner.public_id)).data.can_ask
      expect(await canAsk()).toBe(false)
      await makeListings(product())
      expect(await canAsk()).toBe(true)
      await ListingModel.updateOne({ _id: owner._id }, { $set: { accepts_leads: false } })
      expect(await canAsk()).toBe(false)
      await ListingModel.updateOne({ _id: owner._id }, { $set: { accepts_leads: true, state: 'hidden' } })
      expect(await canAsk()).toBe(false)
    })

    it('is the average of their stars, and none without reviews', async () => {
      const owner = await makeTutor()
      await makeListings(product())
      expect((await page(owner.public_id)).data.stars).toEqual({ average: null, count: 0 })
      await ListingModel.updateOne({ _id: owner._id }, { $set: { stars: { sum: 14, count: 3 } } })
      expect((await page(owner.public_id)).data.stars).toEqual({ average: 4.7, count: 3 })
    })

    it('is how far the nearest of their places is from a pincode', async () => {
      const places = ['700019', '110001'].map((pincode) => ({ pincode, location: 'Head Post Office' }))
      const owner = await makeTutor({ set: { location: places } })
      expect((await page(owner.public_id, '?near=700019')).data.km).toBe(0)
      const { km } = (await page(owner.public_id, '?near=700029')).data
      expect(km).toBeGreaterThan(0)
      expect(km).toBeLessThan(5)
      expect((await page(owner.public_id)).data).not.toHaveProperty('km')
      // Its one office has no place of its own.
      expect((await page(owner.public_id, '?near=560038')).data.km).toBeNull()
    })

    it.each(['000000', '70001', 'x', '700019 '])('is not told from %j', async (near) => {
      const owner = await makeTutor()
      expect(await page(owner.public_id, `?near=${encodeURIComponent(near)}`)).toMatchObject({
        status: 422,
        fields: { near: 'There is no such pincode.' },
      })
    })

    it('is what was checked and when, and nothing that was not', async () => {
      const file = { kind: 'certificate', type: 'application/pdf', size: 1, reason: '', created_at: '2026-01-02' }
      const documents = [
        { ...file, id: '0'.repeat(24), name: 'M.Sc..pdf', description: '', status: 'verified' },
        { ...file, id: '1'.repeat(24), name: 'a.pdf', description: 'Passport', status: 'pending' },
        { ...file, id: '2'.repeat(24), name: 'b.pdf', description: 'B.Ed.', status: 'pending' },
      ]
      const owner = await makeTutor({ set: { documents } })
      const headers = await headerOf(product(), await makeUser({ roles: ['admin'] }))
      const url = `/api/v1/admin/documents/${'2'.repeat(24)}`
      const decide = (status: string) =>
        product().app.inject({ method: 'PATCH', url, headers, payload: { status, reason: 'Not yet' } })
      await decide('verified')
      const { badges, member_since } = (await page(owner.public_id)).data
      expect(badges).toEqual([
        { kind: 'certificate', name: 'M.Sc.', checked_at: '' },
        { kind: 'certificate', name: 'B.Ed.', checked_at: expect.any(String) as string },
        { kind: 'contact', name: 'Email and mobile', checked_at: member_since },
      ])
      expect(Math.abs(Date.now() - Date.parse(badges[1]!.checked_at))).toBeLessThan(60_000)
      await decide('rejected')
      expect((await page(owner.public_id)).data.badges.map(({ name }) => name)).toEqual(['M.Sc.', 'Email and mobile'])
    })
  })

  it.each([
    ['a student', { i_am: 'Student' }, {}],
    ['an associate', { i_am: 'Associate' }, {}],
    ['who is disabled', { i_am: 'Teacher' }, { status: 'inactive' }],
    ['who will be deleted', { i_am: 'Teacher' }, { deletion_due: new Date(Date.now() + 1_000_000) }],
  ])('shows nobody %s', async (_, made, set) => {
    const owner = await makeUser(made)
    await UserModel.updateOne({ _id: owner._id }, { $set: set })
    expect((await read(owner.public_id)).status).toBe(404)
  })

  it('has an address that tells nothing of the ids of users, and none by these', async () => {
    const owner = await makeUser({ i_am: 'Teacher' })
    const { status, text, data } = await read(owner.public_id)
    expect([status, data.id]).toEqual([200, owner.public_id])
    expect(text).not.toContain(owner.id)
    expect((await read(owner.id)).status).toBe(404)
    // The middle of an ObjectId is the same for all that a process makes.
    expect(owner.public_id.slice(8, 18)).not.toBe(owner.id.slice(8, 18))
  })

  it('is told to its owner, also where an earlier version made the account', async () => {
    const owner = await makeUser({ i_am: 'Teacher' })
    await UserModel.updateOne({ _id: owner._id }, { $unset: { public_id: 1 } })
    const headers = await headerOf(product(), owner)
    const told = async () =>
      (await product().app.inject({ url: '/api/v1/profile', headers })).json<{ data: Profile }>().data.public_id
    const id = await told()
    expect([(await read(id)).status, await told()]).toEqual([200, id])
  })

  it('refuses what is no id, and knows nobody by a strange one', async () => {
    expect([(await read('me')).status, (await read('f'.repeat(24))).status]).toEqual([400, 404])
  })
})

describe('GET /api/v1/tutors/:id/logo/:document', () => {
  it('shows the logo of an institute, and never a certificate', async () => {
    const owner = await makeUser({ i_am: 'Institute/Tutorial Center', institute_name: 'Bright Lane' })
    const headers = await headerOf(product(), owner)
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0B6E4F' } })
      .png()
      .toBuffer()
    const upload = async (kind: string) =>
      (
        await sendForm(
          product(),
          '/documents',
          [
            ['kind', kind],
            ['file', bytes, 'a.png'],
          ],
          headers,
          'POST',
        )
      )
        .json<{ data: Profile }>()
        .data.documents.at(-1)!.id
    const certificate = await upload('certificate')
    const logo = await upload('logo')
    const { data } = await read(owner.public_id)
    expect(data).toMatchObject({ name: 'Bright Lane', logo: `/api/v1/tutors/${owner.public_id}/logo/${logo}` })
    const get = (id: string) => product().app.inject({ url: `/api/v1/tutors/${owner.public_id}/logo/${id}` })
    const shown = await get(logo)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(512)
    expect([(await get(certificate)).statusCode, (await get('f'.repeat(24))).statusCode]).toEqual([404, 404])
  })
})
