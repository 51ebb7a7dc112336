import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import type { OwnListing } from '../../../shared/src/marketplace/listings/shapes.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { makeListings, makeTutor } from '../../support/made-tutors.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()

async function call(owner: MadeUser, method: 'GET' | 'PUT', payload?: object) {
  const headers = await headerOf(product(), owner)
  const url = '/api/v1/teacher/listing'
  const answer = await product().app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ message: string; data: OwnListing }>() }
}

const stateOf = async ({ _id }: MadeUser) => {
  await makeListings(product())
  return (await ListingModel.findById(_id).lean())?.state
}

let owner: MadeUser
beforeEach(async () => void (owner = await makeTutor()))

describe('GET /teacher/listing', () => {
  it('tells the state, the score with its parts, and how each gains points', async () => {
    const { status, message, data } = await call(owner, 'GET')
    expect([status, message]).toEqual([200, 'Your listing'])
    expect(data).toMatchObject({ state: 'shown', missing: [], visible: true, accepts_leads: true, version: 1 })
    expect(data.parts.map(({ id, most }) => [id, most])).toEqual([
      ['profile', 250],
      ['checks', 250],
      ['stars', 200],
      ['replies', 200],
      ['seen', 100],
    ])
    expect(data.score).toBe(data.parts.reduce((sum, { points }) => sum + points, 0))
    // Their session has just begun.
    expect(data.parts.at(-1)).toEqual({ id: 'seen', points: 100, most: 100, next: '' })
    expect(data.parts[1]).toMatchObject({
      points: 50,
      next: expect.stringContaining('An identity document and a certificate count') as string,
    })
  })

  it('names what is missing, with the step where it is added', async () => {
    await UserModel.updateOne({ _id: owner._id }, { $set: { teaching_entries: [], location: [] } })
    expect((await call(owner, 'GET')).data).toMatchObject({
      state: 'incomplete',
      missing: [
        { id: 'entries', step: 'teaching', label: 'Say what you teach' },
        { id: 'contact', step: 'contact', label: 'Add the pincode of your classes' },
      ],
    })
  })

  it('counts a checked certificate', async () => {
    const verified = await makeTutor({ isVerified: true })
    expect((await call(verified, 'GET')).data.parts[1]!.points).toBe(150)
  })
})

describe('PUT /teacher/listing', () => {
  it('hides somebody, and shows them again', async () => {
    expect(await call(owner, 'PUT', { visible: false })).toMatchObject({
      status: 200,
      message: 'Your listing is saved',
      data: { state: 'hidden', visible: false, accepts_leads: true },
    })
    expect(await stateOf(owner)).toBe('hidden')
    expect((await ListingModel.findById(owner._id).lean())!.at).toEqual([])
    expect((await call(owner, 'PUT', { visible: true })).data.state).toBe('shown')
    expect(await stateOf(owner)).toBe('shown')
  })

  it('changes one wish and leaves the other', async () => {
    await call(owner, 'PUT', { accepts_leads: false })
    expect((await call(owner, 'PUT', { visible: false })).data).toMatchObject({ visible: false, accepts_leads: false })
  })

  it('refuses a version that is not the current one, with the current listing', async () => {
    const headers = await headerOf(product(), owner)
    const put = (version: number) =>
      product().app.inject({
        method: 'PUT',
        url: '/api/v1/teacher/listing',
        headers: { ...headers, 'if-match': `"${version}"` },
        payload: { visible: false },
      })
    const { version } = (await call(owner, 'GET')).data
    expect((await put(version)).json()).toMatchObject({ data: { visible: false, version: version + 1 } })
    const refused = await put(version)
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { data: { version: version + 1 } }])
  })

  it.each([
    [{ visible: 'no' }],
    [{ visible: null }],
    [{ score: 1_000 }],
    [{ state: 'shown' }],
    [{ verified: true }],
    [{ stars: { sum: 5, count: 1 } }],
    [['visible']],
  ])('refuses %j', async (body) => {
    expect((await call(owner, 'PUT', body)).status).toBe(400)
  })

  it.each(['Student', 'Guardian', 'Associate'])('is not for a %s', async (i_am) => {
    expect((await call(await makeUser({ i_am }), 'PUT', { visible: false })).status).toBe(403)
  })
})
