import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { refreshListings } from '../../../api/src/marketplace/listings/commands.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { TutorCardShape } from '../../../shared/src/marketplace/directory/shapes.ts'
import { movableClock } from '../../support/later.ts'
import { makeListings, makeTutor, type TutorFields } from '../../support/made-tutors.ts'
import { startProduct } from '../../support/product.ts'
import { plantRow } from '../../support/profiles.ts'
import { expectNoMore } from '../../support/shapes.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '1000000' } })

/** Results are kept for 30 seconds: each test begins a minute after the one before. */
const pass = movableClock()
beforeEach(() => pass(61_000))

const ask = (query: Record<string, string>) => product().app.inject({ url: '/api/v1/tutors', query })
const find = async (query: Record<string, string> = {}) => {
  const answer = await ask(query)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<DirectoryReply>()
}
const names = async (query: Record<string, string> = {}) => (await find(query)).data.map(({ name }) => name)
const fields = async (query: Record<string, string>) => {
  const answer = await ask(query)
  return [answer.statusCode, answer.json<{ fields?: object }>().fields]
}

/** Real pincodes of Kolkata: Ballygunge, Sarat Bose Road, Dhakuria; and of Delhi. */
const tutors: readonly TutorFields[] = [
  { name: 'Ananya Chakraborty', subjects: ['Mathematics', 'Physics'], isVerified: true, modes: ["Student's Home"] },
  { name: 'Imran Sheikh', subjects: ['Mathematics'], pincode: '700029', place: 'Sarat Bose Road', gender: 'male' },
  {
    name: 'Sourav Mukherjee',
    subjects: ['Mathematics'],
    pincode: '700031',
    place: 'Dhakuria',
    level: 'Class 10',
    boards: ['CISCE'],
    charge: { min: 0, max: 500, currency: 'INR' },
    years: '10+ years',
  },
  { name: 'Meera Joshi', subjects: ['Mathematics'], pincode: '110001', place: 'Connaught Place', years: '1-2 years' },
  { name: 'Bright Lane', i_am: 'Institute/Tutorial Center', subjects: ['Tabla'], languages: ['Hindi'] },
]

/** The database is empty before each test. */
async function plant(): Promise<void> {
  await plantRow('subject', { name: 'Mathematics', sub_level_id: '' })
  await plantRow('subject', { name: 'Physics', sub_level_id: '' })
  for (const one of [
    ['700019', 'Ballygunge'],
    ['700029', 'Sarat Bose Road'],
    ['110001', 'Connaught Place'],
  ] as const)
    await plantRow('location', {
      pincode: one[0],
      location: one[1],
      district: '',
      state: '',
      office_type: 'PO',
      lat: '',
      lng: '',
    })
  for (const one of tutors) await makeTutor(one)
  await makeListings(product())
}

describe('GET /tutors near a pincode', () => {
  beforeEach(plant)

  it('lists those of the radius, the nearest first, with a distance to 0.1 km and 0 in the same pincode', async () => {
    const { data, total, is_more, near } = await find({ near: '700019', subject: 'Mathematics' })
    expect(data.map(({ name }) => name)).toEqual(['Ms. Ananya Chakraborty', 'Ms. Imran Sheikh', 'Ms. Sourav Mukherjee'])
    expect([total, is_more, near]).toEqual([3, false, { pincode: '700019', place: 'Ballygunge', quality: 'own' }])
    const distances = data.map(({ km }) => km!)
    expect(distances[0]).toBe(0)
    expect(distances.toSorted((a, b) => a - b)).toEqual(distances)
    expect(distances.every((km) => km <= 10 && Math.abs(km * 10 - Math.round(km * 10)) < 1e-9)).toBe(true)
  })

  it('keeps to the distance that is asked for, and lists all of India with any', async () => {
    expect(await names({ near: '110001', subject: 'Mathematics' })).toEqual(['Ms. Meera Joshi'])
    expect(await names({ near: '110001', subject: 'Mathematics', within: '2' })).toEqual(['Ms. Meera Joshi'])
    expect(await names({ near: '110001', subject: 'Mathematics', within: 'any' })).toHaveLength(4)
  })

  it('counts the nearest place of somebody who teaches at two', async () => {
    await makeTutor({
      name: 'Two Places',
      subjects: ['Flute'],
      set: {
        location: [
          { pincode: '110001', location: 'Connaught Place' },
          { pincode: '700029', location: 'Sarat Bose Road' },
        ],
      },
    })
    await makeListings(product())
    const { data } = await find({ near: '700029', q: 'flute' })
    expect(data).toMatchObject([{ name: 'Ms. Two Places', km: 0, pincode: '700029', place: 'Sarat Bose Road' }])
  })

  it('looks everywhere for who teaches online, unless a distance is asked for', async () => {
    expect(await names({ near: '110001', subject: 'Physics', mode: 'online' })).toEqual([])
    expect(await names({ near: '110001', subject: 'Mathematics', mode: 'online' })).toHaveLength(3)
    expect(await names({ near: '110001', subject: 'Mathematics', mode: 'online', within: '10' })).toHaveLength(1)
  })
})

describe('GET /tutors everywhere', () => {
  beforeEach(plant)

  it('lists the best first: verified before not, and equal ones in an order that does not change', async () => {
    const first = await names({ subject: 'Mathematics' })
    expect(first[0]).toBe('Ms. Ananya Chakraborty')
    pass(61_000)
    expect(await names({ subject: 'Mathematics' })).toEqual(first)
  })

  it('shows a card without contact, address or anything that it is searched by', async () => {
    const { data } = await find({ q: 'ananya' })
    data.forEach((card) => expectNoMore(TutorCardShape, card))
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        i_am: 'Teacher',
        name: 'Ms. Ananya Chakraborty',
        photo: '',
        logo: '',
        subjects: ['Mathematics', 'Physics'],
        levels: ['Class 9'],
        boards: ['CBSE'],
        modes: ['home'],
        charge: '500-1000 INR',
        experience: '8-9 years',
        verified: true,
        stars: null,
        reviews: 0,
        pincode: '700019',
        place: 'Ballygunge',
        km: null,
      },
    ])
  })

  it('pages flat, and says how many there are', async () => {
    const all = await names({ subject: 'Mathematics' })
    const pages = await Promise.all(['1', '2', '3'].map((page) => find({ subject: 'Mathematics', page, limit: '2' })))
    expect(pages.flatMap(({ data }) => data.map(({ name }) => name))).toEqual(all)
    expect(pages.map(({ total, totalPages, currentPage }) => [total, totalPages, currentPage])).toEqual([
      [4, 2, 1],
      [4, 2, 2],
      [4, 2, 3],
    ])
  })

  it.each([
    [{ sort: 'charge' }, 'Ms. Sourav Mukherjee'],
    [{ sort: 'experience' }, 'Ms. Sourav Mukherjee'],
    [{ sort: 'nearest', near: '700029' }, 'Ms. Imran Sheikh'],
    [{ sort: 'best', near: '700029' }, 'Ms. Ananya Chakraborty'],
  ])('sorted by %j begins with %s', async (query, name) => {
    expect((await names({ subject: 'Mathematics', ...query }))[0]).toBe(name)
  })
})

describe('the filters', () => {
  beforeEach(plant)

  it.each([
    [{ board: 'cisce' }, ['Ms. Sourav Mukherjee']],
    [{ level: 'class 10' }, ['Ms. Sourav Mukherjee']],
    [{ gender: 'male' }, ['Ms. Imran Sheikh']],
    [{ verified: '1' }, ['Ms. Ananya Chakraborty']],
    [{ mode: 'home' }, ['Ms. Ananya Chakraborty']],
    [{ charge_max: '500' }, ['Ms. Sourav Mukherjee']],
    [{ experience_min: '10' }, ['Ms. Sourav Mukherjee']],
    [{ rating_min: '4' }, []],
    [{ language: 'Hindi' }, ['Bright Lane']],
    [{ kind: 'institute' }, ['Bright Lane']],
    [{ mode: 'home,institute', kind: 'institute' }, []],
  ])('%j finds %j', async (filter, expected) => {
    expect(await names({ ...filter, near: '700019' })).toEqual(expected)
  })

  it('are counted: each group without itself, across groups together', async () => {
    const { facets, data } = await find({ near: '700019', subject: 'Mathematics', board: 'CISCE', facets: '1' })
    expect(data).toHaveLength(1)
    expect(facets!.board).toEqual([
      { value: 'CBSE', count: 2 },
      { value: 'CISCE', count: 1 },
    ])
    expect(facets!.level).toEqual([{ value: 'Class 10', count: 1 }])
    expect(facets!.charge.find(({ value }) => value === '500')).toEqual({ value: '500', count: 1 })
    expect((await find({ subject: 'Mathematics' })).facets).toBeUndefined()
  })
})

describe('a subject', () => {
  beforeEach(plant)

  it.each([
    ['maths', 'Mathematics'],
    ['गणित', 'Mathematics'],
    ['phisics', 'Physics'],
  ])('typed as %s is read as %s, and the reply says so', async (from, to) => {
    const { corrected, total } = await find({ subject: from })
    expect([corrected, total > 0]).toEqual([{ from, to }, true])
  })

  it('of no list is searched for in what tutors have typed themselves', async () => {
    const { data, corrected } = await find({ subject: 'tabla' })
    expect([data.map(({ name }) => name), corrected]).toEqual([['Bright Lane'], undefined])
    expect(await names({ subject: 'tabla', near: '700019' })).toEqual(['Bright Lane'])
  })

  it('is found at who teaches all subjects of its level', async () => {
    const level_id = await plantRow('level', { name: 'Primary' })
    const sublevel_id = await plantRow('subLevel', { name: 'Class 2', level_id })
    await plantRow('subject', { name: 'Rhymes', sub_level_id: sublevel_id })
    const level = { level_id, sublevel_id, level_name: 'Primary', combined: 'Primary - Class 2' }
    const subject = [{ id: 'b'.repeat(24), name: 'All Subjects' }]
    await makeTutor({ name: 'Of All', set: { teaching_entries: [{ id: 'c'.repeat(24), level, subject, board: [] }] } })
    await makeListings(product())
    const { data } = await find({ subject: 'Rhymes' })
    expect(data.map(({ name, subjects }) => [name, subjects])).toEqual([['Ms. Of All', ['All Subjects']]])
  })
})

describe('words', () => {
  beforeEach(plant)

  it('begin words of the name, the place or a subject, in any order', async () => {
    expect(await names({ q: 'ball anan' })).toEqual(['Ms. Ananya Chakraborty'])
    expect(await names({ q: 'imran mathem' })).toEqual(['Ms. Imran Sheikh'])
    expect(await names({ q: 'imran delhi' })).toEqual([])
  })

  it.each(['Mukharji', 'mookerjee', 'Chakrabarti'])('find the name that sounds like %s', async (q) => {
    expect(await names({ q })).toHaveLength(1)
  })

  it.each(['', '   '])('of "%s" restrict nothing', async (q) => {
    expect((await find({ q })).total).toBeGreaterThan(4)
  })

  it.each(['x', '!!!', '%', '$where', '.*', '🎓'])('of "%s" find nobody', async (q) => {
    expect(await names({ q })).toEqual([])
  })
})

describe('who is listed', () => {
  const listedAs = async (id: string) => {
    await makeListings(product())
    return (await ListingModel.findById(id).lean())?.state
  }

  it.each([
    ['without a charge', { teaching: undefined }, 'incomplete'],
    ['without anything to teach', { teaching_entries: [] }, 'incomplete'],
    ['without a pincode', { location: [] }, 'incomplete'],
    ['without contact details', { contact: undefined }, 'incomplete'],
    ['who is disabled', { status: 'inactive' as const }, 'hidden'],
    ['who is leaving', { deletion_due: new Date(Date.now() + 1_000_000) }, 'hidden'],
  ])('is not a teacher %s', async (_, set, state) => {
    const { id } = await makeTutor({ name: 'Not Listed', subjects: ['Veena'], set: set as never })
    expect(await listedAs(id)).toBe(state)
    expect(await names({ q: 'not listed' })).toEqual([])
  })

  it('is neither a student nor an associate', async () => {
    const { id } = await makeTutor({ i_am: 'Student', subjects: ['Veena'] })
    expect(await listedAs(id)).toBeUndefined()
  })

  it('changes with the profile, and an older result never covers a newer one', async () => {
    const { _id, id } = await makeTutor({ name: 'Veena Player', subjects: ['Veena'] })
    expect(await listedAs(id)).toBe('shown')
    await ListingModel.updateOne({ _id }, { $set: { made_of: 1_000, name: 'Later' } })
    await UserModel.updateOne({ _id }, { $set: { listing_due: new Date() } })
    expect(await listedAs(id)).toBe('shown')
    expect((await ListingModel.findById(id).lean())?.name).toBe('Later')
    expect(await UserModel.exists({ _id, listing_due: { $exists: true } })).toBeNull()
  })

  it('is everybody else, where one profile cannot be read', async () => {
    const broken = await makeTutor({
      name: 'Broken Record',
      set: { documents: [{ kind: 'certificate', status: 'verified' }] as never },
    })
    const { id } = await makeTutor({ name: 'Right After' })
    expect(await listedAs(id)).toBe('shown')
    expect(await listedAs(broken.id)).toBeUndefined()
    expect(product().logged.filter((line) => line.includes('a listing could not be made'))).toHaveLength(1)
  })

  it('is made anew after a day, and removed where the account is gone', async () => {
    const { _id, id } = await makeTutor({ name: 'Of Yesterday' })
    const gone = await makeTutor({ name: 'Gone' })
    await makeListings(product())
    await UserModel.deleteOne({ _id: gone._id })
    const made_at = new Date(Date.now() - 25 * 3_600_000)
    await ListingModel.updateMany({ _id: { $in: [_id, gone._id] } }, { $set: { made_at } })
    expect(await refreshListings(new Date())).toBe(2)
    expect(await listedAs(id)).toBe('shown')
    expect((await ListingModel.findById(id).lean())!.made_at.getTime()).toBeGreaterThan(made_at.getTime())
    expect(await ListingModel.exists({ _id: gone._id })).toBeNull()
  })

  it('waits again where the profile changed while the listing was made', async () => {
    const { _id } = await makeTutor({ name: 'Quick Saver' })
    const bulkWrite = vi.spyOn(ListingModel.collection, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await UserModel.updateOne({ _id }, { $set: { listing_due: new Date() }, $inc: { listing_rev: 1 } })
      return ListingModel.collection.bulkWrite(...given)
    })
    await makeListings(product())
    bulkWrite.mockRestore()
    expect(await UserModel.exists({ _id, listing_due: { $exists: true } })).not.toBeNull()
  })
})

describe('what is refused', () => {
  it.each([
    [{ near: '70001' }, { near: 'There is no such pincode.' }],
    [{ near: '000000' }, { near: 'There is no such pincode.' }],
    [{ near: 'Ballygunge' }, { near: 'There is no such pincode.' }],
    [{ near: '700019', within: '3' }, { within: 'Choose 2, 5, 10, 25 or any.' }],
    [{ within: '5' }, { within: 'Say a pincode first.' }],
    [{ sort: 'nearest' }, { sort: 'Nearest needs a pincode.' }],
    [{ sort: 'random' }, { sort: 'Sort must be best, nearest, charge, rating or experience' }],
    [{ mode: 'home,moon' }, { mode: 'Mode must be home, place, online, institute or distance' }],
    [{ kind: 'school' }, { kind: 'Kind must be teacher or institute' }],
    [{ gender: 'x' }, { gender: 'Gender must be male, female or Other' }],
    [{ verified: 'yes' }, { verified: 'Verified must be 1' }],
    [{ facets: '2' }, { facets: 'Facets must be 1' }],
    [{ charge_max: '-1' }, { charge_max: 'Charge must be a whole number from 0 to 1000000' }],
    [{ experience_min: '11' }, { experience_min: 'Experience must be a whole number from 0 to 10' }],
    [{ rating_min: '0' }, { rating_min: 'Rating must be a whole number from 1 to 5' }],
    [{ q: 'x'.repeat(101) }, { q: 'At most 100 characters.' }],
    [{ page: '0' }, { page: 'Page must be a whole number from 1 to 1000000' }],
    [{ limit: '51' }, { limit: 'Limit must be a whole number from 1 to 50' }],
  ])('%j, with a sentence at the field', async (query, expected) => {
    expect(await fields(query as never)).toEqual([422, expected])
  })

  it.each(['unknown=1', 'q=a&q=b', 'near[$gt]=', 'page=x'])('%s, as no shape of the call', async (query) => {
    expect((await product().app.inject(`/api/v1/tutors?${query}`)).statusCode).toBe(400)
  })

  it('is a lone surrogate never', async () => {
    expect((await product().app.inject('/api/v1/tutors?q=%ED%A0%80ab')).statusCode).toBeLessThan(500)
  })
})
