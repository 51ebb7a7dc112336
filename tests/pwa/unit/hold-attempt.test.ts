import { beforeEach, expect, it, vi } from 'vitest'
import { holdAttempt } from '../../../pwa/src/data/attempts/hold-attempt.ts'

/** One lock, as the Web Locks API has it: who steals it throws the holder out. An answer may take a while. */
function fakeLocks(answerMs = 0) {
  let holder: { lose: (error: Error) => void } | undefined
  const request = async (
    name: string,
    { steal, ifAvailable }: LockOptions,
    held: (lock: { name: string } | null) => Promise<void> | void,
  ) => {
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
    if (holder && ifAvailable) return held(null)
    if (holder && !steal) throw new Error('nobody waits for a lock here')
    return new Promise<void>((resolve, reject) => {
      holder?.lose(new Error('stolen'))
      const mine = { lose: reject }
      holder = mine
      void Promise.resolve(held({ name })).then(() => {
        if (holder === mine) holder = undefined
        resolve()
      })
    })
  }
  return { request }
}

const lost = vi.fn<() => void>()
beforeEach(() => {
  lost.mockReset()
  vi.stubGlobal('navigator', { locks: fakeLocks() })
})

it('an attempt is taken at once, or the moment that another page lets it go', async () => {
  const release = (await holdAttempt('a', false, lost))!
  const next = holdAttempt('a', false, lost)
  release()
  expect(await next).toBeTypeOf('function')
  expect(lost).not.toHaveBeenCalled()
})

it('a browser that takes its time to answer gives what nobody has', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks(700) })
  expect(await holdAttempt('a', false, lost)).toBeTypeOf('function')
})

it('one that another tab keeps is not taken, and nobody has lost it', async () => {
  await holdAttempt('a', false, lost)
  expect(await holdAttempt('a', false, lost)).toBeUndefined()
  expect(lost).not.toHaveBeenCalled()
})

it('a tab that takes it throws the other one out', async () => {
  await holdAttempt('a', false, lost)
  const other = vi.fn<() => void>()
  expect(await holdAttempt('a', true, other)).toBeTypeOf('function')
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1))
  expect(other).not.toHaveBeenCalled()
})

it('a browser that refuses the call of its locks gives nothing, and nobody waits for it', async () => {
  const request = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('denied'))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await holdAttempt('a', false, lost)).toBeUndefined()
  expect(lost).not.toHaveBeenCalled()
})

it('a browser without locks takes it', async () => {
  vi.stubGlobal('navigator', {})
  expect(await holdAttempt('a', false, lost)).toBeTypeOf('function')
})
