import type { ImportCounts, PreviewRow } from '@abhyas/shared/content/imports/shapes'
import type { ReadBlock } from './messages.ts'

/** Target of an import. Its operations on blocks are idempotent. */
export interface ImportSink {
  readonly what: 'questions' | 'rows'
  /** Error message for a file without blocks. */
  readonly nothingInside: string
  /** Runs once, before the first block is written. */
  begin?(): Promise<unknown>
  /** Rejects blocks for reasons that the reader cannot check. */
  validate?(blocks: readonly ReadBlock[]): Promise<readonly ReadBlock[]>
  /** Predicts what becomes of each block, given earlier ones. Undefined for rejected blocks. */
  preview(blocks: readonly ReadBlock[]): Promise<readonly (Previewed | undefined)[]>
  /** Writes blocks. `first` is the index of the first one in the file. */
  write(blocks: readonly ReadBlock[], first: number): Promise<Outcome>
  /** Undoes what was written. */
  revert(): Promise<void>
  /** Runs once, after the last write. */
  end?(): Promise<unknown>
}

export type Previewed = Omit<PreviewRow, 'line'>

export type Outcome = Pick<ImportCounts, 'created' | 'updated' | 'duplicate'>

export const noOutcome: Outcome = { created: 0, updated: 0, duplicate: 0 }
