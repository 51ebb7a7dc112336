import type { SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiScaleBalance } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Reminds who may set it that nobody is named for complaints yet. */
export function GrievanceNote() {
  const maySet = useMay('administration', 'write')
  const { answer } = useRead<SuccessAnswer<SiteSettingsRecord>>(maySet ? '/site-settings' : undefined)
  if (!answer || (answer.data.grievance_name && answer.data.grievance_email)) return null
  return (
    <Box
      component="section"
      aria-label="Complaints"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        mb: 2,
        borderRadius: '8px',
        typography: 'body2',
        bgcolor: 'soft.warning.soft',
        color: 'soft.warning.onSoft',
      }}
    >
      <Icon path={mdiScaleBalance} fontSize="small" />
      <span>
        Nobody is named for complaints yet. The law wants that on every page.{' '}
        <Link component={RouterLink} to="/admin/site-settings" color="inherit" sx={{ fontWeight: 600 }}>
          Name somebody
        </Link>
      </span>
    </Box>
  )
}
