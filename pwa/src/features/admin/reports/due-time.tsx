import { isOpen, type ReportState } from '@abhyas/shared/marketplace/reports/states'
import { mdiAlertCircleOutline, mdiClockOutline } from '@mdi/js'
import { dayAndTime } from '../../../ui/moment.ts'
import { StateWord } from '../../../ui/state-word.tsx'

interface DueTimeProps {
  readonly of: { readonly state: string; readonly due_at: string }
}

/** By when a report is decided; what is late says so. Nothing once it is. */
export function DueTime({ of: { state, due_at } }: DueTimeProps) {
  if (!isOpen(state as ReportState)) return null
  const isLate = new Date(due_at) < new Date()
  return (
    <StateWord icon={isLate ? mdiAlertCircleOutline : mdiClockOutline} color={isLate ? 'error.main' : 'text.secondary'}>
      {isLate ? `Late: was due ${dayAndTime(due_at)}` : `Due ${dayAndTime(due_at)}`}
    </StateWord>
  )
}
