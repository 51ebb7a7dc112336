import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import { listFormatWrong } from '@abhyas/shared/content/imports/texts'
import { type Block, UnreadableFile } from '../../question-formats/block.ts'
import type { Line } from '../../question-formats/text/lines.ts'
import { zipKindOf } from '../../question-formats/zip/kind.ts'
import { readZip } from '../../question-formats/zip/open.ts'
import type { ReaderTask } from './messages.ts'

/** What a packed file has: rows of a table as lines, or questions. */
interface Packed {
  readonly format: ImportFormat
  readonly lines?: AsyncIterable<Line[]>
  readonly blocks?: AsyncIterable<Block>
}

/** Opens a file of Excel or Word, or a QTI package. Its code is loaded on demand. Throws UnreadableFile. */
export async function openPacked(pieces: AsyncIterable<Uint8Array>, { list }: ReaderTask): Promise<Packed> {
  const file = await readZip(pieces)
  const format = zipKindOf(file)
  if (list && format !== 'xlsx') throw new UnreadableFile(listFormatWrong)
  if (format === 'qti')
    return { format, blocks: (await import('../../question-formats/qti/package.ts')).packageBlocks(file) }
  if (format === 'docx') return { format, lines: (await import('../../question-formats/docx/read.ts')).docxLines(file) }
  return { format, lines: (await import('../../question-formats/xlsx/read.ts')).xlsxLines(file) }
}
