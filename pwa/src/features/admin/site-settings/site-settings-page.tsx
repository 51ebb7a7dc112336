import type { SuccessAnswer } from '@abhyas/shared/result'
import type { SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { SiteSettingsForm } from './site-settings-form.tsx'

/** What header and footer of the public site show. */
export function SiteSettingsPage() {
  const read = useRead<SuccessAnswer<SiteSettingsRecord>>('/site-settings')
  const record = read.answer?.data
  if (record) return <SiteSettingsForm key={record.version} record={record} />
  return (
    <AdminPage title="Site settings">
      <CallState of={read} rows={6} />
    </AdminPage>
  )
}
