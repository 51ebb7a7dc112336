import { listReply, pageProblems } from '@abhyas/shared/list-reply'
import { folded, nameWords, searchedWords, wholePincode } from '@abhyas/shared/content/locations/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationFilter } from '../../../../api/src/content/locations/filters.ts'
import { shortCache } from '../../../../api/src/core/cache.ts'
import { searchFieldsOf } from '../../../../api/src/content/locations/model.ts'

describe('the words of a name', () => {
  it.each<[name: string, names: string[], kinds: string[]]>([
    ['Rampur B.O', ['rampur'], ['bo']],
    ['Pendri  BO', ['pendri'], ['bo']],
    ['M.G. Road H.O.', ['mg', 'road'], ['ho']],
    ['S. V. Nagar SO', ['sv', 'nagar'], ['so']],
    ['KOLKATA GPO', ['kolkata', 'gpo'], []],
    ['Gomti Nagar Extension SO Lucknow', ['gomti', 'nagar', 'extension', 'lucknow'], ['so']],
    ['Bo', ['bo'], []],
    ['NDC (Pune) S.O)', ['ndc', 'pune'], ['so']],
    ['Café-Zürich', ['cafe', 'zurich'], []],
    ['İstanbul', ['istanbul'], []],
    ['नई दिल्ली', ['नई', 'दिल्ली'].map((word) => word.normalize('NFKD')), []],
    ['..', [], []],
    ['', [], []],
  ])('%j', (name, names, kinds) => expect(nameWords(name)).toEqual({ names, kinds }))
})

describe('the words of a search', () => {
  it.each<[text: string, words: string[]]>([
    ['', []],
    ['k', []],
    ['😀', []],
    ['\u{10400}', []],
    ['７００', ['700']],
    ['new  DEL', ['new', 'del']],
    ['ra ram', ['ram']],
    ['ram ram', ['ram']],
    ['r n', ['r', 'n']],
  ])('%j', (text, words) => expect(searchedWords(text)).toEqual(words))

  it('knows a pincode from its first digit to its last', () => {
    expect(['700001', ' 700001 ', '70000', '7000011', '700001 kol', 'abcdef'].map(wholePincode)).toEqual([
      '700001',
      '700001',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the search fields', () => {
  it('are the beginnings of pincode and names, pairs of names, and the place among hits', () => {
    expect(searchFieldsOf({ location: 'New  Delhi H.O', pincode: '110001', office_type: 'HO' })).toEqual({
      key: 'new delhi h.o\t110001',
      words: ['new', 'delhi', 'ho'],
      tokens: ['new', 'ne', 'del', 'de', '110', '11', 'd n'],
      order: '0\tnew delhi h.o\t110001',
    })
  })

  it('rank what is no post office last, and are there for odd rows too', () => {
    expect(searchFieldsOf({ location: 'Q', pincode: '', office_type: '' })).toEqual({
      key: 'q\t',
      words: ['q'],
      tokens: [],
      order: '3\tq\t',
    })
  })

  it('have one key for names that differ in case and spaces', () => {
    const keyOf = (location: string) => searchFieldsOf({ location, pincode: '246761', office_type: 'BO' }).key
    expect(keyOf(' UMRI\tBO ')).toBe(keyOf('Umri  bo'))
    expect(keyOf('Umri BO')).not.toBe(keyOf('Umri B.O'))
    expect(folded('Cafe\u0301')).toBe('caf\u00e9')
  })
})

describe('the filter of a search', () => {
  it('begins with one token, asks for active rows, and bounds what the token does not say', () => {
    expect(locationFilter('Ramp')).toEqual({
      $and: [
        { tokens: 'ram' },
        { status: 'active' },
        { words: { $elemMatch: { $gte: 'ramp', $lt: 'ramp\u{10ffff}' } } },
      ],
    })
    expect(locationFilter('700')).toEqual({ $and: [{ tokens: '700' }, { status: 'active' }] })
    expect(locationFilter('7')).toBeUndefined()
  })

  it('holds no pattern and no operator of the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('$where 1', '.*', '{"$gt":""}')),
        (text) => {
          const filter = locationFilter(text)
          for (const [, operator] of JSON.stringify(filter ?? {}).matchAll(/"(\$[a-zA-Z]+)":/g))
            expect(['$and', '$or', '$elemMatch', '$gte', '$lt']).toContain(operator)
          expect(Object.keys(filter?.$and[0] ?? { tokens: '' })).toEqual(['tokens'])
        },
      ),
    )
  })
})

describe('what is kept for a while', () => {
  it('is read once by all who ask at a time, again when its time is over, and not kept where it failed', async () => {
    let reads = 0
    const read = () => (++reads === 3 ? Promise.reject(new Error('away')) : Promise.resolve(reads))
    const kept = shortCache<number>(20)
    expect(await Promise.all([kept('a', read), kept('a', read)])).toEqual([1, 1])
    expect(await kept('b', read)).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 30))
    await expect(kept('a', read)).rejects.toThrow('away')
    expect(await kept('a', read)).toBe(4)
  })
})

describe('the list reply', () => {
  it('counts pages, none for an empty list', () => {
    expect(listReply(['a'], 21, { page: 3, limit: 10 })).toEqual({
      success: true,
      data: ['a'],
      total: 21,
      totalPages: 3,
      currentPage: 3,
      pagination: { total: 21, totalPages: 3, page: 3, limit: 10 },
    })
    expect(listReply([], 0, { page: 1, limit: 10 }).totalPages).toBe(0)
  })

  it('refuses pages and sizes that are none', () => {
    expect(pageProblems({ page: 1, limit: 50 }, 50)).toEqual({})
    expect(Object.keys(pageProblems({ page: 0, limit: 51 }, 50))).toEqual(['page', 'limit'])
    expect(Object.keys(pageProblems({ page: 1.5, limit: NaN }, 50))).toEqual(['page', 'limit'])
  })
})
