import { describe, expect, it } from 'vitest'
import { LocationModel } from '../../../../api/src/content/locations/model.ts'
import { addPlaces, names, search, startLocationApp } from './location-app.ts'

const app = startLocationApp()

const kolkata = [
  { location: 'Alipore SO', pincode: '700027', office_type: 'PO' },
  { location: 'KOLKATA GPO', pincode: '700001', office_type: 'HO' },
  { location: 'Babughat BO', pincode: '700001' },
  { location: 'Sector 70 S.O', pincode: '160071', office_type: 'PO' },
  { location: 'R N Mukherjee Road SO', pincode: '700001', office_type: 'PO' },
]

describe('GET /location/pincode', () => {
  it('answers the list reply with whole rows, and nothing of how they are found', async () => {
    const place = {
      location: 'KOLKATA GPO',
      pincode: '700001',
      district: 'KOLKATA',
      state: 'WEST BENGAL',
      office_type: 'HO',
      lat: '22.5736',
      lng: '88.3483',
    }
    await LocationModel.create({
      ...place,
      key: 'k',
      words: ['kolkata', 'gpo'],
      tokens: ['70', '700', 'ko', 'kol'],
      order: '0',
    })
    const answer = await search(app(), { pincode: '700', page: '1', limit: '10' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          ...place,
          status: 'active',
        },
      ],
      total: 1,
      totalPages: 1,
      currentPage: 1,
      pagination: { total: 1, totalPages: 1, page: 1, limit: 10 },
    })
  })

  it('finds pincodes and names by their beginnings: head office, post office, branch, each by name', async () => {
    await addPlaces(kolkata)
    expect(await names(app(), '70')).toEqual([
      'KOLKATA GPO',
      'Alipore SO',
      'R N Mukherjee Road SO',
      'Sector 70 S.O',
      'Babughat BO',
    ])
    expect(await names(app(), '7000')).toEqual(['KOLKATA GPO', 'Alipore SO', 'R N Mukherjee Road SO', 'Babughat BO'])
    expect(await names(app(), 'MUKH')).toEqual(['R N Mukherjee Road SO'])
    expect(await names(app(), 'ukherjee')).toEqual([])
  })

  it('shows the offices of a whole pincode before names that begin so', async () => {
    await addPlaces([
      { location: '700001 Camp', pincode: '110001', office_type: 'HO' },
      { location: 'Zakaria Street BO', pincode: '700001' },
      { location: 'KOLKATA GPO', pincode: '700001', office_type: 'HO' },
    ])
    expect(await names(app(), '700001')).toEqual(['KOLKATA GPO', 'Zakaria Street BO', '700001 Camp'])
    const second = await search(app(), { pincode: ' 700001 ', page: '2', limit: '2' })
    expect(second.json()).toMatchObject({ total: 3, totalPages: 2, data: [{ location: '700001 Camp' }] })
  })

  it('asks of several words that each begins some word, or the pincode', async () => {
    await addPlaces(kolkata)
    expect(await names(app(), 'road mukh')).toEqual(['R N Mukherjee Road SO'])
    expect(await names(app(), 'r n')).toEqual(['R N Mukherjee Road SO'])
    expect(await names(app(), 'sector 7')).toEqual(['Sector 70 S.O'])
    expect(await names(app(), 'kolkata 7000')).toEqual(['KOLKATA GPO'])
    expect(await names(app(), 'kolkata alipore')).toEqual([])
  })

  it('takes the abbreviation of the kind of office for a word beside others only', async () => {
    await addPlaces([
      { location: 'Rampur B.O', pincode: '244901' },
      { location: 'Bolpur S.O', pincode: '731204', office_type: 'PO' },
    ])
    expect(await names(app(), 'bo')).toEqual(['Bolpur S.O'])
    expect(await names(app(), 'Rampur BO')).toEqual(['Rampur B.O'])
    expect(await names(app(), 'rampur s.o')).toEqual([])
  })

  it('leaves out what is inactive', async () => {
    await addPlaces([{ ...kolkata[0]!, status: 'inactive' }, kolkata[1]!])
    expect(await names(app(), '700')).toEqual(['KOLKATA GPO'])
  })

  it.each(['', ' ', 'k', '7', '.', '  7 ', '()', '\u0000', '\ud83d', '🙂🙂', '*', '^.', '$gt', '{"$gt":""}', '%%'])(
    'finds nothing for %j',
    async (pincode) => {
      await addPlaces(kolkata)
      const answer = await search(app(), { pincode })
      expect([answer.statusCode, answer.json<{ data: unknown[] }>().data]).toEqual([200, []])
    },
  )

  it('answers ten rows of the first page unless asked for more, and an empty page behind the last', async () => {
    await addPlaces(Array.from({ length: 23 }, (_, n) => ({ location: `Rampur ${n + 10}`, pincode: '244901' })))
    const first = await search(app(), { pincode: 'ramp' })
    expect(first.json()).toMatchObject({ total: 23, totalPages: 3, currentPage: 1 })
    expect(first.json<{ data: unknown[] }>().data).toHaveLength(10)
    const last = await search(app(), { pincode: 'ramp', page: '3' })
    expect(last.json<{ data: { location: string }[] }>().data.map(({ location }) => location)).toEqual([
      'Rampur 30',
      'Rampur 31',
      'Rampur 32',
    ])
    const behind = await search(app(), { pincode: 'ramp', page: '4' })
    expect(behind.json()).toMatchObject({ data: [], total: 23, totalPages: 3, currentPage: 4 })
    expect((await search(app(), {})).json()).toMatchObject({ data: [], total: 0, totalPages: 0 })
  })

  it('counts and pages no further than the first 1,000', async () => {
    await addPlaces(Array.from({ length: 1_005 }, (_, n) => ({ location: `Rampur ${n + 1_000}`, pincode: '244901' })))
    const last = await search(app(), { pincode: 'ra', page: '34', limit: '30' })
    expect(last.json()).toMatchObject({ total: 1_000, totalPages: 34 })
    expect(last.json<{ data: unknown[] }>().data).toHaveLength(10)
    expect((await search(app(), { pincode: 'ra', page: '35', limit: '30' })).json()).toMatchObject({ data: [] })
    expect((await search(app(), { pincode: 'ra', page: '1000000' })).json()).toMatchObject({ data: [], total: 1_000 })
  })
})

describe('what GET /location/pincode refuses', () => {
  it.each<[query: string, status: number, says: object]>([
    ['page=0', 422, { fields: { page: 'Page must be a whole number from 1 to 1000000' } }],
    ['page=-1', 422, { fields: { page: 'Page must be a whole number from 1 to 1000000' } }],
    ['page=1e300', 422, { fields: { page: 'Page must be a whole number from 1 to 1000000' } }],
    ['limit=0', 422, { fields: { limit: 'Limit must be a whole number from 1 to 50' } }],
    ['limit=51', 422, { fields: { limit: 'Limit must be a whole number from 1 to 50' } }],
    [`pincode=${'7'.repeat(101)}`, 422, { fields: { pincode: 'Search must have at most 100 characters' } }],
    [`pincode=${'na '.repeat(33_000)}`, 422, { code: 'form_invalid' }],
    ['page=two', 400, { code: 'bad_request' }],
    ['page=1.5', 400, { code: 'bad_request' }],
    ['page=', 400, { code: 'bad_request' }],
    ['pincode=70&pincode=71', 400, { code: 'bad_request' }],
    ['pincode[$gt]=', 400, { message: 'The request has the wrong shape: there is no field pincode[$gt].' }],
    ['pincode=70&status=inactive', 400, { message: 'The request has the wrong shape: there is no field status.' }],
    ['__proto__=1', 400, { code: 'bad_request' }],
  ])('%.40s', async (query, status, says) => {
    const answer = await app().inject({
      method: 'GET',
      url: `/api/v1/location/pincode?pincode=na&${query}`.replace('pincode=na&pincode', 'pincode'),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, ...says })
  })
})
