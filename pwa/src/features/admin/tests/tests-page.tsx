import type { TestRow } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useAuthoring } from '../../../data/authoring.ts'
import { SearchToggle } from '../../../ui/advanced-search.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useAdvancedSearch } from '../../../ui/use-advanced-search.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { listTests, testListPath } from './test-calls.ts'
import { testTable } from './test-cells.tsx'
import { filterNames, TestFilters } from './test-filters.tsx'

const texts = {
  counted: ['test', 'tests'],
  loading: 'Loading tests...',
  empty: 'No tests found',
  clear: 'Clear filters',
} as const

const teacherTexts = {
  ...texts,
  empty: 'No tests yet. Make one for your students.',
  emptyFiltered: texts.empty,
} as const

/** All tests, or those of a teacher: found, made, deleted. */
export function TestsPage() {
  const { isStaff } = useAuthoring()
  return <TestList title={isStaff ? 'View All Tests' : 'Your tests'} preset={noPreset} />
}

/** Tests for practice. */
export const PracticeTestsPage = () => <TestList title="Practice Tests" preset={practice} />

const noPreset = {}
const practice = { test_type: 'practice' }

interface TestListProps {
  readonly title: string
  /** Filters that are always set. */
  readonly preset: Readonly<Record<string, string>>
}

function TestList({ title, preset }: TestListProps) {
  const query = new URLSearchParams(preset).toString()
  const list = useListPage<TestRow>(
    query ? `${testListPath}?${query}` : testListPath,
    filterNames.filter((name) => !(name in preset)),
    { read: listTests },
  )
  const { values, answer } = list
  const search = useAdvancedSearch(list.isFiltered, 'filter-test_name')
  const [deleted, setDeleted] = useState<TestRow>()
  const { base, mayWrite, isStaff } = useAuthoring()
  const first = answer ? (answer.currentPage - 1) * answer.pagination.limit + 1 : 1
  const actions = (
    <>
      <SearchToggle {...search} color="inherit" />
      {mayWrite && <LinkButton label="Add New Test" variant="contained" to={`${base}/tests/create`} icon={mdiPlus} />}
    </>
  )
  return (
    <ListPage
      list={list}
      texts={{ title, ...(isStaff ? texts : teacherTexts) }}
      skeleton={{ rows: 10, height: 44 }}
      actions={actions}
      filters={
        search.isOpen && <TestFilters values={values} preset={preset} onSearch={list.change} onClear={list.clear} />
      }
      after={deleted && <DeleteDialog test={deleted} onDone={list.reload} onClose={() => setDeleted(undefined)} />}
    >
      {(tests) => (
        <DataTable
          {...testTable(mayWrite, setDeleted)}
          rows={tests.map((test, i) => ({ ...test, number: first + i }))}
        />
      )}
    </ListPage>
  )
}
