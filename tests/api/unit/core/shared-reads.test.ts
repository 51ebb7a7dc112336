import { expect, it } from 'vitest'
import { sharedReads } from '../../../../api/src/core/cache.ts'

it('who asks for the same at the same time shares one read, and who asks after it reads anew', async () => {
  let reads = 0
  const read = () => Promise.resolve(++reads)
  const shared = sharedReads<number>()
  expect(await Promise.all([shared('a', read), shared('b', read), shared('a', read)])).toEqual([1, 2, 1])
  expect(await shared('a', read)).toBe(3)
})

it('a read that failed fails for all who shared it, and is tried again', async () => {
  const shared = sharedReads<number>()
  const away = () => Promise.reject<number>(new Error('away'))
  const both = await Promise.allSettled([shared('a', away), shared('a', away)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared('a', () => Promise.resolve(1))).toBe(1)
})
