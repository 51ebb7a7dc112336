import type { ListPage } from '@abhyas/shared/list-reply'
import type { Block } from '@abhyas/shared/marketplace/conversations/shapes'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { formInvalid } from '../../core/errors.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { nameIn, readNames } from './members.ts'
import { BlockModel, ConversationModel } from './model.ts'

const idOf = (by: string, whom: string) => `${by}:${whom}`

/** Conversations in which both are. */
export const ofBoth = (one: string, other: string) => ({
  'members.user_id': { $all: [new Types.ObjectId(one), new Types.ObjectId(other)] },
})

/**
 * Blocks somebody of the caller's conversations: these are closed for both, and neither asks the other again. The other
 * is not told. Can be repeated. Throws 422.
 */
export async function block(userId: string, body: { readonly user_id?: string }, now = new Date()): Promise<Block> {
  const whom = body.user_id ?? ''
  if (whom === userId) throw formInvalid({ user_id: texts.blockSelf })
  const isKnown = isObjectIdOrHexString(whom) && (await ConversationModel.exists(ofBoth(userId, whom)))
  if (!isKnown) throw formInvalid({ user_id: texts.blockUnknown })
  await upsertOnce(() =>
    BlockModel.updateOne(
      { _id: idOf(userId, whom) },
      { $setOnInsert: { user_id: userId, whom, created_at: now } },
      { upsert: true },
    ),
  )
  await ConversationModel.updateMany(ofBoth(userId, whom), {
    $addToSet: { closed_by: new Types.ObjectId(userId) },
    $set: { updated_at: now },
  })
  const [made] = await presentBlocks([(await BlockModel.findById(idOf(userId, whom)).lean())!])
  return made!
}

/** Takes a block back. Can be repeated. */
export async function unblock(userId: string, whom: string): Promise<void> {
  await BlockModel.deleteOne({ _id: idOf(userId, whom) })
  // Who has blocked somebody else there too keeps it closed.
  const others = await BlockModel.distinct('whom', { user_id: userId })
  await ConversationModel.updateMany(
    { $and: [ofBoth(userId, whom), { 'members.user_id': { $nin: others } }] },
    { $pull: { closed_by: new Types.ObjectId(userId) }, $set: { updated_at: new Date() } },
  )
}

type BlockRecord = { readonly whom: Types.ObjectId; readonly created_at: Date }

/** Whether one of some people has blocked another one of them. */
export async function hasBlock(ids: readonly string[]): Promise<boolean> {
  return (await BlockModel.exists({ _id: { $in: ids.flatMap((by) => ids.map((whom) => idOf(by, whom))) } })) !== null
}

export async function listBlocks(userId: string, place: ListPage): Promise<RowsPage<Block>> {
  const query = { filter: { user_id: userId }, sort: { created_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<BlockRecord>(BlockModel, query as never, place)
  return { rows: await presentBlocks(rows), total }
}

async function presentBlocks(rows: readonly BlockRecord[]): Promise<Block[]> {
  const ids = rows.map(({ whom }) => whom)
  const known = await readNames(ids, new Set(ids.map(String)))
  return rows.map(({ whom, created_at }) => ({
    user_id: String(whom),
    name: nameIn(known, { user_id: whom }),
    created_at: created_at.toISOString(),
  }))
}
