import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { useProfile } from '../../../../data/profile.ts'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { useTest } from '../use-test.ts'
import { TestEditorView } from './test-editor.tsx'
import { TestQuestionsView } from './test-questions.tsx'

/** The form of a test: of the one of the address, or of a new one. */
export const TestEditPage = () => <Page title="Edit test" View={TestEditorView} />

/** The questions of a test, with approved questions to pick beside them. */
export const TestQuestionsPage = () => <Page title="Test questions" View={TestQuestionsView} />

export interface TestViewProps {
  readonly test: TestReply | undefined
  /** Opens another test in the form. */
  readonly onOpen: (id: string) => void
}

interface PageProps {
  readonly title: string
  readonly View: (props: TestViewProps) => React.JSX.Element
}

function Page({ title, View }: PageProps) {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { profile } = useProfile()
  const { base, mayWrite } = useAuthoring()
  const read = useTest(id)
  const test = read.answer?.data
  const onOpen = (other: string) => void navigate(`${base}/tests/${other}/edit`, { replace: !id })
  if (profile && !mayWrite) return <Navigate to={id ? `${base}/tests/${id}/details` : `${base}/tests`} replace />
  // What a new test is about stands in the address.
  if (!id) return <View key={search} test={undefined} onOpen={onOpen} />
  if (test?.test_id === id) return <View key={id} test={test} onOpen={onOpen} />
  return (
    <AdminPage title={title}>
      <CallState of={read} rows={6} height={72} />
      {read.problem?.status === 404 && <LinkButton label="See all tests" to={`${base}/tests`} variant="outlined" />}
    </AdminPage>
  )
}
