import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import { directoryFilter, type DirectoryFilter } from '@abhyas/shared/marketplace/directory/filters'
import { leadLimits } from '@abhyas/shared/marketplace/leads/limits'
import { needLimits } from '@abhyas/shared/marketplace/needs/limits'
import { compareTexts } from '@abhyas/shared/compare-texts'
import type { Types } from 'mongoose'
import { centresReader, nearestKm } from '../../../content/centres/queries.ts'
import { UserModel } from '../../../identity/users/model.ts'
import { hasBlock } from '../../conversations/blocks.ts'
import { findTutors } from '../../directory/find.ts'
import { subjectsReader } from '../../directory/subjects.ts'
import { ListingModel, type ListingRecord } from '../../listings/model.ts'
import type { NeedRecord } from '../model.ts'
import { OfferModel } from './model.ts'

/** A tutor to whom a need is offered. */
export interface Match {
  readonly tutor_id: Types.ObjectId
  readonly km: number | null
}

type Asked = Pick<NeedRecord, '_id' | 'user_id' | 'subject' | 'level' | 'board' | 'modes' | 'pincode' | 'charge_max'>
type Listed = Pick<ListingRecord, '_id' | 'rank' | 'places'>

/** Listings read at a time. */
const batch = 100
const day = 24 * 3_600_000
const readSubjects = subjectsReader()

/**
 * The thirty best tutors for a need: whom the directory finds for it, who take leads, whom no block keeps apart from its
 * family, who are samples only if the family is one, and who have not had ten leads in a day. Who has an offer of this
 * need already may keep it.
 */
export async function matchNeed(need: Asked, now: Date): Promise<Match[]> {
  const [centres, offered] = await Promise.all([centresReader()(), tutorsOffered(need._id)])
  const matches: Match[] = []
  const listings = await findListings(need)
  for (let from = 0; from < listings.length && matches.length < needLimits.offers; from += batch) {
    const some = listings.slice(from, from + batch)
    const busy = await tutorsWithEnough(some, now)
    for (const { _id, places } of some) {
      if (matches.length === needLimits.offers) break
      const id = String(_id)
      if (busy.has(id) && !offered.has(id)) continue
      if (id === String(need.user_id) || (await hasBlock([String(need.user_id), id]))) continue
      const pincodes = places.map(({ pincode }) => pincode)
      matches.push({ tutor_id: _id, km: need.pincode === '' ? null : nearestKm(centres, need.pincode, pincodes) })
    }
  }
  return matches
}

/** What the directory is asked: near the family for lessons at a place, everywhere for those online. */
function searchesFor({ subject, level, board, modes, pincode, charge_max }: Asked): DirectoryFilter[] {
  // Charges in other currencies cannot be compared.
  const charge = charge_max?.currency === 'INR' ? String(charge_max.amount) : ''
  const common = { subject, level, board, charge_max: charge, sort: 'best' }
  const near = modes.filter((mode) => mode !== 'online')
  return [
    ...(near.length > 0 ? [directoryFilter({ ...common, near: pincode, mode: near.join(',') })] : []),
    ...(modes.includes('online') ? [directoryFilter({ ...common, mode: 'online' })] : []),
  ]
}

/** The best first. */
async function findListings(need: Asked): Promise<Listed[]> {
  const [centres, subjects, user] = await Promise.all([
    centresReader()(),
    readSubjects(),
    UserModel.findById(need.user_id, { sample: 1 }).lean(),
  ])
  const found = await Promise.all(searchesFor(need).map((one) => findTutors(one, false, { centres, subjects })))
  const ids = [...new Map(found.flatMap(({ hits }) => hits.map(({ id }) => [String(id), id] as const))).values()]
  const listings: Listed[] = []
  for (let from = 0; from < Math.min(ids.length, 2 * maxTutors); from += batch) {
    const some = {
      _id: { $in: ids.slice(from, from + batch) },
      state: 'shown',
      accepts_leads: { $ne: false },
      sample: { $exists: user?.sample === true },
    } as const
    listings.push(...(await ListingModel.find(some, { rank: 1, places: 1 }).lean<Listed[]>()))
  }
  return listings.toSorted((a, b) => compareTexts(a.rank, b.rank))
}

async function tutorsOffered(requirement_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  const offers = await OfferModel.find({ requirement_id }, { tutor_id: 1 }).lean()
  return new Set(offers.map(({ tutor_id }) => String(tutor_id)))
}

/** Those of some tutors who have had ten leads within a day. */
async function tutorsWithEnough(listings: readonly Listed[], now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - day)
  const recent = { tutor_id: { $in: listings.map(({ _id }) => _id) }, created_at: { $gt: since } }
  const counts = new Map<string, number>()
  for (const { tutor_id } of await OfferModel.find(recent, { tutor_id: 1 }).lean())
    counts.set(String(tutor_id), (counts.get(String(tutor_id)) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= leadLimits.offersInDay).map(([id]) => id))
}
