import type { DirectoryReply, Facets, TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { expect, it } from 'vitest'
import {
  partInWords,
  searchedSubject,
  tagsOf,
  tutorsInWords,
  whereInWords,
} from '../../../pwa/src/entities/tutor/tutor-words.ts'
import { chosenFilters, withoutFilters } from '../../../pwa/src/features/marketplace/directory/chosen-filters.ts'
import { filterGroups, pressed } from '../../../pwa/src/features/marketplace/directory/filter-groups.ts'
import { pincodeIn } from '../../../pwa/src/features/marketplace/directory/use-near.ts'

const facets: Facets = {
  mode: [
    { value: 'home', count: 26 },
    { value: 'online', count: 19 },
  ],
  charge: [{ value: '500', count: 4 }],
  board: [
    { value: 'NIOS', count: 9 },
    { value: 'CBSE', count: 5 },
  ],
  level: [{ value: 'Class 10', count: 26 }],
  language: [],
  gender: [],
  kind: [{ value: 'teacher', count: 26 }],
  within: [],
  verified: [{ value: '1', count: 3 }],
}
const near: DirectoryReply['near'] = { pincode: '700019', place: 'Ballygunge SO', quality: 'own' }
const groupsOf = (values: Record<string, string>, known = { facets, near }) => filterGroups(values, known)
const names = (values: Record<string, string>, known = { facets, near }) =>
  groupsOf(values, known).map(({ name }) => name)
const group = (name: string, values: Record<string, string> = {}) => groupsOf(values).find((one) => one.name === name)!

it('a filter with one value is not offered, unless it is chosen', () => {
  expect(names({})).toEqual(['mode', 'charge_max', 'board', 'within', 'verified', 'experience_min'])
  expect(names({ level: 'Class 10' })).toContain('level')
  expect(names({ kind: 'institute' })).toContain('kind')
})

it('distances are offered where the place of the pincode is known', () => {
  expect(names({}, { facets, near: { ...near!, quality: 'area' } })).not.toContain('within')
  expect(names({ within: '25' }, { facets, near: { ...near!, quality: 'none' } })).toContain('within')
})

it('choices have their counts, and those that most people look for come first', () => {
  expect(group('mode').choices).toEqual([
    { value: 'home', text: 'Home tuition', count: 26 },
    { value: 'online', text: 'Online classes', count: 19 },
  ])
  expect(group('board').choices.map(({ value }) => value)).toEqual(['CBSE', 'NIOS'])
  expect(group('charge_max').choices[0]).toEqual({ value: '500', text: 'Up to ₹500', count: 4 })
})

it('what is chosen and nobody has is shown, so that it can be taken off', () => {
  expect(group('mode', { mode: 'distance,home' }).choices[0]).toEqual({ value: 'distance', text: 'Distance classes' })
})

it('a choice is added, takes the place of another one, or is taken off', () => {
  const press = (name: string, values: Record<string, string>, value: string) =>
    pressed(group(name, values), values, value)
  expect(press('mode', { mode: 'home' }, 'online')).toBe('home,online')
  expect(press('mode', { mode: 'home,online' }, 'home')).toBe('online')
  expect(press('board', { board: 'CBSE' }, 'NIOS')).toBe('NIOS')
  expect(press('board', { board: 'CBSE' }, 'CBSE')).toBe('')
  expect(press('within', {}, '5')).toBe('5')
  expect(press('within', { within: '5' }, '5')).toBe('5')
  expect(press('within', { within: '5' }, '10')).toBe('')
  expect(press('within', { mode: 'online' }, '10')).toBe('10')
})

it('each chosen filter can be taken off on its own, and all at once without the subject and the place', () => {
  const values = { subject: 'Hindi', near: '700019', mode: 'home,online', within: '25', verified: '1', q: 'Asha' }
  const changes: object[] = []
  const chosen = chosenFilters(groupsOf(values), values, (changed) => changes.push(changed))
  for (const { remove } of chosen) remove()
  expect(chosen.map(({ text }) => text)).toEqual(['Asha', 'Home tuition', 'Online classes', 'Within 25 km', 'Verified'])
  expect(changes).toEqual([{ q: '' }, { mode: 'online' }, { mode: 'home' }, { within: '' }, { verified: '' }])
  const cleared = withoutFilters(groupsOf(values))
  expect(cleared).toMatchObject({ mode: '', within: '', verified: '', q: '' })
  expect(cleared).not.toHaveProperty('subject')
  expect(cleared).not.toHaveProperty('near')
})

it.each([
  ['700019', '700019'],
  ['700019 Ballygunge', '700019'],
  [' 700 019', '700019'],
  ['7000', undefined],
  ['7000191', undefined],
  ['Sector 700019', undefined],
])('the pincode at the beginning of %j is %j', (text, pincode) => {
  expect(pincodeIn(text)).toBe(pincode)
})

it.each([
  [0.8, '0.8 km · 700019 Ballygunge'],
  [0, 'Same pincode · 700019 Ballygunge'],
  [null, '700019 Ballygunge'],
] as const)('a distance of %j reads %j', (km, words) => {
  expect(whereInWords({ km, pincode: '700019', place: 'Ballygunge SO' }, '700019')).toBe(words)
})

it('a neighbour that is too near for a number is not in the same pincode', () => {
  expect(whereInWords({ km: 0, pincode: '700019', place: 'Ballygunge SO' }, '700020')).toBe(
    'under 0.1 km · 700019 Ballygunge',
  )
})

it('a card names at most two ways of teaching', () => {
  const card: Pick<TutorCard, 'levels' | 'boards' | 'modes'> = {
    levels: ['Class 9'],
    boards: ['CBSE'],
    modes: ['home', 'online', 'place'],
  }
  expect(tagsOf(card)).toEqual(['Class 9', 'CBSE', 'Home tuition', 'Online classes'])
})

it('a number says what it is a number of', () => {
  expect(tutorsInWords({ total: 1, is_more: false }, 'Hindi')).toBe('1 Hindi tutor')
  expect(tutorsInWords({ total: 1_000, is_more: true })).toBe('More than 1,000 tutors')
  expect(tutorsInWords({ total: 40, is_more: true })).toBe('40 tutors')
  expect(partInWords({ total: 40, is_more: true }, '700019')).toBe('Of the nearest 1,000.')
  expect(partInWords({ total: 40, is_more: true }, '')).toBe('Of the first 1,000.')
  expect(partInWords({ total: 1_000, is_more: true }, '')).toBe('')
  expect(partInWords({ total: 40, is_more: false }, '700019')).toBe('')
})

it('a word that was read as a subject is shown as that subject', () => {
  expect(searchedSubject('maths', { from: 'Maths', to: 'Mathematics' })).toBe('Mathematics')
  expect(searchedSubject('Hindi', undefined)).toBe('Hindi')
})
