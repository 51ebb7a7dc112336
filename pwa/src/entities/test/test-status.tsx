import type { TestStatus } from '@abhyas/shared/assessment/test-papers/choices'
import { mdiCalendarClockOutline, mdiCancel, mdiCheckCircleOutline, mdiLockOutline, mdiPencilOutline } from '@mdi/js'
import { Badge } from '../../ui/status-badge.tsx'

const looks: Readonly<Record<TestStatus, readonly [name: string, tone: 'ok' | 'info' | 'neutral', icon: string]>> = {
  draft: ['Draft', 'neutral', mdiPencilOutline],
  scheduled: ['Scheduled', 'info', mdiCalendarClockOutline],
  active: ['Active', 'ok', mdiCheckCircleOutline],
  closed: ['Closed', 'neutral', mdiLockOutline],
  archived: ['Archived', 'neutral', mdiCancel],
}

/** The status of a test in a word, with a symbol and then a colour. */
export const TestStatusBadge = ({ status }: { readonly status: TestStatus }) => {
  const [name, tone, icon] = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {name}
    </Badge>
  )
}

/** The statuses as options of a filter. */
export const statusOptions = Object.entries(looks).map(([value, [text]]) => ({ value, text }))
