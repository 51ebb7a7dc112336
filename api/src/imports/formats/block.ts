import type { Refusal } from '@abhyas/shared/imports/refusals'
import type { QuestionContent } from '@abhyas/shared/questions/content'
import type { Line } from '../text/lines.ts'

/** A piece of a file that is a question, or says why it is none. Together the blocks are all of the file. */
export interface Block {
  /** Its first line. */
  readonly line: number
  /** As it stands in the file: those that are refused can be downloaded and mended. */
  readonly source: string
  /** There unless something is refused. */
  readonly question?: QuestionContent
  readonly refusals: readonly Refusal[]
}

/** Reads a format line by line; what is wrong in one block costs no other. */
export interface BlockReader {
  /** Takes the next line; answers the blocks that are complete with it. */
  push(line: Line): Block[]
  /** The file is over. */
  end(): Block[]
}
