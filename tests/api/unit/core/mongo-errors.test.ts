import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { isDatabaseDown, takenPlaces, unlessDuplicate, upsertOnce } from '../../../../api/src/core/mongo-errors.ts'

const { mongo } = mongoose
const withCode = (code: string) => Object.assign(new Error('a socket'), { code })

describe('the database is away', () => {
  it.each([
    ['a server that stops', new mongo.MongoServerError({ code: 91 })],
    ['a network that breaks', new mongo.MongoNetworkError('gone')],
    ['a socket that the other side ended while it was written to', withCode('EPIPE')],
    ['a socket that was reset', withCode('ECONNRESET')],
  ])('for %s', (_, error) => expect(isDatabaseDown(error)).toBe(true))

  it.each([
    ['a duplicate key', new mongo.MongoServerError({ code: 11_000 })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['a file that is not there', withCode('ENOENT')],
    ['nothing', undefined],
  ])('not for %s', (_, error) => expect(isDatabaseDown(error)).toBe(false))
})

describe('documents that were not written', () => {
  const taken = (...codes: number[]) => codes.map((code, index) => ({ code, index: index + 3 }))
  const failed = (writeErrors: object[], concern?: object) =>
    Object.assign(Object.create(mongo.MongoBulkWriteError.prototype) as Error, {
      writeErrors,
      result: { getWriteConcernError: () => concern },
    })

  it('are those whose key was taken', () => {
    expect(takenPlaces(failed(taken(11_000, 11_000)))).toEqual([3, 4])
  })

  it.each([
    ['a connection that broke, which the driver wraps the same way', failed([])],
    ['another mistake among them', failed(taken(11_000, 121))],
    ['a write that was not kept', failed(taken(11_000), {})],
    ['a network that broke', new mongo.MongoNetworkError('gone')],
  ])('are not known after %s', (_, error) => expect(() => takenPlaces(error)).toThrow(error))
})

describe('an upsert', () => {
  const taken = new mongoose.mongo.MongoServerError({ message: 'E11000', code: 11_000 })

  it('runs once where it answers null, and twice where another insert was faster', async () => {
    let runs = 0
    const answersNull = async () => ((runs += 1), null)
    expect(await upsertOnce(answersNull)).toBeNull()
    expect(runs).toBe(1)
    const losesOnce = async () => {
      runs += 1
      if (runs === 2) throw taken
      return 'found'
    }
    expect(await upsertOnce(losesOnce)).toBe('found')
    expect(runs).toBe(3)
  })

  it('throws what its caller is told of a key that is taken, or else the duplicate key', async () => {
    const write = () => Promise.reject(taken)
    const told = new Error('told')
    expect(await unlessDuplicate(write)).toBeUndefined()
    await expect(unlessDuplicate(write, () => Promise.reject(told))).rejects.toBe(told)
    await expect(unlessDuplicate(write, async () => undefined)).rejects.toBe(taken)
  })
})
