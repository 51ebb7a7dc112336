import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Centre, indexCentres } from '../../../../api/src/content/centres/index-centres.ts'
import { seedCentres } from '../../../../api/src/content/centres/seed.ts'
import { kmBetween, shownKm } from '../../../../shared/src/content/centres/distance.ts'
import { knownPlaces } from './known-places.ts'

const centre: fc.Arbitrary<Omit<Centre, 'pincode'>> = fc.record({
  // To 0.01 degrees, so that some centres are at the same place.
  lat: fc.integer({ min: 2_200, max: 2_260 }).map((n) => n / 100),
  lng: fc.integer({ min: 8_800, max: 8_860 }).map((n) => n / 100),
  quality: fc.constantFrom('own', 'own', 'own', 'area'),
})
const country = fc
  .array(centre, { minLength: 1, maxLength: 60 })
  .map((all) => all.map((one, n) => ({ ...one, pincode: String(700_000 + n) })))

function byLooking(all: readonly Centre[], from: Centre, km: number) {
  const others = all
    .filter((one) => one !== from && kmBetween(from, one) <= km)
    .toSorted((a, b) => kmBetween(from, a) - kmBetween(from, b) || Number(a.pincode) - Number(b.pincode))
  const ordered = (['own', 'area'] as const).flatMap((quality) => others.filter((one) => one.quality === quality))
  const kmOf = (one: Centre) => (from.quality === 'own' && one.quality === 'own' ? shownKm(kmBetween(from, one)) : null)
  return [{ pincode: from.pincode, km: 0 }, ...ordered.map((one) => ({ pincode: one.pincode, km: kmOf(one) }))]
}

describe('the index of centres', () => {
  it('finds what looking at every centre finds', () => {
    fc.assert(
      fc.property(country, fc.nat(), fc.integer({ min: 1, max: 25 }), (all, n, km) => {
        const from = all[n % all.length]!
        expect(indexCentres(all, []).around(from.pincode, km)).toEqual(byLooking(all, from, km))
      }),
      { numRuns: 500 },
    )
  })

  it('knows pincodes that nobody knows the place of', () => {
    const centres = indexCentres([{ pincode: '700001', lat: 22.5, lng: 88.3, quality: 'own' }], ['700002'])
    expect(['700001', '700002', '700003'].map((one) => centres.isKnown(one))).toEqual([true, true, false])
    expect(centres.find('700002')).toBeUndefined()
    expect(centres.around('700002', 25)).toEqual([{ pincode: '700002', km: 0 }])
    expect(centres.around('700003', 25)).toEqual([])
    expect([centres.between('700001', '700002'), centres.between('700002', '700002')]).toEqual([null, 0])
  })
})

describe('the centres of India', () => {
  const read = async () => {
    const { centres, unplaced } = await seedCentres()
    return indexCentres([...centres.values()], [...unplaced])
  }

  it('are loaded once', async () => {
    expect(await seedCentres()).toBe(await seedCentres())
  })

  it('are those of the offices themselves for at least 94 of 100 pincodes', async () => {
    const centres = await read()
    const all = Array.from({ length: 900_000 }, (_, n) => String(100_000 + n))
    const pincodes = all.filter((pincode) => centres.isKnown(pincode))
    expect(pincodes).toHaveLength(19_586)
    const own = pincodes.filter((pincode) => centres.find(pincode)?.quality === 'own')
    expect(own.length / pincodes.length).toBeGreaterThanOrEqual(0.94)
  })

  it('of well-known places lie within 5 km of them, 95 of 100', async () => {
    const centres = await read()
    const off = knownPlaces.filter((place) => {
      const centre = centres.find(place.pincode)
      return !centre || kmBetween(centre, place) > 5
    })
    expect(knownPlaces).toHaveLength(107)
    // In Leh only wrong positions are left. Kavaratti is on an island, in the area of a city of the mainland.
    expect(off.map(({ name }) => name)).toEqual(['Leh', 'Kavaratti'])
  })

  it.each(['700001', '110001', '560001'])('lies within 3 km of %s', async (pincode) => {
    const place = knownPlaces.find((one) => one.pincode === pincode)!
    expect(kmBetween((await read()).find(pincode)!, place)).toBeLessThan(3)
  })

  it('are at most some 250 within 25 km', async () => {
    const centres = await read()
    const counts = knownPlaces.map(({ pincode }) => centres.around(pincode, 25).length)
    expect(Math.max(...counts)).toBeLessThan(260)
  })
})
