import { importError } from '@abhyas/shared/content/imports/import-errors'
import type { Block, BlockReader } from './block.ts'
import type { Line } from './text/lines.ts'

/** Maximum characters of one question with its pictures and tags. Anything longer is not a question. */
export const maxQuestionLength = 4_000_000

/** What each line takes of that beside its characters, because it takes memory. */
export const lineCost = 40

/** A reader that can forget what it holds of a block. `drop` returns the first line of it. */
interface Forgetful extends BlockReader {
  drop(): Line | undefined
}

/**
 * Rejects a block that is longer than a question can be, and passes over the rest of it, to the next blank line: so no
 * file is too large for the memory.
 * @param endsAtBlank whether the reader holds nothing after a blank line
 */
export function bounded(reader: Forgetful, endsAtBlank: boolean): BlockReader {
  let size = 0
  let isSkipping = false
  return {
    ...reader,
    push(line) {
      const isBlank = line.text.trim() === ''
      if (isSkipping && !isBlank) return []
      isSkipping = false
      const blocks = reader.push(line)
      if (blocks.length > 0 || (isBlank && endsAtBlank)) size = 0
      if (!isBlank) size += line.text.length + lineCost
      if (size <= maxQuestionLength) return blocks
      const { number, text: source } = reader.drop() ?? line
      size = 0
      isSkipping = true
      const refusals = [importError({ line: number, source }, 'too-long', maxQuestionLength)]
      const tooLong: Block = { line: number, source, refusals }
      return [...blocks, tooLong]
    },
  }
}
