import { mayEnter } from '@abhyas/shared/access/areas'
import { difficulties } from '@abhyas/shared/questions/content'
import { questionPage, type QuestionRow } from '@abhyas/shared/questions/shapes'
import { htmlOfText } from '@abhyas/shared/questions/text'
import { type QuestionState, questionStates } from '@abhyas/shared/questions/states'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiCheckCircleOutline, mdiClockOutline, mdiCloseCircleOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useProfile } from '../../data/profile.ts'
import { useCall } from '../../data/use-call.ts'
import { CallProblem, Waiting } from '../../ui/call-state.tsx'
import { exactMoment, shortMoment } from '../../ui/moment.ts'
import { OfficePage } from '../../ui/office-page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Badge } from '../../ui/status-badge.tsx'
import { useListQuery } from '../../ui/use-list-query.ts'
import { ExportButton } from './export-button.tsx'
import { RichHtml } from '../../ui/question/rich-html.tsx'
import { stateNames, typeNames, typeOptions } from '../../ui/question/names.ts'

const filters = ['search', 'type', 'state', 'difficulty', 'bank_id', 'import_id', 'tag']

/** All questions, by bank, type, state, difficulty and text. */
export function QuestionsPage() {
  const { values, page, change, query } = useListQuery(filters)
  const { answer, problem, isLoading, reload } = useCall<ListReply<QuestionRow>>(`/admin/questions?${query}`)
  const { profile } = useProfile()
  const mayWrite = mayEnter(profile?.roles ?? [], 'questions', 'write')
  const isFiltered = filters.some((name) => values[name])
  const clear = () => change(Object.fromEntries(filters.map((name) => [name, ''])))
  const choice = (name: string, label: string, options: readonly { value: string; text: string }[]) => (
    <SelectField
      id={`question-${name}`}
      label={label}
      empty="All"
      options={options}
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <OfficePage
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
        placeholder="Words of the question"
        value={values.search}
        columns="minmax(220px, 1fr) 160px 170px 140px auto auto"
        onSearch={(search) => change({ search })}
        after={isFiltered && <Button onClick={clear}>Clear filters</Button>}
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
      </SearchBar>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!problem && !answer && <Waiting rows={8} height={64} />}
      {!problem && answer?.data.length === 0 && (
        <Typography sx={{ py: 4 }}>
          {isFiltered ? 'No question matches these filters.' : 'There are no questions yet: import a file into a bank.'}
        </Typography>
      )}
      {!problem && answer && answer.data.length > 0 && (
        <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.6 : 1 }}>
          {answer.data.map((question) => (
            <QuestionCard key={question.id} question={question} />
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
    </OfficePage>
  )
}

const looks: Readonly<Record<QuestionState, readonly [tone: 'ok' | 'warn' | 'err' | 'neutral', icon: string]>> = {
  draft: ['neutral', mdiPencilOutline],
  pending: ['warn', mdiClockOutline],
  approved: ['ok', mdiCheckCircleOutline],
  changes_requested: ['warn', mdiPencilOutline],
  rejected: ['err', mdiCloseCircleOutline],
  retired: ['neutral', mdiCloseCircleOutline],
}

function QuestionCard({ question }: { readonly question: QuestionRow }) {
  const { id, text, type, state, difficulty, bank_name, created_by_name, created_at, tags } = question
  const [tone, icon] = looks[state]
  return (
    <Card component="article" sx={{ p: 1.5, mb: 1 }}>
      <Link
        component={RouterLink}
        to={`/admin/questions/add/${id}`}
        color="inherit"
        underline="hover"
        sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere', mb: 1 }}
      >
        <RichHtml html={htmlOfText(text || 'A picture or a formula')} component="span" />
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge tone={tone} icon={icon}>
          {stateNames[state]}
        </Badge>
        <Badge tone="neutral">{typeNames[type]}</Badge>
        {difficulty && <Badge tone="neutral">{difficulty}</Badge>}
        {tags.slice(0, 3).map((tag) => (
          <Badge key={tag} tone="info">
            {tag}
          </Badge>
        ))}
        <Typography
          variant="body2"
          color="textSecondary"
          title={exactMoment(created_at)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {[bank_name, created_by_name, shortMoment(created_at)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Card>
  )
}
