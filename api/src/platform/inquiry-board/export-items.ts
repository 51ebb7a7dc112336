import { boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardLimits } from '@abhyas/shared/platform/inquiry-board/limits'
import type { BoardFilters, BoardItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import { conditionOf, orderOf } from './filter.ts'
import { ItemModel, type ItemRecord } from '../inquiry-items/model.ts'
import { presentItems } from './queries.ts'

/** Items of a database batch. */
const batchSize = 500
const cells: readonly (readonly [head: string, of: (item: BoardItem) => string])[] = [
  ['ID', ({ id }) => id],
  ['Kind', ({ kind }) => kind],
  ['Title', ({ title }) => title],
  ['Person', ({ person }) => person],
  ['Registered as', ({ registrant }) => registrant],
  ['Pincode', ({ pincode }) => pincode],
  ['Column', ({ column }) => column],
  ['Assigned to', ({ assigned_to }) => assigned_to.name],
  ['Opened', ({ opened_at }) => opened_at],
  ['In this column since', ({ touched_at }) => touched_at],
  ['Notes', ({ note_count }) => String(note_count)],
]

/** Rows of what the filters leave, column by column, at most `boardLimits.exported`. */
export async function* exportItems({ column, ...asked }: BoardFilters, userId: string): AsyncGenerator<string[]> {
  yield cells.map(([head]) => head)
  const condition = conditionOf(asked, userId, new Date())
  let left: number = boardLimits.exported
  for (const one of boardColumns.filter((name) => !column || name === column)) {
    const cursor = ItemModel.find({ ...condition, column: one }, { notes: { text: 0 } })
      .sort(orderOf(one))
      .limit(left)
      .batchSize(batchSize)
      .lean<ItemRecord[]>()
      .cursor()
    for await (const items of inBatches(cursor as AsyncIterable<ItemRecord>)) {
      left -= items.length
      for (const row of await presentItems(items)) yield cells.map(([, of]) => of(row))
    }
    if (left <= 0) return
  }
}

async function* inBatches(items: AsyncIterable<ItemRecord>): AsyncGenerator<ItemRecord[]> {
  let batch: ItemRecord[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
