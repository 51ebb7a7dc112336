import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { forgetTest, lastTest } from '../test-calls.ts'
import { useTest } from '../use-test.ts'

/** Leads to the test that was worked on last on this device, else to the list. */
export const LastTestDetailsPage = () => <LastTest part="details" />
export const LastTestQuestionsPage = () => <LastTest part="question" />

/** The last test may be deleted, or somebody else's: then the list is the place to choose one. */
function LastTest({ part }: { readonly part: string }) {
  const { base } = useAuthoring()
  const id = lastTest()
  const read = useTest(id)
  const isGone = !id || read.problem?.status === 404
  useEffect(() => {
    if (isGone) forgetTest()
  }, [isGone])
  if (isGone) return <Navigate to={`${base}/tests`} replace />
  if (read.answer) return <Navigate to={`${base}/tests/${id}/${part}`} replace />
  return (
    <AdminPage title="Test">
      <CallState of={read} rows={4} />
    </AdminPage>
  )
}
