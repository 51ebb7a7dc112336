import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ReaderMessage, ReaderTask } from '../../../../../api/src/content/imports/run/messages.ts'
import { readBlocks } from '../../../../../api/src/content/imports/run/read-blocks.ts'
import { xlsxOf } from '../../../../../api/src/core/files/print-xlsx.ts'

async function read(file: string | Buffer, task: Partial<ReaderTask> = {}): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = []
  for await (const one of readBlocks(Readable.from([Buffer.from(file)]), { batch: 500, from: 0, ...task }))
    messages.push(one)
  return messages
}
const blocksIn = (messages: ReaderMessage[]) => messages.flatMap((one) => (one.kind === 'batch' ? one.blocks : []))
const refusalsOf = async (file: string | Buffer, task?: Partial<ReaderTask>) =>
  blocksIn(await read(file, task)).flatMap(({ refusals = [] }) => refusals)
const placesOf = async (file: string | Buffer, task?: Partial<ReaderTask>) =>
  (await refusalsOf(file, task)).map(({ cell }) => cell)

async function sheetOf(rows: readonly string[][]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(Readable.from(rows))) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const head = ['Question', 'A', 'B', 'Answer', 'Full marks', 'Level']

describe('the place of what is wrong in a table', () => {
  const rows = [
    ['Good?', 'x', 'y', 'A', '1', ''],
    ['Two\nlines?', 'x', 'y', 'A', '1', ''],
    ['Marks?', 'x', 'y', 'A', '-4', ''],
    ['Equal?', '9', '9', 'A', '1', ''],
    ['Which?', 'x', 'y', 'Z', '1', ''],
  ]
  const mapping = ['question', 'option', 'option', 'correct', 'marks', 'difficulty']
  const places = [
    { row: 4, column: 'E', name: 'Full marks' },
    { row: 5, column: 'C', name: 'B' },
    { row: 6, column: 'D', name: 'Answer' },
  ]

  it('is the cell of a sheet', async () => {
    const refusals = await refusalsOf(await sheetOf([head, ...rows]), { mapping })
    expect(refusals.map(({ cell }) => cell)).toEqual(places)
    expect(refusals.map(({ line, column }) => [line, column])).toEqual([
      [4, 5],
      [5, 3],
      [6, 4],
    ])
    expect(refusals.map(({ source }) => source)[0]).toBe('Marks? | x | y | A | -4 | ')
    expect(refusals[0]!.message).toBe('The column "Full marks" must be a number, 0 or more; found "-4".')
  })

  it('is the row of a CSV file as a table program counts it, and its line as an editor does', async () => {
    const csv = [head, ...rows].map((cells) => cells.map((one) => `"${one}"`).join(';')).join('\n')
    const refusals = await refusalsOf(csv, { mapping })
    expect(refusals.map(({ cell }) => cell)).toEqual(places)
    expect(refusals.map(({ line }) => line)).toEqual([5, 6, 7])
    expect(await placesOf(`\n\n${csv}`, { mapping })).toEqual(
      places.map(({ row, ...rest }) => ({ ...rest, row: row + 2 })),
    )
  })

  it('is the whole row where no column is to blame', async () => {
    expect(await placesOf('question,option_a,option_b\nQ?,x,y\n"Q2?,x,y\n')).toEqual([
      { row: 2, column: '', name: '' },
      { row: 3, column: '', name: '' },
    ])
  })

  it('is the cell of a list, too', async () => {
    expect(await placesOf('Code,University name,Country\n7,,India\n', { list: 'university' })).toEqual([
      { row: 2, column: 'B', name: 'University name' },
    ])
  })
})

describe('the values of a difficulty column', () => {
  const file = `question,answer,level\n${['tricky', 'Moderate', 'Tricky', '', 'कठिन'].map((level, i) => `Q${i}?,x,${level}`).join('\n')}`
  const endOf = (messages: ReaderMessage[]) => messages.find(({ kind }) => kind === 'end')

  it('are counted by their first spelling', async () => {
    const messages = await read(file)
    expect(endOf(messages)).toMatchObject({
      values: [
        { value: 'tricky', count: 2 },
        { value: 'Moderate', count: 1 },
        { value: 'कठिन', count: 1 },
      ],
    })
    expect(blocksIn(messages).map(({ refusals }) => refusals?.[0]?.code)).toEqual([
      'difficulty-wrong',
      undefined,
      'difficulty-wrong',
      undefined,
      'difficulty-wrong',
    ])
  })

  it('mean what somebody has said, before what they usually mean', async () => {
    const meanings = [
      { value: 'TRICKY', means: 'hard' },
      { value: 'moderate', means: 'easy' },
      { value: 'कठिन', means: 'none' },
    ] as const
    const blocks = blocksIn(await read(file, { meanings }))
    expect(blocks.map(({ fields }) => fields?.content.difficulty)).toEqual([
      'hard',
      'easy',
      'hard',
      undefined,
      undefined,
    ])
    expect(blocks.flatMap(({ refusals = [] }) => refusals)).toEqual([])
  })
})

describe('what is said of a table before it is read', () => {
  it('is its columns with their first values, also where nobody knows which is the question', async () => {
    expect(await read('Frage,Antwort\nEins?,x\n\n"Zwei\nZeilen?",y\nDrei?,z\n', { format: 'csv' })).toMatchObject([
      {
        columns: ['Frage', 'Antwort'],
        mapping: [undefined, undefined],
        samples: [
          ['Eins?', 'Zwei\nZeilen?'],
          ['x', 'y'],
        ],
      },
      { kind: 'failed', message: expect.stringContaining('no column named question') as string },
    ])
  })

  it.each([
    [['question', 'question'], 'Two columns are mapped to question. Choose one of them.'],
    [['question', 'name'], 'A column has a meaning that this import does not know.'],
  ])('refuses the mapping %s', async (mapping, message) =>
    expect((await read('a,b\n1,2\n', { format: 'csv', mapping })).at(-1)).toEqual({ kind: 'failed', message }),
  )
})

describe('a row that names a question of the bank', () => {
  const id = 'a1b2c3d4e5f6a1b2c3d4e5f6'
  it('keeps its id and version, and where they are', async () => {
    const [block] = blocksIn(await read(`id,version,question,answer\n${id},3,Q?,x\n`))
    expect(block!.named).toEqual({
      id,
      version: 3,
      at: { line: 2, column: 1, cell: { row: 2, column: 'A', name: 'id' } },
    })
    expect(block!.fields).not.toHaveProperty('external_id')
  })

  it('has an external id where the id is of somebody else', async () => {
    const [block] = blocksIn(await read('ID,question,answer\nQ-17,Q?,x\n'))
    expect([block!.named, block!.fields!.external_id]).toEqual([undefined, 'Q-17'])
  })
})
