import {
  type CellPlace,
  type ImportError,
  importError,
  type Reason,
} from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Line } from './text/lines.ts'

/** A row of a list in a file: values by field, and their positions. */
export interface ListRow {
  readonly values: Readonly<Record<string, string>>
  readonly at: Readonly<Record<string, TextPlace>>
  /** What the file says where a value was resolved: the name of a parent whose id is the value. */
  readonly given?: Readonly<Record<string, string>>
}

/** Line and column, both from 1. In a table also the cell. */
export interface TextPlace {
  readonly line: number
  readonly column: number
  readonly cell?: CellPlace
}

/** The question of the bank that a row names, and the version that it was exported with. */
export interface NamedQuestion {
  readonly id: string
  readonly version?: number
  /** The place of the id. */
  readonly at: TextPlace
}

/** A section of a file that is a question or a row, or is rejected. The blocks together cover the file. */
export interface Block {
  /** Number of its first line. */
  readonly line: number
  /** Original text. Rejected blocks can be downloaded and corrected. */
  readonly source: string
  /** What a report quotes. Default: the original text. */
  readonly quoted?: string
  /** Set unless the block is rejected. */
  readonly question?: QuestionContent
  /** The question that it updates, if the file names one. */
  readonly named?: NamedQuestion
  /** Finds the place of a field of the question that breaks a rule. Default: the first line. */
  readonly placeOf?: (field: string) => TextPlace
  /** Where it is, if the file has no lines. */
  readonly at?: TextPlace
  /** Set instead of a question in an import of a list. */
  readonly row?: ListRow
  readonly refusals: readonly ImportError[]
}

/** A rejected block. Its errors are made when they are read: of a bad file, most blocks are only counted. */
export class RejectedBlock implements Block {
  readonly line: number
  readonly source: string
  readonly #errors: () => readonly ImportError[]

  constructor({ line, source }: BlockPlace, errors: () => readonly ImportError[]) {
    this.line = line
    this.source = source
    this.#errors = errors
  }

  get refusals(): readonly ImportError[] {
    return this.#errors()
  }
}

export type BlockPlace = Pick<Block, 'line' | 'source'>

/** Reports an error of a block. */
export type Reject = (...why: Reason) => void
/** Reports an error and its place: an offset in the text, or a column of a row; -1 if the row lacks the column. */
export type RejectAt = (at: number, ...why: Reason) => void

/** Errors that are kept of one block. A report shows the first; a hostile block could have millions. */
export const maxRefusals = 10

/** Creates a block of what `read` returns, or a rejected block if `read` reports errors. */
export function blockOf(
  place: BlockPlace,
  placeOf: (at: number) => Parameters<typeof importError>[0],
  read: (refuse: RejectAt) => Omit<Block, 'line' | 'source' | 'refusals'>,
): Block {
  const reasons: { readonly at: number; readonly why: Reason }[] = []
  const content = read((at, ...why) => {
    if (reasons.length < maxRefusals) reasons.push({ at, why })
  })
  if (reasons.length === 0) return { line: place.line, source: place.source, ...content, refusals: [] }
  return new RejectedBlock(place, () => reasons.map(({ at, why }) => importError(placeOf(at), ...why)))
}

/** Returns the original text of several lines. */
export const sourceOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

/** A file that cannot be read at all. The message is shown to the user. */
export class UnreadableFile extends Error {}

/** Reads a format line by line. An error in one block does not affect others. */
export interface BlockReader {
  /** Reads the next line. Returns the blocks that it completes. */
  push(line: Line): Block[]
  /** Ends the file. Returns the remaining blocks. */
  end(): Block[]
  /** Why the file has no blocks, if it has none and this is known. */
  whyEmpty?(): string | undefined
  /** The values of a column whose meaning people choose, and how often each was read. */
  readonly values?: ReadonlyMap<string, number>
}
