import { expect, it } from 'vitest'
import { byteRangeOf } from '../../../../api/src/http/byte-range.ts'

const size = 1_000

it.each([
  [undefined, undefined],
  ['bytes=0-99', [0, 100]],
  ['bytes=0-0', [0, 1]],
  ['bytes=500-', [500, 1_000]],
  ['bytes=-100', [900, 1_000]],
  ['bytes=-5000', [0, 1_000]],
  ['bytes=990-5000', [990, 1_000]],
  ['BYTES = 1-2', [1, 3]],
  ['items=0-5', undefined],
  ['bytes', undefined],
  ['bytes=1000-', 'wrong'],
  ['bytes=-0', 'wrong'],
  ['bytes=-', 'wrong'],
  ['bytes=', 'wrong'],
  ['bytes=9-5', 'wrong'],
  ['bytes=0-0,-1', 'wrong'],
  ['bytes=0-,0-,0-', 'wrong'],
  ['bytes=a-b', 'wrong'],
  ['bytes=--5', 'wrong'],
  [`bytes=${'9'.repeat(40)}-`, 'wrong'],
])('%s', (header, expected) => {
  const range = byteRangeOf(header, size)
  expect(typeof range === 'object' ? [range.start, range.end] : range).toEqual(expected)
})

it('of an empty file there is no range', () => {
  expect([byteRangeOf('bytes=0-', 0), byteRangeOf('bytes=-1', 0)]).toEqual(['wrong', 'wrong'])
})
