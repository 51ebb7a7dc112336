import { describe, expect, it } from 'vitest'
import { foundGroups, recentGroup, steppedBy } from '../../../pwa/src/app/layouts/search/options.ts'

const nothing = { tutors: [], institutes: [], subjects: [], tests: [] }
const hit = (name: string, link: string) => ({ name, detail: 'Subject', link })

describe('the lines below the search box', () => {
  it('are what was found by kind, and all results last', () => {
    const found = {
      ...nothing,
      subjects: [hit('Physics', '/tutors?subject=Physics')],
      tests: [hit('Mock', '/tests/1')],
    }
    const groups = foundGroups(found, 'phy')
    expect(groups.map(({ id, options }) => [id, options.map(({ name }) => name)])).toEqual([
      ['subjects', ['Physics']],
      ['tests', ['Mock']],
      ['all', ['All results for “phy”']],
    ])
    expect(groups.at(-1)!.options[0]).toMatchObject({ link: '/search?q=phy', words: 'phy' })
  })

  it('ask first whether another word was meant', () => {
    const found = { ...nothing, subjects: [hit('Mathematics', '/m')], corrected: { from: 'matsh', to: 'Mathematics' } }
    expect(foundGroups(found, 'matsh')[0]!.options).toEqual([
      { name: 'Did you mean Mathematics?', detail: '', link: '/search?q=Mathematics', words: 'Mathematics' },
    ])
  })

  it('do not ask for a word that is only begun', () => {
    const found = { ...nothing, subjects: [hit('Mathematics', '/m')], corrected: { from: 'mathem', to: 'Mathematics' } }
    expect(foundGroups(found, 'mathem').map(({ id }) => id)).toEqual(['subjects', 'all'])
  })

  it('are none where nothing was found', () => expect(foundGroups(nothing, 'xyz')).toEqual([]))

  it('are what was searched for before, of these what has the words', () => {
    expect(recentGroup(['Physics', 'maths'])[0]!.options.map(({ name }) => name)).toEqual(['Physics', 'maths'])
    expect(recentGroup(['Physics', 'maths'], 'PHY')[0]!.options.map(({ name }) => name)).toEqual(['Physics'])
    expect(recentGroup([])).toEqual([])
  })
})

it.each([
  [-1, 1, 0],
  [0, 1, 1],
  [2, 1, -1],
  [0, -1, -1],
  [-1, -1, 2],
] as const)('from line %i of three, %i leads to %i', (active, step, next) => {
  expect(steppedBy(active, step, 3)).toBe(next)
})
