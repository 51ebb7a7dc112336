import { maxAdded, type QuestionRow, type AddedQuestions } from '@abhyas/shared/content/questions/shapes'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { typeOptions } from '../../../entities/question/names.ts'
import { Filter } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { toast } from '../../../ui/toast.ts'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { noOthers, PickRows } from './pick-rows.tsx'

const limit = 10
const modes = [
  { mode: 'link', label: 'Link', variant: 'outlined' },
  { mode: 'copy', label: 'Copy', variant: 'contained' },
] as const

/** The picker of Add From Existing: approved questions of other banks, to copy or to link. */
export function AddFromExistingPage() {
  const [params] = useSearchParams()
  const bankId = params.get('bank') ?? ''
  const { answer: bank } = useRead<SuccessAnswer<BankRow>>(bankId ? `/admin/questionBank/${bankId}` : undefined)
  const list = useListPage<QuestionRow>(
    bankId ? `/admin/questions?state=approved&limit=${limit}&for_bank=${bankId}` : undefined,
    ['search', 'type'],
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
      list.reload()
    })
  const count = chosen.size
  if (bankId === '') return <NoBank />
  return (
    <ListPage
      list={list}
      texts={{ title: 'Add from existing', hint: bank && `to ${bank.data.name}`, empty: noOthers }}
      skeleton={{ rows: 6, height: 64 }}
      isOneCard
      filters={
        <SearchBar
          list={list}
          label="Search approved questions by their words"
          placeholder="Words of the question"
          columns="minmax(220px, 1fr) 190px auto"
        >
          <Filter list={list} name="type" label="Type" options={typeOptions} id="take-type" />
        </SearchBar>
      }
      after={
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
            A copy is independent. A link always shows the approved original, which is edited in its own bank.
          </Typography>
          {refusal && <Typography role="alert">{refusal}</Typography>}
          {count > maxAdded && <Typography role="alert">At most {maxAdded} at once.</Typography>}
          {modes.map(({ mode, label, variant }) => (
            <Button
              key={mode}
              variant={variant}
              loading={isBusy}
              disabled={count === 0 || count > maxAdded}
              onClick={() => void take(mode)}
            >
              {label} {count}
            </Button>
          ))}
        </Box>
      }
    >
      {(questions) => <PickRows bankId={bankId} questions={questions} chosen={chosen} onChoose={choose} />}
    </ListPage>
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
