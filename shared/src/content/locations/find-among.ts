import { compareTexts } from '../../compare-texts.ts'
import { orderOf, type SearchedPlace } from './order.ts'
import { mayMeanKind, mayMeanPincode, nameWords, searchedWords, wholePincode } from './search.ts'

/** Searches a few places in memory, with the same matches and order as the server's search. */
export function findAmong<Place extends SearchedPlace>(places: readonly Place[], text: string): Place[] {
  const words = searchedWords(text)
  // If every word may abbreviate an office type, only proper names are searched.
  const meansKinds = words.some((word) => Array.from(word).length > 1 && !mayMeanKind(word))
  const isFound = ({ location, pincode }: Place) => {
    const { names, kinds } = nameWords(location)
    const own = meansKinds ? [...names, ...kinds] : names
    return words.every(
      (word) => own.some((name) => name.startsWith(word)) || (mayMeanPincode(word) && pincode.startsWith(word)),
    )
  }
  const whole = wholePincode(text)
  const place = (one: Place) => `${one.pincode === whole ? 0 : 1}\t${orderOf(one)}`
  const found = words.length === 0 ? [] : places.filter(isFound)
  return found
    .map((one) => [place(one), one] as const)
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([, one]) => one)
}
