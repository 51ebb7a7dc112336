import { isChecked } from '@abhyas/shared/identity/documents/rules'
import { documentTitle, publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import type { Badge, TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { pincodeUnknown } from '@abhyas/shared/marketplace/directory/texts'
import type { SavedProfile } from '@abhyas/shared/identity/profile/shapes'
import { Types } from 'mongoose'
import { centresReader, nearestKm } from '../../content/centres/queries.ts'
import { formInvalid, notFound } from '../../core/errors.ts'
import { findPublishedProfile } from '../../identity/profile/queries.ts'
import { keptOf } from './kept.ts'
import { starsOf } from './stars.ts'
import { ListingModel } from './model.ts'
import { presentTutor } from './present.ts'

const readCentres = centresReader()

/** Throws 404 for profiles that are not public: other registrants, disabled accounts, scheduled deletions. */
export async function findShown(publicId: string): Promise<SavedProfile> {
  const profile = await findPublishedProfile(publicId)
  const isShown = profile?.status && publicRegistrants.includes(profile.i_am) && !profile.deletion_due
  if (!isShown) throw notFound('tutor')
  return profile
}

/**
 * Reads the page of a tutor.
 * @param near a pincode, from which the distance is told; empty for none
 * Throws 404 for who is not shown, 422 for a pincode that does not exist.
 */
export async function readTutorPage(publicId: string, near: string): Promise<TutorDetail> {
  const centres = near ? await readCentres() : undefined
  if (centres && !centres.isKnown(near)) throw formInvalid({ near: pincodeUnknown })
  const profile = await findShown(publicId)
  const listing = await ListingModel.findById(new Types.ObjectId(profile.id), {
    stars: 1,
    lessons: 1,
    state: 1,
    accepts_leads: 1,
    sample: 1,
  }).lean()
  if (listing?.state === 'held') throw notFound('tutor')
  const shown = presentTutor(profile)
  return {
    ...shown,
    stars: listing ? { average: starsOf(listing), count: listing.stars.count } : { average: null, count: 0 },
    lessons: listing?.lessons ?? keptOf(),
    badges: badgesOf(profile, shown),
    can_ask: listing?.state === 'shown' && listing.accepts_leads,
    ...(listing?.sample && { sample: true }),
    ...(centres && {
      km: nearestKm(
        centres,
        near,
        profile.location.map(({ pincode }) => pincode),
      ),
    }),
  }
}

/** What somebody of ours has looked at, or a code has proved, and when. */
function badgesOf(profile: SavedProfile, { is_reachable, member_since }: ReturnType<typeof presentTutor>): Badge[] {
  const checked = profile.documents.filter((one) => one.kind !== 'logo' && isChecked(one, new Date()))
  // Of several papers of somebody the newest says all.
  const identity = checked.findLast(({ kind }) => kind === 'identity')
  const certificates = checked.filter(({ kind }) => kind === 'certificate')
  return [
    ...[...(identity ? [identity] : []), ...certificates].map((one) => ({
      kind: one.kind,
      name: one.kind === 'identity' ? 'Identity' : documentTitle(one),
      // Unknown of what was checked before this was kept.
      checked_at: one.checked_at ?? '',
    })),
    // Both are verified before somebody can register.
    ...(is_reachable ? [{ kind: 'contact', name: 'Email and mobile', checked_at: member_since }] : []),
  ]
}
