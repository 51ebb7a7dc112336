import { maxAdded, type QuestionRow, type AddedQuestions } from '@abhyas/shared/content/questions/shapes'
import { copyOrLink } from '@abhyas/shared/content/questions/texts'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { typeOptions } from '../../../entities/question/names.ts'
import { PickRows } from '../../../entities/question/pick-rows.tsx'
import { Filter, SearchBar } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toggled } from '../../../ui/toggled.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useListPage } from '../../../ui/use-list-page.ts'

const limit = 10
const noOthers = 'No approved questions in other banks yet.'
const modes = [
  { mode: 'link', label: 'Link', variant: 'outlined' },
  { mode: 'copy', label: 'Copy', variant: 'contained' },
] as const

/** The picker of Add From Existing: approved questions of other banks, to copy or to link. */
export function AddFromExistingPage() {
  const [params] = useSearchParams()
  const bankId = params.get('bank') ?? ''
  const { answer: bank } = useRead<SuccessAnswer<BankRow>>(bankId ? `/admin/questionBank/${bankId}` : undefined)
  const path = bankId ? `/admin/questions?state=approved&limit=${limit}&for_bank=${bankId}` : undefined
  const list = useListPage<QuestionRow>(path, ['search', 'type'])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { isBusy, problem: refusal, submit } = useSubmit()
  const take = (mode: 'copy' | 'link') =>
    submit(async () => {
      const body = { bank_id: bankId, ids: chosen, mode }
      const { message, data } = await call<SuccessAnswer<AddedQuestions>>('POST', '/admin/questions/take', body)
      setChosen([])
      toast(data.known > 0 ? `${message}, ${data.known} were there already` : message)
      list.reload()
    })
  const count = chosen.length
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
          placeholder="Search questions"
          columns="minmax(220px, 1fr) 190px auto"
        >
          <Filter list={list} name="type" label="Type" options={typeOptions} id="take-type" />
        </SearchBar>
      }
      after={
        <StickyBar sx={({ vars }) => ({ flexWrap: 'wrap', gap: 1, bgcolor: vars?.palette.background.default })}>
          <Muted sx={{ flexGrow: 1, minWidth: 240 }}>{copyOrLink}</Muted>
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
        </StickyBar>
      }
    >
      {(questions) => {
        const others = questions.filter(({ bank_id }) => bank_id !== bankId)
        if (others.length === 0) return <Typography sx={{ py: 4 }}>{noOthers}</Typography>
        return (
          <PickRows
            questions={others}
            chosen={chosen}
            // What the bank has already can be read and not chosen.
            whyNot={({ is_known }) => (is_known ? 'in the bank already' : undefined)}
            onToggle={({ id }) => setChosen(toggled(chosen, id))}
          />
        )
      }}
    </ListPage>
  )
}

const NoBank = () => (
  <AdminPage title="Add from existing">
    <Typography sx={{ mb: 2 }}>Choose the bank that gets the questions: its menu leads here.</Typography>
    <LinkButton label="Question Bank" to="/admin/questionBank" variant="contained" />
  </AdminPage>
)
