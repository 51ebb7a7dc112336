import { describe, expect, it } from 'vitest'
import { kmBetween, medianOf, medianPosition, shownKm } from '../../../../../shared/src/content/centres/distance.ts'

const kolkata = { lat: 22.5726, lng: 88.3639 }
const delhi = { lat: 28.6139, lng: 77.209 }

describe('kilometres between two places', () => {
  it('are those along the ground', () => {
    expect(kmBetween(kolkata, delhi)).toBeGreaterThan(1_300)
    expect(kmBetween(kolkata, delhi)).toBeLessThan(1_310)
    // A degree of latitude, and one of longitude at 60 degrees north: half of that.
    expect(kmBetween({ lat: 10, lng: 80 }, { lat: 11, lng: 80 })).toBeCloseTo(111.195, 2)
    expect(kmBetween({ lat: 60, lng: 80 }, { lat: 60, lng: 81 })).toBeCloseTo(55.6, 1)
  })

  it('are the same both ways, none to the place itself, and half of the earth at most', () => {
    expect(kmBetween(kolkata, delhi)).toBe(kmBetween(delhi, kolkata))
    expect(kmBetween(delhi, delhi)).toBe(0)
    expect(kmBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015, 0)
  })

  it('are shown to 0.1', () => {
    expect([0, 0.04, 0.05, 2.449, 12.96].map(shownKm)).toEqual([0, 0, 0.1, 2.4, 13])
  })
})

describe('the median', () => {
  it('is the middle, of an even number the larger one', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([9, 1])).toBe(9)
    expect(() => medianOf([])).toThrow('no median')
  })

  it('of positions is not moved by a wrong one', () => {
    const wrong = { lat: 8, lng: 70 }
    expect(medianPosition([wrong, kolkata, { lat: 22.58, lng: 88.37 }])).toEqual(kolkata)
  })
})
