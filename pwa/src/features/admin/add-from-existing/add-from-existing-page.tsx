import type { ListReply } from '@abhyas/shared/list-reply'
import { maxAdded, type QuestionRow, type AddedQuestions } from '@abhyas/shared/content/questions/shapes'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { typeOptions } from '../../../entities/question/names.ts'
import { toast } from '../../../ui/toast.ts'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { PickRows } from './pick-rows.tsx'

const limit = 10

/** The picker of Add From Existing: approved questions of other banks, to copy or to link. */
export function AddFromExistingPage() {
  const [params] = useSearchParams()
  const bankId = params.get('bank') ?? ''
  const { values, page, change, query } = useListQuery(['search', 'type'])
  const { answer: bank } = useCall<SuccessAnswer<BankRow>>(bankId && `/admin/questionBank/${bankId}`)
  const { answer, problem, isLoading, reload } = useCall<ListReply<QuestionRow>>(
    bankId && `/admin/questions?state=approved&limit=${limit}&for_bank=${bankId}&${query}`,
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, problem: refusal, submit } = useSubmit()
  function choose(id: string): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const take = (mode: 'copy' | 'link') =>
    submit(async () => {
      const { message, data } = await call<SuccessAnswer<AddedQuestions>>('POST', '/admin/questions/take', {
        bank_id: bankId,
        ids: [...chosen],
        mode,
      })
      setChosen(new Set())
      toast(data.known > 0 ? `${message}, ${data.known} were there already` : message)
      reload()
    })
  const others = (answer?.data ?? []).filter(({ bank_id }) => bank_id !== bankId)
  const count = chosen.size
  if (bankId === '') return <NoBank />
  return (
    <AdminPage title="Add from existing" hint={bank && `to ${bank.data.name}`}>
      <SearchBar
        label="Search approved questions by their words"
        placeholder="Words of the question"
        value={values.search}
        columns="minmax(220px, 1fr) 190px auto"
        onSearch={(search) => change({ search })}
      >
        <SelectField
          id="take-type"
          label="Type"
          empty="All"
          options={typeOptions}
          value={values.type ?? ''}
          onChange={({ target }) => change({ type: target.value })}
        />
      </SearchBar>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!problem && !answer && <Waiting rows={6} height={64} />}
      {answer && others.length === 0 && (
        <Typography sx={{ py: 4 }}>No approved question of another bank is on this page.</Typography>
      )}
      {answer && answer.total > 0 && (
        <Card sx={{ opacity: isLoading ? 0.6 : 1 }} aria-busy={isLoading}>
          <PickRows questions={others} chosen={chosen} onChoose={choose} />
          <Box sx={{ px: 2, pb: 2 }}>
            <Pager
              page={page}
              totalPages={answer.totalPages}
              total={answer.total}
              limit={limit}
              onPage={(to) => change({}, to)}
            />
          </Box>
        </Card>
      )}
      <Box
        sx={({ vars }) => ({
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          bgcolor: vars?.palette.background.default,
        })}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, minWidth: 240 }}>
          A copy goes its own way. A link shows what is approved where it comes from, and is changed there only.
        </Typography>
        {refusal && <Typography role="alert">{refusal}</Typography>}
        {count > maxAdded && <Typography role="alert">At most {maxAdded} at once.</Typography>}
        <Button
          variant="outlined"
          loading={isBusy}
          disabled={count === 0 || count > maxAdded}
          onClick={() => void take('link')}
        >
          Link {count}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={count === 0 || count > maxAdded}
          onClick={() => void take('copy')}
        >
          Copy {count}
        </Button>
      </Box>
    </AdminPage>
  )
}

const NoBank = () => (
  <AdminPage title="Add from existing">
    <Typography sx={{ mb: 2 }}>Choose the bank that gets the questions: its menu leads here.</Typography>
    <Button component={RouterLink} to="/admin/questionBank" variant="contained">
      Question Bank
    </Button>
  </AdminPage>
)
