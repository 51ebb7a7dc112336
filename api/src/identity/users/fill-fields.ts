import type { Types } from 'mongoose'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import type { Log } from '../../core/log.ts'
import { type ListUser, listUsesOf } from './list-uses.ts'
import { withListingDue } from './listing-due.ts'
import { UserModel, type UserRecord } from './model.ts'
import { newPublicId } from './public-id.ts'

/** Users read at a time. */
const batch = 200

type Read = ListUser & Pick<UserRecord, '_id' | 'i_am' | 'profile_version' | 'public_id' | 'listing_rev'>

/**
 * A field that profiles of an earlier version do not have. Its index, created after the migrations, tells that all do.
 */
interface Fill {
  readonly field: 'list_uses' | 'public_id' | 'listing_due'
  readonly reads: readonly (keyof UserRecord)[]
  readonly updateOf: (user: Read) => object[]
  readonly says: string
}

const fills: readonly Fill[] = [
  {
    field: 'list_uses',
    reads: ['nationality', 'teaching_entries', 'educations', 'contact', 'profile_version'],
    updateOf: listUsesUpdate,
    says: 'profiles say which rows of the lists they name',
  },
  {
    field: 'public_id',
    reads: ['public_id'],
    updateOf: ({ _id, public_id }) =>
      public_id ? [] : [updateOne({ _id, public_id: null }, { public_id: newPublicId() })],
    says: 'profiles have an id for their public address',
  },
  {
    field: 'listing_due',
    reads: ['i_am', 'listing_rev'],
    updateOf: ({ _id, i_am, listing_rev }) =>
      listing_rev === undefined && publicRegistrants.includes(i_am)
        ? [{ updateOne: { filter: { _id, listing_rev: null }, update: withListingDue({}) } }]
        : [],
    says: 'teachers and institutes wait for their listing',
  },
]

/** Gives profiles of an earlier version their new fields. Idempotent. Returns whether it is done; see `canContinue`. */
export async function fillFields(log: Log, canContinue: () => boolean): Promise<boolean> {
  for (const one of fills) if (!(await fill(one, log, canContinue))) return false
  return true
}

async function fill({ field, reads, updateOf, says }: Fill, log: Log, canContinue: () => boolean): Promise<boolean> {
  const { collection } = UserModel
  if ((await collection.indexes()).some(({ key }) => field in key)) return canContinue()
  const projection = Object.fromEntries(reads.map((name) => [name, 1]))
  let last: Types.ObjectId | undefined
  for (let filled = 0; canContinue();) {
    const users = await collection
      .find<Read>(last ? { _id: { $gt: last } } : {}, { projection })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray()
    const updates = users.flatMap(updateOf)
    if (updates.length > 0) await collection.bulkWrite(updates as never[], { ordered: false })
    filled += updates.length
    last = users.at(-1)?._id
    if (users.length === batch) continue
    if (filled > 0) log.info({ filled }, says)
    return true
  }
  return false
}

/** Changes only a profile that is as it was read: a save in between has written the field itself. */
function listUsesUpdate(user: Read): object[] {
  const list_uses = listUsesOf(user)
  if (list_uses.length === 0) return []
  return [updateOne({ _id: user._id, profile_version: user.profile_version ?? null }, { list_uses })]
}

const updateOne = (filter: object, $set: object) => ({ updateOne: { filter, update: { $set } } })
