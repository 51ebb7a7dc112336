import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { formatNames, type ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { ImportState } from '@abhyas/shared/content/imports/states'
import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClipboardCheckOutline,
  mdiClockOutline,
  mdiMinusCircleOutline,
  mdiProgressClock,
  mdiUndoVariant,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { wordsOf } from './import-words.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

type Look = readonly [word: string, tone: 'ok' | 'warn' | 'err' | 'info' | 'neutral', icon: string]

const looks: Readonly<Record<ImportState, Look>> = {
  uploaded: ['Waiting', 'neutral', mdiClockOutline],
  checking: ['Checking', 'info', mdiProgressClock],
  ready: ['Checked', 'warn', mdiClipboardCheckOutline],
  running: ['Importing', 'info', mdiProgressClock],
  completed: ['Imported', 'ok', mdiCheckCircleOutline],
  failed: ['Failed', 'err', mdiAlertCircleOutline],
  cancelled: ['Cancelled', 'neutral', mdiMinusCircleOutline],
  undone: ['Undone', 'neutral', mdiUndoVariant],
}

/** The state of an import as a word with a symbol. */
export function StatusBadge({ status }: { readonly status: ImportState }) {
  const [word, tone, icon] = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

const says: Readonly<Record<Exclude<ImportState, 'completed' | 'undone'>, string>> = {
  uploaded: 'The file is here and waits for a worker. You can leave this page.',
  checking: 'The file is being read with the rules of the import. Nothing is written. You can leave this page.',
  ready: 'The check is complete. Nothing is written yet.',
  running: 'You can leave this page. A notification tells you when the import ends.',
  failed: 'Nothing more will be written.',
  cancelled: 'What was written before stays until you undo the import.',
}

/** What the import is at, in a word and in a sentence. */
export function ImportStatus({ job, isLate }: { readonly job: ImportRow; readonly isLate: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <StatusBadge status={job.status} />
      {job.format && <Badge tone="neutral">{formatNames[job.format as ImportFormat].name}</Badge>}
      <Muted role="status">
        {job.failure || { ...says, ...wordsOf(job) }[job.status]}
        {isLate && ' The server is not responding. This is the last known state.'}
      </Muted>
    </Box>
  )
}
