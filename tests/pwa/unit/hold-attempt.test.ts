import { beforeEach, expect, it, vi } from 'vitest'
import { holdAttempt } from '../../../pwa/src/data/attempts/hold-attempt.ts'

/** One lock, as the Web Locks API has it: those who wait get it in turn, who steals it throws the holder out. */
function fakeLocks() {
  let holder: { lose: (error: Error) => void } | undefined
  let waiting: (() => void)[] = []
  const free = () => {
    holder = undefined
    waiting.shift()?.()
  }
  const request = (
    _name: string,
    { steal, signal }: { readonly steal?: boolean; readonly signal?: AbortSignal },
    held: () => Promise<void>,
  ) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        holder?.lose(new Error('stolen'))
        const mine = { lose: reject }
        holder = mine
        void held().then(() => {
          resolve()
          if (holder === mine) free()
        })
      }
      if (steal || !holder) return take()
      waiting.push(take)
      signal?.addEventListener('abort', () => {
        // Who has it keeps it.
        if (!waiting.includes(take)) return
        waiting = waiting.filter((one) => one !== take)
        reject(new Error('aborted'))
      })
    })
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

it('a browser without locks takes it', async () => {
  vi.stubGlobal('navigator', {})
  expect(await holdAttempt('a', false, lost)).toBeTypeOf('function')
})
