import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import { beginningOf, soundOf } from '@abhyas/shared/marketplace/directory/words'
import type { Neighbour } from '../../content/centres/queries.ts'
import { prefixRange } from '../../core/prefix-query.ts'
import { ListingModel } from '../listings/model.ts'
import { everywhere, inPincode, ofSubject, ofSubjectIn, ofSubjectOnline, online } from '../listings/tokens.ts'
import { factProjection, type Facts } from './facts.ts'

/** Pincodes asked for at a time, and tutors read of them: a few more than are shown. */
const pincodesAtATime = 8
const readAtATime = 4_000
/** A walk that also filters reads many rows for few hits. Milliseconds. */
const maxTimeMs = 300

/** What leads to the candidates. */
export interface Way {
  /** A subject's name; empty for all. */
  readonly subject: string
  /** Words that tutors have to have; empty for all. */
  readonly words: readonly string[]
  /** Pincodes of the radius, the nearest first. Undefined: everywhere. */
  readonly around: readonly Neighbour[] | undefined
  /** Only those who teach online, wherever they live. */
  readonly isOnline: boolean
  /** Conditions of the filters, for walks that meet more than can be counted. */
  readonly filters: readonly object[]
}

export interface Walked {
  readonly candidates: readonly Facts[]
  readonly isMore: boolean
}

/** Reads the candidates: at most a thousand, the nearest or the best. */
export const walk = (way: Way): Promise<Walked> =>
  way.around ? walkAround(way, way.around) : way.words.length > 0 ? walkWords(way) : walkEverywhere(way)

async function walkAround(way: Way, around: readonly Neighbour[]): Promise<Walked> {
  const found = new Map<string, Facts>()
  for (let from = 0; from < around.length; from += pincodesAtATime) {
    const pincodes = around.slice(from, from + pincodesAtATime).map(({ pincode }) => pincode)
    const at = pincodes.map((pincode) => (way.subject ? ofSubjectIn(way.subject, pincode) : inPincode(pincode)))
    const rows = await read({ $and: [{ at: { $in: at } }, ...conditionsOf(way)] }).limit(readAtATime)
    for (const row of rows) found.set(String(row._id), row)
    const isMore = found.size > maxTutors || rows.length === readAtATime
    if (isMore) return { candidates: [...found.values()], isMore }
  }
  return { candidates: [...found.values()], isMore: false }
}

async function walkEverywhere(way: Way): Promise<Walked> {
  const { subject, isOnline } = way
  const at = subject ? (isOnline ? ofSubjectOnline(subject) : ofSubject(subject)) : isOnline ? online : everywhere
  return bestOf({ at }, way)
}

/** By the longest word, then by how it sounds: names are spelt in many ways. */
async function walkWords(way: Way): Promise<Walked> {
  const [first = ''] = way.words
  const token = beginningOf(first)
  const bySpelling = token ? await bestOf({ tokens: token }, way) : { candidates: [], isMore: false }
  const sound = soundOf(first)
  return bySpelling.candidates.length > 0 || !sound ? bySpelling : bestOf({ tokens: sound }, way)
}

async function bestOf(start: object, way: Way): Promise<Walked> {
  const conditions = conditionsOf(way)
  const filter = conditions.length > 0 ? { ...start, $and: conditions } : start
  const rows = await read(filter)
    .sort({ rank: 1 })
    .limit(maxTutors + 1)
    .maxTimeMS(way.filters.length > 0 ? maxTimeMs : 0)
  return { candidates: rows.slice(0, maxTutors), isMore: rows.length > maxTutors }
}

const read = (filter: object) => ListingModel.find(filter, factProjection).lean<Facts[]>()

const conditionsOf = ({ words, filters }: Way): object[] => [
  ...words.map((word) => {
    const sound = soundOf(word)
    const begins = { words: { $elemMatch: prefixRange(word) } }
    return sound ? { $or: [begins, { words: sound }] } : begins
  }),
  ...filters,
]
