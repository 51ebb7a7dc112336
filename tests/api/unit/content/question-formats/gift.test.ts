import { questionProblems } from '@abhyas/shared/content/questions/rules'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftTypes, printGift } from '../../../../../api/src/content/question-formats/gift/print.ts'
import { giftReader } from '../../../../../api/src/content/question-formats/gift/read.ts'
import { contentHash, normalizeContent } from '../../../../../api/src/content/questions/normalize.ts'
import { madeQuestion } from '../../../../support/made-questions.ts'
import { readText } from '../../../../support/read-text.ts'

const read = (text: string) => readText(giftReader(), text)
const question = (text: string) => read(text)[0]!.question
const refusalsOf = (text: string) =>
  read(text).flatMap(({ refusals }) => refusals.map(({ line, column, message }) => [line, column, message]))
const own = { marks: 1, negative_marks: 0 }
const right = (text: string, weight = 100) => ({ text, weight })

describe('GIFT', () => {
  it.each<[name: string, text: string, question: object]>([
    [
      'one right choice',
      'Grant is {~buried =entombed ~living} in the tomb.',
      {
        type: 'single',
        stem: 'Grant is _____ in the tomb.',
        options: [right('buried', 0), right('entombed'), right('living', 0)],
      },
    ],
    [
      'several with weights',
      'Which? {~%50%a ~%50%b ~%-100%c}',
      { type: 'multiple', stem: 'Which?', options: [right('a', 50), right('b', 50), right('c', -100)] },
    ],
    [
      'true and false with feedback',
      '::Q1:: Sun rises in the east. {T#No, it does.#Yes.####All about it}',
      {
        type: 'truefalse',
        stem: 'Sun rises in the east.',
        options: [
          { text: 'True', weight: 100, feedback: 'Yes.' },
          { text: 'False', weight: 0, feedback: 'No, it does.' },
        ],
        feedback: 'All about it',
      },
    ],
    [
      'words to type',
      'Two plus two? {=four =4 =%50%fore#Nearly}',
      {
        type: 'short',
        stem: 'Two plus two?',
        options: [right('four'), right('4'), { text: 'fore', weight: 50, feedback: 'Nearly' }],
      },
    ],
    [
      'a number with a tolerance',
      'g? {#9.81:0.02}',
      { type: 'numerical', stem: 'g?', numbers: [{ value: 9.81, tolerance: 0.02, weight: 100 }] },
    ],
    [
      'a range, and several numbers',
      'n? {#=1..5 =%50%7:2#Near}',
      {
        type: 'numerical',
        stem: 'n?',
        numbers: [
          { value: 3, tolerance: 2, weight: 100 },
          { value: 7, tolerance: 2, weight: 50, feedback: 'Near' },
        ],
      },
    ],
    [
      'pairs, and a choice more',
      'Match. {=Paris -> France =Delhi -> India = -> China}',
      {
        type: 'matching',
        stem: 'Match.',
        pairs: [{ prompt: 'Paris', answer: 'France' }, { prompt: 'Delhi', answer: 'India' }, { answer: 'China' }],
      },
    ],
    ['an essay', 'Write. {}', { type: 'essay', stem: 'Write.' }],
    ['a passage', 'Read this at 10:30.', { type: 'description', stem: 'Read this at 10:30.', marks: 0 }],
    [
      'signs that are meant',
      'What is \\{1\\: 2\\}? {=\\~1\\=1 ~C\\\\D}',
      { type: 'single', stem: 'What is {1: 2}?', options: [right('~1=1'), right('C\\D', 0)] },
    ],
    [
      'a colon without a backslash',
      'At 10:30, ratio 1:2? {=yes ~no}',
      { type: 'single', stem: 'At 10:30, ratio 1:2?', options: [right('yes'), right('no', 0)] },
    ],
    [
      'HTML',
      '[html]<p>x<sup>2</sup> &lt; 3</p> {=[html]<b>y</b> ~z}',
      { type: 'single', stem: '<p>x<sup>2</sup> &lt; 3</p>', options: [right('<b>y</b>'), right('z', 0)] },
    ],
    [
      'text that is no HTML',
      'Is a < b & c? {T}',
      { type: 'truefalse', stem: 'Is a &lt; b &amp; c?', options: [right('True'), right('False', 0)] },
    ],
    [
      'a cloze',
      'The capital is {1:MC:~Lyon~=Paris} of {2:SA:=France#Yes}. {:NM:=2:0.5}',
      {
        type: 'cloze',
        stem: 'The capital is {{1}} of {{2}}. {{3}}',
        gaps: [
          { type: 'single', marks: 1, options: [right('Lyon', 0), right('Paris')] },
          { type: 'short', marks: 2, options: [{ ...right('France'), feedback: 'Yes' }] },
          { type: 'numerical', marks: 1, numbers: [{ value: 2, tolerance: 0.5, weight: 100 }] },
        ],
        marks: 4,
      },
    ],
    [
      'a right choice with both signs',
      'Two? {\n~one\n~=two#Yes\n~ = %50%deux\n}',
      {
        type: 'single',
        stem: 'Two?',
        options: [right('one', 0), { ...right('two'), feedback: 'Yes' }, right('deux', 50)],
      },
    ],
    [
      'an answer without a sign',
      'The capital of France is {Paris#Yes} today.',
      {
        type: 'short',
        stem: 'The capital of France is _____ today.',
        options: [{ ...right('Paris'), feedback: 'Yes' }],
      },
    ],
    [
      'feedback of any other number',
      'Born? {#=1822:0#Yes =%50%1822:2 ~#He was\\: 1822. =#[html]<b>Look</b> up####All}',
      {
        type: 'numerical',
        stem: 'Born?',
        numbers: [
          { value: 1822, tolerance: 0, weight: 100, feedback: 'Yes' },
          { value: 1822, tolerance: 2, weight: 50 },
        ],
        feedback: 'All<br>He was: 1822.<br><b>Look</b> up',
      },
    ],
    [
      'feedback of any other number, and no more',
      'Born? {#1822 ~#No}',
      { type: 'numerical', stem: 'Born?', numbers: [{ value: 1822, tolerance: 0, weight: 100 }], feedback: 'No' },
    ],
    [
      'what stands before a block',
      '$CATEGORY: $course$/top/Maths/Sets\n\n// [id:q-7] [tag:easy\\]] [tag:two]\nQ {T}',
      {
        type: 'truefalse',
        stem: 'Q',
        external_id: 'q-7',
        tags: ['easy]', 'two', 'Sets'],
        options: [right('True'), right('False', 0)],
      },
    ],
  ])('understands %s', (_, text, expected) => expect(question(text)).toEqual({ ...own, ...expected }))

  it.each<[name: string, text: string, ...refusals: [line: number, column: number, message: string][]]>([
    [
      'a brace without an end',
      'Ok? {T}\n\nWhat {=a ~b',
      [3, 6, 'The brace { is not closed. Write } after the answers, or \\{ for a brace in the text.'],
    ],
    [
      'a brace without a beginning',
      'What } now',
      [1, 6, 'The brace } was not opened. Write \\} for a brace in the text.'],
    ],
    [
      'a word for a number',
      'g?\n{#about ten}',
      [2, 3, '"about ten" is not a number. Write, for example, 9.81, 9.81:0.02 or 9.7..9.9.'],
    ],
    [
      'a word for a weight',
      'Q {~%half%a ~b}',
      [1, 5, '"half" is not a weight from -100 to 100. Write, for example, %50%.'],
    ],
    [
      'text before the answers',
      'Q {one =two ~three}',
      [1, 4, '"one" is before the first answer. Start each answer with = or ~.'],
    ],
    [
      'braces of a text that has answers, too',
      'In {1, 2}? {=a ~b}',
      [1, 5, '"1, 2" is before the first answer. Start each answer with = or ~.'],
    ],
    [
      'braces of a formula',
      'What is \\(x^{2}\\)?',
      [1, 14, '"2" is before the first answer. Start each answer with = or ~.'],
    ],
    [
      'a pair without a sign',
      'Q {a -> b}',
      [1, 4, '"a -> b" is before the first answer. Start each answer with = or ~.'],
    ],
    [
      'feedback of other numbers where no number is right',
      'Q {#=x ~#No}',
      [1, 6, '"x" is not a number. Write, for example, 9.81, 9.81:0.02 or 9.7..9.9.'],
    ],
    ['half a pair', 'Q {=a -> b =c}', [1, 13, '"c" has no "->". Write each pair as "=this -> that".']],
    [
      'a gap of any number at all',
      'Q {1:NM:=*}',
      [1, 9, '"*" is not a number. Write, for example, 9.81, 9.81:0.02 or 9.7..9.9.'],
    ],
    [
      'a gap of a number that is none',
      'Q {1:NM:=many}',
      [1, 9, '"many" is not a number. Write, for example, 9.81, 9.81:0.02 or 9.7..9.9.'],
    ],
  ])('refuses %s, and says where and what to do', (_, text, ...refusals) => expect(refusalsOf(text)).toEqual(refusals))

  it('keeps ten errors of one question, however many it has', () =>
    expect(refusalsOf(`Q{${'~%x%a'.repeat(1_000)}}`)).toHaveLength(10))

  it('refuses more gaps than a question may have, without reading them all', () =>
    expect(refusalsOf(`Q ${'{1:SA:=a}'.repeat(1_000)}`)).toEqual([[1, 453, 'There are more than 50. Delete some.']]))

  it('loses nothing else to a broken block', () => {
    expect(read('A {T}\n\nB {=x ~y\n\nC {F}\n\nD } \n\nE {}').map((block) => block.question?.stem)).toEqual([
      'A',
      undefined,
      'C',
      undefined,
      'E',
    ])
  })

  it.each(questionTypes.filter((type) => giftTypes.has(type)))('reads what it prints: %s', (type) => {
    fc.assert(
      fc.property(madeQuestion(type), (made) => {
        expect(questionProblems(made)).toEqual([])
        const blocks = read(printGift(made))
        expect(blocks).toHaveLength(1)
        const back = normalizeContent(blocks[0]!.question!)
        expect(contentHash(back)).toBe(contentHash(made))
        expect(back.tags).toEqual(made.tags)
        expect(back.external_id).toBe(made.external_id)
      }),
      { numRuns: 300 },
    )
  })

  it('survives anything', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '=',
      '~',
      '#',
      '%',
      ':',
      '\\',
      '->',
      '\n',
      '\n\n',
      'a',
      '1',
      '::',
      '####',
      'T',
      '{1:MC:',
      '[html]',
      '//',
      '$CATEGORY: x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { question: one, refusals } of read(pieces.join('')))
          expect(one === undefined).toBe(refusals.length > 0)
      }),
      { numRuns: 3_000 },
    )
  })
})
