import type { ImportError } from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Line } from './text/lines.ts'

/** A row of a list as a file has it: its values by field, and where each stands. */
export interface ListRow {
  readonly values: Readonly<Record<string, string>>
  readonly at: Readonly<Record<string, TextPlace>>
}

/** Line and column, from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** A piece of a file that is a question, or says why it is none. Together the blocks are all of the file. */
export interface Block {
  /** Its first line. */
  readonly line: number
  /** As it stands in the file: those that are refused can be downloaded and mended. */
  readonly source: string
  /** There unless something is refused. */
  readonly question?: QuestionContent
  /** Instead of a question: a row of a list. */
  readonly row?: ListRow
  readonly refusals: readonly ImportError[]
}

/** Reads a format line by line; what is wrong in one block costs no other. */
export interface BlockReader {
  /** Takes the next line; answers the blocks that are complete with it. */
  push(line: Line): Block[]
  /** The file is over. */
  end(): Block[]
}
