import { describe, expect, it } from 'vitest'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()

interface Reply {
  readonly message: string
  readonly data: readonly { readonly pincode: string; readonly km: number | null; readonly quality: string }[]
}

const near = (pincode: string, query = '') =>
  product().app.inject({ method: 'GET', url: `/api/v1/pincodes/${pincode}/near${query}` })

describe('GET /pincodes/{pincode}/near', () => {
  it('answers the pincode itself, then those around it, the nearest first', async () => {
    const answer = await near('700001', '?within=5')
    expect(answer.statusCode).toBe(200)
    const { message, data } = answer.json<Reply>()
    expect(message).toBe('Pincodes near by')
    expect(data[0]).toEqual({ pincode: '700001', km: 0, quality: 'own' })
    // Howrah is on the other side of the river, Ballygunge six kilometres to the south.
    expect(data.map(({ pincode }) => pincode)).toContain('711101')
    expect(data.map(({ pincode }) => pincode)).not.toContain('700019')
    const own = data.filter(({ quality }) => quality === 'own').map(({ km }) => km!)
    expect(own).toEqual(own.toSorted((a, b) => a - b))
    expect(own.at(-1)).toBeLessThanOrEqual(5)
    expect(new Set(data.map(({ pincode }) => pincode)).size).toBe(data.length)
  })

  it('says no distance where a centre is known only from its area, and shows it last', async () => {
    const { data } = (await near('560001', '?within=25')).json<Reply>()
    const first = data.findIndex(({ quality }) => quality === 'area')
    expect(first).toBeGreaterThan(0)
    for (const [n, { km, quality }] of data.entries()) {
      expect([quality, km === null]).toEqual(n < first ? ['own', false] : ['area', true])
    }
    expect((await near('560038')).json<Reply>().data[0]).toEqual({ pincode: '560038', km: 0, quality: 'area' })
  })

  it('looks 10 km around unless told', async () => {
    expect((await near('110001')).json<Reply>()).toEqual((await near('110001', '?within=10')).json<Reply>())
    expect((await near('110001', '?within=25')).json<Reply>().data.length).toBeGreaterThan(100)
  })

  it.each(['70001', '7000011', '000000', '799999', 'letter', '70000a', '%20700001', '७००००१', 'undefined'])(
    'does not know the pincode %s',
    async (pincode) => {
      const answer = await near(encodeURIComponent(decodeURIComponent(pincode)))
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ fields: { pincode: 'There is no such pincode.' } })
    },
  )

  it.each(['0', '26', 'x', '', '-1', '2.5', '1e1', '010', ' 5'])('refuses within=%s', async (within) => {
    const answer = await near('700001', `?within=${encodeURIComponent(within)}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { within: 'Within must be a whole number from 1 to 25' } })
  })

  it('refuses what it does not know', async () => {
    expect((await near('700001', '?km=5')).statusCode).toBe(400)
  })
})
