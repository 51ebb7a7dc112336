import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from '../../../pwa/src/ui/use-copy.ts'

const toast = vi.hoisted(() => vi.fn<(text: string, kind?: string) => void>())
vi.mock('../../../pwa/src/ui/toast.ts', () => ({ toast }))
afterEach(() => vi.unstubAllGlobals())

it('says what was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('b-1', 'Code copied!')).toBe(true)
  expect([writeText.mock.calls, toast.mock.lastCall]).toEqual([[['b-1']], ['Code copied!']])
})

it.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
  ['has no clipboard', {}],
])('says so where the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('b-1', 'Code copied!')).toBe(false)
  expect(toast.mock.lastCall).toEqual(['Failed to copy!', 'error'])
})
