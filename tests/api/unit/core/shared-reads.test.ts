import { expect, it } from 'vitest'
import { followingReads, sharedReads } from '../../../../api/src/core/cache.ts'

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

it('who asks while a read runs shares the next one, which begins after that', async () => {
  const begun: (() => void)[] = []
  let reads = 0
  const read = () => {
    const n = ++reads
    return new Promise<number>((resolve) => begun.push(() => resolve(n)))
  }
  const following = followingReads<number>()
  const asked = [following('a', read), following('a', read), following('a', read)]
  expect(reads).toBe(1)
  begun.shift()!()
  await asked[0]
  await Promise.resolve()
  expect(reads).toBe(2)
  begun.shift()!()
  expect(await Promise.all(asked)).toEqual([1, 2, 2])
  const last = following('a', read)
  begun.shift()!()
  expect(await last).toBe(3)
})

it('after a read that failed the next one is tried', async () => {
  const following = followingReads<number>()
  const first = following('a', () => Promise.reject<number>(new Error('away')))
  const next = following('a', () => Promise.resolve(2))
  await expect(first).rejects.toThrow('away')
  expect(await next).toBe(2)
})
