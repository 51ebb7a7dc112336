import { findAmong } from '@abhyas/shared/content/locations/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPlaces, type Found, names, type Place, search, startLocationApp } from './location-app.ts'

const app = startLocationApp()

// Few words with many beginnings in common, so that a random search finds something.
const words = [
  'Ram',
  'Rampur',
  'Rana',
  'Nagar',
  'Na',
  'Bo',
  'Bolpur',
  'So',
  'Sonpur',
  'Ka',
  'Kalan',
  'Ku',
  'R',
  'N',
  '7',
  '70',
  '7th',
]
const kinds = ['BO', 'SO', 'HO', 'PO']
const pincodes = ['700001', '700012', '702110', '110001', '110070', '712233']

const place: fc.Arbitrary<Place> = fc
  .record({
    words: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('', ...kinds),
    pincode: fc.constantFrom(...pincodes),
    office_type: fc.constantFrom('HO', 'PO', 'BO', ''),
    status: fc.constantFrom('active', 'active', 'active', 'inactive'),
  })
  .map(({ words: names, kind, ...rest }) => ({ ...rest, location: [...names, kind].join(' ').trim() }))
const begun = fc
  .tuple(fc.constantFrom(...words, ...kinds, ...pincodes), fc.integer({ min: 1, max: 7 }), fc.boolean())
  .map(([word, length, isLower]) => (isLower ? word.toLowerCase() : word).slice(0, length))
const typed = fc.array(begun, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))

/** The law of the search, as slow and plain as can be. */
function isFound({ location, pincode, status }: Place, text: string): boolean {
  const all = [...new Set(text.toLowerCase().split(' '))]
  const asked = all.filter((word) => !all.some((other) => other !== word && other.startsWith(word)))
  const [first = '', ...others] = new Set(location.toLowerCase().split(' '))
  const isKind = (word: string) => kinds.includes(word.toUpperCase())
  const own = [first, ...others.filter((word) => !isKind(word))]
  const mayBeKind = (word: string) => kinds.some((kind) => kind.startsWith(word.toUpperCase()))
  const hasOther = asked.some((word) => word.length > 1 && !mayBeKind(word))
  const begins = (word: string) =>
    [...own, ...(hasOther ? others.filter(isKind) : [])].some((name) => name.startsWith(word)) ||
    (/^\d\d+$/.test(word) && pincode.startsWith(word))
  return status !== 'inactive' && all.join('').length > 1 && asked.every(begins)
}

function inOrder(text: string) {
  const rankOf = ({ pincode, office_type = '' }: Place) => [
    pincode === text ? 0 : 1,
    ['HO', 'PO', 'BO', ''].indexOf(office_type),
  ]
  const textOf = ({ location, pincode }: Place) => `${location.toLowerCase()}\t${pincode}`
  return (a: Place, b: Place) => {
    const [[exact, rank], [otherExact, otherRank]] = [rankOf(a), rankOf(b)] as [[number, number], [number, number]]
    return exact - otherExact || rank - otherRank || (textOf(a) < textOf(b) ? -1 : 1)
  }
}

const isActive = ({ status }: Place) => status !== 'inactive'
const asKept = ({ location, pincode, office_type = '' }: Place) => ({ location, pincode, office_type })

const samplePlaces = (count: number) =>
  fc.sample(fc.uniqueArray(place, { minLength: count, maxLength: count, selector: keyOf }), { numRuns: 1, seed: 7 })[0]!
const keyOf = ({ location, pincode }: Place) => `${location.toLowerCase()} ${pincode}`

describe('the search over a few hundred locations', () => {
  it('finds what a plain reading of the law finds, in the same order', async () => {
    const places = samplePlaces(300)
    await addPlaces(places)
    let hits = 0
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const expected = places.filter((each) => isFound(each, text)).sort(inOrder(text))
        hits += expected.length > 0 ? 1 : 0
        expect(await names(app(), text)).toEqual(expected.slice(0, 50).map(({ location }) => location))
        // A device without a network finds the same among what it has.
        expect(findAmong(places.filter(isActive).map(asKept), text)).toEqual(expected.map(asKept))
      }),
      { numRuns: 600, endOnFailure: true },
    )
    expect(hits, 'searches that find something').toBeGreaterThan(200)
  })

  it('shows on its pages, one after the other, what it shows on one', async () => {
    const places = samplePlaces(400)
    await addPlaces(places)
    for (const text of ['ra', '70', 'na', 'r n', 'bo', '700001']) {
      const expected = places.filter((each) => isFound(each, text)).sort(inOrder(text))
      const shown: string[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await search(app(), { pincode: text, page: String(page), limit: '7' })
        const { data, total, totalPages } = answer.json<Found>()
        expect([total, totalPages]).toEqual([expected.length, Math.ceil(expected.length / 7)])
        shown.push(...data.map(({ location }) => location))
        pages = totalPages
      }
      expect(shown).toEqual(expected.map(({ location }) => location))
    }
  })
})
