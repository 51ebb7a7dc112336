import { expect, it } from 'vitest'
import { foundAmong, type SeenCards } from '../../../pwa/src/data/kept-hits.ts'

const tutor = (id: string, name: string, more: object = {}) => ({
  card: { id, i_am: 'Teacher', name, subjects: ['Mathematics'], place: 'Ballygunge', pincode: '700019', ...more },
  at: Number(id),
})
const test = (id: string, test_name: string) => ({
  card: { test_id: id, test_name, topic_name: 'Light', board_name: 'CBSE', class_name: 'Class 10' },
  at: Number(id),
})
const seen: SeenCards = {
  tutors: [
    tutor('9', 'Ms. Ananya Mukherjee'),
    tutor('8', 'Mr. Anand Rao', { subjects: ['Physics'], place: 'Salt Lake', pincode: '700064' }),
    tutor('7', 'Gyan Centre', { i_am: 'Institute/Tutorial Center' }),
  ],
  tests: [test('6', 'Physics mock 3'), test('5', 'Chemistry mock 1')],
}

const named = (text: string) => {
  const { found, oldest } = foundAmong(text, seen)
  return { names: [found.tutors, found.institutes, found.tests].flat().map(({ name }) => name), oldest }
}

it.each([
  // Each word begins a word of the name, a subject, the place or the pincode.
  ['ana', ['Ms. Ananya Mukherjee', 'Mr. Anand Rao'], 8],
  ['ana math', ['Ms. Ananya Mukherjee'], 9],
  ['7000', ['Ms. Ananya Mukherjee', 'Mr. Anand Rao', 'Gyan Centre'], 7],
  ['PHYSICS', ['Mr. Anand Rao', 'Physics mock 3'], 6],
  // A name is found as it sounds, in another spelling.
  ['mukharji', ['Ms. Ananya Mukherjee'], 9],
  ['light', ['Physics mock 3', 'Chemistry mock 1'], 5],
  ['zoology', [], undefined],
  ['a', [], undefined],
])('without a network %j finds what the device has seen', (text, names, oldest) => {
  expect(named(text)).toEqual({ names, oldest })
})

it('leads to the pages, tells two of a name apart, and shows five of a kind', () => {
  const many = Array.from({ length: 7 }, (_, n) => tutor(String(n + 1), 'Ms. Ananya Rao'))
  const { found } = foundAmong('ananya', { ...seen, tutors: many })
  expect(found.tutors).toHaveLength(5)
  expect(found.tutors[0]).toEqual({ name: 'Ms. Ananya Rao', detail: 'Mathematics · Ballygunge', link: '/tutors/1' })
  expect(foundAmong('mock', seen).found.tests[0]).toMatchObject({ detail: 'CBSE · Class 10', link: '/tests/6' })
})
