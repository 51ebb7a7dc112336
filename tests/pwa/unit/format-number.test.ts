import { expect, it } from 'vitest'
import { formatUpTo } from '../../../pwa/src/ui/format-number.ts'

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10,000+'],
  [12_000, '10,000+'],
])('%i counted up to ten thousand is %s', (value, shown) => {
  expect(formatUpTo(value, 10_000)).toBe(shown)
})
