import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { modeName } from '@abhyas/shared/marketplace/directory/teaching-modes'
import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import type { DirectoryReply, TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { dotted } from '../../ui/dotted.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** Ways of teaching that a card has room for. */
const maxModes = 2

/**
 * '0.8 km · 700019 Ballygunge'. Without a distance where one of the centres is not known.
 * @param near the pincode that is searched around: a neighbour of it can be nearer than what is shown
 */
export function whereInWords(
  { km, pincode, place }: Pick<TutorCard, 'km' | 'pincode' | 'place'>,
  near: string,
): string {
  const distance = km === null ? '' : distanceInWords(km, pincode === near)
  return dotted(distance, [pincode, shownPlace(place)].filter(Boolean).join(' '))
}

/**
 * '0.8 km', 'Same pincode'.
 * @param isSame the place is in the pincode that is searched around
 */
export const distanceInWords = (km: number, isSame: boolean): string =>
  km > 0 ? `${formatNumber(km)} km` : isSame ? 'Same pincode' : 'under 0.1 km'

/** Classes, boards and where they teach, in this order. */
export const tagsOf = ({
  levels,
  boards,
  modes,
}: Pick<TutorCard, 'levels' | 'boards' | 'modes'>): readonly string[] => [
  ...levels,
  ...boards,
  ...modes.slice(0, maxModes).map((mode) => modeName(mode) || mode),
]

type Found = Pick<DirectoryReply, 'total' | 'is_more'>

/** '26 tutors', 'More than 1,000 Mathematics tutors'. */
export function tutorsInWords({ total, is_more }: Found, subject = ''): string {
  const count = `${is_more && total >= maxTutors ? 'More than ' : ''}${formatNumber(total)}`
  return [count, subject, total === 1 ? 'tutor' : 'tutors'].filter(Boolean).join(' ')
}

/** Where only a part of all could be counted: which part. */
export function partInWords({ total, is_more }: Found, near: string): string {
  if (!is_more || (near === '' && total >= maxTutors)) return ''
  return `Of the ${near ? 'nearest' : 'first'} ${formatNumber(maxTutors)}.`
}

/** The subject as it was searched: a word that means nothing was read as another one. */
export const searchedSubject = (subject: string, corrected: DirectoryReply['corrected']): string =>
  corrected && corrected.from.toLowerCase() === subject.toLowerCase() ? corrected.to : subject
