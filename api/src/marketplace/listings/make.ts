import { isChecked } from '@abhyas/shared/identity/documents/rules'
import { allSubjects } from '@abhyas/shared/identity/profile/choices'
import { completenessOf } from '@abhyas/shared/identity/profile/completeness'
import { shortLevel } from '@abhyas/shared/identity/profile/levels'
import { modesOf } from '@abhyas/shared/marketplace/directory/teaching-modes'
import { searchFieldsOf } from '@abhyas/shared/marketplace/directory/words'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import { type ScorePart, scoreParts } from '@abhyas/shared/marketplace/listings/score'
import { sumOf } from '@abhyas/shared/sum-of'
import type { UserRecord } from '../../identity/users/model.ts'
import { savedProfile, type StoredProfile } from '../../identity/profile/queries.ts'
import type { Types } from 'mongoose'
import type { ListingState } from '@abhyas/shared/marketplace/listings/shapes'
import { keptOf } from './kept.ts'
import type { ListingRecord } from './model.ts'
import { presentTutor } from './present.ts'
import { placesOf, rankOf } from './tokens.ts'

/** Parts of the profile without which nobody can choose a tutor. The rest counts in the score. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Teacher: ['about', 'teaching', 'entries', 'contact'],
  'Institute/Tutorial Center': ['about', 'entries', 'contact'],
}

const dayMs = 24 * 3_600_000
const noReviews = { sum: 0, count: 0 }
const noReplies = { asked: 0, in_24h: 0 }

export interface Made {
  readonly user: StoredProfile & Pick<UserRecord, 'listing_rev' | 'review_stars' | 'lesson_counts'>
  /** When somebody last opened the app. */
  readonly seenAt: (user: Types.ObjectId) => Date | undefined
  /** The names of all subjects of a sub level, by its id. */
  readonly subjectsOf: (subLevel: string) => readonly string[]
  readonly now: Date
}

/** A listing, and what its score is made of. */
export interface MadeListing {
  readonly listing: ListingRecord
  readonly parts: readonly ScorePart[]
}

/** What the owner of a listing wants of it, unless they have said otherwise. */
export const usualSettings = { visible: true, accepts_leads: true }

/** Makes the listing of a teacher or an institute from its profile. Undefined for other registrants. */
export function makeListing({ user, seenAt, subjectsOf, now }: Made): MadeListing | undefined {
  const profile = savedProfile(user)
  if (!publicRegistrants.includes(profile.i_am)) return undefined
  const tutor = presentTutor(profile)
  const { percent, next } = completenessOf(profile, now)
  const asked = needed[profile.i_am] ?? []
  const places = tutor.places.flatMap(({ pincode, location }) => (pincode ? [{ pincode, place: location }] : []))
  const missing = [
    ...next.flatMap(({ id }) => (asked.includes(id) ? [id] : [])),
    ...(places.length === 0 && !next.some(({ id }) => id === 'contact') ? ['contact'] : []),
  ]
  const shown = {
    subjects: distinct(tutor.teaches.flatMap(({ subjects }) => subjects)),
    levels: distinct(tutor.teaches.map(({ level }) => shortLevel(level))),
    boards: distinct(tutor.teaches.flatMap(({ boards }) => boards)),
    languages: [...tutor.languages],
    modes: modesOf([...profile.interested_in, ...profile.services_offered, ...tutor.teaches_at]),
    places,
  }
  const checked = profile.documents.filter((one) => one.kind !== 'logo' && isChecked(one, now))
  const lastSeen = seenAt(user._id)
  const parts = scoreParts({
    percent,
    is_reachable: tutor.is_reachable,
    has_identity: checked.some(({ kind }) => kind === 'identity'),
    has_certificate: checked.some(({ kind }) => kind === 'certificate'),
    stars: user.review_stars ?? noReviews,
    replies: noReplies,
    daysAway: lastSeen && (now.getTime() - lastSeen.getTime()) / dayMs,
  })
  const score = sumOf(parts.map(({ points }) => points))
  const { visible, accepts_leads } = { ...usualSettings, ...user.listing_settings }
  const isActive = visible && profile.status && !profile.deletion_due
  const state = user.listing_held || user.market_hold ? 'held' : stateOf(isActive, missing)
  const words = searchFieldsOf({
    name: tutor.name,
    others: [...shown.subjects, ...shown.levels, ...places.map(({ place }) => place)],
  })
  // Who teaches all subjects of a level is found by each of them.
  const all = profile.teaching_entries.flatMap(({ level, subject }) =>
    subject.some(({ name }) => name === allSubjects) ? subjectsOf(level.sublevel_id ?? '') : [],
  )
  const isShown = state === 'shown'
  const listing: ListingRecord = {
    _id: user._id,
    public_id: tutor.id,
    i_am: tutor.i_am,
    name: tutor.name,
    photo: tutor.photo,
    logo: tutor.logo,
    ...shown,
    gender: profile.gender,
    experience: tutor.experience,
    years: Number.parseInt(tutor.experience, 10) || 0,
    charge: user.teaching?.charge ?? null,
    charge_text: tutor.charge,
    verified: checked.length > 0,
    stars: user.review_stars ?? noReviews,
    lessons: keptOf(user.lesson_counts),
    score,
    rank: rankOf(score, tutor.id),
    at: isShown ? placesOf({ ...shown, subjects: distinct([...shown.subjects, ...all]) }) : [],
    tokens: isShown ? words.tokens : [],
    words: isShown ? words.words : [],
    state,
    accepts_leads,
    missing,
    ...(user.sample && { sample: true }),
    made_of: user.listing_rev ?? 0,
    made_at: now,
  }
  return { listing, parts }
}

const distinct = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '')

const stateOf = (isActive: boolean, missing: readonly string[]): ListingState =>
  !isActive ? 'hidden' : missing.length > 0 ? 'incomplete' : 'shown'
