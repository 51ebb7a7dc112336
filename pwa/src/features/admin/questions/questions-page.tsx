import { mdiClose } from '@mdi/js'
import { difficulties } from '@abhyas/shared/content/questions/kinds'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { questionStates } from '@abhyas/shared/content/questions/states'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../data/admin-reads.ts'
import { stateNames, typeOptions } from '../../../entities/question/names.ts'
import { Filter, SearchBar } from '../../../ui/filter-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { type ListState, useListPage } from '../../../ui/use-list-page.ts'
import { ExportButton } from './export-button.tsx'
import { QuestionCard } from './question-card.tsx'

const filters = ['search', 'type', 'state', 'difficulty', 'bank_id', 'import_id', 'tag']
const choices = [
  { name: 'type', label: 'Type', options: typeOptions },
  { name: 'state', label: 'State', options: questionStates.map((value) => ({ value, text: stateNames[value] })) },
  { name: 'difficulty', label: 'Difficulty', options: difficulties },
  { name: 'sort', label: 'Order', options: [{ value: 'name', text: 'By name' }], empty: 'Newest first' },
]

const texts = {
  title: 'Question List',
  counted: ['found', 'found'],
  empty: 'There are no questions yet: import a file into a bank.',
  emptyFiltered: 'No question matches these filters.',
} as const

/** All questions, by bank, type, state, difficulty and text. */
export function QuestionsPage() {
  const list = useListPage<QuestionRow>('/admin/questions', filters, { isSorted: true })
  const mayWrite = useMay('questions', 'write')
  const bankId = list.values.bank_id
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 8, height: 64 }}
      problemInstead={list.problem?.fields.sort && <NotSorted list={list} />}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {bankId && <ExportButton bankId={bankId} />}
          {mayWrite && (
            <LinkButton
              label="Add question"
              to={`/admin/questions/add${bankId ? `?bank=${bankId}` : ''}`}
              variant="contained"
            />
          )}
        </Box>
      }
      filters={
        <>
          <SearchBar
            list={list}
            label="Search questions by their words"
            placeholder="Words"
            columns="minmax(180px, 1fr) 130px 150px 110px 140px auto auto"
            after={
              list.isFiltered && (
                <Button sx={{ whiteSpace: 'nowrap' }} onClick={list.clear}>
                  Clear filters
                </Button>
              )
            }
          >
            {choices.map((choice) => (
              <Filter key={choice.name} {...choice} list={list} id={`question-${choice.name}`} />
            ))}
          </SearchBar>
          <NarrowedBy list={list} />
        </>
      }
    >
      {(questions) =>
        questions.map((question) => <QuestionCard key={question.id} question={question} onNarrow={list.change} />)
      }
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

/** What the list is narrowed to besides its selects, each to be taken off again. */
function NarrowedBy({ list: { values, answer, change } }: { readonly list: ListState<QuestionRow> }) {
  const { bank_id, tag, import_id } = values
  const bank = answer?.data.find((row) => row.bank_id === bank_id)?.bank_name
  const facts = [
    ['bank_id', bank_id && (bank ? `Bank: ${bank}` : 'One bank')],
    ['tag', tag && `Tag: ${tag}`],
    ['import_id', import_id && 'One import'],
  ] as const
  const held = facts.filter(([, label]) => label)
  if (held.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 2, p: 0 }}
    >
      {held.map(([name, label]) => (
        <li key={name}>
          <Button
            variant="outlined"
            color="inherit"
            endIcon={<Icon path={mdiClose} />}
            aria-label={`Remove filter ${label}`}
            onClick={() => change({ [name]: '' })}
          >
            {label}
          </Button>
        </li>
      ))}
    </Box>
  )
}
