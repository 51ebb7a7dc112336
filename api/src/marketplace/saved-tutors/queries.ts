import { allOf } from '@abhyas/shared/all-of'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { maxSaved } from '@abhyas/shared/marketplace/saved-tutors/limits'
import { Types } from 'mongoose'
import { pageOf, type RowsPage } from '../../core/records/page.ts'
import { type Carded, cardFields, presentCard } from '../directory/present.ts'
import { ListingModel } from '../listings/model.ts'
import { SavedTutorModel } from './model.ts'

const projection = allOf([...cardFields], 1)

/** Lists the tutors that somebody has saved and that are still shown, the last one first. Two small reads. */
export async function listSavedTutors(userId: string, place: ListPage): Promise<RowsPage<TutorCard>> {
  const saved = await SavedTutorModel.find({ user_id: new Types.ObjectId(userId) }, { tutor_id: 1 })
    .sort({ created_at: -1 })
    .limit(maxSaved)
    .lean()
  // All of them, not those of a page: only their listings tell who is still shown.
  return pageOf(await shownCards(saved.map(({ tutor_id }) => tutor_id)), place)
}

/** The cards of those who are shown, in the order of their public ids. */
export async function shownCards(publicIds: readonly string[]): Promise<TutorCard[]> {
  if (publicIds.length === 0) return []
  const listings = await ListingModel.find({ public_id: { $in: publicIds }, state: 'shown' }, projection).lean<
    Carded[]
  >()
  const known = new Map(listings.map((listing) => [listing.public_id, listing]))
  return publicIds.flatMap((id) => {
    const listing = known.get(id)
    return listing ? [presentCard(listing, null, '')] : []
  })
}
