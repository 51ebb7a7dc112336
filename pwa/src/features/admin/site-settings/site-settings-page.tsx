import type { SuccessAnswer } from '@abhyas/shared/result'
import type { SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import { useRead } from '../../../data/queries.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { SiteSettingsForm } from './site-settings-form.tsx'

/** What header and footer of the public site show. */
export function SiteSettingsPage() {
  const { answer, problem, reload } = useRead<SuccessAnswer<SiteSettingsRecord>>('/site-settings')
  if (answer) return <SiteSettingsForm key={answer.data.version} record={answer.data} />
  return (
    <AdminPage title="Site settings">
      {problem ? <CallProblem problem={problem} onRetry={reload} /> : <Waiting rows={6} />}
    </AdminPage>
  )
}
