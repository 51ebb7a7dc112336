import { catalogueFilter, type CatalogueFilter } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { expect, it } from 'vitest'
import { fitsFilter } from '../../../pwa/src/data/kept-tests.ts'
import { subjectsByName } from '../../../pwa/src/entities/test/counted-by.ts'
import { audienceOf, factsInWords, timeInWords } from '../../../pwa/src/entities/test/test-words.ts'

const now = new Date('2026-11-25T10:00:00Z')
const card: TestCard = {
  test_id: 'a'.repeat(24),
  test_name: 'Class 10 Mathematics: full mock 3',
  test_type: 'mock',
  difficulty_level: 'medium',
  board_name: 'CISCE',
  class_name: 'Class 10',
  topic_name: 'Quadratic equations',
  subject_id: 'b'.repeat(24),
  subject_name: 'Mathematics',
  category_id: 'c'.repeat(24),
  access: 'free',
  number_of_questions: 40,
  duration_minutes: 90,
  total_marks: 160,
  thumbnail_url: '',
  status: 'scheduled',
  opens_at: '2026-11-25T09:00:00Z',
  closes_at: '2026-11-25T12:00:00Z',
  languages: ['en'],
  bytes: 1,
}
const fits = (asked: Partial<CatalogueFilter>, changes: Partial<TestCard> = {}) =>
  fitsFilter({ ...card, ...changes }, catalogueFilter(asked), { now, categories: [card.category_id] })

it.each<Partial<CatalogueFilter>>([
  {},
  { board: 'cisce' },
  { board: 'ICSE' },
  { class: 'class 10' },
  { subject: 'mathematics' },
  { subject: card.subject_id },
  { category: 'engineering-entrance' },
  { type: 'mock', difficulty: 'medium' },
  { search: 'quad full' },
  { topic: 'equa' },
  { when: 'open' },
  { when: 'open,upcoming' },
])('a kept test is found by %j, as the server would find it', (asked) => {
  expect(fits(asked)).toBe(true)
})

it.each<Partial<CatalogueFilter>>([
  { board: 'CBSE' },
  { class: 'Class 1' },
  { subject: 'Physics' },
  { type: 'exam' },
  { difficulty: 'hard' },
  { search: 'uadratic' },
  { topic: 'mock' },
  { when: 'upcoming' },
])('a kept test is not found by %j', (asked) => {
  expect(fits(asked)).toBe(false)
})

it('another category is not found, and a test that closed meanwhile is found without a time only', () => {
  expect(fits({ category: 'x' }, { category_id: '' })).toBe(false)
  const over = { closes_at: '2026-11-25T09:30:00Z' }
  expect([fits({ when: 'open,upcoming' }, over), fits({}, over)]).toEqual([false, true])
})

it('the time of a test is told by the clock of the device', () => {
  const at = (time: string) => timeInWords(card, new Date(time))
  expect(at('2026-11-25T08:00:00Z')).toMatchObject({
    state: 'upcoming',
    text: expect.stringMatching(/^Opens 25 Nov, /),
  })
  expect(at('2026-11-25T10:00:00Z')).toMatchObject({
    state: 'open',
    text: expect.stringMatching(/^Open until 25 Nov, /),
  })
  expect(at('2026-11-25T13:00:00Z')).toMatchObject({ state: 'closed', text: expect.stringMatching(/^Closed 25 Nov, /) })
  expect(timeInWords({ status: 'active', opens_at: '', closes_at: '' }).text).toBe('Open')
})

it('facts are counted in words, and a test without a clock says so', () => {
  expect(factsInWords(card)).toBe('40 questions · 90 min · 160 marks')
  expect(factsInWords({ number_of_questions: 1, duration_minutes: 0, total_marks: 1 })).toBe(
    '1 question · No time limit · 1 mark',
  )
  expect(audienceOf(card)).toBe('CISCE · Class 10')
  expect(audienceOf({ ...card, board_name: '', class_name: '' })).toBe('Mathematics')
})

it('subjects of one name are one row, the most tests first', () => {
  const subject = [
    { id: '1', name: 'Physics', count: 3 },
    { id: '2', name: 'Mathematics', count: 2 },
    { id: '3', name: 'Mathematics', count: 2 },
  ]
  expect(subjectsByName({ subject })).toEqual([
    { name: 'Mathematics', count: 4 },
    { name: 'Physics', count: 3 },
  ])
})
