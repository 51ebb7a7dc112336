import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEarly, takeEarly } from '../../../pwa/src/data/early-read.ts'

const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response(address))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an answer that was asked for early is taken once', async () => {
  readEarly('/tests?limit=20&page=1')
  expect(asked).toEqual(['/api/v1/tests?limit=20&page=1'])
  expect(await (await takeEarly('/tests?page=1&limit=20'))!.text()).toBe('/api/v1/tests?limit=20&page=1')
  expect(takeEarly('/tests?page=1&limit=20')).toBeUndefined()
})

it('another call is not answered by it', () => {
  readEarly('/tests?limit=20&page=1')
  expect(takeEarly('/tests?limit=20&page=2')).toBeUndefined()
  expect(takeEarly('/tests')).toBeUndefined()
})

it('an old answer is not taken', () => {
  readEarly('/tutors/1')
  vi.advanceTimersByTime(15_001)
  expect(takeEarly('/tutors/1')).toBeUndefined()
})
