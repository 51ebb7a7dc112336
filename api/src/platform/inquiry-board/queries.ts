import type { ListPage } from '@abhyas/shared/list-reply'
import { type BoardColumn, boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardLimits, lateAfterMs } from '@abhyas/shared/platform/inquiry-board/limits'
import type { BoardCounts, BoardFilters, BoardItem, OpenedItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import type { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { NeedModel, type NeedRecord } from '../../marketplace/needs/model.ts'
import { factsOf } from '../../marketplace/needs/queries.ts'
import { conditionOf, orderOf } from './filter.ts'
import { removeItems } from '../inquiry-items/commands.ts'
import { ItemModel, type ItemRecord } from '../inquiry-items/model.ts'

interface BoardPage extends RowsPage<BoardItem> {
  readonly more: { readonly counts: BoardCounts }
}

/** A page of a column, and how many items the same filters leave in each; totals are at most `boardLimits.counted`. */
export async function listItems(
  { column = 'new', ...asked }: BoardFilters,
  userId: string,
  place: ListPage,
  now = new Date(),
): Promise<BoardPage> {
  const condition = conditionOf(asked, userId, now)
  const { age: _age, ...ageless } = asked
  const filter = { ...condition, column: (column || 'new') as BoardColumn }
  const counting = countColumns(condition, conditionOf(ageless, userId, now), now)
  const count = async () => (await counting)[filter.column]
  const { rows, total } = await findPage<ItemRecord>(
    ItemModel,
    { filter, sort: orderOf(filter.column), count } as never,
    place,
  )
  const counts = await counting
  return { rows: await presentItems(rows), total, more: { counts } }
}

const countUpTo = (filter: object): Promise<number> =>
  ItemModel.countDocuments(filter).limit(boardLimits.counted).exec()

const countLate = (ageless: object, now: Date): Promise<number> =>
  countUpTo({ ...ageless, column: 'new', touched_at: { $lt: new Date(now.getTime() - lateAfterMs) } })

async function countColumns(condition: object, ageless: object, now: Date): Promise<BoardCounts> {
  const [older, counts] = await Promise.all([
    countLate(ageless, now),
    Promise.all(boardColumns.map(async (column) => [column, await countUpTo({ ...condition, column })] as const)),
  ])
  return { ...(Object.fromEntries(counts) as Omit<BoardCounts, 'older'>), older }
}

/** What nobody has begun, and how much of it is late: for the first page of the back office. */
export async function countNew(now = new Date()): Promise<{ readonly open: number; readonly older: number }> {
  const [open, older] = await Promise.all([countUpTo({ column: 'new' }), countLate({}, now)])
  return { open, older }
}

/** Throws 404. */
export async function findItem(id: string): Promise<ItemRecord> {
  const item = await ItemModel.findById(id).lean<ItemRecord>()
  if (!item) throw notFound('inquiry')
  return item
}

/** An item that is looked at. Throws 404, also for the item of a need that went while it was made. */
export async function openItem(id: string): Promise<ItemRecord> {
  const item = await findItem(id)
  if (item.kind !== 'lead' || (await NeedModel.exists({ _id: item._id }))) return item
  await removeItems([item._id])
  throw notFound('inquiry')
}

const asText = (id: Types.ObjectId | null): string => (id ? String(id) : '')

const rowOf = (item: ItemRecord, names: ReadonlyMap<string, string>): BoardItem => ({
  id: String(item._id),
  kind: item.kind,
  title: item.title,
  person: item.person,
  registrant: item.registrant,
  pincode: item.pincode,
  column: item.column,
  assigned_to: staffIn(names, item.assigned_to),
  opened_at: item.opened_at.toISOString(),
  touched_at: item.touched_at.toISOString(),
  note_count: item.notes.length,
  version: item.version,
})

const staffIn = (names: ReadonlyMap<string, string>, id: Types.ObjectId | null) => ({
  id: asText(id),
  name: names.get(asText(id)) ?? '',
})

export async function presentItems(rows: readonly ItemRecord[]): Promise<BoardItem[]> {
  const names = await namesOfPeople(rows.map(({ assigned_to }) => asText(assigned_to)))
  return rows.map((one) => rowOf(one, names))
}

/** An item with its notes, and with what a lead asks for. */
export async function presentOpened(item: ItemRecord): Promise<OpenedItem> {
  const [names, need] = await Promise.all([
    namesOfPeople([item.assigned_to, ...item.notes.map(({ by }) => by)].map(asText)),
    item.kind === 'lead' ? NeedModel.findById(item._id).lean<NeedRecord>() : null,
  ])
  return {
    ...rowOf(item, names),
    notes: item.notes.map(({ by, at, text }) => ({ by: staffIn(names, by), at: at.toISOString(), text })),
    need: need && factsOf(need),
  }
}
