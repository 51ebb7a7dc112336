import {
  appliedFilter,
  filterBoards,
  isBoardFound,
  testFilterRules,
} from '@abhyas/shared/assessment/test-papers/filters'
import { type TestFilter, TestFilterShape } from '@abhyas/shared/assessment/test-papers/shapes'
import * as texts from '@abhyas/shared/assessment/test-papers/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { describe, expect, it } from 'vitest'
import { Check } from 'typebox/value'

const problems = (filter: TestFilter | null) => checkForm(testFilterRules, appliedFilter(filter), undefined)

describe('the filter of tests', () => {
  it.each<[string, TestFilter, string]>([
    ['difficulty_level', { difficulty_level: 'tough' }, 'Difficulty must be easy, medium or hard'],
    ['test_type', { test_type: 'quiz' }, 'Test type must be practice, mock or exam'],
    ['status', { status: 'live' }, 'Status must be one of draft, scheduled, active, closed, archived'],
    ['test_name', { test_name: 'x'.repeat(201) }, 'At most 200 characters.'],
    ['topic_name', { topic_name: 'x'.repeat(201) }, 'At most 200 characters.'],
    ['board_name', { board_name: 'x'.repeat(201) }, 'At most 200 characters.'],
    ['status', { status: 'x'.repeat(201) }, 'At most 200 characters.'],
  ])('%s: %j is refused', (field, filter, sentence) => {
    expect(problems(filter)).toEqual({ [field]: sentence })
    expect(Check(TestFilterShape, filter)).toBe(true)
  })

  it.each<[string, TestFilter | null]>([
    ['null', null],
    ['nothing', {}],
    ['nulls', { test_name: null, status: null, test_type: null }],
    [
      'empty texts',
      { test_name: '', difficulty_level: '', board_name: '', class_name: '', topic_name: '', test_type: '' },
    ],
    ['a board that nobody uses', { board_name: 'Nowhere' }],
    ['another case', { test_type: 'Practice', difficulty_level: ' HARD ' }],
  ])('accepts %s', (_, filter) => {
    expect(problems(filter)).toEqual({})
    expect(Check(TestFilterShape, filter)).toBe(true)
  })

  it('refuses operators and unknown fields', () => {
    expect([{ test_name: { $gt: '' } }, { $where: '1' }].some((filter) => Check(TestFilterShape, filter))).toBe(false)
  })
})

describe('a board of the filter', () => {
  it.each([
    ['CBSE', 'CBSE', true],
    ['CBSE', 'cbse ', true],
    ['CISCE', 'ICSE', true],
    ['CISCE', 'CISCE', true],
    ['CBSE', 'ICSE', false],
    ['Bihar Board', 'State Board', true],
    ['Local State Board', 'State Board', true],
    ['CBSE', 'State Board', false],
    ['', 'State Board', false],
    ['IB', '', true],
    ['Bihar Board', 'Board', false],
  ])('%s is found by %s: %s', (board, filter, isFound) => expect(isBoardFound(board, filter)).toBe(isFound))

  it('of the specification finds tests of the seeded list, each once', () => {
    const seeded = ['CBSE', 'CISCE', 'NIOS', 'Tamil Nadu Board', 'Other']
    const counts = filterBoards.map((filter) => seeded.filter((board) => isBoardFound(board, filter)).length)
    expect(counts).toEqual([1, 1, 1])
  })
})

it('calls about tests say what is prescribed', () => {
  expect([texts.testAdded, texts.testUpdated, texts.testDeleted, texts.testDeleteFailed]).toEqual([
    'Test added successfully',
    'Test updated successfully',
    'Test deleted successfully',
    'Failed to delete test',
  ])
  expect([texts.hasAttempts(12), texts.hasAttempts(1), texts.isGiven(2)]).toEqual([
    'This test has 12 attempts: archive it instead.',
    'This test has 1 attempt: archive it instead.',
    'This test is given to 2 batches: take it back first.',
  ])
  expect([texts.testExists, texts.testStale, texts.isPublished, texts.notReady]).toEqual([
    'A test of this name is there already, for the same board and class.',
    'Somebody else has changed this test. Reload it, or overwrite their change.',
    'This test is published: copy it to change its questions, marks or time.',
    'This test cannot be published yet.',
  ])
})
