import type { ImportCounts } from '@abhyas/shared/content/imports/shapes'
import type { ReadBlock } from './messages.ts'

/** What an import goes into. All it does with a file's blocks can be done twice, and is there once. */
export interface ImportSink {
  readonly what: 'questions' | 'rows'
  /** Said of a file without a block. */
  readonly nothingInside: string
  /** Once, before the first block is written. */
  begin(): Promise<unknown>
  /** Refuses what the reader could not know to be wrong. */
  validate(blocks: readonly ReadBlock[]): Promise<readonly ReadBlock[]>
  /** What would become of blocks, after those before them; refused ones are counted by whoever asks. */
  preview(blocks: readonly ReadBlock[]): Promise<Outcome>
  /** Writes blocks; `first` is the place of the first one in the file. */
  write(blocks: readonly ReadBlock[], first: number): Promise<Outcome>
  /** Takes what was written out again. */
  revert(): Promise<void>
  /** Once, when nothing more is written. */
  end(): Promise<unknown>
}

export type Outcome = Pick<ImportCounts, 'created' | 'updated' | 'duplicate'>

export const noOutcome: Outcome = { created: 0, updated: 0, duplicate: 0 }
