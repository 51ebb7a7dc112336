import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aikenReader } from '../../../../../api/src/content/question-formats/aiken/read.ts'
import { readText } from '../../../../support/read-text.ts'

const read = (text: string) => readText(aikenReader(), text)
const questionsOf = (text: string) =>
  read(text).map(
    ({ question }) =>
      question && [
        question.stem,
        ...question.options!.map(({ text: one, weight }) => (weight === 100 ? `*${one}` : one)),
      ],
  )
const refusalsOf = (text: string) =>
  read(text).flatMap(({ refusals }) => refusals.map(({ line, column, message }) => [line, column, message]))

const mouse = 'Which does not hibernate?\nA. Mouse\nB. Sloth\nANSWER: B\n'
const asRead = ['Which does not hibernate?', 'Mouse', '*Sloth']

describe('Aiken', () => {
  it('is a question, its options, and the letter of the right one', () => {
    expect(read(mouse)).toEqual([
      {
        line: 1,
        source: 'Which does not hibernate?\nA. Mouse\nB. Sloth\nANSWER: B',
        question: {
          type: 'single',
          stem: 'Which does not hibernate?',
          options: [
            { text: 'Mouse', weight: 0 },
            { text: 'Sloth', weight: 100 },
          ],
          marks: 1,
          negative_marks: 0,
        },
        refusals: [],
      },
    ])
  })

  it.each<[name: string, text: string, ...questions: string[][]]>([
    ['two blocks without a line between', mouse + mouse, asRead, asRead],
    ['blank lines anywhere', `\n\n${mouse.replaceAll('\n', '\n\n')}\n`, asRead],
    ['spaces around', '  Q? \n A. x\n\tB. y \n ANSWER:  A ', ['Q?', '*x', 'y']],
    ['small letters and brackets', 'Q?\na) x\nb) y\nanswer: b.', ['Q?', 'x', '*y']],
    [
      'a question that looks like an option',
      'A. P. J. Abdul Kalam was ...\nA. a poet\nB. a president\nANSWER: B',
      ['A. P. J. Abdul Kalam was ...', 'a poet', '*a president'],
    ],
    [
      'a question of two lines',
      'Read this:\nWhat is it?\nA. x\nB. y\nANSWER: A',
      ['Read this:<br>What is it?', '*x', 'y'],
    ],
    [
      'a question whose second line looks like an option',
      'Who said\nA. P. J. was born?\nA. x\nB. y\nANSWER: A',
      ['Who said<br>A. P. J. was born?', '*x', 'y'],
    ],
    [
      'statements in a question',
      'Of these:\nI. the first\nII. the second\nA. x\nB. y\nANSWER: A',
      ['Of these:<br>I. the first<br>II. the second', '*x', 'y'],
    ],
    ['an option of two lines', 'Q?\nA. x\nand more\nB. y\nANSWER: A', ['Q?', '*x<br>and more', 'y']],
    [
      'a question that begins with "Answer:"',
      'Answer: what is 2 + 2?\nA. 3\nB. 4\nANSWER: B',
      ['Answer: what is 2 + 2?', '3', '*4'],
    ],
    [
      'what HTML would take for its own',
      'a < b & c?\nA. <b>\nB. y\nANSWER: A',
      ['a &lt; b &amp; c?', '*&lt;b&gt;', 'y'],
    ],
    ['nothing', '\n\n'],
  ])('understands %s', (_, text, ...questions) => expect(questionsOf(text)).toEqual(questions))

  it.each<[name: string, text: string, ...refusals: [line: number, column: number, message: string][]]>([
    [
      'a letter that no option has',
      'Q?\nA. x\nB. y\nANSWER: E',
      [4, 9, 'No option has the letter E. The answer must be one of A to B.'],
    ],
    ['one option', 'Q?\nA. x\nANSWER: A', [1, 1, 'Add at least two options (now 1).']],
    [
      'no answer at the end',
      'Q?\nA. x\nB. y\n',
      [3, 1, 'The line "ANSWER: A" is missing. Write it below the options, with the letter of the correct one.'],
    ],
    [
      'no answer in the middle',
      `Q?\nA. x\nB. y\n\n${mouse}`,
      [3, 1, 'The line "ANSWER: A" is missing. Write it below the options, with the letter of the correct one.'],
    ],
    ['no question', 'A. x\nB. y\nANSWER: A', [1, 1, 'The question text is missing. Write it above the first option.']],
    [
      'an answer alone',
      'ANSWER: A',
      [1, 1, 'This answer has no question. Write the question and its options above it.'],
    ],
    [
      'an option left out',
      'Q?\nA. x\nC. y\nANSWER: A',
      [3, 1, 'Option B is missing before C. Letter the options A, B, C and so on.'],
    ],
    [
      'several answers',
      'Q?\nA. x\nB. y\nANSWER: A, B',
      [4, 9, 'Aiken allows one correct answer. Give one letter, or use another format for several answers.'],
    ],
    [
      'a word for an answer',
      'Q?\nA. x\nB. y\nANSWER: yes',
      [4, 9, '"yes" is not the letter of an option. Write, for example, "ANSWER: A".'],
    ],
  ])('refuses %s, and says where and what to do', (_, text, ...refusals) => {
    expect(refusalsOf(text)).toEqual(refusals)
    expect(read(text)[0]!.question).toBeUndefined()
  })

  it('loses nothing else to a broken block', () => {
    expect(questionsOf(`Q?\nA. x\nANSWER: Z\n\n${mouse}Half a\nA. x\nB. y\n\n${mouse}`)).toEqual([
      undefined,
      asRead,
      undefined,
      asRead,
    ])
  })

  it('reads what it is printed as', () => {
    const text = fc.stringMatching(/^[a-z][a-z <&"'é.]{0,20}[a-z?]$/).filter((one) => !/^(answer|.[).])/i.test(one))
    const question = fc.tuple(text, fc.array(text, { minLength: 2, maxLength: 6 }), fc.nat())
    const print = ([stem, options, right]: [string, string[], number]) =>
      [
        stem,
        ...options.map((one, i) => `${String.fromCodePoint(65 + i)}. ${one}`),
        `ANSWER: ${String.fromCodePoint(65 + (right % options.length))}`,
      ].join('\n')
    const escaped = (one: string) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        expect(questionsOf(questions.map(print).join('\n\n'))).toEqual(
          questions.map(([stem, options, right]) => [
            escaped(stem),
            ...options.map((one, i) => (i === right % options.length ? `*${escaped(one)}` : escaped(one))),
          ]),
        )
      }),
    )
  })

  it('accounts for every line of any file', () => {
    const line = fc.constantFrom('', 'Q?', 'A. x', 'B. y', 'C) z', 'ANSWER: A', 'ANSWER: Z', 'answer: b', 'text')
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sources = read(lines.join('\n')).map(({ source }) => source)
        expect(sources.join('\n')).toBe(lines.filter((one) => one !== '').join('\n'))
      }),
    )
  })
})
