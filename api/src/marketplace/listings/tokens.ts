import { createHash } from 'node:crypto'
import { folded } from '@abhyas/shared/content/locations/search'
import type { ListingRecord } from './model.ts'

/** Names of the index entries that a search begins with. A subject is its folded name, whichever list it stands in. */
export const everywhere = '*'
export const online = 'o'
export const inPincode = (pincode: string): string => `p:${pincode}`
export const ofSubject = (name: string): string => `s:${folded(name)}`
export const ofSubjectOnline = (name: string): string => `${ofSubject(name)}|o`
export const ofSubjectIn = (name: string, pincode: string): string => `${ofSubject(name)}|p:${pincode}`
export const ofLevel = (name: string): string => `l:${folded(name)}`
export const ofBoard = (name: string): string => `b:${folded(name)}`
export const ofLanguage = (name: string): string => `y:${folded(name)}`

type Placed = Pick<ListingRecord, 'subjects' | 'levels' | 'boards' | 'languages' | 'modes' | 'places'>

/** All entries of a listing: some 20 for who teaches a few subjects. */
export function placesOf({ subjects, levels, boards, languages, modes, places }: Placed): string[] {
  const pincodes = places.map(({ pincode }) => pincode)
  const isOnline = modes.includes('online')
  return [
    ...new Set([
      everywhere,
      ...(isOnline ? [online] : []),
      ...pincodes.map(inPincode),
      ...subjects.flatMap((name) => [
        ofSubject(name),
        ...(isOnline ? [ofSubjectOnline(name)] : []),
        ...pincodes.map((pincode) => ofSubjectIn(name, pincode)),
      ]),
      ...levels.map(ofLevel),
      ...boards.map(ofBoard),
      ...languages.map(ofLanguage),
    ]),
  ]
}

/** Sorts by score, the best first. Equal scores are sorted by a hash, so that no account is first for being old. */
export const rankOf = (score: number, id: string): string =>
  String(1_000 - score).padStart(4, '0') + createHash('sha256').update(id).digest('hex').slice(0, 12)
