import { difficultyWrong } from '../../content/questions/texts.ts'
import { difficulties } from '../../content/questions/kinds.ts'
import { folded } from '../../content/locations/search.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { testStatuses, testTypes } from './choices.ts'
import { testLimits } from './limits.ts'
import type { TestFilter } from './shapes.ts'
import { statusWrong, testTypeWrong } from './texts.ts'

/** A filter as it is applied: empty texts find all. */
export type AppliedFilter = { readonly [Field in keyof TestFilter]-?: string }

/** Fills in what is missing. Case and outer spaces do not matter. */
export function appliedFilter(filter: TestFilter | null): AppliedFilter {
  const { test_name, difficulty_level, board_name, class_name, topic_name, test_type, status, subject_id } =
    filter ?? {}
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  const choice = (value: string | null | undefined) => text(value).toLowerCase()
  return {
    test_name: text(test_name),
    topic_name: text(topic_name),
    subject_id: text(subject_id),
    board_name: text(board_name),
    class_name: text(class_name),
    difficulty_level: choice(difficulty_level),
    test_type: choice(test_type),
    status: choice(status),
  }
}

const short = atMost(testLimits.filter, tooLong(testLimits.filter))

/** Rules of the filters. Any board and class is valid: one that nobody uses finds nothing. */
export const testFilterRules: FormRules<AppliedFilter> = [
  { field: 'test_name', checks: [short] },
  { field: 'difficulty_level', checks: [short, oneOf(difficulties, difficultyWrong)] },
  { field: 'board_name', checks: [short] },
  { field: 'class_name', checks: [short] },
  { field: 'topic_name', checks: [short] },
  { field: 'test_type', checks: [short, oneOf(testTypes, testTypeWrong)] },
  { field: 'status', checks: [short, oneOf(testStatuses, statusWrong)] },
  { field: 'subject_id', checks: [short] },
]

/** The specification's fixed choices of the filter. */
export const filterBoards = ['CBSE', 'ICSE', 'State Board'] as const
export const filterClasses = ['Class 9', 'Class 10', 'Class 11', 'Class 12'] as const

/** Names of the filter that find boards of other names: the council of the ICSE, and the boards of the states. */
const alsoFoundBy: Readonly<Record<string, (board: string) => boolean>> = {
  icse: (board) => board === 'cisce',
  'state board': (board) => board.endsWith(' board'),
}

/** The filters that find a board, folded: its own name, and names of the filter that mean it. Empty without a board. */
export function filtersOfBoard(board: string): string[] {
  const own = folded(board)
  const others = Object.entries(alsoFoundBy).filter(([, means]) => means(own))
  return own === '' ? [] : [...new Set([own, ...others.map(([name]) => name)])]
}

/** Whether a test of this board is found by this filter. */
export function isBoardFound(board: string, filter: string): boolean {
  return folded(filter) === '' || filtersOfBoard(board).includes(folded(filter))
}
