import { describe, expect, it } from 'vitest'
import {
  insertSlots,
  moveSection,
  moveSlot,
  removeSlot,
  replaceSlot,
  slotsIn,
  stepSlot,
} from '../../../pwa/src/features/admin/tests/editor/move-parts.ts'
import { fixed, sectionWith } from '../../support/test-papers.ts'

const group = (id: string, ...slots: ReturnType<typeof fixed>[]) => ({
  kind: 'group' as const,
  id,
  passage_id: 'f'.repeat(24),
  slots,
})
/** A has 1, a group of 2 and 3, then 4; B has 5. */
const sections = [sectionWith('A', [fixed(1), group('gg', fixed(2), fixed(3)), fixed(4)]), sectionWith('B', [fixed(5)])]

/** The order in a line: `1 (2 3) 4 | 5`. */
const line = (of: typeof sections) =>
  of
    .map(({ slots }) =>
      slots.map((slot) => (slot.kind === 'group' ? `(${slot.slots.map(nameOf).join(' ')})` : nameOf(slot))).join(' '),
    )
    .join(' | ')
const nameOf = (slot: { readonly kind: string; readonly question_id?: string }) =>
  String(Number.parseInt(slot.question_id ?? '', 16))

it('a slot is added, replaced and removed where it is said', () => {
  expect(line(sections)).toBe('1 (2 3) 4 | 5')
  expect(line(insertSlots(sections, { section: 0, group: 1, at: 1 }, [fixed(9)]))).toBe('1 (2 9 3) 4 | 5')
  expect(line(replaceSlot(sections, { section: 1, at: 0 }, fixed(9)))).toBe('1 (2 3) 4 | 9')
  expect(line(removeSlot(sections, { section: 0, at: 1 }))).toBe('1 4 | 5')
  expect(slotsIn(sections, { section: 7 })).toEqual([])
  expect(slotsIn(sections, { section: 0, group: 0 })).toEqual([])
})

describe('a slot is moved', () => {
  it.each([
    ['down in its list', { section: 0, at: 0 }, { section: 0, at: 2 }, '(2 3) 1 4 | 5'],
    ['up in its list', { section: 0, at: 2 }, { section: 0, at: 0 }, '4 1 (2 3) | 5'],
    ['to the end of another section', { section: 0, at: 0 }, { section: 1, at: 1 }, '(2 3) 4 | 5 1'],
    ['into a group behind it', { section: 0, at: 0 }, { section: 0, group: 1, at: 2 }, '(2 3 1) 4 | 5'],
    ['into a group before it', { section: 0, at: 2 }, { section: 0, group: 1, at: 0 }, '1 (4 2 3) | 5'],
    ['out of a group', { section: 0, group: 1, at: 0 }, { section: 1, at: 0 }, '1 (3) 4 | 2 5'],
    ['with all of its group', { section: 0, at: 1 }, { section: 1, at: 0 }, '1 4 | (2 3) 5'],
  ])('%s', (_, from, to, order) => {
    expect(line(moveSlot(sections, from, to))).toBe(order)
  })

  it('but no group into itself or another one, and nothing from where nothing is', () => {
    expect(line(moveSlot(sections, { section: 0, at: 1 }, { section: 0, group: 1, at: 0 }))).toBe(line(sections))
    expect(line(moveSlot(sections, { section: 0, at: 9 }, { section: 1, at: 0 }))).toBe(line(sections))
  })
})

describe('one step', () => {
  it.each([
    ['down', { section: 0, at: 0 }, 1, '(2 3) 1 4 | 5'],
    ['up', { section: 0, at: 2 }, -1, '1 4 (2 3) | 5'],
    ['down at the end of a section goes on into the next one', { section: 0, at: 2 }, 1, '1 (2 3) | 4 5'],
    ['up at the start of a section goes back into the one before', { section: 1, at: 0 }, -1, '1 (2 3) 4 5 | '],
    ['up at the very start stays', { section: 0, at: 0 }, -1, '1 (2 3) 4 | 5'],
    ['down at the very end stays', { section: 1, at: 0 }, 1, '1 (2 3) 4 | 5'],
    ['within a group', { section: 0, group: 1, at: 0 }, 1, '1 (3 2) 4 | 5'],
    ['stays at the end of a group', { section: 0, group: 1, at: 1 }, 1, '1 (2 3) 4 | 5'],
  ] as const)('%s', (_, from, step, order) => {
    expect(line(stepSlot(sections, from, step))).toBe(order)
  })
})

it('a section is moved before another one, or to the end; at the start it stays', () => {
  const three = [...sections, sectionWith('C', [])]
  const names = (of: typeof sections) => of.map(({ name }) => name).join('')
  expect([moveSection(three, 2, 0), moveSection(three, 0, 2), moveSection(three, 0, 9)].map(names)).toEqual([
    'CAB',
    'BAC',
    'BCA',
  ])
  expect(names(moveSection(three, 0, -1))).toBe('ABC')
  expect(names(moveSection(three, 9, 0))).toBe('ABC')
})
