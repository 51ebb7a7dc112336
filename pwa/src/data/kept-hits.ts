import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { wordsOf } from '@abhyas/shared/content/locations/search'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { searchFieldsOf, soundOf, wordsAsked } from '@abhyas/shared/marketplace/directory/words'
import { hitOfTest, hitOfTutor } from '@abhyas/shared/marketplace/search/hits'
import { maxOfKind } from '@abhyas/shared/marketplace/search/rules'
import type { Search } from '@abhyas/shared/marketplace/search/shapes'

type SeenTutor = Pick<TutorCard, 'id' | 'i_am' | 'name' | 'subjects' | 'place' | 'pincode'>
type SeenTest = Pick<TestCard, 'test_id' | 'test_name' | 'topic_name' | 'board_name' | 'class_name'>

/** A card, and when the device kept it (ms since 1970). */
export interface Seen<Card> {
  readonly card: Card
  readonly at: number
}

/** What a device has seen, the last seen first. */
export interface SeenCards {
  readonly tutors: readonly Seen<SeenTutor>[]
  readonly tests: readonly Seen<SeenTest>[]
}

/**
 * Finds cards as the server does: each word begins a word of the card, or sounds like one of the name. Pure.
 * @returns what was found, and when the oldest of it was kept
 */
export function foundAmong(text: string, seen: SeenCards): { readonly found: Search; readonly oldest?: number } {
  const asked = wordsAsked(text)
  if (asked.length === 0) return { found: { tutors: [], institutes: [], subjects: [], tests: [] } }
  const isIn = (words: readonly string[]) => (word: string) =>
    words.some((one) => one.startsWith(word)) || words.includes(soundOf(word))
  const fits = (words: readonly string[]) => asked.every(isIn(words))
  const people = seen.tutors.filter(({ card }) => fits(wordsOfTutor(card)))
  const isInstitute = ({ card }: Seen<SeenTutor>) => card.i_am === 'Institute/Tutorial Center'
  const tutors = people.filter((one) => !isInstitute(one)).slice(0, maxOfKind)
  const institutes = people.filter(isInstitute).slice(0, maxOfKind)
  const tests = seen.tests
    .filter(({ card }) => fits(wordsOf(`${card.test_name} ${card.topic_name}`)))
    .slice(0, maxOfKind)
  const shown = [...tutors, ...institutes, ...tests].map(({ at }) => at)
  return {
    found: {
      tutors: tutors.map(({ card }) => hitOfTutor(card)),
      institutes: institutes.map(({ card }) => hitOfTutor(card)),
      subjects: [],
      tests: tests.map(({ card }) => hitOfTest(card)),
    },
    ...(shown.length > 0 && { oldest: Math.min(...shown) }),
  }
}

const wordsOfTutor = ({ name, subjects, place, pincode }: SeenTutor) =>
  searchFieldsOf({ name, others: [...subjects, place, pincode] }).words
