import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { type AddedQuestions, maxAdded, type QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { copyOrLink } from '@abhyas/shared/content/questions/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { approvedPath, pickFilters, QuestionPicker } from '../../../entities/question/question-picker.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

const modes = [
  { value: 'link', text: 'Link' },
  { value: 'copy', text: 'Copy' },
] as const
type Mode = (typeof modes)[number]['value']

/** The picker of Add From Existing: approved questions of other banks, to copy or to link. */
export function AddFromExistingPage() {
  const [params] = useSearchParams()
  const bankId = params.get('bank') ?? ''
  const { answer: bank } = useRead<SuccessAnswer<BankRow>>(bankId ? `/admin/questionBank/${bankId}` : undefined)
  const list = useListPage<QuestionRow>(bankId ? `${approvedPath}&for_bank=${bankId}` : undefined, pickFilters)
  const [chosen, setChosen] = useState<readonly QuestionRow[]>([])
  const [mode, setMode] = useState<Mode>('link')
  const { isBusy, problem: refusal, submit } = useSubmit()
  const take = () =>
    submit(async () => {
      const body = { bank_id: bankId, ids: chosen.map(({ id }) => id), mode }
      const { message, data } = await call<SuccessAnswer<AddedQuestions>>('POST', '/admin/questions/take', body)
      setChosen([])
      toast(data.known > 0 ? `${message}, ${data.known} were there already` : message)
      list.reload()
    })
  const count = chosen.length
  if (bankId === '') return <NoBank />
  return (
    <AdminPage title="Add from existing" hint={bank && `Approved questions of other banks, into ${bank.data.name}`}>
      <Card sx={{ p: 2, pb: 0 }}>
        <QuestionPicker
          list={list}
          chosen={chosen}
          // What the bank has already can be read and not chosen.
          whyNot={({ is_known }) => (is_known ? 'In this bank already' : undefined)}
          onChange={setChosen}
        />
        <StickyBar sx={{ flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{count} selected</Typography>
          <ChoiceButtons label="How they are added" choices={modes} chosen={mode} onChange={setMode} />
          <Muted sx={{ flexGrow: 1, flexBasis: 220 }}>{copyOrLink}</Muted>
          {refusal && <Typography role="alert">{refusal}</Typography>}
          {count > maxAdded && <Typography role="alert">At most {maxAdded} at once.</Typography>}
          <OnlineButton
            variant="contained"
            loading={isBusy}
            disabled={count === 0 || count > maxAdded}
            onClick={() => void take()}
          >
            Add {count} {count === 1 ? 'question' : 'questions'}
          </OnlineButton>
        </StickyBar>
      </Card>
    </AdminPage>
  )
}

const NoBank = () => (
  <AdminPage title="Add from existing">
    <Typography sx={{ mb: 2 }}>Choose the bank that gets the questions: its menu leads here.</Typography>
    <LinkButton label="Question Bank" to="/admin/questionBank" variant="contained" />
  </AdminPage>
)
