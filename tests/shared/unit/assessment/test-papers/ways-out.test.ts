import { takeWayOut } from '@abhyas/shared/assessment/test-papers/ways-out'
import { expect, it } from 'vitest'
import { partId, rule, sectionWith } from '../../../../support/test-papers.ts'

const hard = rule('r1', 10, { difficulty: 'hard' })
const inGroup = { kind: 'group' as const, id: partId('g1'), passage_id: 'f'.repeat(24), slots: [rule('r2', 5)] }
const sections = [sectionWith('A', [hard, inGroup]), sectionWith('B', [rule('r3', 3)])]
const label = ''

it('a rule draws as many as there are, or so many fewer, and at least one', () => {
  const drawn = (action: 'draw' | 'draw_fewer', count: number, name = 'r1') =>
    takeWayOut(sections, { slot: partId(name), do: action, count, label })
  expect(drawn('draw', 7)[0]!.slots[0]).toEqual({ ...hard, count: 7 })
  expect(drawn('draw_fewer', 3)[0]!.slots[0]).toEqual({ ...hard, count: 7 })
  expect(drawn('draw_fewer', 30)[0]!.slots[0]).toEqual({ ...hard, count: 1 })
  expect(drawn('draw', 2, 'r2')[0]!.slots[1]).toEqual({ ...inGroup, slots: [rule('r2', 2)] })
})

it('a rule draws any difficulty, and no other rule changes', () => {
  const wider = takeWayOut(sections, { slot: partId('r1'), do: 'any_difficulty', label })
  expect(wider[0]!.slots[0]).toEqual(rule('r1', 10))
  expect(wider[0]!.slots[1]).toEqual(inGroup)
  expect(wider[1]).toEqual(sections[1])
})

it('a rule that is not there any more changes nothing', () => {
  expect(takeWayOut(sections, { slot: partId('r9'), do: 'draw', count: 1, label })).toEqual(sections)
})
