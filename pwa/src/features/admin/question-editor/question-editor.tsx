import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { problemsByField } from '@abhyas/shared/content/questions/rules'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { useOnline } from '../../../data/connection.ts'
import { Columns } from '../../../ui/columns.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KeyButton } from '../../../ui/key-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { stateNames } from '../../../entities/question/names.ts'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { toast } from '../../../ui/toast.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { saveProblem } from '../../../data/save-problem.ts'
import { useDraft } from '../../../ui/use-draft-keeper.ts'
import { emptyQuestion, idOf, nextQuestion, withoutBlanks } from './content-as.ts'
import { EditorFields } from './editor-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { stillUndrawn, type Undrawn, undrawnFormulas } from './undrawn-formulas.ts'
import { QuestionFigures } from './question-figures.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'

interface QuestionEditorProps {
  readonly bank: { readonly id: string; readonly name: string }
  /** The one that is edited; a new one without it. */
  readonly question?: QuestionAnswer | undefined
  readonly onReload: () => void
}

interface Written {
  readonly content: QuestionContent
  readonly version: number
}
type Problems = Readonly<Record<string, string>>
type Answer = SuccessAnswer<QuestionAnswer>

/** Writes a question beside what the student will see. What is typed is kept on the device until it is sent. */
export function QuestionEditor({ bank, question, onReload }: QuestionEditorProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [problems, setProblems] = useState<Problems>({})
  const [undrawn, setUndrawn] = useState<Undrawn>(new Map())
  const [submitCount, setSubmitCount] = useState(0)
  // A draft belongs to the version it began with: the server rejects it on a later one.
  const start = { content: question?.content ?? emptyQuestion, version: question?.version ?? 0 }
  const draft = useDraft<Written>(`question-${question?.id ?? `new-${bank.id}`}`, start)
  const { values: written, change: write, forget } = draft
  const { content, version } = written
  function change(next: QuestionContent): void {
    write({ content: next, version })
    // After a failed submit each sentence goes away as soon as its field is right.
    const whole = withoutBlanks(next)
    if (submitCount > 0) setProblems({ ...problemsByField(whole), ...stillUndrawn(undrawn, whole) })
  }
  const [isBusy, setIsBusy] = useState(false)
  const [isStale, setIsStale] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)

  function refuse(wrong: Problems): void {
    setProblems(wrong)
    setSubmitCount((count) => count + 1)
  }
  async function save(state: 'draft' | 'pending'): Promise<void> {
    if (isBusy) return
    const whole = withoutBlanks(content)
    const wrong = problemsByField(whole)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const body = { content: whole, state }
    setIsBusy(true)
    try {
      const found = await undrawnFormulas(whole)
      setUndrawn(found)
      if (found.size > 0) return refuse(stillUndrawn(found, whole))
      const { message } = question
        ? await call<Answer>('PUT', `/admin/questions/${question.id}`, body, ifMatch(version))
        : await call<Answer>('POST', '/admin/questions', { ...body, bank_id: bank.id })
      forget(question ? undefined : { content: nextQuestion(content), version: 0 })
      setProblems({})
      setSubmitCount(0)
      refreshWaiting()
      toast(state === 'pending' ? `${message}. It waits for approval.` : `${message}. It is a draft.`)
      if (question) onReload()
      else window.scrollTo({ top: 0 })
    } catch (error) {
      const { status, fields, message, data } = callErrorOf(error)
      setIsStale(status === 412)
      const named = Object.entries(fields).map(([name, text]) => [name.replace(/^content\./, ''), text])
      refuse(named.length > 0 ? Object.fromEntries(named) : { form: saveProblem(error) })
      const twin = (data as { id?: string } | undefined)?.id
      if (status === 409 && twin)
        toast(message, 'error', { label: 'Show it', run: () => void navigate(`/admin/questions/add/${twin}`) })
    } finally {
      setIsBusy(false)
    }
  }
  function reload(): void {
    forget()
    onReload()
  }
  function press(event: KeyboardEvent): void {
    // A dialog has its own keys.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key !== 'Enter' && event.key !== 's') return
    event.preventDefault()
    void save(event.key === 'Enter' ? 'pending' : 'draft')
  }
  const summary = Object.entries(problems).map(([name, text]) => [idOf(name), text] as const)
  const live = question?.live_version ?? 0
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', md: 'auto' } }}>
      {question && (
        <Button color="inherit" startIcon={<Icon path={mdiHistory} />} onClick={() => setShowsVersions(true)}>
          Versions ({question.version})
        </Button>
      )}
      {isStale && <Button onClick={reload}>Reload</Button>}
      <Button variant="outlined" color="inherit" disabled={isBusy || !isOnline} onClick={() => void save('draft')}>
        Save draft
      </Button>
      <KeyButton
        label={isOnline ? 'Send for approval' : 'Needs a network'}
        variant="contained"
        loading={isBusy}
        disabled={!isOnline}
        onClick={() => void save('pending')}
        keyCap="Ctrl ↵"
      />
    </Box>
  )
  return (
    <AdminPage title={question ? 'Edit question' : 'Add question'} hint={bank.name} actions={actions}>
      <Box onKeyDown={press}>
        {question && <Standing question={question} />}
        {draft.restoredAt !== undefined && JSON.stringify(content) !== JSON.stringify(start.content) && (
          <Box sx={{ mb: 2 }}>
            <RestoredDraft
              at={draft.restoredAt}
              what={question ? 'They are not sent yet.' : 'This question is not sent yet.'}
              onKeep={draft.keepRestored}
              onDiscard={() => {
                forget()
                setProblems({})
                setSubmitCount(0)
              }}
            />
          </Box>
        )}
        <ErrorSummary problems={summary} submitCount={submitCount} />
        <Columns columns="minmax(0, 1.5fr) minmax(340px, 1fr)" from="lg" gap={3} isTop>
          <EditorFields content={content} problems={problems} onChange={change} />
          <PreviewCard content={withoutBlanks(content)} bankId={bank.id} {...(question && { id: question.id })} />
        </Columns>
        {question && <QuestionFigures id={question.id} />}
        <LinkButton label="All questions of this bank" to={`/admin/questions?bank_id=${bank.id}`} sx={{ mt: 2 }} />
      </Box>
      {showsVersions && question && (
        <VersionsDrawer
          id={question.id}
          live={live}
          onClose={() => setShowsVersions(false)}
          onRestore={(old, number) => {
            const before = content
            change(old)
            setShowsVersions(false)
            toast(`Version ${number} is in the editor. Nothing is saved yet.`, 'info', {
              label: 'Undo',
              run: () => change(before),
            })
          }}
        />
      )}
    </AdminPage>
  )
}

/** The state of the question, and the reviewer's comment. */
const Standing = ({
  question: { state, version, review, live_version: live },
}: {
  readonly question: QuestionAnswer
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
    <Badge tone={state === 'approved' ? 'ok' : state === 'rejected' ? 'err' : 'warn'}>{stateNames[state]}</Badge>
    <Muted>
      Version {version}
      {live > 0 && live !== version && `, version ${live} is live`}
    </Muted>
    {review?.comment && (
      <Typography variant="body2" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
        {review.by_name}: {review.comment}
      </Typography>
    )}
  </Box>
)
