import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedRows } from '../../../pwa/src/data/changed-rows.ts'

const rowsOf = (names: Record<string, string>) => Object.entries(names).map(([id, key]) => ({ id, key }))
const states = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.string({ maxLength: 3 }))
const byPlace = (rows: { id: string; key: string }[]) =>
  rows.toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key)).map(({ key }) => key)

test('a device that hears of changes only has what one has that gets the whole list', () => {
  fc.assert(
    fc.property(states, states, (before, after) => {
      const kept = changedRows([], { version: '1.1', is_whole: true, rows: rowsOf(before), gone: [] })
      const rows = rowsOf(after).filter(({ id, key }) => before[id] !== key)
      const gone = Object.keys(before).filter((id) => !(id in after))
      const changed = changedRows(kept, { version: '1.2', is_whole: false, rows, gone })
      const whole = changedRows(kept, { version: '1.2', is_whole: true, rows: rowsOf(after), gone: [] })
      expect(new Set(changed)).toEqual(new Set(whole))
      expect(changed.map(({ key }) => key)).toEqual(byPlace(rowsOf(after)))
    }),
  )
})
