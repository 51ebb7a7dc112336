import { cardLevels, cardSubjects } from '@abhyas/shared/marketplace/directory/limits'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import type { ListingRecord } from '../listings/model.ts'
import { starsOf } from '../listings/stars.ts'

/** Fields of a card. An allowlist: what it is searched by is not loaded. */
export const cardFields = [
  ...(['public_id', 'i_am', 'name', 'photo', 'logo', 'subjects', 'levels', 'boards', 'modes'] as const),
  ...(['charge_text', 'experience', 'verified', 'stars', 'places', 'sample'] as const),
] as const
export type Carded = Pick<ListingRecord, '_id' | (typeof cardFields)[number]>

/** @param near the pincode that was searched near; empty for none */
export function presentCard(listing: Carded, km: number | null, near: string): TutorCard {
  const place = listing.places.find(({ pincode }) => pincode === near) ?? listing.places[0]
  return {
    id: listing.public_id,
    i_am: listing.i_am,
    name: listing.name,
    photo: listing.photo,
    logo: listing.logo,
    subjects: listing.subjects.slice(0, cardSubjects),
    levels: listing.levels.slice(0, cardLevels),
    boards: [...listing.boards],
    modes: [...listing.modes],
    charge: listing.charge_text,
    experience: listing.experience,
    verified: listing.verified,
    stars: starsOf(listing),
    reviews: listing.stars.count,
    pincode: place?.pincode ?? '',
    place: place?.place ?? '',
    km,
    ...(listing.sample && { sample: true }),
  }
}
