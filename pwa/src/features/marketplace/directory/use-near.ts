import { useEffect, useEffectEvent, useState } from 'react'
import { findPlaces } from '../../../data/places.ts'
import { useRead } from '../../../data/queries.ts'
import { noPlace, type Place } from '../../../entities/place/place-field.tsx'
import type { Asked } from '../../../entities/tutor/use-tutors.ts'

/** Places that are offered for words that may mean several. */
const maxMeant = 5

const isPincode = (text: string) => /^[0-9]{6}$/.test(text)

/** The pincode that a text begins with: '700019 Ballygunge', '700 019'. Undefined without one. */
export const pincodeIn = (text: string): string | undefined =>
  /^\s*([0-9]{3} ?[0-9]{3})(?![0-9])/.exec(text)?.[1]?.replace(' ', '')

interface Meant {
  readonly words: string
  /** The best first, each pincode once. */
  readonly places: readonly Place[]
}

const lookUp = async (key: string): Promise<Meant> => {
  const words = key.slice(prefix.length)
  const { places } = await findPlaces(words, 1)
  const byPincode = new Map(places.toReversed().map((place) => [place.pincode, place]))
  return { words, places: [...byPincode.values()].toReversed().slice(0, maxMeant) }
}
/** Of the keys of these answers among all that are read. */
const prefix = 'directory place '

/**
 * The place of the address as a pincode. Words become the pincode of the first place that they find; the address then
 * says the pincode.
 * @param asked what the address says
 */
export function useNear(asked: string, change: (changed: Asked) => void) {
  const typed = isPincode(asked) ? asked : pincodeIn(asked)
  const isWords = asked !== '' && typed === undefined
  const read = useRead<Meant>(isWords ? prefix + asked : undefined, { read: lookUp })
  const [meant, setMeant] = useState<Meant>()
  const answer = isWords && read.answer?.words === asked ? read.answer : undefined
  const next = typed ?? answer?.places[0]?.pincode
  // Kept for when the address says the pincode, and the words are no longer asked for.
  if (answer && answer !== meant) setMeant(answer)
  const goOn = useEffectEvent((pincode: string) => change({ near: pincode }))
  useEffect(() => {
    if (next !== undefined && next !== asked) goOn(next)
  }, [next, asked])
  const isAmong = meant?.places.some(({ pincode }) => pincode === asked)
  return {
    /** Words that find nothing, or that could not be looked up. */
    problem: answer?.places.length === 0 ? noPlace : isWords ? read.problem?.message : undefined,
    /** Other places that the words may mean. */
    others: isAmong && meant ? meant.places.filter(({ pincode }) => pincode !== asked) : [],
  }
}
