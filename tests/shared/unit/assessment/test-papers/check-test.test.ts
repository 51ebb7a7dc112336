import { checkTest } from '@abhyas/shared/assessment/test-papers/check-test'
import type { QuestionFacts, TestFacts, TestToCheck } from '@abhyas/shared/assessment/test-papers/facts'
import { describe, expect, it } from 'vitest'
import {
  factsOf,
  fixed,
  liveQuestion,
  partId,
  questionId,
  rule,
  sectionWith,
  testWith,
} from '../../../../support/test-papers.ts'

const live = { 1: liveQuestion(1), 2: liveQuestion(2), 3: liveQuestion(3), 4: liveQuestion(4) }
const four = [1, 2, 3, 4].map((n) => fixed(n))
const ready = testWith([sectionWith('A', four)])

/** The sentences of the problems of a test. */
const sentences = (test: TestToCheck, facts: TestFacts = factsOf(live)) =>
  checkTest(test, facts, []).problems.map(({ message }) => message)
const withFourth = (changes: Partial<QuestionFacts>) => factsOf({ ...live, 4: liveQuestion(4, changes) })

describe('a test', () => {
  it('that is ready has no problems', () => {
    expect(checkTest(ready, factsOf(live), [])).toEqual({
      ready: true,
      problems: [],
      facts: { number_of_questions: 4, total_marks: 16, most_negative: -4, minutes_a_question: 15, exposed: 0 },
    })
  })

  it.each<[string, Partial<TestToCheck>, string[]]>([
    ['without questions', { sections: [sectionWith('A', [])] }, ['A test needs at least one question.']],
    ['without sections', { sections: [] }, ['A test needs at least one question.']],
    ['without a subject', { subject_id: '' }, ['Choose a Subject of the list']],
    [
      'without board and class',
      { board_name: '', class_name: '' },
      ['Choose a Board of the list', 'Choose a Class of the list'],
    ],
    ['of a category, without board and class', { board_name: '', class_name: '', category_id: questionId(5) }, []],
    ['that is a mock, without a time', { duration_minutes: 0 }, ['A mock or an exam needs a time.']],
    ['for practice, without a time', { test_type: 'practice', duration_minutes: 0 }, []],
    [
      'that is an exam, without opening',
      { test_type: 'exam', closes_at: '2026-12-01T00:00:00Z' },
      ['An exam needs an opening and a closing time.'],
    ],
    [
      'that is an exam, without closing',
      { test_type: 'exam', opens_at: '2026-12-01T00:00:00Z' },
      ['An exam needs an opening and a closing time.'],
    ],
  ])('%s', (_, changes, problems) => expect(sentences({ ...ready, ...changes })).toEqual(problems))

  it('with times of its sections needs none of its own', () => {
    const timed = testWith([sectionWith('A', four, { duration_minutes: 40 })], { duration_minutes: 0 })
    expect(checkTest(timed, factsOf(live), [])).toMatchObject({ ready: true, facts: { minutes_a_question: 10 } })
  })
})

describe('a question of a test', () => {
  it.each<[string, Partial<QuestionFacts>, string[]]>([
    ['that is not approved', { isLive: false }, ['Question 4 of section A is not approved.']],
    ['that is another one once more', { contentHash: 'hash-2' }, ['Question 4 of section A stands in the test twice.']],
    ['of a mock that is not over', { isReserved: true }, ['1 question is in a mock or exam that is not over.']],
    ['whose translation has another key', { otherKeyIn: ['hi'] }, ['The Hindi version of question 4 has another key.']],
    [
      'whose translation names no language that is known',
      { otherKeyIn: ['hin_IN'] },
      ['The hin_IN version of question 4 has another key.'],
    ],
    [
      'without an answer',
      { type: 'description', marks: 4 },
      ['Question 4 of section A is a text without an answer. Add it as the text of a group.'],
    ],
  ])('%s', (_, changes, problems) => expect(sentences(ready, withFourth(changes))).toEqual(problems))

  it('that does not exist is not approved', () => {
    expect(sentences(ready, factsOf({ 1: live[1], 2: live[2], 3: live[3] }))).toEqual([
      'Question 4 of section A is not approved.',
    ])
  })

  it('is numbered in its section, after the questions that a rule draws, and in the test for its translation', () => {
    const test = testWith([
      sectionWith('Section A', [fixed(1), fixed(2)]),
      sectionWith('Physics', [rule('r1', 10), fixed(3), fixed(4)]),
    ])
    const facts = factsOf(
      { ...live, 3: liveQuestion(3, { isLive: false }), 4: liveQuestion(4, { otherKeyIn: ['hi', 'ta'] }) },
      { rules: new Map([[partId('r1'), { have: 10, waiting: 0, exposed: 0 }]]) },
    )
    expect(sentences(test, facts)).toEqual([
      'Question 11 of section Physics is not approved.',
      'The Hindi version of question 14 has another key.',
      'The Tamil version of question 14 has another key.',
    ])
  })

  it('of a group is found at its place; the text of the group must be approved and a text', () => {
    const group = { kind: 'group' as const, id: partId('g'), passage_id: questionId(5), slots: [fixed(1), fixed(4)] }
    const test = testWith([sectionWith('A', [group])])
    const facts = (passage: Partial<QuestionFacts>) =>
      factsOf({ 1: live[1], 5: liveQuestion(5, { type: 'description', ...passage }) })
    const [passage, fourth] = checkTest(test, facts({ isLive: false }), []).problems
    expect(passage).toMatchObject({
      field: 'sections.0.slots.0',
      message: 'The text of a group in section A is not approved.',
    })
    expect(fourth).toMatchObject({
      field: 'sections.0.slots.0.slots.1',
      message: 'Question 2 of section A is not approved.',
    })
    expect(sentences(test, facts({ type: 'single' }))[0]).toBe('The text of a group in section A is not approved.')
  })

  it('cannot take off more than it gives, whoever says so', () => {
    const test = testWith([sectionWith('A', [fixed(1, { wrong: 5 }), fixed(2, { wrong: 4 })])])
    expect(checkTest(test, factsOf(live), []).problems).toEqual([
      {
        field: 'sections.0.slots.0.wrong',
        code: 'wrong_marks',
        message: 'Marks taken off must be from 0 to the marks of a right answer',
      },
    ])
  })
})

it('three reserved questions, and pictures of more than 25 MB', () => {
  const reserved = Object.fromEntries([1, 2, 3].map((n) => [n, liveQuestion(n, { isReserved: true })]))
  expect(sentences(ready, factsOf({ ...live, ...reserved }, { pictureBytes: 25_000_001 }))).toEqual([
    '3 questions are in a mock or exam that is not over.',
    'The pictures of this test have more than 25 MB.',
  ])
  expect(sentences(ready, factsOf(live, { pictureBytes: 25_000_000 }))).toEqual([])
})

describe('a rule', () => {
  const enoughFor = (have: number) => ({ have, waiting: 0, exposed: 0 })
  const rules = (have: number, waiting = 0, exposed = 0) => new Map([[partId('r1'), { have, waiting, exposed }]])
  const test = (changes = {}) => testWith([sectionWith('A', [rule('r1', 10, changes)])])

  it('that finds too few says what it needs and has, and has two ways out', () => {
    expect(checkTest(test({ difficulty: 'hard' }), factsOf({}, { rules: rules(7, 5, 2) }), [])).toMatchObject({
      ready: false,
      facts: { exposed: 2 },
      problems: [
        {
          field: 'sections.0.slots.0.count',
          code: 'too_few',
          need: 10,
          have: 7,
          waiting: 5,
          message: 'Section A draws 10, but only 7 are approved.',
          ways: [
            { slot: partId('r1'), do: 'draw', count: 7, label: 'Draw 7' },
            { slot: partId('r1'), do: 'any_difficulty', label: 'Also draw another difficulty' },
          ],
        },
      ],
    })
  })

  it('without any question, or without a difficulty, has fewer ways out', () => {
    const waysOf = (have: number, changes = {}) =>
      checkTest(test(changes), factsOf({}, { rules: rules(have) }), []).problems[0]!.ways!.map((way) => way.do)
    expect([waysOf(0), waysOf(1), waysOf(0, { difficulty: 'easy' })]).toEqual([[], ['draw'], ['any_difficulty']])
    expect(sentences(test(), factsOf({}, { rules: rules(1) }))).toEqual(['Section A draws 10, but only 1 is approved.'])
  })

  it('does not say that few are approved where they are only not free', () => {
    const taken = (have: number, n: number) =>
      new Map([...rules(have)].map(([slot, found]) => [slot, { ...found, taken: n }]))
    expect(sentences(test(), factsOf({}, { rules: taken(0, 12) }))).toEqual([
      'Section A draws 10, but of 12 approved questions only 0 are free.',
    ])
    expect(sentences(test(), factsOf({}, { rules: taken(1, 3) }))).toEqual([
      'Section A draws 10, but of 4 approved questions only 1 is free.',
    ])
  })

  it('needs a bank', () => {
    expect(checkTest(test({ bank_id: '' }), factsOf({}), []).problems).toEqual([
      { field: 'sections.0.slots.0.bank_id', code: 'missing', message: 'Choose a question bank.' },
    ])
  })

  const of = (marks: number, negative_marks = 0) => ({ type: 'single' as const, marks, negative_marks })
  const drawing = (have: number, ...kinds: ReturnType<typeof of>[]) =>
    factsOf({}, { rules: new Map([[partId('r1'), { ...enoughFor(have), kinds }]]) })

  it('cannot draw a question that takes off more than it gives', () => {
    const wrong = ['Marks taken off must be from 0 to the marks of a right answer']
    expect(sentences(test(), drawing(20, of(4, 1), of(1, 2)))).toEqual(wrong)
    expect(sentences(test({ wrong: 2 }), drawing(20, of(4), of(1)))).toEqual(wrong)
    expect(sentences(test({ right: 4, wrong: 2 }), drawing(20, of(4, 1), of(1, 2)))).toEqual([])
  })

  it('makes forms of equal marks, or has no choice', () => {
    const unequal = ['The forms of this test would have different total marks. Set the marks of what its rules draw.']
    const forms = (count: number, changes = {}) => ({ ...test(changes), forms: count })
    expect(sentences(forms(2), drawing(11, of(1), of(2)))).toEqual(unequal)
    expect(sentences(forms(2), drawing(10, of(1), of(2)))).toEqual([])
    expect(sentences(forms(1), drawing(11, of(1), of(2)))).toEqual([])
    expect(sentences(forms(2, { right: 4 }), drawing(11, of(1), of(2)))).toEqual([])
    expect(sentences(forms(2), drawing(11, of(1), of(1, 1)))).toEqual([])
  })

  it('that wants the same questions as another one is reported with it', () => {
    const both = testWith([
      sectionWith('A', [rule('r1', 5), rule('r2', 4)]),
      sectionWith('B', [rule('r3', 4, { difficulty: 'easy' })]),
    ])
    const enough = { have: 7, waiting: 0, exposed: 0 }
    const facts = factsOf({}, { rules: new Map(['r1', 'r2', 'r3'].map((name) => [partId(name), enough])) })
    const conflict = (...names: string[]) => ({ rules: names.map(partId), need: 9, have: 7 })
    expect(checkTest(both, facts, [conflict('r1', 'r2')]).problems).toEqual([
      {
        field: 'sections.0.slots.0.count',
        code: 'rules_compete',
        need: 9,
        have: 7,
        message: 'Two rules of section A want the same 7 questions.',
        ways: [{ slot: partId('r1'), do: 'draw_fewer', count: 2, label: 'Draw 2 fewer' }],
      },
    ])
    expect(checkTest(both, facts, [conflict('r1', 'r2', 'r3')]).problems).toMatchObject([
      {
        message: 'Three rules of sections A and B want the same 7 questions.',
        ways: [{}, { slot: partId('r3'), do: 'any_difficulty' }],
      },
    ])
  })

  it('is offered to draw fewer only if it then still draws one', () => {
    const both = testWith([sectionWith('A', [rule('r1', 2), rule('r2', 3)])])
    const facts = factsOf({}, { rules: new Map(['r1', 'r2'].map((name) => [partId(name), enoughFor(5)])) })
    const waysOf = (have: number) =>
      checkTest(both, facts, [{ rules: [partId('r1'), partId('r2')], need: 5, have }]).problems[0]!.ways
    expect(waysOf(3)).toEqual([{ slot: partId('r2'), do: 'draw_fewer', count: 2, label: 'Draw 2 fewer' }])
    expect(waysOf(2)).toEqual([])
  })
})

describe('a section with a choice', () => {
  const choice = (choose: number, ...slots: ReturnType<typeof fixed>[]) =>
    testWith([sectionWith('B', slots, { choose })])

  it('has questions of equal marks, and as many as count', () => {
    expect(sentences(choice(2, ...four))).toEqual([])
    expect(sentences(choice(4, ...four))).toEqual([])
    expect(sentences(choice(5, ...four))).toEqual(['Section B counts 5 answers, but has only 4 questions.'])
    expect(sentences(choice(2, ...four), withFourth({ marks: 3 }))).toEqual([
      'Questions of a section with a choice must have equal marks.',
    ])
    expect(sentences(choice(1, fixed(1), fixed(4, { right: 4, wrong: 1 })), withFourth({ marks: 3 }))).toEqual([])
  })

  it('takes nothing off an essay', () => {
    expect(checkTest(ready, withFourth({ type: 'essay' }), []).facts.most_negative).toBe(-3)
  })

  it('counts only the marks that can be reached and lost', () => {
    expect(checkTest(choice(2, ...four), factsOf(live), []).facts).toMatchObject({
      number_of_questions: 4,
      total_marks: 8,
      most_negative: -2,
      minutes_a_question: 30,
    })
  })
})
