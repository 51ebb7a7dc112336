import type { TestLists } from '@abhyas/shared/assessment/test-papers/rules'
import type { ListRow } from '../../../../data/list-database.ts'
import { useList } from '../../../../data/use-reference-list.ts'
import type { TestValues } from './values.ts'

/**
 * The active rows that a test can refer to. A list that is not on the device yet rejects nothing: the server checks it
 * again.
 */
export function useTestLists(): (values: TestValues) => TestLists {
  const boards = useList('board')
  const classes = useList('semester')
  const subjects = useList('subject')
  const categories = useList('category')
  return ({ board_name, class_name, subject_id, category_id }) => ({
    boards: allowed(boards, 'name', board_name),
    classes: allowed(classes, 'name', class_name),
    subjects: allowed(subjects, 'id', subject_id),
    categories: allowed(categories, 'id', category_id),
  })
}

const allowed = (rows: readonly ListRow[] | undefined, field: 'id' | 'name', value: string): ReadonlySet<string> =>
  new Set(rows && rows.length > 0 ? rows.map((row) => row[field] ?? '') : [value])
