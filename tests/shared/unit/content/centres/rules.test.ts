import { describe, expect, it } from 'vitest'
import { centreOf } from '../../../../../shared/src/content/centres/centre.ts'
import { countryCentres } from '../../../../../shared/src/content/centres/country.ts'
import { areaOf, believedPosition, positionOf } from '../../../../../shared/src/content/centres/offices.ts'

const office = (lat: number, lng: number, type = 'PO', pincode = '700001') => ({ pincode, type, lat, lng })
/** Offices of a city, a few kilometres apart, that belong to one pincode each. */
const city = Array.from({ length: 9 }, (_, n) => office(22.5 + 0.02 * n, 88.3 + 0.01 * n, 'PO', `70000${n}`))

describe('reading a position', () => {
  it('takes degrees inside India only', () => {
    expect(positionOf({ lat: '22.57', lng: '88.36' })).toEqual({ lat: 22.57, lng: 88.36 })
    for (const [lat, lng] of [
      ['', '88.36'],
      ['22.57', ''],
      ['0', '0'],
      ['88.36', '22.57'],
      ['x', '88.36'],
      ['37.6', '77'],
    ] as const)
      expect(positionOf({ lat, lng })).toBeUndefined()
  })
})

describe('believing a position', () => {
  const area = areaOf(city)

  it('leaves one in its area as it is', () => {
    expect(believedPosition(office(22.6, 88.35), area)).toEqual({ lat: 22.6, lng: 88.35 })
  })

  it('reads degrees and minutes where that lies much nearer', () => {
    const read = believedPosition(office(22.3434, 88.212), area)!
    expect(read.lat).toBeCloseTo(22 + 34.34 / 60, 6)
    expect(read.lng).toBeCloseTo(88 + 21.2 / 60, 6)
  })

  it('never reads more than 59 minutes', () => {
    const west = areaOf(city.map((one) => ({ ...one, lng: one.lng - 0.3 })))
    // Read so, 87.61 would be 88.017, in the middle of the city.
    expect(believedPosition(office(22.35, 87.61), west)).toBeUndefined()
    expect(believedPosition(office(22.35, 88.02), west)).toBeDefined()
  })

  it('does not believe one too far off', () => {
    expect(believedPosition(office(23.7, 88.35), area)).toBeUndefined()
    // Where offices are far apart, the same distance is possible.
    const wide = areaOf([office(22, 88), office(22.3, 88.4), office(22.9, 88.9)])
    expect(believedPosition(office(22.9, 88.85), wide)).toBeDefined()
  })
})

describe('the centre of a pincode', () => {
  it('is there as soon as one office is', () => {
    expect(centreOf([])).toBeUndefined()
    expect(centreOf([office(22, 88)])).toEqual({ lat: 22, lng: 88 })
  })

  it('is the office nearest to half of the others, however wrong the rest are', () => {
    const right = [office(22.5, 88.3), office(22.51, 88.31), office(22.5, 88.32)]
    const wrong = [office(22.9, 88.9), office(21.9, 88)]
    expect(right).toContainEqual(expect.objectContaining(centreOf([...wrong, ...right])))
  })

  it('is the head office, or another one in town, before a branch, unless its position is wrong', () => {
    const branches = [0, 1, 2, 3].map((n) => office(22.5 + n / 100, 88.3, 'BO'))
    expect(centreOf([...branches, office(22.55, 88.3, 'PO')])?.lat).toBe(22.55)
    expect(centreOf([office(22.56, 88.3, 'PO'), ...branches, office(22.55, 88.3, 'HO')])?.lat).toBe(22.55)
    expect(centreOf([...branches, office(23, 88.3, 'HO')])?.lat).toBeLessThan(22.54)
  })
})

describe('the centres of the country', () => {
  it('without an own position are the middle of the area, without an area nowhere', () => {
    const centres = countryCentres(['700001', '700099', '110001'], city)
    expect(centres.get('700001')).toEqual({ position: { lat: 22.52, lng: 88.31 }, quality: 'own', offices: 1 })
    expect(centres.get('700099')).toMatchObject({ quality: 'area', offices: 0, position: { lat: 22.58, lng: 88.34 } })
    expect(centres.get('110001')).toEqual({ position: undefined, quality: 'none', offices: 0 })
  })

  it('are not made from a point that four pincodes have, but a head office may keep it', () => {
    const shared = ['700051', '700052', '700053', '700054'].map((pincode) => office(22.55, 88.34, 'PO', pincode))
    const quality = (offices: typeof shared) =>
      [...countryCentres(['700051'], [...city, ...offices]).values()].map((one) => one.quality)
    expect(quality(shared)).toEqual(['area'])
    expect(quality(shared.slice(0, 3))).toEqual(['own'])
    expect(quality(shared.map((one, n) => (n === 0 ? { ...one, type: 'HO' } : one)))).toEqual(['own'])
  })

  it('count copies of a position once', () => {
    const copies = Array.from({ length: 5 }, () => office(22.9, 88.3, 'PO', '700051'))
    const own = [office(22.55, 88.34), office(22.56, 88.34), office(22.57, 88.34)].map((one) => ({
      ...one,
      pincode: '700051',
    }))
    const [centre] = countryCentres(['700051'], [...city, ...copies, ...own]).values()
    expect(centre).toMatchObject({ quality: 'own', position: { lat: 22.56, lng: 88.34 } })
  })
})
