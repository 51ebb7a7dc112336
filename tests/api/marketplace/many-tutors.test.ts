import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { listingRecord, nearPincodes } from '../../support/listing-records.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '1000000' } })

const find = async (query: Record<string, string>) =>
  (await product().app.inject({ url: '/api/v1/tutors', query })).json<DirectoryReply>()

/** More teachers of the sitar around a pincode than a search sorts: 30 in it, 1,200 in the others, one of NIOS. */
const [own, ...others] = nearPincodes
const sitar = (n: number, pincode: string, boards: string[]) => {
  const record = listingRecord(n, { subjects: ['Sitar'], pincode })
  return {
    ...record,
    boards,
    at: [...record.at.filter((token) => !token.startsWith('b:')), `b:${boards[0]!.toLowerCase()}`],
  }
}

describe('more tutors than a search sorts', () => {
  beforeEach(async () => {
    const records = [
      ...Array.from({ length: 30 }, (_, n) => sitar(n, own, ['CBSE'])),
      ...Array.from({ length: 1_200 }, (_, n) => sitar(100 + n, others[n % others.length]!, ['CBSE'])),
      sitar(2_000, '700068', ['NIOS']),
      ...Array.from({ length: 200 }, (_, n) => sitar(3_000 + n, '110001', ['CISCE'])),
    ]
    await ListingModel.collection.insertMany(records)
  })

  it('are the nearest thousand near a pincode, those of the pincode itself first, and it says that there are more', async () => {
    const { data, total, is_more } = await find({ subject: 'Sitar', near: own, limit: '50' })
    expect([total, is_more]).toEqual([1_000, true])
    expect(data.slice(0, 30).every(({ pincode, km }) => pincode === own && km === 0)).toBe(true)
    const last = await find({ subject: 'Sitar', near: own, limit: '50', page: '20' })
    expect(last.data).toHaveLength(50)
    const all = [...data, ...last.data].map(({ km }) => km!)
    expect(all.toSorted((a, b) => a - b)).toEqual(all)
  })

  it('are asked once more for what hardly anybody has, and the facets count it', async () => {
    const { data, total, is_more, facets } = await find({ subject: 'Sitar', near: own, board: 'NIOS', facets: '1' })
    expect([data.map(({ name }) => name), total, is_more]).toEqual([['Ms. Tutor 2000'], 1, false])
    expect(facets!.board).toContainEqual({ value: 'NIOS', count: 1 })
    const anywhere = await find({ subject: 'Sitar', board: 'NIOS' })
    expect([anywhere.total, anywhere.is_more]).toEqual([1, false])
  })

  it('are the nearest also without a distance: those around first, then the best of all', async () => {
    const { data } = await find({ subject: 'Sitar', near: '110001', within: 'any', limit: '50' })
    expect(data.every(({ pincode }) => pincode === '110001')).toBe(true)
    const far = await find({ subject: 'Sitar', near: '110001', within: 'any', limit: '50', page: '5' })
    expect(far.data.every(({ km }) => km! > 1_000)).toBe(true)
  })

  it('keep a subject that they have typed themselves, also where it looks like one of the lists', async () => {
    await ListingModel.collection.insertMany([listingRecord(5_000, { subjects: ['Phonics'] })])
    const { data, corrected } = await find({ subject: 'Phonics' })
    expect([data.map(({ name }) => name), corrected]).toEqual([['Ms. Tutor 5000'], undefined])
  })

  it('are found by words within a moment, or not at all', async () => {
    expect(await find({ q: 'tutor 2000' })).toMatchObject({ total: 1, is_more: false })
    expect(await find({ q: 'tutorzz' })).toMatchObject({ total: 0 })
  })
})
