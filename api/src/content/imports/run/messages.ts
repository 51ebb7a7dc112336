import type { Mapping } from '@abhyas/shared/content/imports/columns'
import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { ImportError } from '@abhyas/shared/content/imports/import-errors'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ListRow } from '../../question-formats/block.ts'
import type { fieldsOf } from '../../questions/fields.ts'

/** Input of the reader process. */
export interface ReaderTask {
  /** Default: detected by content. */
  readonly format?: ImportFormat | undefined
  readonly mapping?: Mapping | undefined
  /** The list that the file has rows of. Undefined: the file has questions. */
  readonly list?: ReferenceKind | undefined
  /** Blocks per step. */
  readonly batch: number
  /** Number of the first step to return. Blocks of earlier steps are only counted. */
  readonly from: number
}

/** A parsed block: a valid question, a row of a list, or the reasons for its rejection; none if it is only counted. */
export interface ReadBlock {
  readonly fields?: ReturnType<typeof fieldsOf>
  readonly row?: ListRow
  readonly refusals?: readonly ImportError[]
  /** The original text, unless it is a valid question. */
  readonly whole?: string
}

/** Messages of the reader, in this order: format, steps, end. `first` is the index of a step's first block. */
export type ReaderMessage =
  | {
      readonly kind: 'format'
      readonly format: ImportFormat
      readonly head: string
      readonly columns: readonly string[]
      readonly mapping: Mapping
    }
  | {
      readonly kind: 'batch'
      readonly seq: number
      readonly first: number
      readonly bytes: number
      readonly blocks: readonly ReadBlock[]
    }
  | { readonly kind: 'end'; readonly batches: number }
  | { readonly kind: 'failed'; readonly message: string }
