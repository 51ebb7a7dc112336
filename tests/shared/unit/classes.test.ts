import { describe, expect, it } from 'vitest'
import { averagesOf } from '../../../shared/src/marketplace/classes/averages.ts'
import { clashesOf, isClash, overlapIn } from '../../../shared/src/marketplace/classes/clashes.ts'
import { batchRules, markRules, workRules } from '../../../shared/src/marketplace/classes/rules.ts'
import { handedInAs, workMovesFrom } from '../../../shared/src/marketplace/classes/states.ts'
import { workGiven } from '../../../shared/src/marketplace/classes/texts.ts'
import { checkForm } from '../../../shared/src/forms/check-form.ts'

const batch = { name: 'Physics', subject: 'Physics', mode: 'online', capacity: 5, starts_on: '2026-12-01' }
const time = (day: string, from: string, to: string) => ({ day, from, to })

describe('a class', () => {
  it.each([
    [{}, {}],
    [{ capacity: 0 }, { capacity: 'Say a whole number from 1 to 500.' }],
    [{ capacity: 2.5 }, { capacity: 'Say a whole number from 1 to 500.' }],
    [{ capacity: 501 }, { capacity: 'Say a whole number from 1 to 500.' }],
    [{ mode: 'by post' }, { mode: 'Choose home, place, online, institute or distance.' }],
    [{ starts_on: '2026-02-30' }, { starts_on: 'Choose a day.' }],
    [{ ends_on: '2026-11-30' }, { ends_on: 'The class cannot end before it starts.' }],
    [{ ends_on: '2026-12-01' }, {}],
    [{ time_zone: 'Mars/Olympus' }, { time_zone: 'Choose a time zone.' }],
    [{ time_zone: 'Asia/Kathmandu' }, {}],
    [{ weekly: [time('mon', '17:00', '17:00')] }, { weekly: 'A time must end after it begins.' }],
    [{ weekly: [time('mon', '25:00', '26:00')] }, { weekly: 'Choose a day, and times as 17:00.' }],
    [
      { weekly: [time('mon', '17:00', '18:00'), time('mon', '17:59', '19:00')] },
      { weekly: 'Two times overlap on Monday.' },
    ],
    [{ weekly: [time('mon', '17:00', '18:00'), time('mon', '18:00', '19:00')] }, {}],
    [
      { weekly: Array.from({ length: 15 }, (_, n) => time('mon', `0${n % 9}:00`, '09:30')) },
      { weekly: 'At most 14 times a week.' },
    ],
    [{ state: 'gone' }, { state: 'Choose draft, open, running or closed.' }],
  ])('with %j', (wrong, fields) => {
    expect(checkForm(batchRules, { ...batch, ...wrong }, undefined)).toEqual(fields)
  })

  it('clashes with others at the same time in the same weeks', () => {
    const one = { id: 'a', name: 'A', weekly: [time('mon', '17:00', '18:00')], starts_on: '2026-12-01', ends_on: '' }
    const other = { ...one, id: 'b', name: 'B', weekly: [time('mon', '17:30', '19:00'), time('tue', '17:00', '18:00')] }
    expect(clashesOf(one, [one, other])).toEqual([{ ...one.weekly[0], id: 'b', name: 'B' }])
    expect(clashesOf(one, [{ ...other, starts_on: '2026-01-01', ends_on: '2026-11-30' }])).toEqual([])
    expect(isClash(one.weekly[0]!, time('mon', '18:00', '19:00'))).toBe(false)
    expect(overlapIn(other.weekly)).toBeUndefined()
  })
})

describe('given work', () => {
  const work = {
    batch_id: 'b',
    kind: 'task',
    title: 'Primes',
    opens_at: '2026-12-01T10:00:00.000Z',
    due_at: '2026-12-02T10:00:00.000Z',
  }
  it.each([
    [{}, {}],
    [{ kind: 'song' }, { kind: 'Choose test, material or task.' }],
    [{ kind: 'test' }, { ref_id: 'Choose a test.' }],
    [{ due_at: work.opens_at }, { due_at: 'The due date must be after it opens.' }],
    [{ opens_at: 'soon' }, { opens_at: 'Choose a day and a time.' }],
    [{ opens_at: '1' }, { opens_at: 'Choose a day and a time.' }],
    [{ late: 'never' }, { late: 'Choose accept, mark or refuse.' }],
    [{ points: 1_001 }, { points: 'Say a whole number from 0 to 1,000.' }],
    [{ points: 0.5 }, { points: 'Say a whole number from 0 to 1,000.' }],
    [{ state: 'closed' }, { state: 'Choose draft or published.' }],
  ])('with %j', (wrong, fields) => {
    expect(checkForm(workRules, { ...work, ...wrong }, undefined)).toEqual(fields)
  })

  it('counts what comes later by its rule; in time is in time to the last moment', () => {
    const due_at = new Date('2026-12-02T10:00:00.000Z')
    const after = new Date(due_at.getTime() + 1)
    const rules = ['accept', 'mark', 'refuse'] as const
    expect(rules.map((late) => handedInAs({ due_at, late }, due_at))).toEqual(['done', 'done', 'done'])
    expect(rules.map((late) => handedInAs({ due_at, late }, after))).toEqual(['done', 'late', undefined])
  })

  it('is published once, and closed and opened again', () => {
    expect((['draft', 'published', 'closed'] as const).map(workMovesFrom)).toEqual([
      ['published'],
      ['closed'],
      ['published'],
    ])
    expect([workGiven('Test', 1), workGiven('Test', 31)]).toEqual([
      'Test given to 1 student.',
      'Test given to 31 students.',
    ])
  })

  it.each([
    [{ points: 20, kind: 'task' }, { score: 20 }, {}],
    [{ points: 20, kind: 'task' }, { score: Number.NaN }, { score: 'Say a number from 0 to 20.' }],
    [{ points: 20, kind: 'task' }, { score: null }, {}],
    [{ points: 4, kind: 'test' }, { score: 1 }, { score: 'The score comes from the test.' }],
    [{ points: 20, kind: 'task' }, { feedback: 'f'.repeat(2_001) }, { feedback: 'At most 2,000 characters.' }],
  ])('%j is marked with %j', (marked, marks, fields) => {
    expect(checkForm(markRules(marked), marks, undefined)).toEqual(fields)
  })
})

it('means leave out what is not scored, excused, or not given', () => {
  const cell = (score: number | null, state = 'done') => ({ score, state })
  const cells = [
    [cell(15), cell(null, 'todo'), null],
    [cell(20), cell(9, 'excused'), cell(0)],
    [null, null, null],
  ]
  expect(averagesOf(cells, [20, 10, 5])).toEqual({ learners: [75, 80, null], assignments: [17.5, null, 0] })
  // Without points there is no percent.
  expect(averagesOf([[cell(3)]], [0])).toEqual({ learners: [null], assignments: [3] })
  expect(averagesOf([], [])).toEqual({ learners: [], assignments: [] })
})
