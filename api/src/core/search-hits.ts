import { compareTexts } from '@abhyas/shared/compare-texts'
import type { Types } from 'mongoose'

/** The first hits are all that anybody looks through: a search counts and sorts no more of them. */
export const maxHits = 1_000

/** Orders rows for `sort`, the newest first: an id begins with the time it was made. */
export const newestFirst = (a: { readonly _id: Types.ObjectId }, b: { readonly _id: Types.ObjectId }): number =>
  compareTexts(b._id.toHexString(), a._id.toHexString())
