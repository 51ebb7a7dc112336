import { unlessGone } from '../../../core/files/file-store.ts'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { AttemptModel } from '../model.ts'
import { fileOf, RankTableModel, type RankTableRecord, tableFiles, tableId } from './model.ts'
import { type RankTable, RankTableWriter } from './rank-table.ts'

/** A table is built again so long after a change, and takes at most a twentieth of the time of a worker. */
const [waitMs, waitFactor] = [5_000, 20]
/** Keys that are read at once. */
const batchSize = 20_000

/** Notes that attempts of an edition have changed places. What is noted already is not put off. */
export async function markTable(test_id: string, edition: number, now: Date): Promise<void> {
  const _id = tableId(test_id, edition)
  const empty = { _id, test_id, edition, version: 0, width: 0, forms: [], built_ms: 0 }
  const known =
    (await RankTableModel.findById(_id, { built_ms: 1 }).lean<Pick<RankTableRecord, 'built_ms'>>()) ?? undefined
  if (!known) await unlessDuplicate(() => RankTableModel.create(empty))
  const due_at = new Date(now.getTime() + Math.max(waitMs, waitFactor * (known?.built_ms ?? 0)))
  await RankTableModel.updateOne({ _id, due_at: { $exists: false } }, { $set: { due_at } })
}

/** Builds the tables that are due. Cut off, or done twice, it leaves the same table. */
export async function buildDueTables(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  const due = await RankTableModel.find({ due_at: { $lte: now } })
    .sort({ due_at: 1 })
    .lean<RankTableRecord[]>()
  for (const record of due) {
    if (!stillHeld()) return
    await rebuild(record)
  }
}

async function rebuild(record: RankTableRecord): Promise<void> {
  const { _id, test_id, edition, version } = record
  // Marked again from here on: what changes while it is built may be missing in it.
  await RankTableModel.updateOne({ _id, version }, { $unset: { due_at: 1 } })
  const begun = performance.now()
  const { forms, width, bytes } = await readTable(test_id, edition)
  const next = { _id, version: version + 1 }
  // One of a building that was cut off.
  await tableFiles.delete(fileOf(next)).catch(unlessGone)
  await tableFiles.storeAs(fileOf(next), bytes)
  const built = { forms, width, built_at: new Date(), built_ms: Math.round(performance.now() - begun) }
  await RankTableModel.updateOne({ _id, version }, { $set: { ...built, version: version + 1 } })
  await tableFiles.delete(fileOf(record)).catch(unlessGone)
}

/** Reads the keys of an edition along their index, which alone has all of it. */
export async function readTable(test_id: string, edition: number): Promise<RankTable> {
  const cursor = AttemptModel.collection
    .find<{ form: number; rank_key: string }>(
      { test_id, edition, rank_key: { $gt: '' } },
      { projection: { _id: 0, form: 1, rank_key: 1 } },
    )
    .sort({ form: 1, rank_key: -1 })
    .batchSize(batchSize)
  let writer: RankTableWriter | undefined
  for await (const { form, rank_key } of cursor) {
    writer ??= new RankTableWriter(rank_key.length / 2)
    writer.add(form, rank_key)
  }
  return (writer ?? new RankTableWriter(0)).finish()
}
