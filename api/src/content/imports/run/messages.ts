import type { Mapping } from '@abhyas/shared/content/imports/columns'
import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { ImportError } from '@abhyas/shared/content/imports/import-errors'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ListRow } from '../../question-formats/block.ts'
import type { fieldsOf } from '../../questions/fields.ts'

/** What the reader is told when it starts. */
export interface ReaderTask {
  /** Found out by the content where it is not named. */
  readonly format?: ImportFormat | undefined
  readonly mapping?: Mapping | undefined
  /** The list whose rows the file has, where it has no questions. */
  readonly list?: ReferenceKind | undefined
  /** Blocks of a step. */
  readonly batch: number
  /** Steps before this one are done: their blocks are counted and thrown away. */
  readonly from: number
}

/** A block as the reader hands it on: a finished question, a row of a list, or why there is neither. */
export type ReadBlock =
  | { readonly fields: ReturnType<typeof fieldsOf>; readonly row?: undefined; readonly refusals?: undefined }
  | { readonly row: ListRow; readonly whole: string; readonly fields?: undefined; readonly refusals?: undefined }
  | {
      readonly refusals: readonly ImportError[]
      readonly whole: string
      readonly fields?: undefined
      readonly row?: undefined
    }

/** What the reader says; `first` is the place of a step's first block, in this order: what the file is, its steps, its end. */
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
