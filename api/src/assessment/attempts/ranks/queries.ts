import { minRanked } from '@abhyas/shared/assessment/attempts/limits'
import { sumOf } from '@abhyas/shared/sum-of'
import { LRUCache } from 'lru-cache'
import { sharedReads } from '../../../core/cache.ts'
import type { TestRecord } from '../../test-papers/model.ts'
import type { AttemptRecord } from '../model.ts'
import { fileOf, RankTableModel, type RankTableRecord, tableFiles, tableId } from './model.ts'
import { crowdOf, type RankTable, type Standing, standingOf } from './rank-table.ts'

/** Bytes of tables that a process keeps. */
const maxSize = 64_000_000

/** Keys of tables by their files, which never change. Concurrent reads share one promise. */
const kept = new LRUCache<string, { readonly bytes: Promise<Buffer>; readonly size: number }>({
  maxSize,
  sizeCalculation: ({ size }) => size,
})

function keysOf(record: RankTableRecord): Promise<Buffer> {
  const file = fileOf(record)
  const known = kept.get(file)
  if (known) return known.bytes
  const entries = sumOf(record.forms.map((form) => form.entries))
  const read = { bytes: tableFiles.read(file), size: 1 + entries * (record.width + 4) }
  kept.set(file, read)
  read.bytes.catch(() => kept.delete(file))
  return read.bytes
}

/** What others make of a result. Null: too few have taken the test, or the attempt has no rank. */
export interface Ranked {
  readonly of: number
  /** In units. */
  readonly mean: number | null
  readonly standing: Standing | null
}

type Asked = Pick<AttemptRecord, 'test_id' | 'edition' | 'form' | 'rank_key'>

/** Many attempts at one test are looked up at the same time: those of a list, and of all who wait for their rank. */
const tablesRead = sharedReads<RankTableRecord | null>()

/** Looks an attempt up in the table of its edition. A new attempt has a rank when its table is built again. */
export async function findRank(attempt: Asked, { rank_by }: Pick<TestRecord, 'rank_by'>): Promise<Ranked> {
  const id = tableId(attempt.test_id, attempt.edition)
  const record = await tablesRead(id, () => RankTableModel.findById(id).lean<RankTableRecord>().exec())
  if (!record || record.version === 0) return { of: 0, mean: null, standing: null }
  const { people, mean } = crowdOf(record)
  const compared = rank_by === 'marks' ? people : (record.forms.find(({ form }) => form === attempt.form)?.people ?? 0)
  if (compared < minRanked) return { of: people, mean: null, standing: null }
  const standing = attempt.rank_key === undefined ? undefined : await lookUp(record, attempt, rank_by)
  return { of: people, mean, standing: standing ?? null }
}

async function lookUp(record: RankTableRecord, { form, rank_key }: Asked, rule: TestRecord['rank_by']) {
  const table: RankTable = { forms: record.forms, width: record.width, bytes: await keysOf(record) }
  return standingOf(table, { form, key: rank_key! }, rule)
}
