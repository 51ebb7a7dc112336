import type { SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { SoftCard } from '../../../ui/soft-card.tsx'

/** Reminds who may set it that nobody is named for complaints yet. */
export function GrievanceNote() {
  const maySet = useMay('administration', 'write')
  const { answer } = useRead<SuccessAnswer<SiteSettingsRecord>>(maySet ? '/site-settings' : undefined)
  if (!answer || (answer.data.grievance_name && answer.data.grievance_email)) return null
  return (
    <SoftCard label="Complaints" tone="warning">
      Nobody is named for complaints yet. The law wants that on every page.{' '}
      <Link component={RouterLink} to="/admin/site-settings" color="inherit" sx={{ fontWeight: 600 }}>
        Name somebody
      </Link>
    </SoftCard>
  )
}
