import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { difficulties } from '@abhyas/shared/content/questions/kinds'
import { questionPage, type QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { questionStates } from '@abhyas/shared/content/questions/states'
import type { ListReply } from '@abhyas/shared/list-reply'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useProfile } from '../../../data/profile.ts'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { ExportButton } from './export-button.tsx'
import { NarrowedBy } from './narrowed-by.tsx'
import { QuestionCard } from './question-card.tsx'
import { stateNames, typeOptions } from '../../../entities/question/names.ts'

const filters = ['search', 'type', 'state', 'difficulty', 'bank_id', 'import_id', 'tag']
const asked = [...filters, 'sort']

/** All questions, by bank, type, state, difficulty and text. */
export function QuestionsPage() {
  const { values, page, change, query } = useListQuery(asked)
  const { answer, problem, isLoading, reload } = useCall<ListReply<QuestionRow>>(`/admin/questions?${query}`)
  const { profile } = useProfile()
  const mayWrite = mayEnter(profile?.roles ?? [], 'questions', 'write')
  const isFiltered = filters.some((name) => values[name])
  const clear = () => change(Object.fromEntries(filters.map((name) => [name, ''])))
  const choice = (name: string, label: string, options: readonly { value: string; text: string }[], empty = 'All') => (
    <SelectField
      id={`question-${name}`}
      label={label}
      empty={empty}
      options={options}
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <AdminPage
      title="Question List"
      hint={answer && `${answer.total.toLocaleString('en-IN')} found`}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {values.bank_id && <ExportButton bankId={values.bank_id} />}
          {mayWrite && (
            <Button
              component={RouterLink}
              to={`/admin/questions/add${values.bank_id ? `?bank=${values.bank_id}` : ''}`}
              variant="contained"
            >
              Add question
            </Button>
          )}
        </Box>
      }
    >
      <SearchBar
        label="Search questions by their words"
        placeholder="Words"
        value={values.search}
        columns="minmax(180px, 1fr) 130px 150px 110px 140px auto auto"
        onSearch={(search) => change({ search })}
        after={
          isFiltered && (
            <Button sx={{ whiteSpace: 'nowrap' }} onClick={clear}>
              Clear filters
            </Button>
          )
        }
      >
        {choice('type', 'Type', typeOptions)}
        {choice(
          'state',
          'State',
          questionStates.map((value) => ({ value, text: stateNames[value] })),
        )}
        {choice(
          'difficulty',
          'Difficulty',
          difficulties.map((value) => ({ value, text: value })),
        )}
        {choice('sort', 'Order', [{ value: 'name', text: 'By name' }], 'Newest first')}
      </SearchBar>
      <NarrowedBy values={values} rows={answer?.data ?? []} onChange={change} />
      {problem?.fields.sort && (
        <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography>{problem.message}</Typography>
          <Button variant="outlined" onClick={() => change({ sort: '' })}>
            Show the newest first
          </Button>
        </Box>
      )}
      {problem && !problem.fields.sort && <CallProblem problem={problem} onRetry={reload} />}
      {!problem && !answer && <Waiting rows={8} height={64} />}
      {!problem && answer?.data.length === 0 && (
        <Typography sx={{ py: 4 }}>
          {isFiltered ? 'No question matches these filters.' : 'There are no questions yet: import a file into a bank.'}
        </Typography>
      )}
      {!problem && answer && answer.data.length > 0 && (
        <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.6 : 1 }}>
          {answer.data.map((question) => (
            <QuestionCard key={question.id} question={question} onNarrow={change} />
          ))}
          <Pager
            page={answer.currentPage}
            totalPages={answer.totalPages}
            total={answer.total}
            limit={questionPage.limit}
            onPage={(to) => change({}, Math.max(1, to) || page)}
          />
        </Box>
      )}
    </AdminPage>
  )
}
