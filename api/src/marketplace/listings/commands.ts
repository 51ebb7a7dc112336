import { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../../content/reference-data/model.ts'
import { takenPlaces } from '../../core/mongo-errors.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { type StoredProfile, withheldFields } from '../../identity/profile/queries.ts'
import { SessionModel } from '../../identity/sessions/model.ts'
import { withListingDue } from '../../identity/users/commands.ts'
import { UserModel, type UserRecord } from '../../identity/users/model.ts'
import { type Made, makeListing } from './make.ts'
import { ListingModel, type ListingRecord } from './model.ts'

/** Profiles read at a time, of about 5 KB each. */
const batch = 200
/** Time alone changes a listing: who has not come for long moves down. Milliseconds after which it is made anew. */
const staleMs = 24 * 3_600_000

type DueUser = StoredProfile & Pick<UserRecord, 'listing_rev'>

const { listing_rev: _, ...withheld } = withheldFields

/** Makes the listings of all profiles that have changed, the longest waiting first. Returns how many. */
export async function makeDueListings(
  { log }: Pick<Context, 'log'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> {
  let made = 0
  while (stillHeld()) {
    const users = await UserModel.collection
      .find<DueUser>({ listing_due: { $lte: now } }, { projection: withheld })
      .sort({ listing_due: 1 })
      .limit(batch)
      .toArray()
    if (users.length === 0) break
    await makeListings(log, users, now)
    made += users.length
    log.debug({ listings: users.length }, 'listings are made')
    if (users.length < batch) break
  }
  return made
}

/** What the listing of one person is at this moment. Undefined for other registrants, and for who is not there. */
export async function listingNow(userId: string, now = new Date()) {
  const _id = new Types.ObjectId(userId)
  const user = await UserModel.collection.findOne<DueUser>({ _id }, { projection: withheld })
  if (!user) return undefined
  const made = makeListing({ user, ...(await readFacts([user], now)) })
  return made && { user, ...made, now }
}

/** Makes the listing of one person at once, for a change that must not wait for the worker. */
export async function makeListingOf({ log }: Pick<Context, 'log'>, userId: string, now = new Date()): Promise<void> {
  const _id = new Types.ObjectId(userId)
  const user = await UserModel.collection.findOne<DueUser>({ _id }, { projection: withheld })
  if (user) await makeListings(log, [user], now)
}

async function makeListings(log: Context['log'], users: readonly DueUser[], now: Date): Promise<void> {
  const facts = await readFacts(users, now)
  const writes = users.flatMap((user) => {
    try {
      const made = makeListing({ user, ...facts })
      return made ? upsertNewer(made.listing) : { deleteOne: { filter: { _id: user._id } } }
    } catch (err) {
      // One profile that cannot be read must not hold up the others, nor be shown as it was. Its next change tries again.
      log.error({ err, user: String(user._id) }, 'a listing could not be made')
      return { updateOne: { filter: { _id: user._id }, update: { $set: { ...hidden, made_at: now } } } }
    }
  })
  // Refused are listings that another worker has made of a later profile.
  await ListingModel.collection.bulkWrite(writes, { ordered: false }).catch(takenPlaces)
  await removeOfGone(users.map(({ _id }) => _id))
  await UserModel.collection.bulkWrite(
    users.map(({ _id, listing_rev }) => ({
      updateOne: { filter: { _id, listing_rev: listing_rev ?? null } as never, update: { $unset: { listing_due: 1 } } },
    })),
    { ordered: false },
  )
}

async function readFacts(users: readonly DueUser[], now: Date): Promise<Omit<Made, 'user'>> {
  const [seen, subjectsOf] = await Promise.all([lastSeen(users.map(({ _id }) => _id)), readSubjectsByLevel()])
  return { seenAt: (id) => seen.get(String(id)), subjectsOf, now }
}

const hidden = { state: 'hidden' as const, at: [], tokens: [], words: [] }

/** An account may have been deleted since it was read. Returns the ids of those that are there. */
async function removeOfGone(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const there = (await UserModel.find({ _id: { $in: ids } }, { _id: 1 }).lean()).map(({ _id }) => _id)
  if (there.length === ids.length) return there
  const known = new Set(there.map(String))
  await ListingModel.deleteMany({ _id: { $in: ids.filter((id) => !known.has(String(id))) } })
  return there
}

/** A listing that stands and was made of the same or a later profile does not match, and its id is taken. */
const upsertNewer = ({ _id, ...set }: ListingRecord) => ({
  updateOne: { filter: { _id, made_of: { $lt: set.made_of } }, update: { $set: set }, upsert: true },
})

/** Reads the list of subjects, some hundred rows. */
async function readSubjectsByLevel(): Promise<Made['subjectsOf']> {
  const rows = await collectionOf('subject').find({}).lean<ReferenceRecord[]>()
  const names = new Map<string, string[]>()
  for (const row of rows) {
    if (row.status !== 'active') continue
    const level = textOf(row, 'sub_level_id')
    const known = names.get(level) ?? []
    known.push(textOf(row, 'name'))
    names.set(level, known)
  }
  return (level) => names.get(level) ?? []
}

/** When each of these people last opened the app, of the sessions that are still stored. */
async function lastSeen(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, Date>> {
  const sessions = await SessionModel.find({ user_id: { $in: ids } }, { user_id: 1, last_seen_at: 1 }).lean()
  const seen = new Map<string, Date>()
  for (const { user_id, last_seen_at } of sessions) {
    const known = seen.get(String(user_id))
    if (!known || known < last_seen_at) seen.set(String(user_id), last_seen_at)
  }
  return seen
}

/** Marks listings that were made a day ago as due, and removes those of accounts that are gone. Returns how many. */
export async function refreshListings(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const before = new Date(now.getTime() - staleMs)
  let refreshed = 0
  let last = new Date(0)
  while (stillHeld()) {
    const old = await ListingModel.find({ made_at: { $gte: last, $lt: before } }, { made_at: 1 })
      .sort({ made_at: 1 })
      .limit(batch)
      .lean()
    const there = await removeOfGone(old.map(({ _id }) => _id))
    await UserModel.collection.updateMany({ _id: { $in: there } }, withListingDue({}, now) as never)
    refreshed += old.length
    const end = old.at(-1)?.made_at
    // A batch that was made in one moment would be found again: the next run goes on with it.
    if (old.length < batch || !end || end <= last) break
    last = end
  }
  return refreshed
}
