import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { questionLinked } from '@abhyas/shared/content/questions/texts'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import { bankInactive, bankMissing } from '@abhyas/shared/content/banks/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Card from '@mui/material/Card'
import { useState } from 'react'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import Button from '@mui/material/Button'
import { useProfile } from '../../../data/profile.ts'
import { bankLabel, useBankRead } from '../../../entities/bank/bank.ts'
import { BankPicker } from '../../../entities/bank/lazy-bank-picker.ts'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { QuestionFigures } from './question-figures.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'

/** The editor at its addresses: of the question that is named, or of a new one in the bank that is chosen. */
export function EditorPage() {
  const { id } = useParams()
  return id ? <Edit key={id} id={id} /> : <Add />
}

function Edit({ id }: { readonly id: string }) {
  const { profile } = useProfile()
  const read = useRead<SuccessAnswer<QuestionAnswer>>(`/admin/questions/${id}`)
  const [showsVersions, setShowsVersions] = useState(false)
  const question = read.answer?.data
  if (question && question.linked_to === '' && profile && mayEnter(profile.roles, 'questions', 'write'))
    return (
      <QuestionEditor
        key={question.version}
        bank={{ id: question.bank_id, name: question.bank_name }}
        question={question}
        onReload={read.reload}
      />
    )
  return (
    <AdminPage
      title="Question"
      hint={question?.bank_name}
      actions={question && <Button onClick={() => setShowsVersions(true)}>Versions ({question.version})</Button>}
    >
      <CallState of={read} rows={4} height={88} />
      {question && profile && (
        <Card sx={{ p: 2, maxWidth: 720 }}>
          {question.linked_to && <LinkedFrom id={question.linked_to} />}
          <QuestionView content={question.content} />
        </Card>
      )}
      {question && <QuestionFigures id={id} />}
      {showsVersions && question && (
        <VersionsDrawer id={id} live={question.live_version} onClose={() => setShowsVersions(false)} />
      )}
    </AdminPage>
  )
}

const LinkedFrom = ({ id }: { readonly id: string }) => (
  <Typography variant="body2" sx={{ mb: 2 }}>
    {questionLinked}{' '}
    <Link component={RouterLink} to={`/admin/questions/add/${id}`}>
      Open it there
    </Link>
  </Typography>
)

function Add() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('bank') ?? ''
  const read = useBankRead(asked)
  const bank = read.answer?.data.id === asked ? read.answer.data : undefined
  if (bank?.status === 'active') return <QuestionEditor key={bank.id} bank={bank} onReload={read.reload} />
  return (
    <AdminPage title="Add question" hint={bank && bankLabel(bank)}>
      <CallState of={read} rows={1} height={56} />
      {(asked === '' || bank || read.problem) && (
        <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 480, display: 'grid', gap: 2 }}>
          {bank && <Problem>{bankInactive}</Problem>}
          <BankPicker
            id="question-bank"
            label="Question bank"
            placeholder={bankMissing}
            isActiveOnly
            value=""
            onChange={(id) => setParams({ bank: id })}
          />
        </Card>
      )}
    </AdminPage>
  )
}
