import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import { beginningOf, soundOf } from '@abhyas/shared/marketplace/directory/words'
import type { Neighbour } from '../../content/centres/queries.ts'
import { mongo } from 'mongoose'
import { prefixRange } from '../../core/prefix-query.ts'
import { ListingModel } from '../listings/model.ts'
import { everywhere, inPincode, ofSubject, ofSubjectIn, ofSubjectOnline, online } from '../listings/tokens.ts'
import { type Filter, factProjection, type Facts } from './facts.ts'

/** Pincodes asked for at a time: the few nearest alone, then more and more, because most radii hold few tutors. */
const ringSizes = [1, 7, 24, 64, 128] as const
/** Tutors read of a ring. Where there are more, its pincodes are read one after the other, so that the nearest come first. */
const readOfRing = 4_000
/** Tutors read in all, for filters that hardly anybody fits. */
const readInAll = 20_000
/** A walk reads many rows where few have the words or fit the filters. Milliseconds. */
const maxTimeMs = 300
/** The code of an operation that took longer. */
const tookTooLong = 50

/** What leads to the candidates. */
export interface Way {
  /** A subject's name; empty for all. */
  readonly subject: string
  /** Words that tutors have to have; empty for all. */
  readonly words: readonly string[]
  /** Pincodes of the radius, the nearest first. Undefined: everywhere. */
  readonly around: readonly Neighbour[] | undefined
  /** Those around come first, and then the best of everywhere. */
  readonly isEverywhere: boolean
  /** Only those who teach online, wherever they live. */
  readonly isOnline: boolean
  /** Filters, for a walk that meets more than can be counted. */
  readonly filters: readonly Filter[]
}

export interface Walked {
  readonly candidates: readonly Facts[]
  readonly isMore: boolean
  /** The database gave up: there is nothing to show of it. */
  readonly isOver?: boolean
}

/** Reads the candidates: somewhat more than a thousand at most, the nearest or the best. */
export async function walk(way: Way): Promise<Walked> {
  if (!way.around) return way.words.length > 0 ? walkWords(way) : walkEverywhere(way)
  const near = await walkAround(way, way.around)
  if (!way.isEverywhere || near.isMore) return near
  const far = await walk({ ...way, around: undefined })
  return { candidates: eachOnce([...near.candidates, ...far.candidates]), isMore: far.isMore }
}

/** Two walks may find the same tutor. */
export const eachOnce = <One extends Facts>(found: readonly One[]): One[] => [
  ...new Map(found.map((one) => [String(one._id), one])).values(),
]

/** Filters are asked in the process: the rows of a pincode are read anyway. */
async function walkAround(way: Way, around: readonly Neighbour[]): Promise<Walked> {
  const found = new Map<string, Facts>()
  const fits = (one: Facts) =>
    (!way.isOnline || one.modes.includes('online')) && way.filters.every((filter) => filter.fits(one))
  let read = 0
  let from = 0
  const take = (rows: readonly Facts[]): boolean => {
    read += rows.length
    for (const row of rows) if (fits(row)) found.set(String(row._id), row)
    return found.size > maxTutors || read > readInAll
  }
  for (const size of ringSizes) {
    const at = around
      .slice(from, (from += size))
      .map(({ pincode }) => (way.subject ? ofSubjectIn(way.subject, pincode) : inPincode(pincode)))
    if (at.length === 0) break
    const rows = await readRows(way, { at: { $in: at } }).limit(readOfRing)
    const isFull = rows.length === readOfRing ? await takeEach(way, at, take) : take(rows)
    if (isFull) return { candidates: [...found.values()], isMore: true }
  }
  return { candidates: [...found.values()], isMore: false }
}

/** The best of each pincode, one after the other. */
async function takeEach(way: Way, at: readonly string[], take: (rows: readonly Facts[]) => boolean): Promise<boolean> {
  for (const token of at) {
    const best = await readRows(way, { at: token })
      .sort({ rank: 1 })
      .limit(maxTutors + 1)
    if (take(best)) return true
  }
  return false
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

/** A filter that leads to fewer is a better start than all tutors: the database walks along the first token. */
async function bestOf(start: { readonly at?: string; readonly tokens?: string }, way: Way): Promise<Walked> {
  const conditions = way.filters.map(({ condition }) => condition)
  const rarer = start.at === everywhere ? conditions.find(({ at }) => typeof at === 'string') : undefined
  const leading: object = rarer ?? start
  const others = conditions.filter((one) => one !== rarer)
  try {
    const rows = await readRows(way, leading, others)
      .sort({ rank: 1 })
      .limit(maxTutors + 1)
      .maxTimeMS(maxTimeMs)
    return { candidates: rows.slice(0, maxTutors), isMore: rows.length > maxTutors }
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === tookTooLong)) throw error
    return { candidates: [], isMore: true, isOver: true }
  }
}

function readRows({ words }: Way, start: object, others: readonly object[] = []) {
  const and = [...words.map(hasWord), ...others]
  return ListingModel.find(and.length > 0 ? { ...start, $and: and } : start, factProjection).lean<Facts[]>()
}

/** A word of the tutor begins with it, or sounds like it. */
function hasWord(word: string): object {
  const begins = { words: { $elemMatch: prefixRange(word) } }
  const sound = soundOf(word)
  return sound ? { $or: [begins, { words: sound }] } : begins
}
