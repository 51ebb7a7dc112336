import { guessMapping } from '@abhyas/shared/content/imports/columns'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsAiken, printAiken } from '../../../../../api/src/content/question-formats/aiken/print.ts'
import { aikenReader } from '../../../../../api/src/content/question-formats/aiken/read.ts'
import { type BlockReader, sourceOf } from '../../../../../api/src/content/question-formats/block.ts'
import { csvReader, questionRows } from '../../../../../api/src/content/question-formats/csv/read.ts'
import { RecordJoiner } from '../../../../../api/src/content/question-formats/csv/record-lines.ts'
import { printCell } from '../../../../../api/src/core/files/print-csv.ts'
import { cellsOf, meantCell } from '../../../../../api/src/content/question-formats/csv/record.ts'
import { jsonlReader, printJsonLine } from '../../../../../api/src/content/question-formats/jsonl.ts'
import { moodleHead, moodleTail, printMoodle } from '../../../../../api/src/content/question-formats/moodle/print.ts'
import { moodleReader } from '../../../../../api/src/content/question-formats/moodle/read.ts'
import { fitsTable, rowOf, tableColumns } from '../../../../../api/src/content/question-formats/table/print.ts'
import { contentHash, normalizeContent } from '../../../../../api/src/content/questions/normalize.ts'
import { madeQuestion } from '../../../../support/made-questions.ts'
import { readText } from '../../../../support/read-text.ts'

const read = (text: string) => readText(csvReader(questionRows()), text)
const refusalsOf = (text: string) =>
  read(text).flatMap(({ refusals }) => refusals.map(({ line, column, message }) => [line, column, message]))
const questionOf = (text: string) => read(text)[0]!.question && normalizeContent(read(text)[0]!.question!)
const own = { marks: 1, negative_marks: 0 }
const right = (text: string, weight = 100) => ({ text, weight })
const head = 'question,option_a,option_b,option_c,answer\n'
const printRow = (cells: readonly string[]) => `${cells.map((cell) => printCell(cell)).join(',')}\n`

describe('a table', () => {
  it('knows its columns by their usual names', () => {
    expect(
      guessMapping([
        'Question Text',
        'Option A',
        'opt2',
        'Choice 3',
        'Correct Answer',
        'Marks',
        'Category',
        'Topic',
        'Page',
        'ID',
      ]),
    ).toEqual(['question', 'option', 'option', 'option', 'correct', 'marks', 'tags', 'tags', undefined, 'id'])
  })

  it.each<[name: string, text: string, question: object]>([
    [
      'the answer as a letter',
      `${head}Q?,x,y,z,B`,
      { type: 'single', stem: 'Q?', options: [right('x', 0), right('y'), right('z', 0)] },
    ],
    [
      'the answer as a number',
      `${head}Q?,x,y,z,3`,
      { type: 'single', stem: 'Q?', options: [right('x', 0), right('y', 0), right('z')] },
    ],
    [
      'the answer as a text, which counts before its place',
      `${head}2 + 2?,3,4,2,4`,
      { type: 'single', stem: '2 + 2?', options: [right('3', 0), right('4'), right('2', 0)] },
    ],
    [
      'several answers',
      `${head}Q?,x,y,z,"A, C"`,
      { type: 'multiple', stem: 'Q?', options: [right('x', 50), right('y', 0), right('z', 50)] },
    ],
    [
      'options left empty at the end',
      `${head}Q?,x,y,,A`,
      { type: 'single', stem: 'Q?', options: [right('x'), right('y', 0)] },
    ],
    [
      'semicolons, and marks inside marks',
      'question;a;b;answer\n"Say ""no"";\nor yes?";x;y;A',
      { type: 'single', stem: 'Say "no";<br />or yes?', options: [right('x'), right('y', 0)] },
    ],
    [
      'true and false',
      'question,answer\nSun is hot,TRUE',
      { type: 'truefalse', stem: 'Sun is hot', options: [right('True'), right('False', 0)] },
    ],
    [
      'a number',
      'question,answer\ng?,9.81 ± 0.02',
      { type: 'numerical', stem: 'g?', numbers: [{ value: 9.81, tolerance: 0.02, weight: 100 }] },
    ],
    [
      'a word to type',
      'question,answer\nCapital?,Delhi|New Delhi',
      { type: 'short', stem: 'Capital?', options: [right('Delhi'), right('New Delhi')] },
    ],
    ['no answer', 'question,answer\nWrite.,', { type: 'essay', stem: 'Write.' }],
    [
      'everything of the template',
      'type,question,option_1,option_2,correct,marks,negative_marks,difficulty,tags,explanation,external_id,language\nmcq,Q?,x,y,A,4,1,Hard,sets|maths,Because,q-1,en',
      {
        type: 'single',
        stem: 'Q?',
        options: [right('x'), right('y', 0)],
        marks: 4,
        negative_marks: 1,
        difficulty: 'hard',
        tags: ['sets', 'maths'],
        feedback: 'Because',
        external_id: 'q-1',
        language: 'en',
      },
    ],
  ])('is read: %s', (_, text, expected) => expect(questionOf(text)).toEqual({ ...own, ...expected }))

  const typed = (type: string, answer: string, options = 'x,y,z') =>
    questionOf(`type,question,option_a,option_b,option_c,answer\n${type},Q?,${options},"${answer}"`)
  const several = { ...own, type: 'multiple', stem: 'Q?', options: [right('x', 50), right('y', 50), right('z', 0)] }
  const oneRight = { ...several, type: 'single', options: [right('x'), right('y', 0), right('z', 0)] }

  it.each(['multiple_choice', 'MultipleChoice', 'Multiple choice', 'multi-choice', 'MCQ', ''])(
    'takes "%s" for what the number of its right answers says',
    (type) => {
      for (const answer of ['A,B', '1;2', 'x|y', 'A=50|B=50']) expect(typed(type, answer)).toEqual(several)
      expect(typed(type, 'A')).toEqual(oneRight)
    },
  )

  it.each([
    ['Easy', 'easy'],
    ['Moderate', 'medium'],
    ['M', 'medium'],
    ['Difficult', 'hard'],
  ])('takes the difficulty "%s" for %s', (name, difficulty) =>
    expect(questionOf(`question,answer,difficulty\nQ?,x,${name}`)).toMatchObject({ difficulty }),
  )

  it('takes an answer with a comma for one where an option is written like it', () =>
    expect(typed('multiple_choice', 'Paris, France', '"Paris, France",Rome,Delhi')).toMatchObject({
      type: 'single',
      options: [right('Paris, France'), right('Rome', 0), right('Delhi', 0)],
    }))

  it.each([
    ['A=100|B=50', [100, 50, 0]],
    ['A|B=-25', [100, -25, 0]],
  ])('takes %s for a single choice, of which one counts in full', (answer, weights) =>
    expect(typed('mcq', answer)).toMatchObject({ type: 'single', options: weights.map((weight) => ({ weight })) }),
  )

  it.each<[name: string, text: string, ...refusals: [line: number, column: number, message: string][]]>([
    [
      'both of true and false',
      'type,question,option_a,option_b,answer\ntf,Q?,True,False,"A,B"',
      [2, 18, 'A true/false question needs exactly two answers, one of them correct.'],
    ],
    [
      'a letter that no option has',
      `${head}Q?,x,y,,E`,
      [2, 9, 'The answer "E" is not one of the options. Give the letter, number or text of an option.'],
    ],
    ['no question', `${head},x,y,z,A`, [2, 1, 'The column "question" is empty in this row. Fill it in.']],
    ['no answer among options', `${head}Q?,x,y,z,`, [2, 10, 'The column "answer" is empty in this row. Fill it in.']],
    ['a type nobody knows', 'type,question,answer\nriddle,Q?,x', [2, 1, 'Unknown question type "riddle".']],
    [
      'a type that every object has',
      'type,question,answer\nconstructor,Q?,x',
      [2, 1, 'Unknown question type "constructor".'],
    ],
    [
      'words for marks',
      'question,answer,marks\nQ?,x,two',
      [2, 6, 'The column "marks" must be a number, 0 or more; found "two".'],
    ],
    [
      'marks below nothing',
      'question,answer,negative_marks\nQ?,x,-4',
      [2, 6, 'The column "negative_marks" must be a number, 0 or more; found "-4".'],
    ],
    [
      'a difficulty nobody knows',
      'question,answer,difficulty\nQ?,x,tricky',
      [2, 6, 'Difficulty must be easy, medium or hard; found "tricky".'],
    ],
    [
      'a mark that is never closed',
      `${head}"Q?,x,y,z,A`,
      [2, 1, 'A quotation mark is not closed. Close it, or write two of them for a quotation mark in the text.'],
    ],
  ])('refuses %s, and says where and what to do', (_, text, ...refusals) => expect(refusalsOf(text)).toEqual(refusals))

  it('loses one row to a mark that is never closed, however many follow', () => {
    const rows = Array.from({ length: 500 }, (_, i) => `Q${i}?,x,y,z,A`)
    rows[3] = '"Q3?,x,y,z,A'
    expect(read(head + rows.join('\n')).filter(({ question }) => question)).toHaveLength(499)
  })

  it('joins lines to records, and loses none, wherever a quotation opens and closes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n'), maxLength: 60 })
    fc.assert(
      fc.property(text, (given) => {
        const joiner = new RecordJoiner(',')
        const lines = given.split('\n').map((line, i) => ({ number: i, text: line }))
        const records = [...lines.flatMap((line) => joiner.push(line)), ...joiner.end()]
        expect(records.flatMap((record) => record.lines)).toEqual(lines)
        for (const { lines: own, cells } of records) {
          const starts = own.map((_, i) => cellsOf(sourceOf(own.slice(0, i + 1)), ','))
          expect(starts.slice(0, -1).filter(Boolean)).toEqual([])
          expect(starts.at(-1)).toEqual(cells)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('refuses two hundred lines of a quotation, and no more', () => {
    const lines = (count: number) => `${head}"Q\n${'a\n'.repeat(count)}",x,y,z,A`
    expect(read(lines(199)).map(({ question }) => question?.type)).toEqual(['single'])
    expect(read(lines(200)).filter(({ refusals }) => refusals[0]?.code === 'quote-not-closed').length).toBeGreaterThan(
      0,
    )
  })

  it('compares no more right answers than a table has columns', () => {
    const names = Array.from({ length: 300 }, () => 'A').join('|')
    expect(refusalsOf(`${head}Q?,x,y,z,${names}`)).toEqual([[2, 10, 'There are more than 200. Delete some.']])
  })

  it('gives such a mark up long before the file is over: no file is held in memory for it', () => {
    const reader = csvReader(questionRows())
    const push = (text: string, i: number) => reader.push({ number: i + 1, text })
    const texts = [head.trim(), '"Q?,x,y,z,A', ...Array.from({ length: 250 }, (_, i) => `Q${i}?,x,y,z,A`)]
    expect(texts.flatMap(push).length).toBeGreaterThan(200)
  })

  it('rejects at a quick look only what it rejects when it reads it, with the same words', () => {
    const cell = fc.constantFrom('', ' ', "'", "'=", 'x', 'mcq', 'riddle', 'A', '"x\ny"', '1', 'true', 'hard')
    const known = ['type', 'question', 'stem', 'option_a', 'option_b', 'answer', 'marks', 'difficulty', 'id']
    const names = fc.constantFrom(...known, 'page')
    fc.assert(
      fc.property(
        fc.array(names, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 8 }),
        fc.boolean(),
        fc.constantFrom('csv' as const, 'xlsx' as const),
        (header, made, isChosen, format) => {
          const text = [header, ...made].map((cells) => cells.join(',')).join('\n')
          // Two columns can be chosen to be the question: the last one counts.
          const mapping = header.map((name) => guessMapping([name])[0])
          const rows = () => questionRows(isChosen ? mapping : undefined)
          const outcome = (reader: BlockReader) => [
            readText(reader, text).map(({ line, source, question, refusals }) => [line, source, question, refusals]),
            [...reader.values!],
          ]
          const slow = { ...rows(), isRejected: () => false }
          expect(outcome(csvReader(rows(), format))).toEqual(outcome(csvReader(slow, format)))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('counts the difficulty of a row that it rejects at a quick look, once', () => {
    const reader = csvReader(questionRows())
    const blocks = readText(reader, 'type,question,difficulty\nriddle,Q?,L1\n,,L1\nessay,Q?,L2\n')
    expect(blocks.flatMap((block) => [...block.refusals, ...block.refusals])).toHaveLength(10)
    expect([...reader.values!]).toEqual([
      ['L1', 2],
      ['L2', 1],
    ])
  })

  it('reads a row that it rejects at a quick look when somebody asks for the reasons', () => {
    let reads = 0
    const rows = questionRows()
    const counting = { ...rows, read: (...given: Parameters<typeof rows.read>) => (reads++, rows.read(...given)) }
    const blocks = readText(csvReader(counting), `type,question,answer\n${'x,,\n,,A\n'.repeat(500)}`)
    expect([blocks.length, blocks.some(({ question }) => question), reads]).toEqual([1_000, false, 0])
    const [unknown, missing] = [blocks[0]!.refusals[0]!, blocks[1]!.refusals[0]!]
    expect([unknown.code, missing.code, reads]).toEqual(['type-unknown', 'cell-missing', 2])
    expect([unknown.cell, missing.cell]).toEqual([
      { row: 2, column: 'A', name: 'type' },
      { row: 3, column: 'B', name: 'question' },
    ])
  })

  it('is only a header, or nothing', () => {
    expect(read(head)).toEqual([])
    expect(read('\n\n')).toEqual([])
  })

  it('gives every cell back that it printed', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '=', '+', '-', '@', "'", '\t', 'é') })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const record = texts.map((one) => printCell(one)).join(',')
        expect(cellsOf(record, ',')!.map((cell) => meantCell(cell.text))).toEqual(texts)
      }),
      { numRuns: 2_000 },
    )
  })

  it('prints no cell that a table program takes for a formula', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'])
      expect(printCell(`${sign}1+1`).replace('"', '')[0]).toBe("'")
  })

  it('prints no cell that splits at another delimiter', () => {
    for (const delimiter of [',', ';', '\t', '|'])
      expect(printCell(`Mr. - Asha${delimiter}=1+1`)).toBe(`"Mr. - Asha${delimiter}=1+1"`)
  })
})

type Made = Parameters<typeof rowOf>[0]
const printing = {
  csv: (made: Made) => read(printRow(tableColumns) + printRow(rowOf(made))),
  jsonl: (made: Made) => readText(jsonlReader(), printJsonLine(made)),
  aiken: (made: Made) => readText(aikenReader(), printAiken(made)),
  moodlexml: (made: Made) => readText(moodleReader(), moodleHead + printMoodle(made) + moodleTail),
}

describe.each([
  { format: 'csv', types: questionTypes, fits: fitsTable },
  { format: 'jsonl', types: questionTypes, fits: () => true },
  { format: 'aiken', types: ['single'], fits: fitsAiken },
  { format: 'moodlexml', types: questionTypes, fits: () => true },
] as const)('$format reads what it prints', ({ format, types, fits }) => {
  it.each(types)('%s', (type) => {
    fc.assert(
      fc.property(madeQuestion(type), (made) => {
        fc.pre(fits(made))
        const blocks = printing[format](made)
        expect(blocks.map(({ refusals }) => refusals)).toEqual([[]])
        expect(contentHash(normalizeContent(blocks[0]!.question!))).toBe(contentHash(made))
      }),
      { numRuns: 200 },
    )
  })
})

describe('JSON Lines', () => {
  it.each<[name: string, text: string, message: string]>([
    ['half a line', '{"type":"essay"', 'This line is not JSON. Each line must be one complete object in braces.'],
    ['a list', '[1]', 'This line is not JSON. Each line must be one complete object in braces.'],
    [
      'a field nobody knows',
      '{"type":"essay","stem":"Q","answer":1}',
      'The field "answer" is invalid: questions have no such field.',
    ],
  ])('refuses %s', (_, text, message) =>
    expect(readText(jsonlReader(), text)[0]!.refusals.map((one) => one.message)).toEqual([message]),
  )
  it('names the field that is wrong', () => {
    expect(readText(jsonlReader(), '{"type":"essay","stem":7}')[0]!.refusals[0]!.message).toContain('"stem"')
  })
})
