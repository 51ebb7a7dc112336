import { importLimits } from '@abhyas/shared/content/imports/limits'
import { type ImportError, maxSourceLength, importError } from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { QuestionProblem } from '@abhyas/shared/content/questions/problems'
import { fieldsOf } from '../../questions/fields.ts'
import { judge } from '../../questions/judge.ts'
import { type Block, type BlockReader, UnreadableFile } from '../../question-formats/block.ts'
import { isZip } from '../../question-formats/zip/open.ts'
import { type Line, linesOf, LineTooLong, maxLineLength, peek } from '../../question-formats/text/lines.ts'
import { beginReading } from './begin-reading.ts'
import { openPacked } from './open-packed.ts'
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
    const zip = isZip(begin) ? await openPacked(all, task) : undefined
    if (zip?.blocks) {
      yield { kind: 'format', format: zip.format, head: '', columns: [], mapping: [], samples: [] }
      for await (const block of zip.blocks) yield* batches.add([block], bytes)
    } else
      for await (const lines of withDetectionChunk(zip?.lines ?? linesOf(all))) {
        reader ??= yield* beginReading(lines, zip ? { ...task, format: zip.format } : task)
        yield* batches.add(blocksOf(reader, lines), bytes)
      }
  } catch (error) {
    if (error instanceof UnreadableFile) return yield { kind: 'failed', message: error.message }
    if (!(error instanceof LineTooLong)) throw error
    yield* batches.add([tooLong(error.line)], bytes)
  }
  yield* batches.add(reader?.end() ?? [], bytes)
  const why = batches.isEmpty ? reader?.whyEmpty?.() : undefined
  if (why) return yield { kind: 'failed', message: why }
  yield* batches.finish(bytes, reader?.values)
}

function* blocksOf(reader: BlockReader, lines: readonly Line[]): Generator<Block> {
  for (const line of lines) for (const block of reader.push(line)) yield block
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
      begin = begin?.concat(lines)
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

/** All blocks that are only counted, so that a step sends it once. Nobody asks for its line. */
const onlyCounted: ReadBlock = { line: 0, refusals: [] }

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

  *add(blocks: Iterable<Block>, bytes: number): Generator<ReaderMessage> {
    for (const block of blocks) {
      if (this.#seq >= this.#task.from) this.#blocks.push(this.#validated(block))
      this.#count += 1
      this.#size += block.source.length
      if (this.#count === this.#task.batch || this.#size >= importLimits.batchSize) yield* this.#emit(bytes)
    }
  }

  /** Whether no block was found yet. */
  get isEmpty(): boolean {
    return this.#first + this.#count === 0
  }

  #validated(block: Block): ReadBlock {
    const { question, row } = block
    if (row) return { line: block.line, row, whole: wholeOf(block) }
    const { content, problems } = question ? judge(question) : unread
    if (content && problems.length === 0) return validQuestion(block, content, this.#task)
    this.#refused += 1
    // Beyond the rejected blocks that an import keeps, no reasons and texts are made that nobody would store.
    if (this.#refused > importLimits.refused) return onlyCounted
    return { line: block.line, refusals: refusalsOf(block, problems), whole: wholeOf(block) }
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

const wholeOf = ({ source }: Block) => source.slice(0, importLimits.source)
const unread: ReturnType<typeof judge> = { problems: [] }

function validQuestion(block: Block, content: QuestionContent, { updates }: ReaderTask): ReadBlock {
  const { line, named, placeOf } = block
  return {
    line,
    fields: fieldsOf(content),
    ...(placeOf && { isFromTable: true }),
    ...(named && { named }),
    ...(updates && { whole: wholeOf(block) }),
  }
}

/** The reasons of its format, or the first problem of its question. */
function refusalsOf(block: Block, [problem]: readonly QuestionProblem[]): readonly ImportError[] {
  if (!problem) return block.refusals
  const { field, code, message } = problem
  const at = block.placeOf?.(field) ?? block.at ?? { line: block.line, column: 1 }
  return [{ ...at, code, message, source: (block.quoted ?? block.source).slice(0, maxSourceLength) }]
}

async function* countBytes(pieces: AsyncIterable<Uint8Array>, count: (length: number) => void) {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}
