import { optionsOf } from '../../ui/options-of.ts'
import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { formatNumber } from '../../ui/format-number.ts'
import { dayAndTime } from '../../ui/moment.ts'
import { dotted } from '../../ui/dotted.ts'

/** What the types are called. */
export const testTypeNames: Readonly<Record<TestType, string>> = { practice: 'Practice', mock: 'Mock', exam: 'Exam' }

/** The types as options of a select. */
export const testTypeOptions = optionsOf(testTypeNames)

/** A number and its noun: '1 test', '1,200 tests'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** Minutes as people say them. Without a clock, that. */
export const shownMinutes = (minutes: number): string =>
  minutes > 0 ? `${formatNumber(minutes)} min` : 'No time limit'

/** What is compared between tests: '40 questions · 90 min · 160 marks'. */
export const factsInWords = (
  card: Pick<TestCard, 'number_of_questions' | 'duration_minutes' | 'total_marks'>,
): string =>
  [
    counted(card.number_of_questions, 'question'),
    shownMinutes(card.duration_minutes),
    counted(card.total_marks, 'mark'),
  ].join(' · ')

/** Whom it is for: 'CBSE · Class 10'. Of a test of a category alone, its subject. */
export const audienceOf = ({ board_name, class_name, subject_name }: TestCard): string =>
  dotted(board_name, class_name) || subject_name

/** When a test can be taken, in words. */
export interface TimeWords {
  readonly state: 'upcoming' | 'open' | 'closed'
  readonly text: string
}

/** By the clock of this device: what is kept may be older than the opening. */
export function timeInWords(card: Pick<TestCard, 'status' | 'opens_at' | 'closes_at'>, now = new Date()): TimeWords {
  const { opens_at, closes_at } = card
  switch (statusAt(card, now)) {
    case 'scheduled':
      return { state: 'upcoming', text: opens_at ? `Opens ${dayAndTime(opens_at, now)}` : 'Opens later' }
    case 'active':
      return { state: 'open', text: closes_at ? `Open until ${dayAndTime(closes_at, now)}` : 'Open' }
    default:
      return { state: 'closed', text: closes_at ? `Closed ${dayAndTime(closes_at, now)}` : 'Closed' }
  }
}
