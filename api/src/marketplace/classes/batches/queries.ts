import type { Batch } from '@abhyas/shared/marketplace/classes/shapes'
import { clashesOf } from '@abhyas/shared/marketplace/classes/clashes'
import { classLimits } from '@abhyas/shared/marketplace/classes/limits'
import type { ListPage } from '@abhyas/shared/list-reply'
import { storedBytes } from '../../../core/records/stored-bytes.ts'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { findPage, type RowsPage } from '../../../core/records/page.ts'
import { presentSeats } from '../seats/queries.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'

/** A class of its owner. Throws 404. */
export async function findOwnBatch(id: string | Types.ObjectId, owner: string): Promise<BatchRecord> {
  const batch = await BatchModel.findOne({ _id: id, owner_id: owner }).lean<BatchRecord>()
  if (!batch) throw notFound('class')
  return batch
}

/** The classes of somebody, the newest first. */
export async function listOwnBatches(context: Context, owner: string, place: ListPage): Promise<RowsPage<Batch>> {
  const query = { filter: { owner_id: owner }, sort: { _id: -1 } as const }
  const { rows, total } = await findPage<BatchRecord>(BatchModel, query as never, place)
  return { rows: await presentBatches(context, rows), total }
}

/** What the code of a class is sealed with. */
export const codeOf = ({ _id }: Pick<BatchRecord, '_id'>): string => `class code ${String(_id)}`

const timesOf = ({ _id, ...one }: Pick<BatchRecord, '_id' | 'name' | 'weekly' | 'starts_on' | 'ends_on'>) => ({
  ...one,
  id: String(_id),
})

/** Classes of one owner, as the owner sees them. */
export async function presentBatches({ keys }: Pick<Context, 'keys'>, rows: readonly BatchRecord[]): Promise<Batch[]> {
  const [first] = rows
  if (!first) return []
  const others = await BatchModel.find(
    { owner_id: first.owner_id, state: { $in: ['draft', 'open', 'running'] } },
    { name: 1, weekly: 1, starts_on: 1, ends_on: 1 },
  )
    .limit(classLimits.open)
    .lean<BatchRecord[]>()
  const known = others.map(timesOf)
  return Promise.all(
    rows.map(async (batch): Promise<Batch> => {
      const countIn = (state: 'active' | 'asked') => MemberModel.countDocuments({ batch_id: batch._id, state })
      const [member_count, asked_count, seats] = await Promise.all([
        countIn('active'),
        countIn('asked'),
        presentSeats(batch),
      ])
      return {
        ...factsOf(batch),
        capacity: batch.capacity,
        member_count,
        asked_count,
        seats_of: batch.seats_of ?? null,
        seats,
        code: batch.sealed_code ? keys.open(storedBytes(batch.sealed_code), codeOf(batch)) : '',
        conversation_id: String(batch._id),
        clashes: batch.state === 'closed' ? [] : clashesOf(timesOf(batch), known),
        version: batch.version,
        created_at: batch.created_at.toISOString(),
      }
    }),
  )
}

/** What owners and members see. */
export const factsOf = (batch: BatchRecord) => ({
  id: String(batch._id),
  name: batch.name,
  subject: batch.subject,
  level: batch.level,
  board: batch.board,
  mode: batch.mode,
  weekly: batch.weekly.map(({ day, from, to }) => ({ day, from, to })),
  time_zone: batch.time_zone,
  starts_on: batch.starts_on,
  ends_on: batch.ends_on,
  state: batch.state,
})
