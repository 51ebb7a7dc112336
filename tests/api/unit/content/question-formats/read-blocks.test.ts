import { Readable } from 'node:stream'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../../../api/src/content/imports/run/read-blocks.ts'
import type { ReaderMessage, ReaderTask } from '../../../../../api/src/content/imports/run/messages.ts'

async function messagesOf(text: string, task: Partial<ReaderTask> = {}): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = []
  const whole = { batch: importLimits.batch, from: 0, ...task }
  for await (const message of readBlocks(Readable.from([Buffer.from(text)]), whole)) messages.push(message)
  return messages
}
const stepsOf = (messages: ReaderMessage[]) =>
  messages.flatMap((one) => (one.kind === 'batch' ? [[one.seq, one.first, one.blocks.length]] : []))
const line = (stem: string) => `${JSON.stringify({ type: 'essay', stem })}\n`
const picture = (size: number) => `<img src="data:image/png;base64,${'A'.repeat(size)}" />`

describe('the reader of a file', () => {
  it('reads steps of the same blocks, wherever it begins', async () => {
    const text = Array.from({ length: 1_200 }, (_, n) => line(`Question ${n}`)).join('')
    expect(stepsOf(await messagesOf(text))).toEqual([
      [0, 0, 500],
      [1, 500, 500],
      [2, 1_000, 200],
    ])
    expect(stepsOf(await messagesOf(text, { from: 2 }))).toEqual([[2, 1_000, 200]])
  })

  it('cuts a step where its blocks are big: a step fits into memory', async () => {
    const text = Array.from({ length: 10 }, (_, n) => line(`${n} ${picture(1_200_000)}`)).join('')
    const steps = stepsOf(await messagesOf(text))
    expect(steps).toEqual([
      [0, 0, 4],
      [1, 4, 4],
      [2, 8, 2],
    ])
    expect(stepsOf(await messagesOf(text, { from: 1 }))).toEqual(steps.slice(1))
  })

  it.each([
    ['no words', ' ', 'Write the question.'],
    [
      'pictures that are too big',
      `See ${picture(1_600_000)}`,
      'The pictures are larger than 1500 KB in total. Make them smaller.',
    ],
    ['a stem that is too long', 'x'.repeat(50_001), 'This is longer than 50000 characters. Shorten it.'],
  ])('refuses a question of %s', async (_, stem, message) => {
    const [, step] = await messagesOf(line(stem), { format: 'jsonl' })
    expect(step).toMatchObject({ blocks: [{ refusals: [{ message }] }] })
  })

  it('tells of the first ten thousand refused why, and only counts the rest', async () => {
    const messages = await messagesOf('{\n'.repeat(10_600), { format: 'jsonl' })
    const blocks = messages.flatMap((one) => (one.kind === 'batch' ? one.blocks : []))
    expect(blocks.length).toBe(10_600)
    expect(blocks.findIndex(({ refusals }) => refusals?.length === 0)).toBe(10_000)
  })

  const categories = 'This file contains only categories, no questions. Export the questions of the categories, too.'
  const words =
    'This file contains text, but no question with answers. Write questions and answers as the samples of the formats show.'
  const unknown = 'The format of this file was not recognised.'
  const category = '<question type="category"><category><text>$course$/top/A</text></category></question>'
  it.each([
    ['categories of GIFT', '$CATEGORY: $course$/top\n\n// question: 0\n$CATEGORY: $course$/top/Sets\n', categories],
    ['categories of Moodle', `<?xml version="1.0"?>\n<quiz>\n${category}\n</quiz>\n`, categories],
    ['text', 'Chapter one\n\nPlants make sugar of light.\n', words],
    ['XML of something else', '<svg>\nof no words\n</svg>', unknown],
    ['no text at all', '%PDF-1.7 of bytes\n\u0001\u0002', unknown],
  ])('says what a file has instead of questions: %s', async (_, text, sentence) => {
    const [last] = (await messagesOf(text)).slice(-1)
    expect(last).toMatchObject({ kind: 'failed', message: expect.stringContaining(sentence) as string })
  })

  it('reads questions among categories', async () => {
    const text = `<quiz>${category}<question type="essay"><questiontext><text>Q</text></questiontext></question></quiz>`
    expect(stepsOf(await messagesOf(text))).toEqual([[0, 0, 1]])
    expect(stepsOf(await messagesOf('$CATEGORY: a\n\nQ {T}\n'))).toEqual([[0, 0, 1]])
  })

  it('takes a picture that is longer than a text may be', async () => {
    const [, step] = await messagesOf(line(`See ${picture(200_000)}`))
    expect(step).toMatchObject({ blocks: [{ fields: { text: 'See' } }] })
  })
})
