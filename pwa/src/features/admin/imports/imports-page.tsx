import { formatNames, importFormats } from '@abhyas/shared/content/imports/formats'
import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { referenceDefinitions } from '@abhyas/shared/content/reference-data/definitions'
import { mdiTrayArrowUp } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../../data/admin-reads.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Filter, SearchBar } from '../../../ui/filter-form.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { importTable } from './import-cells.tsx'
import { canUndo, UndoImport } from './undo-import.tsx'

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
  const next = (job: ImportRow) => <NextStep job={job} onDone={list.reload} />
  return (
    <ListPage list={list} texts={texts} skeleton={{ rows: 10, height: 52 }} actions={actions} filters={filters}>
      {(jobs) => <DataTable {...importTable(next)} rows={jobs} />}
    </ListPage>
  )
}

interface NextStepProps {
  readonly job: ImportRow
  readonly onDone: () => void
}

/** What one does next with an import: go on where it waits, or take back what it brought. */
function NextStep({ job, onDone }: NextStepProps) {
  const [isAsking, setIsAsking] = useState(false)
  const mayWrite = useMay(job.list ? 'reference-lists' : 'questions', 'write')
  if (!mayWrite) return null
  if (job.status === 'ready')
    return <LinkButton label="Go on" to={`/admin/imports/${job.id}`} size="small" variant="outlined" />
  if (!canUndo(job)) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setIsAsking(true)}
        aria-label={`Undo ${job.file_name}`}
      >
        Undo
      </Button>
      {isAsking && <UndoImport job={job} onDone={onDone} onClose={() => setIsAsking(false)} />}
    </>
  )
}
