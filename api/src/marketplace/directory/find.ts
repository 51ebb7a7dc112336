import { compareTexts } from '@abhyas/shared/compare-texts'
import { type Sort, usualDistance } from '@abhyas/shared/marketplace/directory/choices'
import { type DirectoryFilter, valuesOf } from '@abhyas/shared/marketplace/directory/filters'
import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { wordsAsked } from '@abhyas/shared/marketplace/directory/words'
import { wordsOf } from '@abhyas/shared/content/locations/search'
import type { Types } from 'mongoose'
import type { Centres } from '../../content/centres/queries.ts'
import { facetsOf } from './facets.ts'
import { type Candidate, type Facts, filtersOf, starsOf } from './facts.ts'
import type { Subjects } from './subjects.ts'
import { walk, type Walked, type Way } from './walk.ts'

/** What a search has found: the order of all hits, at most a thousand. */
export interface Found extends Pick<DirectoryReply, 'is_more' | 'corrected' | 'facets' | 'as_of'> {
  readonly hits: readonly { readonly id: Types.ObjectId; readonly km: number | null }[]
}

interface Known {
  readonly centres: Centres
  readonly subjects: Subjects
}

/**
 * Finds tutors: those near a pincode by distance, those of everywhere by score. This is the port behind which another
 * engine could stand; cards are read from the database.
 */
export async function findTutors(asked: DirectoryFilter, hasFacets: boolean, known: Known): Promise<Found> {
  const meant = known.subjects.meantBy(asked.subject)
  const way = wayOf(asked, meant?.name, known.centres)
  const filters = filtersOf(asked)
  const as_of = new Date().toISOString()
  const walked = way ? await walk(way) : nothing
  const candidates = withDistances(walked, asked.near, known.centres)
  const fits = (one: Candidate) => filters.every((filter) => filter.fits(one))
  // Of more than can be read, rare wishes are found by asking for them.
  const again = way && walked.isMore && filters.length > 0 ? await walkFor(way, filters) : undefined
  const all = again ? withDistances(again, asked.near, known.centres) : candidates
  const sorted = all.filter(fits).toSorted(orders[orderOf(asked)]).slice(0, maxTutors)
  return {
    hits: sorted.map(({ _id, km }) => ({ id: _id, km })),
    is_more: (again ?? walked).isMore,
    ...(meant?.isCorrected && { corrected: { from: asked.subject, to: meant.name } }),
    ...(hasFacets && { facets: facetsOf(candidates.slice(0, maxTutors), filters) }),
    as_of,
  }
}

const walkFor = (way: Way, filters: ReturnType<typeof filtersOf>) =>
  walk({ ...way, filters: filters.map(({ condition }) => condition) })

/** Undefined: nothing can be found. */
function wayOf(asked: DirectoryFilter, subject: string | undefined, centres: Centres): Way | undefined {
  // A subject that is in no list is searched for in what tutors have typed themselves.
  const text = subject === undefined ? `${asked.q} ${asked.subject}` : asked.q
  const words = wordsAsked(text)
  if (text.trim() !== '' && words.length === 0) return undefined
  if (wordsOf(text).length === 0 && text.trim() !== '') return undefined
  const modes = valuesOf(asked.mode)
  const isOnline = modes.length > 0 && modes.every((mode) => mode === 'online')
  // Where somebody lives who teaches online matters to nobody, unless a distance is asked for.
  const within = asked.within || (isOnline ? 'any' : usualDistance)
  const around = asked.near && within !== 'any' ? centres.around(asked.near, Number(within)) : undefined
  return { subject: subject ?? '', words, around, isOnline, filters: [] }
}

const nothing: Walked = { candidates: [], isMore: false }

/** Of somebody's places the nearest one counts. */
function withDistances({ candidates }: Walked, near: string, centres: Centres): Candidate[] {
  const nearestOf = ({ places }: Facts) => {
    const known = places.flatMap(({ pincode }) => centres.between(near, pincode) ?? [])
    return known.length === 0 ? null : Math.min(...known)
  }
  return candidates.map((one) => ({ ...one, km: near === '' ? null : nearestOf(one) }))
}

const orderOf = ({ sort, near }: DirectoryFilter): Sort => (sort as Sort | '') || (near ? 'nearest' : 'best')

type Compare = (a: Candidate, b: Candidate) => number
const best: Compare = (a, b) => compareTexts(a.rank, b.rank)
const by =
  (valueOf: (one: Candidate) => number): Compare =>
  (a, b) =>
    valueOf(a) - valueOf(b) || best(a, b)

/** What is not known comes last. */
const last = Number.MAX_SAFE_INTEGER
const orders: Readonly<Record<Sort, Compare>> = {
  best,
  nearest: by(({ km }) => km ?? last),
  charge: by(({ charge }) => (charge?.currency === 'INR' ? charge.min : last)),
  rating: by((one) => -(starsOf(one) ?? 0)),
  experience: by(({ years }) => -years),
}
