import { formatNames, importFormats } from '@abhyas/shared/content/imports/formats'
import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { referenceDefinitions } from '@abhyas/shared/content/reference-data/definitions'
import { mdiTrayArrowUp } from '@mdi/js'
import { useMay } from '../../../data/admin-reads.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Filter, SearchBar } from '../../../ui/filter-form.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { importTable } from './import-cells.tsx'

const texts = {
  title: 'Imports',
  counted: ['import', 'imports'],
  empty: 'No imports yet.',
  emptyFiltered: 'No import matches these filters.',
  clear: 'Clear filters',
} as const

/** The states that one looks for. */
const statuses = [
  { value: 'ready', text: 'Waiting for you' },
  { value: 'running', text: 'Importing' },
  { value: 'completed', text: 'Imported' },
  { value: 'failed', text: 'Failed' },
  { value: 'cancelled', text: 'Cancelled' },
  { value: 'undone', text: 'Undone' },
]
const kinds = [
  { value: 'questions', text: 'Questions' },
  ...Object.entries(referenceDefinitions).map(([value, { tabLabel }]) => ({ value, text: tabLabel })),
]
const formats = importFormats.map((value) => ({ value, text: formatNames[value].name }))

/** The history of imports. */
export function ImportsPage() {
  const list = useListPage<ImportRow>('/admin/imports', ['bank_id', 'search', 'status', 'kind', 'format'])
  const actions = useMay('questions', 'write') && (
    <LinkButton label="Import questions" variant="contained" to="/admin/questions/import" icon={mdiTrayArrowUp} />
  )
  const filters = (
    <SearchBar
      list={list}
      label="Search by file, bank or list"
      placeholder="File, bank or list"
      columns="minmax(0, 2fr) repeat(3, minmax(0, 1fr)) auto"
    >
      <Filter list={list} name="status" label="Status" id="import-status" options={statuses} />
      <Filter list={list} name="kind" label="Into" id="import-kind" options={kinds} />
      <Filter list={list} name="format" label="Format" id="import-format" options={formats} />
    </SearchBar>
  )
  return (
    <ListPage list={list} texts={texts} skeleton={{ rows: 10, height: 52 }} actions={actions} filters={filters}>
      {(jobs) => <DataTable {...importTable} rows={jobs} />}
    </ListPage>
  )
}
