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

  it('takes a picture that is longer than a text may be', async () => {
    const [, step] = await messagesOf(line(`See ${picture(200_000)}`))
    expect(step).toMatchObject({ blocks: [{ fields: { text: 'See' } }] })
  })
})
