import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Changes } from '../../../shared/src/identity/profile/changes.ts'

const editStepDraft = vi.hoisted(() =>
  vi.fn<(userId: string, step: string, edit: (before: Changes) => Changes) => Promise<void>>(() => Promise.resolve()),
)
const queueChanges = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))
vi.mock('../../../pwa/src/data/profile-drafts.ts', () => ({ editStepDraft, queueChanges }))
const { openStep } = await import('../../../pwa/src/data/open-step.ts')

const saved = { nationality: '', whatsapp_no: '' }
/** Lets what is due by now happen. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the draft of a step', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    editStepDraft.mockClear()
  })
  afterEach(() => vi.useRealTimers())

  it('is written at once after a pause: a choice is kept though its person leaves the moment after', async () => {
    const step = openStep('u1', 'about', { draft: undefined })
    step.set(saved, { nationality: 'Indian' })
    await pass(1)
    expect(editStepDraft).toHaveBeenCalledTimes(1)
    await pass(10_000)
    step.set(saved, { nationality: 'NRI' })
    await pass(1)
    expect(editStepDraft).toHaveBeenCalledTimes(2)
  })

  it('is written every 150 ms while typing goes on, its last key among them', async () => {
    const step = openStep('u1', 'about', { draft: undefined })
    for (let n = 1; n <= 9; n++) {
      step.set(saved, { whatsapp_no: '9'.repeat(n) })
      await pass(30)
    }
    expect(editStepDraft).toHaveBeenCalledTimes(2)
    await pass(150)
    expect(editStepDraft).toHaveBeenCalledTimes(3)
    await pass(10_000)
    expect(editStepDraft).toHaveBeenCalledTimes(3)
  })

  it('still has what the device kept nowhere, after it could not be queued either', async () => {
    const full = new Error('no room')
    editStepDraft.mockRejectedValueOnce(full)
    queueChanges.mockRejectedValueOnce(full)
    const step = openStep('u1', 'about', { draft: undefined })
    step.set(saved, { nationality: 'Indian' })
    await pass(1)
    await expect(step.send()).rejects.toThrow('no room')
    step.set(saved, { whatsapp_no: '9000000001' })
    expect(step.snapshot().changes).toEqual({
      nationality: { base: '', mine: 'Indian' },
      whatsapp_no: { base: '', mine: '9000000001' },
    })
    await pass(150)
    const written = editStepDraft.mock.lastCall?.[2]({})
    expect(written).toEqual(step.snapshot().changes)
  })
})
