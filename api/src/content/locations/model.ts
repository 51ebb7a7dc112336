import { folded, nameWords, orderOf, type SearchedPlace } from '@abhyas/shared/content/locations/search'
import { model, Schema } from 'mongoose'
import { maybeText, text } from '../../core/records/fields.ts'
import { commonFields, indexCommonFields } from '../../core/records/common-fields.ts'

/** A place to live or teach at: a post office of India, or one added by an administrator. */
const locationSchema = new Schema(
  {
    location: text,
    pincode: text,
    district: maybeText,
    state: maybeText,
    /** HO, PO or BO: head, post or branch office. Empty for other places. */
    office_type: maybeText,
    /** Degrees north and east (WGS 84), as text. Empty if unknown. */
    lat: maybeText,
    lng: maybeText,
    /** Where it was before an administrator changed it, see `firstPosition`. Offices of the seed have none. */
    first_position: String,
    // Search fields (`searchFieldsOf`), like key and words: update them with name, pincode or type.
    tokens: { type: [String], required: true },
    order: text,
    ...commonFields,
  },
  { collection: 'locations', versionKey: false },
)
indexCommonFields(locationSchema, ['pincode'])
// Returns the hits of a token in display order, so that a page reads only its rows, without a sort.
locationSchema.index({ tokens: 1, status: 1, order: 1 })

export const LocationModel = model('location', locationSchema)

/**
 * Lengths of prefix tokens, longest first. Longer input is compared with each row of the token: in India at most 3,500
 * rows for three letters, 1,600 for three digits. A token of four would halve that, but make the seed a quarter slower.
 */
const tokenLengths = [3, 2]

/**
 * Computes the search fields of a location. They are recomputed when name, pincode or type change. Pure, so every
 * process gets the same result.
 */
export function searchFieldsOf({ location, pincode, office_type }: SearchedPlace) {
  const { names, kinds } = nameWords(location)
  const prefixes = [...names, pincode].flatMap(prefixesOf)
  const pairs = names.flatMap((word, i) => names.slice(0, i).map((other) => pairToken(word, other)))
  return {
    /** Name and pincode, separated by a tab, which neither contains. Unique. */
    key: `${folded(location)}\t${folded(pincode)}`,
    /** All words of the name. */
    words: [...names, ...kinds],
    /** Possible starts of a search: prefixes of the pincode and of each word, and pairs of words. */
    tokens: [...new Set([...prefixes, ...pairs])],
    /** Sort key in display order. */
    order: orderOf({ location, pincode, office_type }),
  }
}

/** A stored row. Those of the seed have no `first_position`. */
type Stored = Readonly<Record<string, unknown>>

const positionText = ({ lat, lng }: Stored) => [lat, lng].filter(Boolean).join(' ')

/**
 * The position that a location came with. It is stored with each change, and stays the same: so a position that is
 * given back is that of the directory again. Empty for a row of an administrator.
 */
export const firstPosition = (before: Stored = {}): string =>
  typeof before.first_position === 'string' ? before.first_position : positionText(before)

/** Whether an administrator has said where a location is, or that its position is not known. */
export const isMoved = (row: Stored): boolean =>
  typeof row.first_position === 'string' && row.first_position !== positionText(row)

/** Returns the longest token that is a prefix of `word`. Undefined for a single character. */
export const tokenOf = (word: string): string | undefined => prefixesOf(word)[0]

/** Returns the token of two words of a name: their first characters, in either order. */
export function pairToken(word: string, other: string): string {
  const [a, b] = [word, other].map((each) => Array.from(each)[0] ?? '') as [string, string]
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** Returns the prefixes of a word with the token lengths, without splitting characters. */
function prefixesOf(word: string): string[] {
  const characters = Array.from(word)
  return tokenLengths
    .filter((length) => length <= characters.length)
    .map((length) => characters.slice(0, length).join(''))
}
