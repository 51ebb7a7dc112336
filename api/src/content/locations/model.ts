import { orderOf, type SearchedPlace } from '@abhyas/shared/content/locations/order'
import { folded, nameWords } from '@abhyas/shared/content/locations/search'
import { model, Schema } from 'mongoose'
import { maybeText, text } from '../../core/records/fields.ts'
import { commonFields, indexCommonFields } from '../../core/records/common-fields.ts'

/** A place a person can live or teach at: a post office of India, or what an administrator added. */
const locationSchema = new Schema(
  {
    location: text,
    pincode: text,
    district: maybeText,
    state: maybeText,
    /** HO, PO or BO: head, post or branch office; empty for what is none. */
    office_type: maybeText,
    /** Degrees north and east (WGS 84), as text; empty where nobody knows. */
    lat: maybeText,
    lng: maybeText,
    // Search fields, see search-fields.ts, as are key and words: who writes name, pincode or type writes them too.
    tokens: { type: [String], required: true },
    order: text,
    ...commonFields,
  },
  { collection: 'locations', versionKey: false },
)
indexCommonFields(locationSchema, ['pincode'])
// One token leads to its hits in the order they are shown: a page reads its own rows and nothing is sorted.
locationSchema.index({ tokens: 1, status: 1, order: 1 })

export const LocationModel = model('location', locationSchema)

/** What the database finds a location by: made anew whenever name, pincode or type change. */
interface SearchFields {
  /** Name and pincode, a tab between them, which neither has: no two locations share them. */
  readonly key: string
  /** All words of the name. */
  readonly words: string[]
  /** What somebody may have typed so far: beginnings of the pincode and of each name, and pairs of names. */
  readonly tokens: string[]
  /** Sorts as hits are shown. */
  readonly order: string
}

/**
 * The lengths of beginnings that are tokens, longest first. What was typed beyond is asked of each row a token leads
 * to: in India at most 3,500 under three letters, 1,600 under three digits. A longer one would halve that and make the
 * seed a quarter slower.
 */
const tokenLengths = [3, 2]

/** Makes the search fields of a location. Pure: the same row has the same fields in every process. */
export function searchFieldsOf({ location, pincode, office_type }: SearchedPlace): SearchFields {
  const { names, kinds } = nameWords(location)
  const beginnings = [...names, pincode].flatMap(beginningsOf)
  const pairs = names.flatMap((word, i) => names.slice(0, i).map((other) => pairToken(word, other)))
  return {
    key: `${folded(location)}\t${folded(pincode)}`,
    words: [...names, ...kinds],
    tokens: [...new Set([...beginnings, ...pairs])],
    order: orderOf({ location, pincode, office_type }),
  }
}

/** The longest token that all words share which begin with `word`; undefined for a single character. */
export const tokenOf = (word: string): string | undefined => beginningsOf(word)[0]

/** Stands for two words of a name by their first characters, in either order. */
export function pairToken(word: string, other: string): string {
  const [a, b] = [word, other].map((each) => Array.from(each)[0] ?? '') as [string, string]
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** The first characters of a word, none of them cut in two; those lengths only that it has. */
function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  return tokenLengths
    .filter((length) => length <= characters.length)
    .map((length) => characters.slice(0, length).join(''))
}
