import { type TestLists, testProblems } from '@abhyas/shared/assessment/test-papers/rules'
import { type Section, type TestInput, TestInputShape } from '@abhyas/shared/assessment/test-papers/shapes'
import { describe, expect, it } from 'vitest'
import { Check } from 'typebox/value'
import { fixed, partId, questionId, rule, sectionWith } from '../../../../support/test-papers.ts'

const lists: TestLists = {
  boards: new Set(['CBSE', 'CISCE']),
  classes: new Set(['Class 10']),
  subjects: new Set([questionId(1)]),
  categories: new Set([questionId(2)]),
}
const valid = { test_name: 'Algebra', test_type: 'mock' }
const problems = (changes: TestInput) => testProblems({ ...valid, ...changes }, lists)
const moment = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour)).toISOString()

describe('a field of a test', () => {
  it.each<[keyof TestInput, unknown, string]>([
    ['test_name', undefined, 'Test name is required'],
    ['test_name', '', 'Test name is required'],
    ['test_name', '   ', 'Test name is required'],
    ['test_name', 'x'.repeat(151), 'At most 150 characters.'],
    ['test_type', undefined, 'Test type must be practice, mock or exam'],
    ['test_type', '', 'Test type must be practice, mock or exam'],
    ['test_type', 'quiz', 'Test type must be practice, mock or exam'],
    ['test_type', 'Mock', 'Test type must be practice, mock or exam'],
    ['difficulty_level', 'Easy', 'Difficulty must be easy, medium or hard'],
    ['board_name', 'ICSE', 'Choose a Board of the list'],
    ['class_name', 'Class X', 'Choose a Class of the list'],
    ['subject_id', questionId(9), 'Choose a Subject of the list'],
    ['category_id', 'engineering', 'Choose a Category of the list'],
    ['topic_name', 'x'.repeat(121), 'At most 120 characters.'],
    ['duration_minutes', 0, 'Duration must be a whole number of minutes from 1 to 600'],
    ['duration_minutes', 601, 'Duration must be a whole number of minutes from 1 to 600'],
    ['duration_minutes', 1.5, 'Duration must be a whole number of minutes from 1 to 600'],
    ['duration_minutes', -5, 'Duration must be a whole number of minutes from 1 to 600'],
    ['duration_minutes', Number.NaN, 'Duration must be a whole number of minutes from 1 to 600'],
    ['access', 'paid', 'Access must be free or plan'],
    ['instructions', 'x'.repeat(10_001), 'At most 10000 characters.'],
    ['opens_at', 'tomorrow', 'Enter a date and a time.'],
    ['opens_at', '2026-13-01T00:00:00Z', 'Enter a date and a time.'],
    ['closes_at', '2026-12-01T00:00:00+05:30', 'Enter a date and a time.'],
    ['attempts_allowed', 0, 'Attempts must be a whole number from 1 to 100'],
    ['attempts_allowed', 101, 'Attempts must be a whole number from 1 to 100'],
    ['grade_of', 'mean', 'The attempt that counts must be best, last or first'],
    ['pass_percent', 101, 'The pass mark must be from 0 to 100 percent'],
    ['pass_percent', -1, 'The pass mark must be from 0 to 100 percent'],
    ['negative_floor', 'all', 'Negative marks must stop at none, test, section or question'],
    ['forms', 0, 'Forms must be a whole number from 1 to 10'],
    ['forms', 11, 'Forms must be a whole number from 1 to 10'],
    ['late_policy', { accept_minutes: 10_081 }, 'Late answers can be accepted for 0 to 10,080 minutes'],
    ['late_policy', { after: 'drop' }, 'Later answers must be hold or reject'],
    ['rank_by', 'time', 'Rank must be by marks or percentile_of_form'],
    ['tie_break', [partId('x')], 'Choose sections of this test.'],
    ['review', { score: 'now' }, 'Each part of a result is shown from handed_in, closed or over on, or never'],
    ['review', { rank: 'handed_in' }, 'Ranks are shown after a test closes.'],
    ['review', { score: 'over' }, 'Nothing of a result is shown before its score.'],
    ['review', { release_at: 'tomorrow' }, 'Enter a date and a time.'],
  ])('%s of %j: %s', (field, value, sentence) => {
    const changes = { [field]: value } as TestInput
    expect(problems(changes)).toEqual({ [field]: sentence })
    // The value reaches its rule: the shape lets it pass. What is missing or not a number is not in the JSON.
    expect(Check(TestInputShape, value === undefined || Number.isNaN(value) ? {} : changes)).toBe(true)
  })

  it.each(['', 'quiz'])('a type like %j is all that is wrong with a practice that had no limits', (test_type) =>
    expect(problems({ test_type, duration_minutes: 0, attempts_allowed: 0 })).toEqual({
      test_type: 'Test type must be practice, mock or exam',
    }),
  )

  it.each<[string, TestInput]>([
    ['a draft with its name and type', {}],
    ['150 characters', { test_name: 'x'.repeat(150) }],
    [
      'empty texts',
      { board_name: '', class_name: '', topic_name: '', subject_id: '', opens_at: '', difficulty_level: '' },
    ],
    [
      'practice without a clock, any number of times',
      { test_type: 'practice', duration_minutes: 0, attempts_allowed: 0 },
    ],
    [
      'limits',
      { duration_minutes: 600, attempts_allowed: 100, forms: 10, pass_percent: 100, topic_name: 'x'.repeat(120) },
    ],
    [
      'everything',
      {
        difficulty_level: 'hard',
        board_name: 'CBSE',
        class_name: 'Class 10',
        subject_id: questionId(1),
        category_id: questionId(2),
        access: 'plan',
        grade_of: 'last',
        negative_floor: 'section',
        rank_by: 'percentile_of_form',
        pass_percent: null,
        opens_at: moment(9),
        last_start_at: moment(10),
        closes_at: moment(11),
        late_policy: { accept_minutes: 0, after: 'reject' },
        review: { solutions: 'never', rank: 'over', release_at: moment(12) },
      },
    ],
    [
      'what the server computes',
      { number_of_questions: 3, total_marks: 12, status: 'nonsense', test_id: 'x', thumbnail_url: 'y' },
    ],
  ])('accepts %s', (_, changes) => {
    expect(problems(changes)).toEqual({})
    expect(Check(TestInputShape, changes)).toBe(true)
  })
})

describe('times of a test', () => {
  it.each<[string, TestInput, Record<string, string>]>([
    [
      'close after opening',
      { opens_at: moment(9), closes_at: moment(9) },
      { closes_at: 'Closing must be after opening.' },
    ],
    [
      'close after opening, not before',
      { opens_at: moment(9), closes_at: moment(8) },
      { closes_at: 'Closing must be after opening.' },
    ],
    [
      'begin after opening',
      { opens_at: moment(9), last_start_at: moment(8) },
      { last_start_at: 'The last start must be between opening and closing.' },
    ],
    [
      'begin before closing',
      { closes_at: moment(9), last_start_at: moment(10) },
      { last_start_at: 'The last start must be between opening and closing.' },
    ],
    [
      'are not offline in an exam',
      { test_type: 'exam', offline_start: true },
      { offline_start: 'An exam begins with a network only.' },
    ],
    ['may be offline in a mock', { offline_start: true }, {}],
  ])('%s', (_, changes, expected) => expect(problems(changes)).toEqual(expected))
})

const a = sectionWith('A', [fixed(1)])
const withSection = (changes: Partial<Section>) => problems({ sections: [{ ...a, ...changes }] })
const withSlot = (slot: Section['slots'][number]) => withSection({ slots: [slot] })

describe('sections of a test', () => {
  it('are at most 20, with at most 300 questions', () => {
    const sections = (count: number, drawn: number) =>
      problems({ sections: Array.from({ length: count }, (_, s) => sectionWith(`s${s}`, [rule(`r${s}`, drawn)])) })
    const sentence = { sections: 'A test has at most 20 sections and 300 questions.' }
    expect([sections(20, 15), sections(21, 1), sections(20, 16)]).toEqual([{}, sentence, sentence])
  })

  it('all have times, or none has; together they are at most ten hours', () => {
    const timed = (...times: (number | null)[]) =>
      problems({
        duration_minutes: 0,
        sections: times.map((duration_minutes, s) => sectionWith(`s${s}`, [fixed(s)], { duration_minutes })),
      })
    expect(timed(40, 40)).toEqual({})
    expect(timed(40, null)).toEqual({ sections: 'Give every section a time, or none.' })
    expect(timed(400, 400)).toEqual({ duration_minutes: 'Duration must be a whole number of minutes from 1 to 600' })
    expect(timed(0)).toEqual({
      'sections.0.duration_minutes': 'Duration must be a whole number of minutes from 1 to 600',
    })
    expect(timed(null)).toEqual({ duration_minutes: 'Duration must be a whole number of minutes from 1 to 600' })
  })

  it.each<[string, Partial<Section>, Record<string, string>]>([
    ['a name', { name: ' ' }, { 'sections.0.name': 'Section name is required' }],
    ['a short name', { name: 'x'.repeat(61) }, { 'sections.0.name': 'At most 60 characters.' }],
    [
      'a number of answers that count',
      { choose: 0 },
      { 'sections.0.choose': 'The answers that count must be a whole number from 1 to 300' },
    ],
    [
      'marks that suit the type',
      { marking: { by: 'type', types: { single: { right: 4, wrong: 1, partial: 'jee_advanced' } } } },
      { 'sections.0.marking.types.single.partial': 'This type of question cannot be marked in part this way' },
    ],
    [
      'marks in the range',
      { marking: { by: 'type', types: { short: { right: 1, wrong: 2, partial: 'none' } } } },
      { 'sections.0.marking.types.short.wrong': 'Marks taken off must be from 0 to the marks of a right answer' },
    ],
  ])('have %s', (_, changes, expected) => expect(withSection(changes)).toEqual(expected))

  it('break ties in an order, each once', () => {
    const tie = (...tie_break: string[]) => problems({ sections: [a], tie_break })
    expect([tie(a.id), tie(a.id, a.id)]).toEqual([{}, { tie_break: 'Choose sections of this test.' }])
  })

  it('and slots have ids of their own, also in groups', () => {
    const group = { kind: 'group' as const, id: partId('g'), passage_id: questionId(5), slots: [fixed(2)] }
    expect(withSection({ slots: [fixed(1), group, fixed(2)] })).toEqual({
      'sections.0.slots.2.id': 'Two parts of this test have the same id.',
    })
    expect(withSection({ slots: [fixed(1), group, { ...group, slots: [] }] })).toEqual({
      'sections.0.slots.2.id': 'Two parts of this test have the same id.',
    })
    expect(problems({ sections: [a, sectionWith('A', [])] })).toEqual({
      'sections.1.id': 'Two parts of this test have the same id.',
    })
  })
})

describe('a slot', () => {
  const marksSentence = 'Marks must be from 0 to 1,000, with three decimals or a fraction with six'
  const wrongSentence = 'Marks taken off must be from 0 to the marks of a right answer'
  it.each<[string, Section['slots'][number], Record<string, string>]>([
    ['draws at least one', rule('r', 0), { 'sections.0.slots.0.count': 'A rule draws a whole number from 1 to 100' }],
    ['draws at most 100', rule('r', 101), { 'sections.0.slots.0.count': 'A rule draws a whole number from 1 to 100' }],
    [
      'draws a whole number',
      rule('r', 2.5),
      { 'sections.0.slots.0.count': 'A rule draws a whole number from 1 to 100' },
    ],
    ['may lack its bank in a draft', rule('r', 5, { bank_id: '' }), {}],
    ['has a short tag', rule('r', 5, { tag: 'x'.repeat(61) }), { 'sections.0.slots.0.tag': 'At most 60 characters.' }],
    [
      'has a short topic',
      fixed(1, { topic: 'x'.repeat(121) }),
      { 'sections.0.slots.0.topic': 'At most 120 characters.' },
    ],
    ['has marks', fixed(1, { right: -1 }), { 'sections.0.slots.0.right': marksSentence }],
    ['has at most 1,000 marks', fixed(1, { right: 1_001 }), { 'sections.0.slots.0.right': marksSentence }],
    ['has exact marks', fixed(1, { right: 0.3333 }), { 'sections.0.slots.0.right': marksSentence }],
    ['may have a third of a mark', fixed(1, { right: 1, wrong: 0.333_333 }), {}],
    ['may have thousandths', fixed(1, { right: 1.125, wrong: 0.001 }), {}],
    [
      'takes off at most what it gives',
      fixed(1, { right: 1, wrong: 1.5 }),
      { 'sections.0.slots.0.wrong': wrongSentence },
    ],
    ['takes nothing negative off', fixed(1, { wrong: -0.5 }), { 'sections.0.slots.0.wrong': wrongSentence }],
    [
      'counts parts as its type can',
      rule('r', 5, { type: 'cloze', partial: 'weights' }),
      { 'sections.0.slots.0.partial': 'This type of question cannot be marked in part this way' },
    ],
  ])('%s', (_, slot, expected) => expect(withSlot(slot)).toEqual(expected))
})

describe('the shape of a test', () => {
  it.each<[string, unknown]>([
    ['an unknown field', { ...valid, owner: 'x' }],
    ['an operator', { ...valid, subject_id: { $gt: '' } }],
    ['an unknown kind of slot', { sections: [{ ...a, slots: [{ kind: 'any', id: partId('x') }] }] }],
    [
      'a group in a group',
      {
        sections: [
          {
            ...a,
            slots: [
              {
                kind: 'group',
                id: partId('g'),
                passage_id: questionId(1),
                slots: [{ kind: 'group', id: partId('h'), passage_id: questionId(1), slots: [] }],
              },
            ],
          },
        ],
      },
    ],
    ['an id that is none', { sections: [{ ...a, id: '__proto__' }] }],
    [
      'a marking of an unknown type',
      { marking: { by: 'type', types: { riddle: { right: 1, wrong: 0, partial: 'none' } } } },
    ],
    ['a number as text', { duration_minutes: '60' }],
  ])('refuses %s', (_, input) => expect(Check(TestInputShape, input)).toBe(false))
})
