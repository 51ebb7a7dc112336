import type { ImportState } from '@abhyas/shared/content/imports/states'
import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClipboardCheckOutline,
  mdiClockOutline,
  mdiMinusCircleOutline,
  mdiProgressClock,
  mdiTableQuestion,
  mdiUndoVariant,
} from '@mdi/js'
import { Badge } from '../../ui/status-badge.tsx'

type Look = readonly [word: string, tone: 'ok' | 'warn' | 'err' | 'info' | 'neutral', icon: string]

const looks: Readonly<Record<ImportState, Look>> = {
  uploaded: ['Waiting', 'neutral', mdiClockOutline],
  checking: ['Checking', 'info', mdiProgressClock],
  ready: ['Waiting for you', 'warn', mdiClipboardCheckOutline],
  running: ['Importing', 'info', mdiProgressClock],
  completed: ['Imported', 'ok', mdiCheckCircleOutline],
  failed: ['Failed', 'err', mdiAlertCircleOutline],
  cancelled: ['Cancelled', 'neutral', mdiMinusCircleOutline],
  undone: ['Undone', 'neutral', mdiUndoVariant],
}

/** A table whose columns nobody knows has not failed: somebody has to name them. */
const asked: Look = ['Needs you', 'warn', mdiTableQuestion]

interface ImportBadgeProps {
  readonly status: ImportState
  readonly needsMapping?: boolean
}

/** The state of an import as a word with a symbol. */
export function ImportBadge({ status, needsMapping = false }: ImportBadgeProps) {
  const [word, tone, icon] = needsMapping ? asked : looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
