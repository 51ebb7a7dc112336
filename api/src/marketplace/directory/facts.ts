import { allOf } from '@abhyas/shared/all-of'
import { chargeSteps, distances, type FacetGroup } from '@abhyas/shared/marketplace/directory/choices'
import { type DirectoryFilter, valuesOf } from '@abhyas/shared/marketplace/directory/filters'
import { folded } from '@abhyas/shared/content/locations/search'
import type { ListingRecord } from '../listings/model.ts'
import { starsOf } from '../listings/stars.ts'
import { ofBoard, ofLanguage, ofLevel } from '../listings/tokens.ts'

const factFields = [
  ...(['i_am', 'modes', 'boards', 'levels', 'languages', 'gender', 'years'] as const),
  ...(['charge', 'verified', 'stars', 'rank', 'places'] as const),
] as const

/** Fields by which candidates are filtered, counted and sorted. */
export const factProjection = allOf([...factFields], 1)
export type Facts = Pick<ListingRecord, '_id' | (typeof factFields)[number]>

/** A candidate with its distance, where that is known. */
export interface Candidate extends Facts {
  readonly km: number | null
}

/** A filter of the page: what it is compared with in a candidate, and in the database. */
export interface Filter {
  readonly group: FacetGroup | undefined
  readonly fits: (one: Facts) => boolean
  readonly condition: Readonly<Record<string, unknown>>
}

/** The group of the facets that institutes and teachers are counted in. */
export const kindOf = ({ i_am }: Pick<Facts, 'i_am'>): string => (i_am === 'Teacher' ? 'teacher' : 'institute')

/** Some sessions cost at most this: the range of their charges begins below it. Other currencies cannot be compared. */
export const costsAtMost =
  (most: number) =>
  ({ charge }: Pick<Facts, 'charge'>): boolean =>
    charge?.currency === 'INR' && charge.min < most

/** The filters that are asked for. A subject, a pincode and words are no filters: they lead to the candidates. */
export function filtersOf(asked: DirectoryFilter): Filter[] {
  const filters: Filter[] = []
  const add = (group: FacetGroup | undefined, condition: Filter['condition'], fits: Filter['fits']) =>
    filters.push({ group, condition, fits })
  const hasOne = (values: readonly string[]) => {
    const asked = new Set(values.map(folded))
    return (names: readonly string[]) => names.some((name) => asked.has(folded(name)))
  }
  const modes: readonly string[] = valuesOf(asked.mode)
  const languages = valuesOf(asked.language)
  const { board, level, gender, kind } = asked
  if (modes.length > 0) add('mode', { modes: { $in: modes } }, (one) => one.modes.some((mode) => modes.includes(mode)))
  if (languages.length > 0) {
    const has = hasOne(languages)
    add('language', { at: { $in: languages.map(ofLanguage) } }, (one) => has(one.languages))
  }
  if (board) {
    const has = hasOne([board])
    add('board', { at: ofBoard(board) }, (one) => has(one.boards))
  }
  if (level) {
    const has = hasOne([level])
    add('level', { at: ofLevel(level) }, (one) => has(one.levels))
  }
  if (gender) add('gender', { gender }, (one) => one.gender === gender)
  if (kind) add('kind', { i_am: kind === 'teacher' ? 'Teacher' : { $ne: 'Teacher' } }, (one) => kindOf(one) === kind)
  if (asked.verified) add('verified', { verified: true }, (one) => one.verified)
  if (asked.charge_max) {
    const most = Number(asked.charge_max)
    add('charge', { 'charge.currency': 'INR', 'charge.min': { $lt: most } }, costsAtMost(most))
  }
  if (asked.experience_min) {
    const years = Number(asked.experience_min)
    add(undefined, { years: { $gte: years } }, (one) => one.years >= years)
  }
  if (asked.rating_min) {
    const least = Number(asked.rating_min)
    add(undefined, { 'stars.count': { $gt: 0 } }, (one) => (starsOf(one) ?? 0) >= least)
  }
  return filters
}

/** The values of a candidate in each group, as the filters take them. */
export const facetValues: Readonly<Record<FacetGroup, (one: Candidate) => readonly string[]>> = {
  mode: ({ modes }) => modes,
  board: ({ boards }) => boards,
  level: ({ levels }) => levels,
  language: ({ languages }) => languages,
  gender: ({ gender }) => (gender === '' ? [] : [gender]),
  kind: (one) => [kindOf(one)],
  verified: ({ verified }) => (verified ? ['1'] : []),
  charge: (one) => chargeSteps.filter((most) => costsAtMost(most)(one)).map(String),
  within: ({ km }) => (km === null ? [] : distances.filter((distance) => km <= Number(distance))),
}
