import { type CatalogueFilter, whensOf } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { isBoardFound } from '@abhyas/shared/assessment/test-papers/filters'
import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'

/** What else a filter depends on. */
interface Facts {
  readonly now: Date
  /** Ids of the categories that the filter names. */
  readonly categories: readonly string[]
}

/** Whether a test that is kept on the device fits a filter, as the server would find it. Pure. */
export function fitsFilter(card: TestCard, asked: CatalogueFilter, { now, categories }: Facts): boolean {
  const same = (value: string, wanted: string) => wanted === '' || folded(value) === folded(wanted)
  return (
    isBoardFound(card.board_name, asked.board) &&
    same(card.class_name, asked.class) &&
    (same(card.subject_name, asked.subject) || card.subject_id === asked.subject) &&
    (asked.category === '' || categories.includes(card.category_id)) &&
    same(card.test_type, asked.type) &&
    same(card.difficulty_level, asked.difficulty) &&
    hasWords(card.topic_name, asked.topic) &&
    hasWords(`${card.test_name} ${card.topic_name}`, asked.search) &&
    isAtTime(card, asked.when, now)
  )
}

/** Each word of the search begins a word of the text. */
function hasWords(text: string, search: string): boolean {
  const own = wordsOf(text)
  return wordsOf(search).every((word) => own.some((one) => one.startsWith(word)))
}

function isAtTime(card: TestCard, when: string, now: Date): boolean {
  const whens = whensOf(when)
  const status = statusAt(card, now)
  return (
    whens.length === 0 ||
    (status === 'active' && whens.includes('open')) ||
    (status === 'scheduled' && whens.includes('upcoming'))
  )
}
