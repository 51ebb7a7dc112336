import { importLimits } from '@abhyas/shared/content/imports/limits'
import { importError, maxSourceLength } from '@abhyas/shared/content/imports/import-errors'
import { fieldsOf } from '../../questions/fields.ts'
import { judge } from '../../questions/judge.ts'
import { type Block, type BlockReader, UnreadableFile } from '../../question-formats/block.ts'
import { isZip, xlsxLines } from '../../question-formats/xlsx/read.ts'
import { type Line, linesOf, LineTooLong, maxLineLength, peek } from '../../question-formats/text/lines.ts'
import { beginReading } from './begin-reading.ts'
import type { ReadBlock, ReaderMessage, ReaderTask } from './messages.ts'

/** Number of lines used to detect the format. */
const detectionLines = 200

/** Reads a whole file: first its format, then its blocks in steps. Every reader makes the same steps. */
export async function* readBlocks(pieces: AsyncIterable<Uint8Array>, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  const batches = new Batches(task)
  let reader: BlockReader | undefined
  let bytes = 0
  const counted = countBytes(pieces, (length) => (bytes += length))
  try {
    const { begin, all } = await peek(counted)
    const isXlsx = isZip(begin)
    for await (const lines of withDetectionChunk(isXlsx ? xlsxLines(all) : linesOf(all))) {
      reader ??= yield* beginReading(lines, isXlsx ? { ...task, format: 'xlsx' } : task)
      for (const line of lines) for (const block of reader.push(line)) yield* batches.add(block, bytes)
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return yield { kind: 'failed', message: error.message }
    if (!(error instanceof LineTooLong)) throw error
    yield* batches.add(tooLong(error.line), bytes)
  }
  for (const block of reader?.end() ?? []) yield* batches.add(block, bytes)
  yield* batches.finish(bytes, reader?.values)
}

/** Yields the lines for format detection as one chunk, then the rest. An empty file yields one empty chunk. */
async function* withDetectionChunk(pieces: AsyncIterable<Line[]>): AsyncGenerator<Line[]> {
  let begin: Line[] | undefined = []
  const taken = () => {
    const lines = begin ?? []
    begin = undefined
    return lines
  }
  try {
    for await (const lines of pieces) {
      begin?.push(...lines)
      if (!begin) yield lines
      else if (begin.length >= detectionLines) yield taken()
    }
  } catch (error) {
    // A line is too long. The lines before it are still read.
    if (begin?.length) yield taken()
    throw error
  }
  if (begin) yield taken()
}

const tooLong = (line: number): Block => ({
  line,
  source: '',
  refusals: [importError({ line, source: '' }, 'line-too-long', maxLineLength)],
})

/** Groups blocks into steps, and validates those of the steps that are requested. */
class Batches {
  readonly #task: ReaderTask
  #blocks: ReadBlock[] = []
  #count = 0
  #size = 0
  #seq = 0
  #first = 0
  #refused = 0

  constructor(task: ReaderTask) {
    this.#task = task
  }

  *add(block: Block, bytes: number): Generator<ReaderMessage> {
    if (this.#seq >= this.#task.from) this.#blocks.push(this.#keepFirst(validated(block, this.#task)))
    this.#count += 1
    this.#size += block.source.length
    if (this.#count === this.#task.batch || this.#size >= importLimits.batchSize) yield* this.#emit(bytes)
  }

  /** Beyond the rejected blocks that an import keeps, no reasons and texts are sent that nobody would store. */
  #keepFirst(block: ReadBlock): ReadBlock {
    if (!block.refusals) return block
    this.#refused += 1
    return this.#refused > importLimits.refused ? { line: block.line, refusals: [] } : block
  }

  *finish(bytes: number, counts: BlockReader['values'] = new Map()): Generator<ReaderMessage> {
    if (this.#count > 0) yield* this.#emit(bytes)
    const values = [...counts].map(([value, count]) => ({ value, count }))
    yield { kind: 'end', batches: this.#seq, values }
  }

  *#emit(bytes: number): Generator<ReaderMessage> {
    const seq = this.#seq++
    if (seq >= this.#task.from) yield { kind: 'batch', seq, first: this.#first, bytes, blocks: this.#blocks }
    this.#first += this.#count
    this.#blocks = []
    this.#count = 0
    this.#size = 0
  }
}

function validated({ line, source, quoted = source, question, named, row, refusals, placeOf }: Block, task: ReaderTask): ReadBlock {
  const whole = source.slice(0, importLimits.source)
  if (row) return { line, row, whole }
  if (!question) return { line, refusals, whole }
  const { content, problems } = judge(question)
  if (content && problems.length === 0)
    return {
      line,
      fields: fieldsOf(content),
      ...(placeOf && { isFromTable: true }),
      ...(named && { named }),
      ...(task.updates && { whole }),
    }
  const { field, code, message } = problems[0]!
  const at = placeOf?.(field) ?? { line, column: 1 }
  return { line, refusals: [{ ...at, code, message, source: quoted.slice(0, maxSourceLength) }], whole }
}

async function* countBytes(pieces: AsyncIterable<Uint8Array>, count: (length: number) => void) {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}
