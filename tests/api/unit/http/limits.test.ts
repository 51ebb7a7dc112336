import { describe, expect, it } from 'vitest'
import { countsOfMinute } from '../../../../api/src/http/limits.ts'

describe('calls of a network in a minute', () => {
  it('are taken up to the limit, then refused until the minute is over', () => {
    const count = countsOfMinute(2)
    expect([0, 1_000, 2_000, 59_999].map((now) => count('a', now))).toEqual([0, 0, 58_000, 1])
    expect(count('a', 60_000)).toBe(0)
  })

  it('are counted for each network alone', () => {
    const count = countsOfMinute(1)
    expect([count('a', 0), count('b', 0), count('a', 0)]).toEqual([0, 0, 60_000])
  })

  it('take no more memory than 50,000 networks do: the first is forgotten, the last stays refused', () => {
    const count = countsOfMinute(1)
    for (let n = 0; n < 50_001; n++) expect(count(`network ${n}`, 0)).toBe(0)
    expect(count('network 50000', 0)).toBe(60_000)
    expect(count('network 0', 0)).toBe(0)
  })
})
