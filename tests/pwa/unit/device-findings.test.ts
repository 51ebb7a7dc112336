import { describe, expect, it } from 'vitest'
import {
  blocksStart,
  clockFinding,
  networkFinding,
  roomFinding,
} from '../../../pwa/src/data/attempts/device-findings.ts'

describe('the check of a device', () => {
  it('says how far the clock is off, and that it is corrected', () => {
    expect(clockFinding(1_500).says).toBe('Right')
    expect(clockFinding(-4_200)).toEqual({ state: 'ok', says: 'Off by 4 s: corrected during the test' })
    expect(clockFinding(86_400_000).says).toBe('Off by 1440 min: corrected during the test')
  })

  it('warns of a device without room for the paper, and never where the browser does not say', () => {
    expect(roomFinding(3_000_000, 60_000).state).toBe('warn')
    expect(roomFinding(25_000_000, 60_000)).toEqual({ state: 'ok', says: '25 MB free' })
    expect(roomFinding(undefined, 60_000).state).toBe('ok')
  })

  it('warns of a slow network', () => {
    expect(networkFinding(120)).toEqual({ state: 'ok', says: 'Answers in 120 ms' })
    expect(networkFinding(3_400)).toMatchObject({ state: 'warn', says: 'Slow: 3.4 s' })
  })

  it('lets only an exam wait for a store, and every test for a browser that can show it', () => {
    const fail = { state: 'fail', says: '' } as const
    expect(blocksStart({ storage: fail }, true)).toBe(true)
    expect(blocksStart({ storage: fail }, false)).toBe(false)
    expect(blocksStart({ browser: fail }, false)).toBe(true)
    expect(blocksStart({}, true)).toBe(false)
  })
})
