import { eventProblems, indexPaper } from '@abhyas/shared/assessment/attempts/check-events'
import { type AttemptEvent, type Save, SaveShape } from '@abhyas/shared/assessment/attempts/events'
import type { Pack, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'

const choices = (...ids: string[]) => ids.map((id) => ({ id, html: '' }))
const options = choices('000001', '000002', '000003')
const slot = (id: string, type: PackSlot['type'], more: Partial<PackSlot> = {}): PackSlot => ({
  id,
  type,
  stem: '',
  right: 1,
  wrong: 0,
  partial: 'none',
  ...more,
})
const [single, several, text, number, essay, match, gaps, order, passage] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (n) => `aaaaaaa${n}`,
) as [string, string, string, string, string, string, string, string, string]
const slots = [
  slot(single, 'single', { options }),
  slot(several, 'multiple', { options }),
  slot(text, 'short'),
  slot(number, 'numerical'),
  slot(essay, 'essay'),
  slot(match, 'matching', { prompts: choices('00000a', '00000b'), answers: choices('00000c', '00000d') }),
  slot(gaps, 'cloze', { gaps: [{ type: 'single', options }, { type: 'short' }, { type: 'multiple', options }] }),
  slot(order, 'ordering', { options }),
  slot(passage, 'description'),
]
const pack = (test_type: Pack['test_type']): Pack => ({
  version: 1,
  test_id: 'f'.repeat(24),
  test_type,
  edition: 1,
  form: 1,
  languages: ['en', 'hi'],
  shuffle_questions: false,
  sections: [{ id: '5ec00001', name: 'A', choose: null, duration_ms: null, slots }],
  assets: [],
})
const paper = indexPaper(pack('mock'))
const save = (events: readonly object[], from = 1): Save => ({
  writer: 1,
  from,
  paper: 'p',
  events: events.map((event, i) => ({ seq: from + i, at: 1_000 + i, ...event })) as AttemptEvent[],
})
const problems = (...events: object[]) => eventProblems(paper, save(events), { lastAt: 0 })
const answered = (to: string, answer: unknown) => problems({ type: 'answer', slot: to, answer })['events.0.answer']

describe('events that a paper takes', () => {
  it('are those of its questions, sections and languages', () => {
    const good = save([
      { type: 'enter', slot: single },
      { type: 'answer', slot: single, answer: '000001' },
      { type: 'answer', slot: single, answer: null },
      { type: 'mark', slot: single, on: true },
      { type: 'section', section: '5ec00001' },
      { type: 'language', lang: 'hi' },
      { type: 'hide' },
      { type: 'show' },
      { type: 'submit' },
    ])
    expect(Value.Check(SaveShape, good)).toBe(true)
    expect(eventProblems(paper, good, { lastAt: 0 })).toEqual({})
    expect(problems({ type: 'hide' }, { type: 'enter', slot: 'bbbbbbb1' })).toEqual({
      'events.1.slot': 'There is no such question in this paper.',
    })
    expect(problems({ type: 'section', section: 'bbbbbbb1' })).toEqual({
      'events.0.section': 'There is no such section in this paper.',
    })
    expect(problems({ type: 'language', lang: 'ta' })).toEqual({ 'events.0.lang': 'This paper has no such language.' })
  })

  it('are numbered without gaps, and do not go back in time unless the clock was set right', () => {
    const back = [
      { type: 'hide', at: 500 },
      { type: 'show', at: 400 },
    ]
    expect(problems(...back)).toEqual({ 'events.1.at': 'This event is earlier than the one before it.' })
    expect(problems(back[0]!, { type: 'clock', at: 400, jump_ms: -100 }, { type: 'show', at: 401 })).toEqual({})
    expect(eventProblems(paper, save([{ type: 'hide', at: 500 }]), { lastAt: 501 })).toEqual({
      'events.0.at': 'This event is earlier than the one before it.',
    })
    expect(problems({ type: 'hide' }, { type: 'show', seq: 3 })).toEqual({
      'events.1.seq': 'Events must be numbered without gaps.',
    })
  })

  it('are at most 200 in one call', () => {
    expect(problems(...Array.from({ length: 201 }, () => ({ type: 'hide' })))).toEqual({
      events: 'At most 200 events in one call.',
    })
  })

  it('show answers in practice only', () => {
    const asked = { type: 'check', slot: single }
    expect(problems(asked)).toEqual({ 'events.0.type': 'Only practice shows answers before the end.' })
    expect(eventProblems(indexPaper(pack('practice')), save([asked]), { lastAt: 0 })).toEqual({})
  })
})

describe('an answer', () => {
  const unfit = 'This answer does not fit its question.'
  const noOption = 'There is no such option in this question.'
  it.each([
    ['one option', single, '000001', undefined],
    ['another option', single, '00000f', noOption],
    ['several options of a question with one', single, ['000001'], unfit],
    ['several options', several, ['000001', '000003'], undefined],
    ['an option twice', several, ['000001', '000001'], unfit],
    ['ten thousand options', several, Array.from({ length: 10_000 }, () => '000001'), unfit],
    ['an option that is not there', several, ['000001', '00000f'], noOption],
    ['a text', text, 'water', undefined],
    ['a text of 501 characters', text, 'x'.repeat(501), 'At most 500 characters.'],
    ['a number of 41 characters', number, '1'.repeat(41), 'At most 40 characters.'],
    ['an essay of 20,001 characters', essay, 'x'.repeat(20_001), 'At most 20000 characters.'],
    ['pairs', match, { '00000a': '00000c', '00000b': '00000c' }, undefined],
    ['a prompt that is not there', match, { '00000f': '00000c' }, noOption],
    ['an answer that is a prompt', match, { '00000a': '00000b' }, noOption],
    ['gaps', gaps, { 1: '000001', 2: 'water', 3: ['000002'] }, undefined],
    ['a gap that is not there', gaps, { 4: 'x' }, unfit],
    ['a text where options are chosen', gaps, { 3: 'x' }, unfit],
    ['an order', order, ['000003', '000001', '000002'], undefined],
    ['a text where parts are asked', match, 'x', unfit],
    ['anything to a text without a question', passage, 'x', unfit],
  ])('that is %s', (_, to, given, message) => {
    expect(answered(to, given)).toBe(message)
  })

  it.each([[{ $gt: '' }], [{ __proto__x: 'a' }], [5], [[['000001']]], [{ 1: { 2: 'x' } }]])(
    'of the shape %j is no answer at all',
    (given) => {
      expect(Value.Check(SaveShape, save([{ type: 'answer', slot: single, answer: given }]))).toBe(false)
    },
  )
})
