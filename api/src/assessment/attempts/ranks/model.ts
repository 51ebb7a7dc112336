import { allOf } from '@abhyas/shared/all-of'
import { model, Schema } from 'mongoose'
import { fileStore } from '../../../core/files/file-store.ts'
import { number, text } from '../../../core/records/fields.ts'
import type { RankedForm } from './rank-table.ts'

/** The rank table of one edition of a test. Its keys are in a file: a million attempts have up to as many. */
export interface RankTableRecord {
  /** The test and the edition. */
  readonly _id: string
  readonly test_id: string
  readonly edition: number
  /** Counted up by each building. 0: it was not built yet. */
  readonly version: number
  readonly width: number
  readonly forms: readonly RankedForm[]
  readonly built_at?: Date
  /** How long that took. */
  readonly built_ms: number
  /** When it is built again. Only while attempts have changed since. */
  readonly due_at?: Date
}

const tableSchema = new Schema<RankTableRecord>(
  {
    ...allOf(['_id', 'test_id'], text),
    ...allOf(['edition', 'version', 'width', 'built_ms'], number),
    forms: { type: Schema.Types.Mixed, required: true },
    ...allOf(['built_at', 'due_at'], Date),
  },
  { collection: 'rank_tables', versionKey: false, minimize: false },
)
tableSchema.index({ due_at: 1 }, { sparse: true })

export const RankTableModel = model('rank_table', tableSchema)

export const tableId = (test_id: string, edition: number): string => `${test_id}.${edition}`

/** The keys of tables by their ids and versions. */
export const tableFiles = fileStore('rank_table_files', 1024 * 1024)
export const fileOf = ({ _id, version }: Pick<RankTableRecord, '_id' | 'version'>): string => `${_id}.${version}`
