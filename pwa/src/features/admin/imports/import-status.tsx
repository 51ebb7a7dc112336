import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { formatNames, type ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { ImportState } from '@abhyas/shared/content/imports/states'
import Box from '@mui/material/Box'
import { ImportBadge } from '../../../entities/import/import-badge.tsx'
import { needsMapping } from '../../../entities/import/mapping-state.ts'
import { countedIn, wordsOf } from './import-words.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

/** What an import is at, in a sentence. */
function sentenceOf(job: ImportRow): string {
  const { status, failure, counts } = job
  if (needsMapping(job)) return job.list ? 'Choose what the columns hold.' : 'Which column is the question?'
  if (failure) return failure
  const { completed, undone } = wordsOf(job)
  const written = counts.created + counts.updated
  const cancelled =
    written === 0
      ? 'Nothing was written.'
      : `What was written before (${countedIn(job, written)}) stays until you undo the import.`
  const says: Readonly<Record<ImportState, string>> = {
    uploaded: 'The file is here and waits for a worker. You can leave this page.',
    checking: 'The file is being read with the rules of the import. Nothing is written. You can leave this page.',
    ready: 'The check is complete. Nothing is written yet.',
    running: 'You can leave this page. A notification tells you when the import ends.',
    failed: 'Nothing more will be written.',
    cancelled: `Cancelled. ${cancelled}`,
    completed,
    undone,
  }
  return says[status]
}

/** What the import is at, in a word and in a sentence. */
export function ImportStatus({ job, isLate }: { readonly job: ImportRow; readonly isLate: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <ImportBadge status={job.status} needsMapping={needsMapping(job)} />
      {job.format && <Badge tone="neutral">{formatNames[job.format as ImportFormat].name}</Badge>}
      <Muted role="status">
        {sentenceOf(job)}
        {isLate && ' The server is not responding. This is the last known state.'}
      </Muted>
    </Box>
  )
}
