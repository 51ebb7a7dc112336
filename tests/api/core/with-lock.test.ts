import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { withLock } from '../../../api/src/core/with-lock.ts'
import { holdLease } from '../../../api/src/core/work/lease.ts'
import { eventually } from '../../support/eventually.ts'

beforeEach(async () => {
  await mongoose.connect(inject('mongoUri'), { dbName: `test-${randomUUID()}` })
})
afterEach(async () => {
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

it('keeps the lock for work that takes longer than its lease, and frees it after', async () => {
  const leaseMs = 900
  const take = () => holdLease('long', 60_000, 'another process')
  const answer = await withLock(
    'long',
    async () => {
      const end = performance.now() + 3 * leaseMs
      await eventually(async () => performance.now() > end || (await take()), 'three times its length')
      expect(performance.now()).toBeGreaterThan(end)
      return 'done'
    },
    leaseMs,
  )
  expect(answer).toBe('done')
  expect(await take()).toBe(true)
})

it('frees the lock where the work throws', async () => {
  await expect(withLock('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withLock('broken', () => Promise.resolve('free'))).toBe('free')
})
