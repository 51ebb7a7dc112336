import { mdiCheckCircleOutline, mdiMinusCircleOutline } from '@mdi/js'
import { Badge } from './status-badge.tsx'

/** Whether something can be chosen. */
export const ActiveBadge = ({ status }: { readonly status: string }) => {
  const isActive = status === 'active'
  return (
    <Badge tone={isActive ? 'ok' : 'neutral'} icon={isActive ? mdiCheckCircleOutline : mdiMinusCircleOutline}>
      {isActive ? 'Active' : 'Inactive'}
    </Badge>
  )
}

/** Whether something can be chosen, as options of a filter. */
export const activeOptions = [
  { value: 'active', text: 'Active' },
  { value: 'inactive', text: 'Inactive' },
]
