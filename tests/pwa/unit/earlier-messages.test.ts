import { expect, it } from 'vitest'
import { joined } from '../../../pwa/src/features/marketplace/inbox/earlier.ts'
import type { Message } from '../../../shared/src/marketplace/conversations/shapes.ts'

const page = (from: number, to: number, has_more = true) => ({
  messages: Array.from({ length: to - from + 1 }, (_, n) => ({ seq: from + n }) as Message),
  has_more,
})
const seqs = (loaded: ReturnType<typeof joined>) => loaded.messages.map(({ seq }) => seq)

it('what was loaded before stands in front of the last page, once', () => {
  const all = joined(page(1, 4, false), page(3, 6))
  expect([seqs(all), all.has_more]).toEqual([[1, 2, 3, 4, 5, 6], false])
})

it('a page that follows without a gap is joined', () => {
  expect(seqs(joined(page(1, 2), page(3, 4)))).toEqual([1, 2, 3, 4])
})

it('no hole is shown: with numbers missing in between the last page stands alone, and more can be loaded', () => {
  const alone = joined(page(1, 2, false), page(4, 6))
  expect([seqs(alone), alone.has_more]).toEqual([[4, 5, 6], true])
})

it('without anything loaded before, the last page says whether there is more', () => {
  expect(joined(page(1, 0), page(3, 4, false)).has_more).toBe(false)
  expect(joined(page(1, 0), page(1, 0, false))).toEqual({ messages: [], has_more: false })
})
