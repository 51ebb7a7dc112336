import type { AuditCheck } from '@abhyas/shared/platform/audit/shapes'
import { auditBroken, auditUnbroken, auditUnchecked } from '@abhyas/shared/platform/audit/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Alert from '@mui/material/Alert'
import { useRead } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { exactMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'

/** How far the servers have verified the chain of hashes, or where it breaks. */
export function ChainLine() {
  const check = useRead<SuccessAnswer<AuditCheck>>('/admin/audit/check').answer?.data
  if (!check) return null // the page below says why
  const { checked, broken } = check
  const upTo = checked ? auditUnbroken(formatNumber(checked.seq), exactMoment(checked.at)) : auditUnchecked
  if (!broken) return <Muted sx={{ mb: 1 }}>{upTo}</Muted>
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      {auditBroken(broken.reason, formatNumber(broken.seq))} {dotted(exactMoment(broken.found_at), upTo)}
    </Alert>
  )
}
