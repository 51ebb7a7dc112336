import type { Block, BlockReader } from '../../api/src/content/question-formats/block.ts'

/** What a format's reader makes of a text. */
export function readText(reader: BlockReader, text: string): Block[] {
  const lines = text.split('\n').map((line, i) => ({ number: i + 1, text: line }))
  return [...lines.flatMap((line) => reader.push(line)), ...reader.end()]
}
