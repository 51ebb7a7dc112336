import { expect, it } from 'vitest'
import { changedQuery } from '../../../pwa/src/ui/use-list-page.ts'

const changed = (...given: Parameters<typeof changedQuery>) => changedQuery(...given).toString()

it('changes what is named and keeps the rest; another search begins on the first page', () => {
  expect(changed('?bank_id=7&tag=south&page=3', { tag: 'north' }, 1)).toBe('bank_id=7&tag=north')
  expect(changed('?bank_id=7&tag=south', { tag: '' }, 1)).toBe('bank_id=7')
  expect(changed('?bank_id=7', {}, 2)).toBe('bank_id=7&page=2')
})
