import { boardColumns, columnAfter, firstColumn } from '@abhyas/shared/platform/inquiry-board/columns'
import { describe, expect, it } from 'vitest'

const from = (isAssigned: boolean) => (state: Parameters<typeof columnAfter>[0]) =>
  boardColumns.map((column) => columnAfter(state, { column, isAssigned }))

describe('an item whose source moves, by the column in which it was', () => {
  it.each([
    ['asks', false, ['new', 'progress', 'new', 'new']],
    ['asks', true, ['new', 'progress', 'progress', 'progress']],
    ['answered', false, ['waiting', 'waiting', 'waiting', 'waiting']],
    ['looked_at', false, ['progress', 'progress', 'waiting', 'closed']],
    ['over', true, ['closed', 'closed', 'closed', 'closed']],
  ] as const)('%s, assigned: %s', (state, isAssigned, expected) => {
    expect(from(isAssigned)(state)).toEqual(expected)
  })

  it('begins where its source is', () => {
    expect((['asks', 'answered', 'looked_at', 'over'] as const).map(firstColumn)).toEqual([
      'new',
      'waiting',
      'progress',
      'closed',
    ])
  })
})
