import { compareTexts } from '@abhyas/shared/compare-texts'
import type { Types } from 'mongoose'

/** Maximum hits of a search. Nobody looks through more, so no more are counted or sorted. */
export const maxHits = 1_000

/** Sorts the newest first: an ObjectId starts with its creation time. */
export const newestFirst = (a: { readonly _id: Types.ObjectId }, b: { readonly _id: Types.ObjectId }): number =>
  compareTexts(b._id.toHexString(), a._id.toHexString())
