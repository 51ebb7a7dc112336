import { describe, expect, it } from 'vitest'
import { countryCentres } from '../../../../../shared/src/content/centres/country.ts'
import { centresMadeAnew, type KeptOffice } from '../../../../../shared/src/content/centres/made-anew.ts'
import { centreWords } from '../../../../../shared/src/content/centres/words.ts'
import { definitionOf } from '../../../../../shared/src/content/reference-data/definitions.ts'
import { referenceRules } from '../../../../../shared/src/content/reference-data/rules.ts'
import { checkForm } from '../../../../../shared/src/forms/check-form.ts'

const office = (pincode: string, lat: number, lng: number, isPlaced = false, type = 'PO'): KeptOffice => ({
  pincode,
  type,
  lat,
  lng,
  isPlaced,
})
const city = Array.from({ length: 9 }, (_, n) => office(`70000${n}`, 22.5 + 0.02 * n, 88.3 + 0.01 * n))
const one = (pincode: string, offices: readonly KeptOffice[]) => centresMadeAnew([pincode], offices).get(pincode)

describe('a centre that is made anew', () => {
  it('is that of the seed where no administrator has placed an office', () => {
    const pincodes = [...city.map(({ pincode }) => pincode), '700099', '800001']
    expect(centresMadeAnew(pincodes, city)).toEqual(countryCentres(pincodes, city))
  })

  it('is where an administrator has placed an office, whatever the others say and however far it is', () => {
    const wrong = Array.from({ length: 20 }, (_, n) => office('700001', 22.9, 88.9 + n / 1_000))
    expect(one('700001', [...city, ...wrong, office('700001', 10.5, 72.6, true)])).toEqual({
      position: { lat: 10.5, lng: 72.6 },
      quality: 'own',
      offices: 1,
    })
  })

  it('is one of several placed offices, a head office first', () => {
    const placed = [office('700001', 22.5, 88.3, true, 'BO'), office('700001', 22.53, 88.33, true, 'HO')]
    expect(one('700001', [...city, ...placed])?.position).toEqual({ lat: 22.53, lng: 88.33 })
  })

  it('of another pincode stays, and a pincode without offices has that of its area', () => {
    const offices = [...city, office('700001', 22.6, 88.4, true)]
    expect(one('700002', offices)).toEqual(one('700002', city))
    expect(one('700099', city)?.quality).toBe('area')
    expect(one('800001', city)?.quality).toBe('none')
  })

  it('is told in words', () => {
    expect(centreWords({ centre: '22.5726, 88.3639', centre_quality: 'own' })).toBe('22.5726, 88.3639 · own')
    expect(centreWords({ centre: '22.5726, 88.3639', centre_quality: 'area' })).toBe('22.5726, 88.3639 · of its area')
    expect(centreWords({ centre: '', centre_quality: 'none' })).toBe('not known')
    expect(centreWords({ centre: '', centre_quality: '' })).toBe('')
  })
})

describe('the position of a location', () => {
  const rules = referenceRules(definitionOf('location'))
  const place = { location: 'Aluva', pincode: '683101' }
  const check = (lat: string, lng: string, before?: Record<string, string>) =>
    checkForm(rules, { ...place, lat, lng }, before)
  const [north, east] = ['Latitude in India is from 6 to 37.5', 'Longitude in India is from 68 to 97.5']
  const notDegrees = 'Latitude and longitude must be degrees, such as 28.61'
  const both = 'Fill in both latitude and longitude, or neither'

  it.each([
    ['', '', {}],
    ['22.5726', '88.3639', {}],
    ['6', '68', {}],
    ['37.5', '97.5', {}],
    ['5.9999', '97.5001', { lat: north, lng: east }],
    ['37.51', '67.99', { lat: north, lng: east }],
    ['88.36', '22.57', { lat: north, lng: east }],
    ['0', '0', { lat: north, lng: east }],
    ['22.57', '', { lng: both }],
    ['', '88.36', { lat: both }],
    ['north', '88.36', { lat: notDegrees }],
    ['22,57', '8.8e1', { lat: notDegrees, lng: notDegrees }],
    ['0x16', ' 88', { lat: notDegrees, lng: notDegrees }],
    ['Infinity', 'NaN', { lat: notDegrees, lng: notDegrees }],
  ])('%j, %j: %j', (lat, lng, problems) => {
    expect(check(lat, lng)).toEqual(problems)
  })

  it('that came with a row is asked only once it is moved', () => {
    const before = { lat: '0', lng: '0' }
    expect(check('0', '0', before)).toEqual({})
    expect(check('0', '88.36', before)).toEqual({ lat: north })
    expect(check('', '', before)).toEqual({})
  })
})
