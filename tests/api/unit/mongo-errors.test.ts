import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { isDatabaseDown } from '../../../api/src/core/mongo-errors.ts'

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
