import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readBlocks } from '../../../../../api/src/content/imports/run/read-blocks.ts'
import { xlsxOf } from '../../../../../api/src/core/files/print-xlsx.ts'

async function* each<Item>(items: Iterable<Item>) {
  yield* items
}
async function xlsx(...rows: string[][]): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of xlsxOf(each(rows))) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}
/** The sentences of the refused blocks of a file, and the types of the others. */
async function outcomeOf(file: string | Buffer): Promise<(string | undefined)[]> {
  const outcomes: (string | undefined)[] = []
  for await (const message of readBlocks(Readable.from([Buffer.from(file)]), { batch: 500, from: 0 }))
    if (message.kind === 'batch')
      for (const { fields, refusals } of message.blocks) outcomes.push(fields?.content.type ?? refusals?.[0]?.message)
  return outcomes
}
const moodle = (single: boolean, ...answers: [text: string, fraction: number][]) =>
  `<?xml version="1.0"?>\n<quiz><question type="multichoice"><questiontext><text>Q?</text></questiontext><single>${single}</single>${answers
    .map(([text, fraction]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`)
    .join('')}</question></quiz>`
const json = (type: string, ...options: [text: string, weight: number][]) =>
  JSON.stringify({ type, stem: 'Q?', options: options.map(([text, weight]) => ({ text, weight })) })

describe('a single choice with two answers that count in full', () => {
  const message =
    'A single choice has one correct answer; found 2 that count 100%. Mark one, or make it a multiple choice in which they add up to 100%.'

  it.each<[format: string, file: () => string | Promise<Buffer>]>([
    ['CSV', () => 'type,question,option_a,option_b,option_c,answer\nsingle,Q?,x,y,z,"A,B"'],
    [
      'Excel',
      () => xlsx(['type', 'question', 'option_a', 'option_b', 'answer'], ['Single choice', 'Q?', 'x', 'y', 'A|B']),
    ],
    ['GIFT', () => '// a file\nQ? {=x =y ~z}'],
    ['GIFT with weights', () => '// a file\nQ? {~%100%x ~%100%y ~z}'],
    ['a gap of GIFT', () => '// a file\nQ {1:MC:=x~=y~z}'],
    ['Moodle XML', () => moodle(true, ['x', 100], ['y', 100], ['z', 0])],
    ['JSON Lines', () => json('single', ['x', 100], ['y', 100], ['z', 0])],
  ])('is refused in a file of %s', async (_, file) => expect(await outcomeOf(await file())).toEqual([message]))
})

describe('a file with several right answers', () => {
  it.each<[format: string, file: () => string | Promise<Buffer>]>([
    ['CSV', () => 'type,question,option_a,option_b,option_c,answer\nmultiple_choice,Q?,x,y,z,"A,B"'],
    [
      'Excel',
      () => xlsx(['type', 'question', 'option_a', 'option_b', 'answer'], ['Multiple choice', 'Q?', 'x', 'y', 'A|B']),
    ],
    ['GIFT', () => '// a file\nQ? {~%50%x ~%50%y ~z}'],
    ['Moodle XML', () => moodle(false, ['x', 50], ['y', 50], ['z', 0])],
    ['JSON Lines', () => json('multiple', ['x', 50], ['y', 50], ['z', 0])],
  ])('of %s gives a multiple choice', async (_, file) => expect(await outcomeOf(await file())).toEqual(['multiple']))
})

describe('a choice with two equal options', () => {
  it.each<[format: string, file: () => string | Promise<Buffer>]>([
    ['Aiken', () => 'Q?\nA. 9\nB. 8\nC. 9\nANSWER: A\n'],
    ['CSV', () => 'question,option_a,option_b,option_c,answer\nQ?,9,8, 9 ,A'],
    ['Excel', () => xlsx(['question', 'option_a', 'option_b', 'answer'], ['Q?', '9', '9', 'A'])],
    ['GIFT', () => '// a file\nQ? {=9 ~8 ~9}'],
    ['a gap of GIFT', () => '// a file\nQ {1:MC:=9~9}'],
    ['Moodle XML', () => moodle(false, ['9', 50], ['8', 50], ['9', 0])],
    ['JSON Lines', () => json('ordering', ['9', 0], ['9', 0])],
  ])('is refused in a file of %s', async (_, file) =>
    expect(await outcomeOf(await file())).toEqual(['Two options are equal.']),
  )
})

describe('a formula of 31 levels', () => {
  const message = 'A formula has more than 30 levels within each other. Simplify it.'
  const tex = `\\(${'\\sqrt{'.repeat(31)}x${'}'.repeat(31)}\\)`
  const escaped = tex.replaceAll(/[{}\\]/g, '\\$&')

  it.each<[format: string, file: () => string | Promise<Buffer>]>([
    ['Aiken', () => `${tex}\nA. x\nB. y\nANSWER: A\n`],
    ['CSV', () => `question,option_a,option_b,answer\nQ?,${tex},y,A`],
    ['Excel', () => xlsx(['question', 'option_a', 'option_b', 'answer'], ['Q?', tex, 'y', 'A'])],
    ['GIFT', () => `// a file\nQ? {=${escaped} ~y}`],
    ['Moodle XML', () => moodle(true, [tex, 100], ['y', 0])],
    ['JSON Lines', () => json('single', [tex, 100], ['y', 0])],
  ])('is refused in a file of %s', async (_, file) => expect(await outcomeOf(await file())).toEqual([message]))
})
