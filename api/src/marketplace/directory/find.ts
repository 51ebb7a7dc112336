import { compareTexts } from '@abhyas/shared/compare-texts'
import { type Sort, usualDistance } from '@abhyas/shared/marketplace/directory/choices'
import { type DirectoryFilter, valuesOf } from '@abhyas/shared/marketplace/directory/filters'
import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { wordsAsked } from '@abhyas/shared/marketplace/directory/words'
import { maxNearKm } from '@abhyas/shared/content/centres/shapes'
import type { Types } from 'mongoose'
import { type Centres, nearestKm } from '../../content/centres/queries.ts'
import { facetsOf } from './facets.ts'
import { type Candidate, type Facts, filtersOf } from './facts.ts'
import { ListingModel } from '../listings/model.ts'
import { starsOf } from '../listings/stars.ts'
import { ofSubject } from '../listings/tokens.ts'
import type { MeantSubject, Subjects } from './subjects.ts'
import { eachOnce, walk, type Walked, type Way } from './walk.ts'

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
  const meant = await meaningOf(asked.subject, known.subjects)
  const way = wayOf(asked, meant?.name, known.centres)
  const filters = filtersOf(asked)
  const as_of = new Date().toISOString()
  const walked = way ? await walk(way) : nothing
  const first = cut(withDistances(walked.candidates, asked.near, known.centres))
  // Of more than can be read, rare wishes are found by asking for them.
  const again = way && walked.isMore && filters.length > 0 ? await walk({ ...way, filters }) : nothing
  const rare = cut(withDistances(again.candidates, asked.near, known.centres))
  const all = eachOnce([...first, ...rare])
  const fitting = all.filter((one) => filters.every(({ fits }) => fits(one)))
  const isAnsweredAgain = again !== nothing && again.isOver !== true
  return {
    hits: fitting
      .toSorted(orders[orderOf(asked)])
      .slice(0, maxTutors)
      .map(({ _id, km }) => ({ id: _id, km })),
    is_more: isAnsweredAgain ? again.isMore : walked.isMore,
    ...(meant?.isCorrected && { corrected: { from: asked.subject, to: meant.name } }),
    ...(hasFacets && { facets: facetsOf(all, filters) }),
    as_of,
  }
}

/** The nearest or best thousand. */
const cut = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.length <= maxTutors ? [...candidates] : candidates.toSorted(orders.nearest).slice(0, maxTutors)

/** What tutors have typed themselves stays as it is, also where it looks like a subject of the lists. */
async function meaningOf(text: string, subjects: Subjects): Promise<MeantSubject | undefined> {
  const meant = subjects.meantBy(text)
  if (text === '' || meant?.isCorrected === false) return meant
  const isTyped = await ListingModel.exists({ at: ofSubject(text) })
  return isTyped ? { name: text, isCorrected: false } : meant
}

/** Undefined: nothing can be found. */
function wayOf(asked: DirectoryFilter, subject: string | undefined, centres: Centres): Way | undefined {
  // A subject that nobody has as one is searched for as words.
  const text = subject === undefined ? `${asked.q} ${asked.subject}` : asked.q
  const words = wordsAsked(text)
  if (text.trim() !== '' && words.length === 0) return undefined
  const modes = valuesOf(asked.mode)
  const isOnline = modes.length > 0 && modes.every((mode) => mode === 'online')
  // Where somebody lives who teaches online matters to nobody, unless a distance is asked for.
  const within = asked.within || (isOnline ? 'any' : usualDistance)
  const isEverywhere = within === 'any'
  const around = asked.near ? centres.around(asked.near, isEverywhere ? maxNearKm : Number(within)) : undefined
  return { subject: subject ?? '', words, around, isEverywhere, isOnline, filters: [] }
}

const nothing: Walked = { candidates: [], isMore: false }

/** Of somebody's places the nearest one counts. */
function withDistances(candidates: readonly Facts[], near: string, centres: Centres): Candidate[] {
  const kmOf = ({ places }: Facts) =>
    nearestKm(
      centres,
      near,
      places.map(({ pincode }) => pincode),
    )
  return candidates.map((one) => ({ ...one, km: near === '' ? null : kmOf(one) }))
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
