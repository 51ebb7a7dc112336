import type { Home } from '@abhyas/shared/marketplace/home/shapes'
import type { Search } from '@abhyas/shared/marketplace/search/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { movableClock } from '../../support/later.ts'
import { makeListings, makeTutor } from '../../support/made-tutors.ts'
import { makeTest } from '../../support/made-tests.ts'
import { startProduct } from '../../support/product.ts'
import { plantRow } from '../../support/profiles.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '1000000' } })

/** Results and counts are kept for up to five minutes: each test begins later. */
const pass = movableClock()

const ask = (path: string, query: Record<string, string>) => product().app.inject({ url: `/api/v1/${path}`, query })
const search = async (query: Record<string, string>) => (await ask('search', query)).json<{ data: Search }>().data
const refused = async (path: string, query: Record<string, string>) => {
  const answer = await ask(path, query)
  return [answer.statusCode, answer.json<{ fields?: object }>().fields]
}

let ananya = ''
let test = ''
beforeEach(async () => {
  pass(301_000)
  await plantRow('subject', { name: 'Mathematics', sub_level_id: '' })
  await plantRow('subject', { name: 'Applied Mathematics', sub_level_id: '' })
  await plantRow('subject', { name: 'Music', sub_level_id: '' })
  ananya = (await makeTutor({ name: 'Ananya Rao', subjects: ['Mathematics'] })).public_id
  await makeTutor({ name: 'Mathew Thomas', subjects: ['Music'], pincode: '110001', place: 'Connaught Place' })
  await makeTutor({ name: 'Maths Lane', i_am: 'Institute/Tutorial Center', subjects: ['Mathematics'] })
  await makeListings(product())
  test = await makeTest({ test_name: 'Maths mock', board_name: 'CBSE', class_name: 'Class 10' })
})

describe('GET /search', () => {
  it('finds tutors, institutes, subjects and tests, each with the address of its page', async () => {
    expect(await search({ q: 'mat' })).toEqual({
      // Both have the same score: a hash decides.
      tutors: expect.arrayContaining([
        { name: 'Ms. Ananya Rao', detail: 'Mathematics · Ballygunge', link: `/tutors/${ananya}` },
        expect.objectContaining({ name: 'Ms. Mathew Thomas', detail: 'Music · Connaught Place' }),
      ]) as unknown,
      institutes: [expect.objectContaining({ name: 'Maths Lane' })],
      subjects: [
        { name: 'Mathematics', detail: 'Subject', link: '/tutors?subject=Mathematics' },
        { name: 'Applied Mathematics', detail: 'Subject', link: '/tutors?subject=Applied%20Mathematics' },
      ],
      tests: [{ name: 'Maths mock', detail: 'CBSE · Class 10', link: `/tests/${test}` }],
      corrected: { from: 'mat', to: 'Mathematics' },
    })
  })

  it.each([
    ['tutors', ['tutors']],
    ['institutes', ['institutes']],
    ['subjects', ['subjects']],
    ['tests', ['tests']],
  ])('keeps to %s', async (kind, expected) => {
    const { corrected: _, ...found } = await search({ q: 'mat', in: kind })
    const filled = Object.entries(found).flatMap(([name, hits]) => (hits.length > 0 ? [name] : []))
    expect(filled).toEqual(expected)
  })

  it('finds nothing by what nobody has, and says nothing of it', async () => {
    expect(await search({ q: 'zzzz' })).toEqual({ tutors: [], institutes: [], subjects: [], tests: [] })
  })

  it.each([
    [{}, { q: 'Type at least 2 characters.' }],
    [{ q: ' m ' }, { q: 'Type at least 2 characters.' }],
    [{ q: 'm'.repeat(101) }, { q: 'At most 100 characters.' }],
    [{ q: 'maths', in: 'people' }, { in: 'Choose tutors, institutes, subjects, tests or all.' }],
  ])('refuses %j', async (query, expected) => {
    expect(await refused('search', query as never)).toEqual([422, expected])
  })
})

describe('GET /home', () => {
  const home = async (query: Record<string, string> = {}) => (await ask('home', query)).json<{ data: Home }>().data

  it('shows the subjects of the most tutors, the newest tests, and nothing that is not there', async () => {
    const { subjects, near, near_total, tests, videos } = await home()
    expect(subjects).toEqual([
      { name: 'Mathematics', tutors: 2 },
      { name: 'Music', tutors: 1 },
    ])
    expect([near, near_total, videos]).toEqual([[], 0, []])
    expect(tests.map(({ test_name }) => test_name)).toEqual(['Maths mock'])
  })

  it('shows at most three tutors near a pincode, and how many there are', async () => {
    const { near, near_total } = await home({ near: '110001' })
    expect([near.map(({ name }) => name), near_total]).toEqual([['Ms. Mathew Thomas'], 1])
  })

  it.each(['11000', '000000', 'Delhi'])('refuses the pincode %s', async (near) => {
    expect(await refused('home', { near })).toEqual([422, { near: 'There is no such pincode.' }])
  })
})
