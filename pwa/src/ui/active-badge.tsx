import { mdiCheckCircleOutline, mdiMinusCircleOutline } from '@mdi/js'
import { Badge } from './status-badge.tsx'

/** Whether something can be chosen. */
export const ActiveBadge = ({ status }: { readonly status: string }) =>
  status === 'active' ? (
    <Badge tone="ok" icon={mdiCheckCircleOutline}>
      Active
    </Badge>
  ) : (
    <Badge tone="neutral" icon={mdiMinusCircleOutline}>
      Inactive
    </Badge>
  )
