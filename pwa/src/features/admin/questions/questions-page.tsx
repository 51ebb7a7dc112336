import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { mdiPlus, mdiTrayArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../data/admin-reads.ts'
import { useBank } from '../../../entities/bank/bank.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { lazyOptional } from '../../../ui/lazy.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useSelection } from '../../../ui/selection.tsx'
import { type ListState, useListPage } from '../../../ui/use-list-page.ts'
import { ExportButton } from './export-button.tsx'
import { useImportName } from './import-name.ts'
import { NarrowedBy } from './narrowed-by.tsx'
import { nameOfQuestion, questionTable } from './question-cells.tsx'
import { QuestionFilters } from './question-filters.tsx'

const BulkBar = lazyOptional(() => import('./bulk-bar.tsx'))((part) => part.BulkBar)

const filters = ['search', 'type', 'state', 'difficulty', 'bank_id', 'import_id', 'tag']

const texts = {
  title: 'Question List',
  counted: ['question', 'questions'],
  empty: 'There are no questions yet: import a file into a bank.',
  emptyFiltered: 'No question matches these filters.',
  clear: 'Clear filters',
} as const

/** All questions as a table: by bank, type, status, difficulty, tag, import and text; one or many are changed here. */
export function QuestionsPage() {
  const list = useListPage<QuestionRow>('/admin/questions', filters, { isSorted: true })
  const { values, change } = list
  const shown = filters.map((name) => values[name]).join('\n')
  const selection = useSelection<QuestionRow>(shown, nameOfQuestion)
  const mayWrite = useMay('questions', 'write')
  const bank = useBank(values.bank_id ?? '')
  const importName = useImportName(values.import_id ?? '')
  // An inactive one too: the pages say why it takes no questions.
  const inBank = bank ? `?bank=${bank.id}` : ''
  const { sort: _sort, ...filter } = values
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 10, height: 48 }}
      problemInstead={list.problem?.fields.sort && <NotSorted list={list} />}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ExportButton label="Export" chosen={{ filter }} />
          {mayWrite && (
            <>
              <LinkButton
                label="Add Bulk Question"
                to={`/admin/questionBank/import${inBank}`}
                variant="outlined"
                color="inherit"
                icon={mdiTrayArrowUp}
              />
              <LinkButton
                label="Add Single Question"
                to={`/admin/questions/add${inBank}`}
                variant="contained"
                icon={mdiPlus}
              />
            </>
          )}
        </Box>
      }
      filters={
        <>
          <QuestionFilters list={list} importName={importName} />
          <NarrowedBy list={list} bank={bank} importName={importName} />
          {selection.ids.length > 0 && <BulkBar list={list} selection={selection} mayWrite={mayWrite} />}
        </>
      }
    >
      {(questions) => (
        <DataTable
          {...questionTable(mayWrite, change)}
          rows={questions}
          sort={values.sort ?? ''}
          onSort={() => change({ sort: values.sort ? '' : 'name' })}
          selection={selection}
        />
      )}
    </ListPage>
  )
}

/** Only a short list can be sorted by name. */
const NotSorted = ({ list: { problem, change } }: { readonly list: ListState<QuestionRow> }) => (
  <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
    <Typography>{problem?.message}</Typography>
    <Button variant="outlined" onClick={() => change({ sort: '' })}>
      Show the newest first
    </Button>
  </Box>
)
