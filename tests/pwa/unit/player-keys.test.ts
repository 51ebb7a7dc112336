import { describe, expect, it } from 'vitest'
import { hasOptionC, placeOfKey } from '../../../pwa/src/features/student/attempt/use-player-keys.ts'

const choices = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `00000${i}`, html: String(i) }))

describe('the keys of the player', () => {
  it('name options by number and by letter', () => {
    expect(['1', '9', 'A', 'b', 'J'].map(placeOfKey)).toEqual([0, 8, 0, 1, 9])
  })

  it('clear with C only where no option is lettered C', () => {
    expect(hasOptionC({ type: 'single', options: choices(4) })).toBe(true)
    expect(hasOptionC({ type: 'truefalse', options: choices(2) })).toBe(false)
    expect(hasOptionC({ type: 'ordering', options: choices(4) })).toBe(false)
    expect(hasOptionC({ type: 'numerical' })).toBe(false)
  })
})
