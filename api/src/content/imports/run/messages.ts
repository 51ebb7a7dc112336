import type { Mapping } from '@abhyas/shared/content/imports/columns'
import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { ImportError } from '@abhyas/shared/content/imports/import-errors'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ListRow, NamedQuestion } from '../../question-formats/block.ts'
import type { ChosenMeanings } from '../../question-formats/table/difficulty.ts'
import type { fieldsOf } from '../../questions/fields.ts'

/** Input of the reader process. */
export interface ReaderTask {
  /** Default: detected by content. */
  readonly format?: ImportFormat | undefined
  /** Roles of the columns, and null for those that are ignored: JSON has no undefined. */
  readonly mapping?: readonly (string | null)[] | undefined
  readonly meanings?: ChosenMeanings | undefined
  /** The list that the file has rows of. Undefined: the file has questions. */
  readonly list?: ReferenceKind | undefined
  /** Whether questions of the bank are updated: every block keeps its text, because it may be rejected later. */
  readonly updates?: boolean
  /** Blocks per step. */
  readonly batch: number
  /** Number of the first step to return. Blocks of earlier steps are only counted. */
  readonly from: number
}

/** A parsed block: a valid question, a row of a list, or the reasons for its rejection; none if it is only counted. */
export interface ReadBlock {
  /** Number of its first line. */
  readonly line: number
  readonly fields?: ReturnType<typeof fieldsOf>
  /** The question is from a table, which has no columns for hints and feedback of answers. */
  readonly isFromTable?: true
  /** The question that it updates, if the file names one. */
  readonly named?: NamedQuestion
  readonly row?: ListRow
  readonly refusals?: readonly ImportError[]
  /** The original text, unless it is a valid question that nothing rejects later. */
  readonly whole?: string
}

/** Blocks that are written together. `first` is the index of the first one in the file, `bytes` where the last one ends. */
export interface Step {
  readonly seq: number
  readonly first: number
  readonly bytes: number
  readonly blocks: readonly ReadBlock[]
}

/** Messages of the reader, in this order: format, steps, end. */
export type ReaderMessage =
  | {
      readonly kind: 'format'
      readonly format: ImportFormat
      readonly head: string
      readonly columns: readonly string[]
      readonly mapping: Mapping
      /** The first values of each column. */
      readonly samples: readonly (readonly string[])[]
    }
  | ({ readonly kind: 'batch' } & Step)
  | {
      readonly kind: 'end'
      readonly batches: number
      /** The values of the difficulty column. */
      readonly values: readonly { readonly value: string; readonly count: number }[]
    }
  | { readonly kind: 'failed'; readonly message: string }
