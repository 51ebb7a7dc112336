import { describe, expect, it } from 'vitest'
import { aikenReader } from '../../../../../api/src/content/question-formats/aiken/read.ts'
import { giftReader } from '../../../../../api/src/content/question-formats/gift/read.ts'
import { readText } from '../../../../support/read-text.ts'

const tooLong = 'This is longer than 4000000 characters. Shorten it.'

describe.each([
  ['GIFT', giftReader, 'Two? {=2 ~3}\n', 'Odd? {=a\n', ['=x\n', '// x\n', `=${'x'.repeat(90_000)}\n`]],
  ['Aiken', aikenReader, 'Two?\nA. 2\nB. 3\nANSWER: A\n', 'Odd?\n', ['x\n', 'A. x\n', `${'x'.repeat(90_000)}\n`]],
] as const)('a block of %s that would not fit into memory', (_, reader, good, begin, units) => {
  it.each(units)('is rejected at its first line, and passed over to the next blank line', (unit) => {
    const much = unit.repeat(Math.ceil(4_100_000 / (unit.length - 1 + 40)))
    const blocks = readText(reader(), `${good}\n${begin}${much}${unit.repeat(9)}\n${good}`)
    expect(blocks.map(({ question, refusals }) => question?.type ?? refusals[0]?.message)).toEqual([
      'single',
      tooLong,
      'single',
    ])
    expect(blocks[1]!.source).toBe(begin.trim())
  })

  it('is none of many that end', () => {
    const blocks = readText(reader(), `${'x'.repeat(45_000)} ${good}\n`.repeat(100))
    expect([blocks.length, blocks.flatMap(({ refusals }) => refusals)]).toEqual([100, []])
  })
})
