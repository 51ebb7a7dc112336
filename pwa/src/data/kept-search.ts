import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import type { Search } from '@abhyas/shared/marketplace/search/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Copied } from './copied.ts'
import { directoryDatabase } from './directory-database.ts'
import { foundAmong, type Seen } from './kept-hits.ts'
import { testDatabase } from './test-database.ts'

/** Searches the cards that this device has kept. Undefined if there are none. */
export async function searchKept(text: string): Promise<Copied<SuccessAnswer<Search>> | undefined> {
  const seen = { tutors: await seenTutors(), tests: await seenTests() }
  const all = [...seen.tutors, ...seen.tests]
  if (all.length === 0) return undefined
  const { found, oldest } = foundAmong(text, seen)
  const keptAt = oldest ?? Math.min(...all.map(({ at }) => at))
  return { success: true, message: '', data: found, keptAt }
}

/** Of the pages of the directory: each tutor once, as they were seen last. */
async function seenTutors(): Promise<Seen<TutorCard>[]> {
  const pages = await directoryDatabase.pages.orderBy('at').reverse().toArray()
  const known = new Set<string>()
  const isNew = ({ card }: Seen<TutorCard>) => !known.has(card.id) && known.add(card.id)
  return pages.flatMap(({ at, answer }) => answer.data.map((card) => ({ card, at }))).filter(isNew)
}

async function seenTests(): Promise<Seen<TestCard>[]> {
  const cards = await testDatabase.cards.orderBy('at').reverse().toArray()
  return cards.map(({ answer, at }) => ({ card: answer, at }))
}
